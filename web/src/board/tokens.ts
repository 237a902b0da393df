/** What cards have put onto the board, read from how positions write it (docs/notation.md). */

import { DIRECTIONS, indexOf, pointOf, squareUnder } from './squares';
import type { CardState, Square } from './types';

export type TokenKind = 'wind' | 'song' | 'whirlpool' | 'coin' | 'talus' | 'fate' | 'abyss' | 'bound';

export interface Token {
  kind: TokenKind;
  seat: number;
  /** Where it lies; a direction lies beside the board. */
  at: Square | null;
  /** Where it points. */
  direction: string | null;
}

const ON_SQUARES: Readonly<Record<string, TokenKind>> = {
  charybdis: 'whirlpool',
  clio: 'coin',
  europa: 'talus',
  tartarus: 'abyss',
  adonis: 'bound',
};
const DIRECTED: Readonly<Record<string, TokenKind>> = { aeolus: 'wind', siren: 'song' };
/** A wind is written down by what it blocks, and blows the other way. */
const OPPOSITE: Readonly<Record<string, string>> = {
  n: 's',
  ne: 'sw',
  e: 'w',
  se: 'nw',
  s: 'n',
  sw: 'ne',
  w: 'e',
  nw: 'se',
};

/** Where a card's token points, for a direction as steps and positions write it; and the other way round. */
export function pointing(power: string | null, direction: string): string {
  return DIRECTED[power ?? ''] === 'wind' ? (OPPOSITE[direction] ?? direction) : direction;
}

/** The card whose token a player turns: the one they use or were dealt, or else the one that is shared. */
export function turnedCard(cards: readonly CardState[], seat: number | null): string | null {
  const own = cards.filter((card) => card.seat === seat).flatMap(({ uses, power }) => [uses, power]);
  const shared = cards.filter((card) => card.seat < 0).map(({ power }) => power);
  return [...own, ...shared].find((power) => power != null && power in DIRECTED) ?? null;
}

/** Every token that the reader may see; what is hidden (`?`) is not there. */
export function tokensOf(cards: readonly CardState[]): Token[] {
  return cards.flatMap(tokensOfCard);
}

function tokensOfCard(card: CardState): Token[] {
  const power = card.power.toLowerCase();
  const directed = DIRECTED[power];
  if (directed !== undefined) {
    const direction = card.state.trim().toLowerCase();
    if (!(direction in DIRECTIONS)) return [];
    return [{ kind: directed, seat: card.seat, at: null, direction: pointing(power, direction) }];
  }
  const placed = (kind: TokenKind, at: Square): Token => ({ kind, seat: card.seat, at, direction: null });
  if (power === 'moerae')
    return squaresIn(card.state)
      .flatMap(fateSquares)
      .map((at) => placed('fate', at));
  const kind = ON_SQUARES[power];
  return kind === undefined ? [] : squaresIn(card.state).map((at) => placed(kind, at));
}

function squaresIn(state: string): Square[] {
  const names = state.toUpperCase().match(/[A-E][1-5]/g) ?? [];
  return names.filter((name) => indexOf(name) >= 0);
}

/** The 2×2 whose lower left is written. */
function fateSquares(corner: Square): Square[] {
  const { x, z } = pointOf(corner);
  return [squareUnder(x, z), squareUnder(x + 1, z), squareUnder(x, z - 1), squareUnder(x + 1, z - 1)].filter(
    (square) => square !== null,
  );
}
