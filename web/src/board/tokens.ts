/** What cards have put onto the board, read from how positions write it (docs/notation.md). */

import { DIRECTIONS, indexOf, pointOf, squareUnder } from './squares';
import type { CardState, Square } from './types';

export type TokenKind = 'wind' | 'song' | 'whirlpool' | 'coin' | 'talus' | 'fate' | 'abyss' | 'bound';

export interface Token {
  kind: TokenKind;
  seat: number;
  /** Where it lies; a direction lies beside the board. */
  at: Square | null;
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

/** Every token that the reader may see; what is hidden (`?`) is not there. */
export function tokensOf(cards: readonly CardState[]): Token[] {
  return cards.flatMap(tokensOfCard);
}

function tokensOfCard(card: CardState): Token[] {
  const power = card.power.toLowerCase();
  const directed = DIRECTED[power];
  if (directed !== undefined) {
    const direction = card.state.trim().toLowerCase();
    return direction in DIRECTIONS ? [{ kind: directed, seat: card.seat, at: null, direction }] : [];
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
