/** A game as it is kept on the device. */

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
  status: 'playing' | 'over' | 'aborted';
  result: Result | null;
}

export const seatOf = (game: KeptGame, chair: number): number => game.order.indexOf(chair);

/** The chairs that do not lose when one of these does. */
export function otherSide(game: KeptGame, chair: number): number[] {
  const side = (each: number): number => seatOf(game, each) % 2;
  return game.order.filter((each) => side(each) !== side(chair));
}
