/** The review that a player keeps with a game on the server. */

import type { JudgementInfo } from '$/engine/messages';
import { api } from '$/net/api';
import { session } from '$/net/session.svelte';
import type { KeptReview } from './kept';

/** Turns of a line that are kept. */
const LONGEST_LINE = 6;
const PLACES = 10_000;

/** Where finished reviews come from, and go to if somebody wants. */
export interface Archive {
  find(): Promise<KeptReview | null>;
  keep(review: KeptReview): Promise<void>;
}

export function archiveOf(game: string): Archive {
  return {
    async find() {
      try {
        if ((await session.load()) === null) return null;
        const { judgements, ...kept } = await api.review(game);
        return { ...kept, judgements, done: Number.MAX_SAFE_INTEGER };
      } catch {
        // There is none, or nobody to ask: then it is made anew.
        return null;
      }
    },
    keep: ({ seconds, judgements, last }) =>
      api.keepReview(game, { seconds, judgements: judgements.map(shortened), last: last ?? null }),
  };
}

/** As much of it as somebody looks at. */
function shortened(judged: JudgementInfo) {
  const { chance, best_chance, cost, accuracy, answer, line } = judged;
  return {
    ...judged,
    chance: rounded(chance),
    best_chance: rounded(best_chance),
    cost: rounded(cost),
    accuracy: rounded(accuracy),
    answer: answer.slice(0, LONGEST_LINE),
    line: line.slice(0, LONGEST_LINE),
  };
}

const rounded = (share: number): number => Math.round(share * PLACES) / PLACES;
