/** Suggested turns, square by square. */

import type { Advice, Square } from './types';

export type AdvisedHere = 'from' | 'move' | 'build' | 'other';

export interface AdviceSign {
  /** 1 is the best turn. */
  rank: number;
  act: AdvisedHere;
  danger: boolean;
}

export const SIGNS: Readonly<Record<AdvisedHere, string>> = { from: '◦', move: '➜', build: '▲', other: '•' };

export function signsOn(square: Square, advice: readonly Advice[]): AdviceSign[] {
  return advice.flatMap(({ acts, danger = false }, index) => {
    const found = new Set<AdvisedHere>();
    for (const { kind, from, to } of acts) {
      const builds = kind === 'build' || kind === 'dome';
      // A worker that has moved already is no start.
      if (from === square && !builds) found.add('from');
      if (to === square) found.add(builds ? 'build' : from === null ? 'other' : 'move');
    }
    return [...found].map((act) => ({ rank: index + 1, act, danger }));
  });
}
