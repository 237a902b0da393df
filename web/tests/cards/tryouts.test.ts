import { expect, test } from 'vitest';
import { GLYPHS } from '$/cards/glyphs';
import { TRYOUTS } from '$/cards/tryouts';
import { readPosition } from '$/board/position';

const SQUARE = '[A-E][1-5]';
const TURN = new RegExp(
  `^(${SQUARE}(>${SQUARE})+|\\^${SQUARE}\\*?|\\+${SQUARE}[fm]?|\\[${SQUARE}>${SQUARE}\\]|x${SQUARE}|~${SQUARE}|@\\w+=\\w+|;)+#?$`,
);
const STEP = new RegExp(`^(move|build) ${SQUARE} ${SQUARE}$`);

test('every power with an emblem can be tried', () => {
  expect(Object.keys(TRYOUTS).sort()).toEqual(Object.keys(GLYPHS).sort());
});

test('tokens are of the power that is tried', () => {
  const shown = Object.entries(TRYOUTS).flatMap(([name, { tokens = [] }]) =>
    tokens.map(({ power, seat }) => `${name}: ${power} ${seat}`),
  );
  expect(shown).toEqual(['aeolus: aeolus 0', 'siren: siren 0']);
});

test.each(Object.entries(TRYOUTS))('%s begins with its own player', (name, { position }) => {
  const { actor, powers, board } = readPosition(position);
  expect(actor).toBe(0);
  expect(powers[0]).toBe(name);
  const squares = board.workers.map(({ at }) => at);
  expect(new Set(squares).size).toBe(squares.length);
  expect(board.workers.filter(({ side }) => side === 0).length).toBeGreaterThanOrEqual(2);
  expect(board.workers.filter(({ side }) => side === 1)).toHaveLength(2);
});

test.each(Object.entries(TRYOUTS))('%s is shown by turns in the notation', (_, { show, denied = [] }) => {
  expect(show.length).toBeGreaterThan(0);
  for (const turn of show) expect(turn).toMatch(TURN);
  for (const step of denied) expect(step).toMatch(STEP);
});
