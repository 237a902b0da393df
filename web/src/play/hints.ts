/** Hints: where they may be asked for, and how many were. */

import { Shelf } from '$/lib/shelf';
import type { Known } from './merge';

/** How often somebody was told which worker, and which turn. */
export interface Asked {
  nudges: number;
  turns: number;
}

const shelf = new Shelf<Asked>('hints', 50, (value): value is Asked => {
  const asked = value as Asked | null;
  return typeof asked?.nudges === 'number' && typeof asked.turns === 'number';
});

export const askedIn = (game: string): Asked => shelf.get(game) ?? { nudges: 0, turns: 0 };

export function count(game: string, kind: keyof Asked): void {
  const asked = askedIn(game);
  shelf.put(game, { ...asked, [kind]: asked[kind] + 1 });
}

/** The table allows it, and everybody else is a bot or sits here; what is hidden cannot be looked into. */
export function mayAsk(known: Known, mine: readonly number[]): boolean {
  const { hints, rated } = known.options;
  const here = known.players.every(
    (player) => player === null || player.bot != null || mine.includes(player.chair),
  );
  return hints && !rated && here && !/\?|view=/.test(known.position ?? '?');
}
