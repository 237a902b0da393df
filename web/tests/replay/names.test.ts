import { expect, test } from 'vitest';
import { resultOf, seatName, sideNames } from '$/replay/names';
import { REPLAY } from './frames';

test('whoever has no name has a number', () => {
  expect(seatName(REPLAY, 0)).toBe('Ada');
  expect(seatName(REPLAY, 1)).toBe('Player 2');
});

test('teams are called by both names', () => {
  const four = {
    ...REPLAY,
    teams: true,
    powers: ['mortal', 'mortal', 'mortal', 'mortal'],
    names: ['Ada', 'Ben', 'Cleo', 'Dan'],
  };
  expect(sideNames(four)).toEqual(['Ada & Cleo', 'Ben & Dan']);
  expect(sideNames(REPLAY)).toEqual(['Ada', 'Player 2']);
});

test('the result says who won and how', () => {
  expect(resultOf(REPLAY)).toBe('The game is not finished.');
  expect(resultOf({ ...REPLAY, winners: [0], ending: 'move' })).toBe('Ada won by moving up to level 3.');
  expect(resultOf({ ...REPLAY, winners: [0], ending: 'something new' })).toBe('Ada won.');
  expect(resultOf({ ...REPLAY, tags: { Result: '1-0' } })).toBe('Result: 1-0');
});
