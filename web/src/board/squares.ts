/** Squares: their names, their place in `cells`, and their place on the table. */

import type { BoardState, Square } from './types';

export const SIZE = 5;
export const FILES = 'ABCDE';

/** In the order of `BoardState.cells`: A5 to E5 first, E1 last. */
export const SQUARES: readonly Square[] = Array.from({ length: SIZE * SIZE }, (_, index) => squareAt(index));

export function squareAt(index: number): Square {
  return `${FILES[index % SIZE]}${SIZE - Math.floor(index / SIZE)}`;
}

/** The place in `cells`, or -1 for what is no square. */
export function indexOf(square: Square | null | undefined): number {
  if (square == null || square.length !== 2) return -1;
  const file = FILES.indexOf(square[0]!.toUpperCase());
  const rank = Number(square[1]);
  return file < 0 || !Number.isInteger(rank) || rank < 1 || rank > SIZE ? -1 : (SIZE - rank) * SIZE + file;
}

export interface Point {
  x: number;
  z: number;
}

/** The middle of a square on the table, one unit a square: C3 is the origin, rank 1 is in front (+z). */
export function pointOf(square: Square): Point {
  const index = indexOf(square);
  return { x: (index % SIZE) - 2, z: Math.floor(index / SIZE) - 2 };
}

/** The square over which a point of the table lies. */
export function squareUnder(x: number, z: number): Square | null {
  const column = Math.round(x) + 2;
  const row = Math.round(z) + 2;
  if (column < 0 || column >= SIZE || row < 0 || row >= SIZE) return null;
  return squareAt(row * SIZE + column);
}

export interface Tower {
  /** Blocks, 0 to 3. */
  level: number;
  dome: boolean;
}

const DOMED: Readonly<Record<string, number>> = { a: 0, b: 1, c: 2, '4': 3 };

export function towerOf(sign: string | undefined): Tower {
  const under = sign === undefined ? undefined : DOMED[sign];
  if (under !== undefined) return { level: under, dome: true };
  const level = Number(sign ?? 0);
  return { level: level >= 0 && level <= 3 ? level : 0, dome: false };
}

export function towersOf(state: BoardState): Tower[] {
  return SQUARES.map((_, index) => towerOf(state.cells[index]));
}

/** What may be written down for a compass direction: x to the east, z to the south. */
export const DIRECTIONS: Readonly<Record<string, Point>> = {
  n: { x: 0, z: -1 },
  ne: { x: 1, z: -1 },
  e: { x: 1, z: 0 },
  se: { x: 1, z: 1 },
  s: { x: 0, z: 1 },
  sw: { x: -1, z: 1 },
  w: { x: -1, z: 0 },
  nw: { x: -1, z: -1 },
};
