import { expect, test } from 'vitest';
import type { Happening } from '$/board/types';
import * as goals from '$/lessons/goals';
import { readPosition } from '$/board/position';

const START = '00000|00030|01200|00000|00000/1/mortal:A2,D1/mortal:E5,B5';

function moment(
  happenings: Happening[],
  more: Partial<goals.Moment> & { after?: string } = {},
): goals.Moment {
  const start = readPosition(START).board;
  const board = more.after === undefined ? start : readPosition(more.after).board;
  return { start, board, happenings, winners: null, turns: 0, ...more };
}

const move = (at: string, to: string, seat = 0): Happening => ({ kind: 'moved', seat, at, to });
const build = (at: string, to: string, seat = 0): Happening => ({ kind: 'built', seat, at, to, level: 1 });

test('only what I do counts', () => {
  expect(goals.moved(moment([move('A2', 'A3')]))).toBe(true);
  expect(goals.moved(moment([move('E5', 'E4', 1)]))).toBe(false);
  expect(goals.built(moment([move('A2', 'A3')]))).toBe(false);
  expect(goals.built(moment([build('A3', 'A2')]))).toBe(true);
});

test('climbing is ending higher than one began', () => {
  expect(goals.climbedTo(1)(moment([move('A2', 'B3')]))).toBe(true);
  expect(goals.climbedTo(2)(moment([move('A2', 'B3')]))).toBe(false);
  expect(goals.climbedTo(1)(moment([move('A2', 'A3')]))).toBe(false);
});

test('places are named', () => {
  expect(goals.movedTo('B3', 'C3')(moment([move('A2', 'B3')]))).toBe(true);
  expect(goals.movedTo('C3')(moment([move('A2', 'B3')]))).toBe(false);
  expect(goals.builtOn('D4')(moment([build('D3', 'D4')]))).toBe(true);
  expect(goals.builtOn('D4')(moment([build('D3', 'C4')]))).toBe(false);
});

test('a dome counts as early below level 3', () => {
  const dome = (to: string): Happening => ({ kind: 'domed', seat: 0, at: 'D3', to });
  expect(goals.domedEarly(moment([dome('C3')]))).toBe(true);
  expect(goals.domedEarly(moment([dome('D4')]))).toBe(false);
});

test('several moves or builds have to be in the first turn', () => {
  const twice = [move('A2', 'A3'), move('A3', 'A4')];
  expect(goals.several('moved', 2)(moment(twice, { turns: 1 }))).toBe(true);
  expect(goals.several('moved', 2)(moment(twice, { turns: 3 }))).toBe(false);
  expect(goals.several('built', 2)(moment([build('A3', 'A2'), build('A3', 'A4')]))).toBe(true);
  expect(goals.stacked(moment([build('A3', 'A2'), build('A3', 'A4')]))).toBe(false);
  expect(goals.stacked(moment([build('A3', 'A2'), build('A3', 'A2')]))).toBe(true);
});

test('building first is building before a move that follows', () => {
  expect(goals.builtFirst(moment([build('A2', 'A3')]))).toBe(false);
  expect(goals.builtFirst(moment([build('A2', 'A3'), move('A2', 'B2')]))).toBe(true);
  expect(goals.builtFirst(moment([move('A2', 'B2'), build('B2', 'A2')]))).toBe(false);
});

test('a threat is a free tower of three beside a worker on level 2, after my turn', () => {
  const after = '00000|00030|01200|00030|00000/2/mortal:C3,D1/mortal:E5,B5';
  expect(goals.threatens(2)(moment([], { after, turns: 1 }))).toBe(true);
  expect(goals.threatens(3)(moment([], { after, turns: 1 }))).toBe(false);
  expect(goals.threatens(1)(moment([], { after, turns: 0 }))).toBe(false);
  const closed = '00000|00040|01200|00000|00000/2/mortal:C3,D1/mortal:E5,B5';
  expect(goals.threatens(1)(moment([], { after: closed, turns: 1 }))).toBe(false);
  const taken = '00000|00030|01200|00000|00000/2/mortal:C3,D1/mortal:D4,B5';
  expect(goals.threatens(1)(moment([], { after: taken, turns: 1 }))).toBe(false);
});

test('to survive is to have been answered and not to have lost', () => {
  expect(goals.survived(moment([], { turns: 1 }))).toBe(false);
  expect(goals.survived(moment([], { turns: 2 }))).toBe(true);
  expect(goals.survived(moment([], { turns: 2, winners: [1] }))).toBe(false);
  expect(goals.wonByMe(moment([], { winners: [0] }))).toBe(true);
  expect(goals.wonByMe(moment([], { winners: [] }))).toBe(false);
});
