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

test('a winning move is told by its heights and the card', () => {
  const last = REPLAY.frames.at(-1)!;
  const won = (power: string, cells: string): string => {
    const board = { ...last.board, cells, cards: [{ seat: 0, power, state: '' }] };
    const frames = [...REPLAY.frames, { ...last, text: 'B3>C4[C4>B3]#', board }];
    return resultOf({ ...REPLAY, frames, winners: [0], ending: 'move' });
  };
  expect(won('apollo', '00000 00300 02000 00000 00000'.replaceAll(' ', ''))).toBe(
    'Ada stepped up to the third level.',
  );
  expect(won('pan', '00000 00000 02000 00000 00000'.replaceAll(' ', ''))).toBe(
    'Ada stepped down 2 levels, which wins with Pan.',
  );
});

test('the result says who won and how', () => {
  expect(resultOf(REPLAY)).toBe('The game is not finished.');
  expect(resultOf({ ...REPLAY, winners: [0], ending: 'resignation' })).toBe(
    'Ada wins: the opponent resigned.',
  );
  expect(resultOf({ ...REPLAY, winners: [0], ending: 'something new' })).toBe('Ada wins.');
  expect(resultOf({ ...REPLAY, winners: [0] })).toBe('Ada wins.');
  expect(resultOf({ ...REPLAY, tags: { Result: '1-0' } })).toBe('Result: 1-0');
});
