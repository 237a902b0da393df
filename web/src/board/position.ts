/** Reads a position's text as far as drawing it needs: the board is there before the server has answered.
 *
 * What cards remember is theirs to read, so tokens are told apart.
 */

import type { BoardState, Token, Worker } from './types';

export interface Start {
  board: BoardState;
  /** Whose turn it is; null when the game is over. */
  actor: number | null;
  powers: string[];
}

const PLAYER = /^([#~])?([a-z]+)(?:\[[^\]]*\])?(?::(.+))?$/;
const WORKER = /^([A-E][1-5])([fm])?$/i;

/** Throws an Error that says what is wrong. */
export function readPosition(text: string, tokens: readonly Token[] = []): Start {
  const cut = text.search(/ [a-z]+=/);
  const [board = '', turn = '', ...players] = (cut < 0 ? text : text.slice(0, cut)).split('/');
  const cells = board.replace(/[|\s]/g, '');
  if (!/^[0-4abc]{25}$/.test(cells))
    throw new Error(`a board has 25 cells of 0 to 4, a, b or c, not “${board}”`);
  if (!/^([1-4]\+?|-)$/.test(turn)) throw new Error(`the turn is 1 to 4 or -, not “${turn}”`);
  if (players.length < 2 || players.length > 4)
    throw new Error(`a position has 2 to 4 players, not ${players.length}`);
  const seats = players.map(readPlayer);
  const ram = / ram=([A-E][1-5])/.exec(text)?.[1] ?? null;
  return {
    board: {
      cells,
      workers: seats.flatMap(({ workers }, seat) => workers.map((worker) => ({ ...worker, side: seat }))),
      tokens: [...tokens],
      ram,
      hidden: seats.map(() => 0),
    },
    actor: turn === '-' ? null : Number(turn[0]) - 1,
    powers: seats.map(({ power }) => power),
  };
}

function readPlayer(text: string): { power: string; workers: Omit<Worker, 'side'>[] } {
  const [, , power, workers] = PLAYER.exec(text.trim()) ?? [];
  if (power === undefined) throw new Error(`a player is written such as “apollo:B3,D2”, not “${text}”`);
  // Somewhere, hidden from this reader.
  const known = workers?.split(',').filter((worker) => worker !== '?') ?? [];
  return { power, workers: known.map(readWorker) };
}

function readWorker(text: string): Omit<Worker, 'side'> {
  const [, at, sex] = WORKER.exec(text) ?? [];
  if (at === undefined) throw new Error(`a worker is written such as “B3” or “B3f”, not “${text}”`);
  return { at: at.toUpperCase(), sex: sex === undefined ? null : (sex.toLowerCase() as 'f' | 'm') };
}
