import { expect, test } from 'vitest';
import { readPosition } from '$/board/position';

test('a position has a board, workers, powers and whose turn it is', () => {
  const { board, actor, powers } = readPosition(
    '0a102|0b210|01120|00c10|00004/2/selene:B3f,D3m/athena[^]:B2,C4 t=14 r=roxley',
  );
  expect(board.cells).toBe('0a1020b2100112000c1000004');
  expect(actor).toBe(1);
  expect(powers).toEqual(['selene', 'athena']);
  expect(board.workers).toEqual([
    { at: 'B3', sex: 'f', side: 0 },
    { at: 'D3', sex: 'm', side: 0 },
    { at: 'B2', sex: null, side: 1 },
    { at: 'C4', sex: null, side: 1 },
  ]);
  expect(board.tokens).toEqual([]);
});

test('blanks between ranks, players without workers and the Ram are read', () => {
  const { board, actor } = readPosition('00000 00000 00000 00000 00000/-/mortal/mortal:B4,D2 ram=C3:artemis');
  expect(actor).toBeNull();
  expect(board.workers).toHaveLength(2);
  expect(board.ram).toBe('C3');
});

test.each([
  ['000/1/mortal/mortal', '25 cells'],
  ['0000000000000000000000000/9/mortal/mortal', 'the turn'],
  ['0000000000000000000000000/1/mortal', '2 to 4 players'],
  ['0000000000000000000000000/1/mortal/Pan!', 'a player'],
  ['0000000000000000000000000/1/mortal:F9/mortal', 'a worker'],
])('%s is refused with what is wrong', (text, words) => {
  expect(() => readPosition(text)).toThrow(words);
});

test('workers that are hidden stand nowhere', () => {
  const { board } = readPosition('0000000000000000000000000/1/hecate:?,?/mortal:B3,D3 view=0');
  expect(board.workers.map(({ at }) => at)).toEqual(['B3', 'D3']);
});
