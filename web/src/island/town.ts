/** A board as the town that is drawn. */

import type { BoardState } from '$/board/types';
import type { Town } from './isometric';

const SIDES = ['worker blue', 'worker red', 'worker gold', 'worker ink'] as const;

export function townOf({ cells, workers }: BoardState): Town {
  return {
    rows: [0, 5, 10, 15, 20].map((start) => cells.slice(start, start + 5)),
    workers: workers.map(({ at, side }) => ({
      row: 5 - Number(at[1]),
      column: at.charCodeAt(0) - 65,
      look: SIDES[side] ?? SIDES[0],
    })),
  };
}
