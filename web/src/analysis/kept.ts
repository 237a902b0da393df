/** The studies that this browser keeps, the newest first. */

import type { BranchInfo } from '$/engine/messages';
import { Shelf } from '$/lib/shelf';

/** A study, as it is kept: where it stands is a place in the list of turns. */
export interface Kept {
  frame: { start: string; tags: Readonly<Record<string, string>>; result: string; comment: string };
  branches: readonly BranchInfo[];
  at: number | null;
}

export const MOST_KEPT = 12;
export const studies = new Shelf<Kept>('study', MOST_KEPT, isKept);

export function newId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).reduce((text, part) => text + part.toString(36), '');
}

/** Whoever wrote it: enough is looked at that nothing breaks; the engine looks at the rest. */
function isKept(value: unknown): value is Kept {
  const study = value as Kept | null;
  return (
    typeof study === 'object' &&
    study !== null &&
    [study.frame?.start, study.frame?.comment, study.frame?.result].every(isText) &&
    typeof study.frame.tags === 'object' &&
    (study.at === null || Number.isInteger(study.at)) &&
    Array.isArray(study.branches) &&
    study.branches.every(isBranch)
  );
}

function isBranch(value: unknown, place: number): boolean {
  const branch = value as BranchInfo | null;
  if (typeof branch !== 'object' || branch === null) return false;
  const { parent, steps, nags } = branch;
  return (
    (parent === null || (Number.isInteger(parent) && parent >= 0 && parent < place)) &&
    [branch.turn, branch.comment, branch.opening].every(isText) &&
    Array.isArray(steps) &&
    steps.every(isText) &&
    Array.isArray(nags)
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';
