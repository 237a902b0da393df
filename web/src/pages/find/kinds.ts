/** Kinds of game to seek, sorted by what is played and how fast. */

import type { Matchmaking, Options } from '$/wire';

export type GameKind = 'mortals' | 'simple' | 'gods' | 'draft' | 'fleece' | 'three' | 'four';

export const MOST_KINDS = 20; // that one can seek at once

export function gameKind(options: Options): GameKind {
  if (options.players === 3) return 'three';
  if (options.players === 4) return 'four';
  if (options.fleece) return 'fleece';
  if (options.powers === 'draft') return 'draft';
  if (options.powers === 'none') return 'mortals';
  return options.deck === 'simple' ? 'simple' : 'gods';
}

export function clockKey(options: Options): string {
  const { clock } = options;
  if (clock.kind === 'live') return `${clock.base}+${clock.increment}`;
  return clock.kind === 'days' ? `${clock.days}d` : 'none';
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

export function gamesIn(pools: readonly Matchmaking[]): GameKind[] {
  return unique(pools.map((pool) => gameKind(pool.options)));
}

/** One pool for each clock, to take its words from. */
export function clocksIn(pools: readonly Matchmaking[]): Options['clock'][] {
  const found = new Map(pools.map((pool) => [clockKey(pool.options), pool.options.clock]));
  return [...found.values()];
}

export interface Wish {
  games: readonly GameKind[];
  /** As clockKey writes them. */
  clocks: readonly string[];
  rated: boolean;
}

/** The kinds that fit the wish; none if it makes no sense together. */
export function kindsFor(pools: readonly Matchmaking[], wish: Wish): string[] {
  return pools
    .filter(
      ({ options }) =>
        options.rated === wish.rated &&
        wish.games.includes(gameKind(options)) &&
        wish.clocks.includes(clockKey(options)),
    )
    .map((pool) => pool.kind)
    .slice(0, MOST_KINDS);
}
