/** When a task is done: looked at after everything that happens on its board. */

import { indexOf, pointOf, SQUARES, towerOf } from '$/board/squares';
import type { BoardState, Happening, Square } from '$/board/types';

export interface Moment {
  start: BoardState;
  board: BoardState;
  /** Everything since the start. */
  happenings: readonly Happening[];
  /** Sides that have won; null while the game goes on. */
  winners: readonly number[] | null;
  /** How many turns are finished. */
  turns: number;
}

export type Goal = (moment: Moment) => boolean;

const ME = 0;

const levelAt = (board: BoardState, square: Square | null | undefined): number =>
  towerOf(board.cells[indexOf(square)]).level;

const mine = ({ happenings }: Moment, ...kinds: Happening['kind'][]): Happening[] =>
  happenings.filter((one) => one.seat === ME && kinds.includes(one.kind));

export const moved: Goal = (moment) => mine(moment, 'moved').length > 0;
export const built: Goal = (moment) => mine(moment, 'built', 'domed').length > 0;
export const wonByMe: Goal = ({ winners }) => winners?.includes(ME) ?? false;
export const swappedOrPushed: Goal = (moment) => mine(moment, 'forced').length > 0;

export const movedTo =
  (...squares: Square[]): Goal =>
  (moment) =>
    mine(moment, 'moved').some(({ to }) => to != null && squares.includes(to));

/** A step of mine that ended higher than it began, on this level at least. */
export const climbedTo =
  (level: number): Goal =>
  (moment) =>
    mine(moment, 'moved').some(
      ({ at, to }) =>
        levelAt(moment.board, to) >= level && levelAt(moment.start, at) < levelAt(moment.start, to),
    );

/** A dome of mine below level 3. */
export const domedEarly: Goal = (moment) =>
  mine(moment, 'domed').some(({ to }) => levelAt(moment.start, to) < 3);

export const builtOn =
  (square: Square): Goal =>
  (moment) =>
    mine(moment, 'built', 'domed').some(({ to }) => to === square);

/** Two blocks of mine on one space. */
export const stacked: Goal = (moment) => {
  const squares = mine(moment, 'built').map(({ to }) => to);
  return new Set(squares).size < squares.length && moment.turns <= 1;
};

/** So many moves or builds of mine before the first turn was over. */
export const several =
  (kind: 'moved' | 'built', count: number): Goal =>
  (moment) =>
    (kind === 'moved' ? mine(moment, 'moved') : mine(moment, 'built', 'domed')).length >= count &&
    moment.turns <= 1;

/** A build of mine came before any move. */
export const builtFirst: Goal = (moment) =>
  mine(moment, 'moved', 'built', 'domed')[0]?.kind === 'built' && moved(moment);

/** A worker of mine on level 2 has at least so many free spaces of level 3 beside it, and my turn is over. */
export const threatens =
  (count: number): Goal =>
  (moment) =>
    moment.turns === 1 &&
    moment.board.workers.some(
      ({ at, side }) =>
        side === ME &&
        levelAt(moment.board, at) === 2 &&
        neighbours(at).filter((one) => isOpenTop(moment.board, one)).length >= count,
    );

/** The opponent has answered, and has not won. */
export const survived: Goal = ({ turns, winners }) =>
  turns >= 2 && (winners === null || winners.includes(ME));

function isOpenTop(board: BoardState, square: Square): boolean {
  const tower = towerOf(board.cells[indexOf(square)]);
  return tower.level === 3 && !tower.dome && board.workers.every(({ at }) => at !== square);
}

function neighbours(square: Square): Square[] {
  const here = pointOf(square);
  return SQUARES.filter((other) => {
    const there = pointOf(other);
    return other !== square && Math.abs(there.x - here.x) <= 1 && Math.abs(there.z - here.z) <= 1;
  });
}
