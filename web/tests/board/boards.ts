import type { Tower } from '../../src/board/squares';
import type { BoardState, Happening, Token, Worker } from '../../src/board/types';

/** A board from five rows of signs, and workers such as "0C3f". */
export function board(rows: string, workers = '', more: Partial<BoardState> = {}): BoardState {
  const cells = rows.replace(/\s/g, '').padEnd(25, '0');
  return { cells, workers: workers.split(' ').filter(Boolean).map(worker), tokens: [], hidden: [], ...more };
}

function worker(text: string): Worker {
  const sex = text[3];
  return { side: Number(text[0]), at: text.slice(1, 3), sex: sex === 'f' || sex === 'm' ? sex : null };
}

/** A token that lies on squares, of a card of the same name. */
export function token(key: string, ...squares: string[]): Token {
  return { kind: 'space', key, power: key, seat: 0, squares };
}

export function happening(kind: Happening['kind'], more: Partial<Happening> = {}): Happening {
  return { kind, seat: 0, ...more };
}

/** How a tower is written: the opposite of `towerOf`. */
export function signOf(tower: Tower): string {
  return (tower.dome ? 'abc4' : '0123')[tower.level]!;
}

export const EMPTY = '00000 00000 00000 00000 00000';
