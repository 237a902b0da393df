import { expect, test } from 'vitest';
import { happenedIn, nextTurn, previousTurn, turnAt, turnsOf } from '$/replay/timeline';
import { FRAMES } from './frames';

const TURNS = turnsOf(FRAMES);

test('frames are gathered into turns', () => {
  expect(TURNS.map(({ seat, text, first, last }) => [seat, text, first, last])).toEqual([
    [0, '+B3+D3', 1, 2],
    [1, '+C2+C4', 3, 4],
    [0, 'B3>C4[C4>B3]^D5', 5, 6],
  ]);
  expect(TURNS.map(({ comment }) => comment)).toEqual(['by the book', null, 'a swap']);
});

test('a position alone has no turn', () => {
  expect(turnsOf(FRAMES.slice(0, 1))).toEqual([]);
});

test('a turn of chance belongs to nobody', () => {
  const frames = [...FRAMES, { ...FRAMES[0]!, turn: 4, text: '@power=pan', seat: null }];
  expect(turnsOf(frames).at(-1)).toMatchObject({ number: 3, seat: null, text: '@power=pan' });
});

test('every frame belongs to a turn, but the first', () => {
  expect(FRAMES.map((_, at) => turnAt(TURNS, at))).toEqual([-1, 0, 0, 1, 1, 2, 2]);
});

test('whole turns forward and back', () => {
  expect([0, 1, 2, 3, 6].map((at) => nextTurn(TURNS, at))).toEqual([2, 2, 4, 4, 6]);
  expect([6, 5, 4, 2, 1, 0].map((at) => previousTurn(TURNS, at))).toEqual([4, 4, 2, 0, 0, 0]);
});

test('what happened in the turn that is shown, as far as it has come', () => {
  expect(happenedIn(FRAMES, TURNS, 0)).toEqual([]);
  expect(happenedIn(FRAMES, TURNS, 5).map(({ kind }) => kind)).toEqual(['moved', 'forced']);
  expect(happenedIn(FRAMES, TURNS, 6).map(({ kind }) => kind)).toEqual(['moved', 'forced', 'built']);
});
