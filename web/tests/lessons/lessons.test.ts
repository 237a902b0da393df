import { expect, test } from 'vitest';
import { learn as english } from '$/i18n/en/learn';
import { LESSONS, lessonNamed } from '$/lessons/lessons';
import { readPosition } from '$/board/position';
import { TOPICS } from '$/lessons/strategy';

const texts: Readonly<Record<string, string>> = english;
const STEPS = LESSONS.flatMap(({ id, steps }) =>
  steps.map((step) => ({ key: `learn.${id}.${step.id}`, ...step })),
);

test('lessons are found by their names', () => {
  expect(lessonNamed('first')?.steps.map(({ id }) => id)).toEqual([
    'move',
    'build',
    'climb',
    'cap',
    'win',
    'trap',
  ]);
  expect(lessonNamed('powers')?.steps).toHaveLength(10);
  expect(lessonNamed('third')).toBeUndefined();
});

test.each(STEPS)('$key has its words', ({ key, card }) => {
  const wanted = ['text', 'hint', 'done', ...(card === undefined ? ['title'] : [])];
  for (const part of wanted) expect(texts[`${key}.${part}`], part).toBeTruthy();
});

test.each(TOPICS)('strategy: $id has its words', ({ id }) => {
  for (const part of ['title', 'text', 'task', 'hint', 'done'])
    expect(texts[`learn.strategy.${id}.${part}`], part).toBeTruthy();
});

test.each([...STEPS, ...TOPICS])(
  '$id begins with a position of mine, in which nothing is done yet',
  ({ position, goal, show }) => {
    const { actor, board } = readPosition(position);
    expect(actor).toBe(0);
    expect(show.length).toBeGreaterThan(0);
    expect(goal({ start: board, board, happenings: [], winners: null, turns: 0 })).toBe(false);
  },
);
