/** From the legal steps to what is lit, and what a tap means. */

import type { Highlight, Purpose, Square } from '$/board/types';
import type { Now } from '$/wire';
import { isSquareStep, readStep, type SquareStep } from './steps';

/** One of several things that a tap could mean. */
export type Meaning = { kind: 'select'; square: Square } | { kind: 'step'; step: SquareStep };

export type Tap =
  | { kind: 'step'; text: string }
  | { kind: 'select'; square: Square | null }
  | { kind: 'ask'; square: Square; meanings: readonly Meaning[] }
  /** A worker could go there: which one is to be said first. */
  | { kind: 'worker first'; square: Square }
  | { kind: 'unlit'; square: Square };

export class Choices {
  readonly squares: readonly SquareStep[];
  /** The turn may be finished as it is. */
  readonly canEnd: boolean;
  /** Workers that can do something, each where it stands. */
  readonly workers: readonly Square[];

  /** `wins`: those of the steps that win at once. */
  constructor(
    legal: readonly string[],
    private readonly wins: readonly string[] = [],
  ) {
    this.squares = legal.map(readStep).filter(isSquareStep);
    this.canEnd = legal.includes('end');
    this.workers = [...new Set(this.squares.flatMap(({ at }) => (at === null ? [] : [at])))];
  }

  /** Which worker acts before anybody says so: the one used last, or the only one. */
  selection(last: Square | null): Square | null {
    if (last !== null && this.workers.includes(last)) return last;
    const alone = this.workers.length === 1 && this.squares.every(({ at }) => at !== null);
    return alone ? this.workers[0]! : null;
  }

  highlights(selected: Square | null): Highlight[] {
    const found = new Map<Square, Set<Purpose>>();
    const light = (square: Square, purpose: Purpose): void => {
      found.set(square, (found.get(square) ?? new Set()).add(purpose));
    };
    for (const step of this.within(selected)) light(step.to, step.kind);
    for (const worker of this.workers) if (worker !== selected) light(worker, 'select');
    const winning = new Set(
      this.within(selected)
        .filter(this.won)
        .map(({ to }) => to),
    );
    return [...found].map(([square, purposes]) => ({
      square,
      purposes: [...purposes],
      ...(winning.has(square) ? { wins: true } : {}),
    }));
  }

  tap(square: Square, selected: Square | null): Tap {
    const meanings: Meaning[] = this.within(selected)
      .filter(({ to }) => to === square)
      .map((step) => ({ kind: 'step', step }));
    if (this.workers.includes(square) && square !== selected) meanings.push({ kind: 'select', square });
    const [only] = meanings;
    if (only === undefined) return this.tapInTheDark(square, selected);
    if (meanings.length > 1) return { kind: 'ask', square, meanings };
    return only.kind === 'step' ? { kind: 'step', text: only.step.text } : { kind: 'select', square };
  }

  private tapInTheDark(square: Square, selected: Square | null): Tap {
    // The chosen worker again: choose another one, if there is another.
    if (square === selected && this.workers.length > 1) return { kind: 'select', square: null };
    const reachable = selected === null && this.squares.some(({ to }) => to === square);
    return { kind: reachable ? 'worker first' : 'unlit', square };
  }

  private readonly won = ({ text }: SquareStep): boolean => this.wins.includes(text);

  private within(selected: Square | null): SquareStep[] {
    return this.squares.filter(({ at }) => at === null || at === selected);
  }
}

/** The worker that a step leaves in somebody's hand: where it stands afterwards. */
export function workerAfter(text: string): Square | null {
  const step = readStep(text);
  if (!isSquareStep(step)) return null;
  if (step.kind === 'move') return step.to;
  return step.kind === 'build' || step.kind === 'dome' ? step.at : null;
}

export interface Question {
  square: Square;
  selected: Square | null;
  phase: Now['phase'];
  legal: readonly string[];
  /** Where the workers of whoever asks stand. */
  mine: readonly Square[];
}

/** The step that somebody most likely had in mind who tapped an unlit square; null: none comes to mind. */
export function likelyStep({ square, selected, phase, legal, mine }: Question): string | null {
  const steps = legal.map(readStep).filter(isSquareStep);
  if (phase === 'setup' && !steps.some(({ kind }) => kind === 'token')) {
    const sex = steps.find(({ kind }) => kind === 'place')?.sex ?? '';
    return `place ${square}${sex}`;
  }
  const wanted = phase === 'build' ? 'build' : phase === 'move' ? 'move' : steps[0]?.kind;
  const kind = steps.some((step) => step.kind === wanted) ? wanted : (steps[0]?.kind ?? wanted);
  if (kind === undefined) return null;
  if (steps.some((step) => step.kind === kind && step.at === null)) return `${kind} ${square}`;
  if (mine.includes(square) && square !== selected) return null;
  const worker = selected ?? nearest(square, mine);
  return worker === null || worker === square ? null : `${kind} ${worker} ${square}`;
}

function nearest(square: Square, others: readonly Square[]): Square | null {
  let best: Square | null = null;
  for (const other of others) {
    if (best === null || distance(square, other) < distance(square, best)) best = other;
  }
  return best;
}

function distance(one: Square, other: Square): number {
  return Math.max(
    Math.abs(one.charCodeAt(0) - other.charCodeAt(0)),
    Math.abs(one.charCodeAt(1) - other.charCodeAt(1)),
  );
}
