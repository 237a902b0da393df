/** A replay's frames as turns: where each begins and ends, and how to go from one to another. */

import type { Happening } from '$/board/types';
import type { Frame } from '$/net/api';
import { pointsOf, type Points } from '$/play/turnText';

export interface TurnLine {
  /** Of the turn, from 0. */
  number: number;
  seat: number | null;
  text: string;
  comment: string | null;
  /** Where tokens were turned to, by their keys. */
  points: Points;
  /** The frame after its first step, and the one after its last. */
  first: number;
  last: number;
}

/** A frame shows a step of the turn that was running before it. */
export function turnsOf(frames: readonly Frame[]): TurnLine[] {
  const turns: TurnLine[] = [];
  for (let index = 1; index < frames.length; index++) {
    const frame = frames[index]!;
    const number = frames[index - 1]!.turn;
    let turn = turns.at(-1);
    if (turn === undefined || turn.number !== number) {
      turn = { number, seat: null, text: '', comment: null, points: {}, first: index, last: index };
      turns.push(turn);
    }
    turn.seat ??= frame.seat ?? null;
    turn.text = frame.text || turn.text;
    turn.points = { ...turn.points, ...pointsOf(frame.happenings) };
    turn.comment = frame.comment ?? turn.comment;
    turn.last = index;
  }
  return turns;
}

/** The place in `turns` of the turn that a frame belongs to; -1 for the beginning. */
export function turnAt(turns: readonly TurnLine[], at: number): number {
  return turns.findLastIndex(({ first }) => first <= at);
}

/** The end of the running turn or, there already, of the next one. */
export function nextTurn(turns: readonly TurnLine[], at: number): number {
  return turns.find(({ last }) => last > at)?.last ?? at;
}

/** The end of the turn before: going back never stops halfway. */
export function previousTurn(turns: readonly TurnLine[], at: number): number {
  return turns.findLast(({ last }) => last < at)?.last ?? 0;
}

/** What happened in the turn that is shown, as far as it has come. */
export function happenedIn(frames: readonly Frame[], turns: readonly TurnLine[], at: number): Happening[] {
  const turn = turns[turnAt(turns, at)];
  if (turn === undefined) return [];
  return frames.slice(turn.first, at + 1).flatMap(({ happenings }) => happenings);
}
