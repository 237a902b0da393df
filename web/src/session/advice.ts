/** Turns of the engine as the board shows them. */

import type { Advice } from '$/board/types';
import { isSquareStep, readStep } from './steps';

export function adviceOf(steps: readonly string[], danger = false): Advice {
  const acts = steps
    .map(readStep)
    .filter(isSquareStep)
    .map(({ kind, at, to }) => ({ kind, from: at, to }));
  return { acts, danger };
}
