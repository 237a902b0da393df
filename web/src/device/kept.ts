/** A game as it is kept on the device. */

import type { DraftCourse, Look } from '$/engine/messages';
import type { Options, Result } from '$/wire';

export interface Chair {
  name: string;
  /** The level; null: somebody at this screen. */
  bot: number | null;
}

export interface KeptGame {
  id: string;
  madeAt: number;
  changedAt: number;
  options: Options;
  chairs: readonly Chair[];
  /** The chair of each seat, in the order of turns. */
  order: readonly number[];
  /** By seat. */
  powers: readonly string[];
  fleece: string | null;
  /** Where it began, as a desk reads it. */
  start: string;
  steps: readonly string[];
  /** How many steps had been made when each finished turn was. */
  ends: readonly number[];
  /** Seconds, of each finished turn. */
  spent: readonly number[];
  /** Seconds that each chair has left; null without a clock. */
  left: readonly number[] | null;
  status: 'drafting' | 'playing' | 'over' | 'aborted';
  result: Result | null;
  /** For pictures in lists: as a watcher may know it. */
  position?: string;
  /** While players come to their cards: then nothing of the board is known yet. */
  draft?: DraftCourse;
  /** In whose account it is, and what it is called there. */
  sent?: { user: string; game: string };
}

/** Goes on, or could. */
export const isRunning = ({ status }: KeptGame): boolean => status === 'drafting' || status === 'playing';

/** Could somebody still take it to their account? */
export const canBeSent = ({ status, sent }: KeptGame, user: string): boolean =>
  status === 'over' && sent?.user !== user;

export const seatOf = (game: KeptGame, chair: number): number => game.order.indexOf(chair);

const PLAYING = /^(move|build|dome|force|raze|remove) /;

/** After so many turns behind the setup nobody has won. */
export function limitReached({ options, steps, ends }: KeptGame): boolean {
  const limit = options.turn_limit ?? null;
  const played = ends.filter((end, turn) =>
    steps.slice(ends[turn - 1] ?? 0, end).some((step) => PLAYING.test(step)),
  );
  return limit !== null && played.length >= limit;
}

/** What ended it on the board. */
export function boardResult(kept: KeptGame, end: NonNullable<Look['end']>): Result {
  return {
    ending: end.ending as Result['ending'],
    winners: end.winners.map((seat) => kept.order[seat]!),
  };
}

/** With the steps that were made, and the turns that are finished by them. */
export function grown(kept: KeptGame, steps: readonly string[], { turns }: Look): KeptGame {
  const missing = Math.max(0, turns.length - kept.ends.length);
  return { ...kept, steps, ends: [...kept.ends, ...Array<number>(missing).fill(steps.length)] };
}
