/** Reviews that this browser keeps, finished or not. */

import type { JudgementInfo, LastInfo } from '$/engine/messages';
import { Shelf } from '$/lib/shelf';

export interface KeptReview {
  /** Turns looked at. */
  done: number;
  judgements: readonly JudgementInfo[];
  /** Undefined until all is judged. */
  last?: LastInfo | null;
  /** For each position. */
  seconds: number;
}

export const reviews = new Shelf<KeptReview>('review', 30, isReview);

function isReview(value: unknown): value is KeptReview {
  const review = value as KeptReview | null;
  return (
    typeof review === 'object' &&
    review !== null &&
    Number.isInteger(review.done) &&
    typeof review.seconds === 'number' &&
    Array.isArray(review.judgements) &&
    review.judgements.every(isJudgement)
  );
}

function isJudgement(value: unknown): boolean {
  const judged = value as JudgementInfo | null;
  return (
    typeof judged === 'object' &&
    judged !== null &&
    [judged.number, judged.seat, judged.chance, judged.cost, judged.accuracy, judged.best_chance].every(
      (each) => typeof each === 'number',
    ) &&
    [judged.turn, judged.verdict].every((each) => typeof each === 'string') &&
    Array.isArray(judged.line) &&
    Array.isArray(judged.answer)
  );
}
