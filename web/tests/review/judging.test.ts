import { expect, test } from 'vitest';
import type { JudgementInfo } from '$/engine/messages';
import { accuracy, curve, moments, provenFrom, reasons, turningPoint } from '$/review/judging';
import { annotated } from '$/review/notes';

function judged(number: number, changes: Partial<JudgementInfo> = {}): JudgementInfo {
  return {
    number,
    seat: (number - 1) % 2,
    turn: `turn${number}`,
    chance: 0.5,
    win_in: null,
    answer: ['answer'],
    line: ['best', 'then'],
    best_chance: 0.6,
    best_win_in: null,
    cost: 0.1,
    accuracy: 0.5,
    verdict: 'good',
    ...changes,
  };
}

const percent = (chance: number): string => `${Math.round(100 * chance)} %`;
const said = (changes: Partial<JudgementInfo>): string[] =>
  reasons(judged(1, changes), percent).map(({ key, values }) => [key, ...Object.values(values)].join(' '));

test('the curve is one side’s chance after every turn of two', () => {
  const two = [judged(1, { chance: 0.7 }), judged(2, { chance: 0.4 })];
  expect(curve(two, 0, 2)).toEqual([
    { number: 1, chance: 0.7 },
    { number: 2, chance: 0.6 },
  ]);
  expect(curve(two, 1, 3)).toEqual([{ number: 2, chance: 0.4 }]);
  expect(curve([judged(3, { seat: 2, chance: 0.9 })], 0, 4)).toEqual([{ number: 3, chance: 0.9 }]);
});

test('accuracies are means, and nobody without a choice has one', () => {
  const turns = [judged(1, { accuracy: 1 }), judged(3, { accuracy: 0.5 })];
  expect([accuracy(turns, 0), accuracy(turns, 1)]).toEqual([0.75, null]);
});

test('what mattered are mistakes, blunders and only turns', () => {
  const turns = (['only', 'best', 'good', 'inaccurate', 'mistake', 'blunder'] as const).map(
    (verdict, index) => judged(index + 1, { verdict, cost: index / 10 }),
  );
  expect(moments(turns).map(({ verdict }) => verdict)).toEqual(['only', 'mistake', 'blunder']);
  expect(turningPoint(turns)?.verdict).toBe('blunder');
  expect(turningPoint([judged(1)])).toBeNull();
});

test('a win counts as proven from where it stays so to the end', () => {
  const turns = [
    judged(1, { win_in: 3 }),
    judged(2, { win_in: null }),
    judged(3, { win_in: 2 }),
    judged(4, { win_in: -1 }),
    judged(5, { chance: 1 }),
  ];
  expect(provenFrom(turns, 0, 2)).toBe(3);
  expect(provenFrom(turns, 1, 2)).toBeNull();
  expect(provenFrom([judged(1, { chance: 1 })], 0, 2)).toBeNull();
});

test('a reason says what was missed, let happen or lost', () => {
  expect(said({ verdict: 'only' })).toEqual(['only']);
  expect(said({ verdict: 'blunder', best_win_in: 1 })).toEqual(['missed best 1']);
  expect(said({ verdict: 'blunder', win_in: -2 })).toEqual(['lets answer best 2']);
  expect(said({ verdict: 'mistake', chance: 0.3 })).toEqual(['falls 60 % 30 % best', 'reply answer']);
  expect(said({ verdict: 'inaccurate', answer: [], chance: 0.5 })).toEqual(['falls 60 % 50 % best']);
  expect(said({ verdict: 'inaccurate', best_win_in: 2, win_in: 4 })).toEqual([
    'falls 60 % 50 % best',
    'reply answer',
  ]);
});

test('a review is written into the game, first side first', () => {
  const branch = { seat: 0, steps: [], opening: '', comment: '', nags: [9], clock: null, evaluation: null };
  const game = [
    { ...branch, parent: null, turn: 'turn1' },
    { ...branch, parent: 0, turn: 'turn2' },
  ];
  const written = annotated(
    game,
    [judged(1, { verdict: 'only' }), judged(2, { verdict: 'blunder', chance: 0.2 })],
    2,
  );
  expect(written.map(({ parent, turn }) => [parent, turn])).toEqual([
    [null, 'turn1'],
    [0, 'turn2'],
    [0, 'best'],
    [2, 'then'],
  ]);
  expect(written.map(({ nags }) => nags)).toEqual([[1, 9], [4, 9], [], []]);
  expect(written.map(({ evaluation }) => evaluation)).toEqual([0.5, 0.8, null, null]);
});
