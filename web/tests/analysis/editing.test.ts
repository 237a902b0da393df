import { expect, test } from 'vitest';
import { cleared, drawn, readEdited, used, withCount, withPlayer, writeEdited } from '$/analysis/editing';

const CLIO = '0000011000001000000000100/1/aeolus[w]:B3,C2/clio[1|B4,C3]:C3,D3 r=roxley t=9';
const start = readEdited('0000000000000000000000000/2/mortal:B3,D3/selene:C2f,C4m');

test.each([CLIO, '2101000000000000000000000/3/apollo:A1,B1/~pan/hermes:D4,E5 t=9'])(
  '%s is the same again',
  (text) => {
    expect(writeEdited(readEdited(text))).toBe(text);
  },
);

test('towers are raised, lowered and domed', () => {
  let edited = start;
  for (let times = 0; times < 6; times++) edited = used(edited, { kind: 'raise' }, 'A5');
  expect(edited.cells[0]).toBe('4');
  expect(used(edited, { kind: 'lower' }, 'A5').cells[0]).toBe('3');
  const domed = used(used(start, { kind: 'raise' }, 'E1'), { kind: 'dome' }, 'E1');
  expect(domed.cells[24]).toBe('b');
  expect(used(domed, { kind: 'dome' }, 'E1').cells[24]).toBe('1');
});

test('a worker takes the place of another, and goes with a second tap', () => {
  const taken = used(start, { kind: 'worker', player: 0 }, 'C2');
  expect(taken.players.map(({ workers }) => workers)).toEqual([['B3', 'D3', 'C2'], ['C4m']]);
  expect(used(taken, { kind: 'worker', player: 0 }, 'C2').players[0]?.workers).toEqual(['B3', 'D3']);
  expect(used(start, { kind: 'female' }, 'C4').players[1]?.workers).toEqual(['C2f', 'C4f']);
});

test('tokens are squares in what a card keeps', () => {
  const clio = readEdited(CLIO);
  expect(used(clio, { kind: 'token', player: 1 }, 'A1').players[1]?.memory).toBe('1|A1,B4,C3');
  expect(used(clio, { kind: 'token', player: 1 }, 'B4').players[1]?.memory).toBe('1|C3');
  expect(used(start, { kind: 'token', player: 1 }, 'A2').players[1]?.memory).toBe('A2');
});

test('players come and go, four of them in teams', () => {
  const four = withCount(start, 4);
  expect(writeEdited(four)).toContain('/mortal/mortal teams=13v24');
  expect(writeEdited(withCount({ ...four, turn: 3 }, 2))).toBe(writeEdited(start));
  expect(writeEdited(withPlayer(start, 0, { power: 'pan' }))).toContain('/pan:B3,D3/');
});

test('an empty board has nothing on it', () => {
  expect(writeEdited(cleared(readEdited(CLIO)))).toBe(`${'0'.repeat(25)}/1/aeolus/clio`);
});

test('what is drawn needs no rules', () => {
  expect(drawn(start).workers).toEqual([
    { at: 'B3', side: 0 },
    { at: 'D3', side: 0 },
    { at: 'C2', side: 1, sex: 'f' },
    { at: 'C4', side: 1, sex: 'm' },
  ]);
  expect(drawn(withCount(withPlayer(withCount(start, 4), 2, { workers: ['A1'] }), 4)).workers.at(-1)).toEqual(
    {
      at: 'A1',
      side: 0,
    },
  );
});
