import { expect, test } from 'vitest';
import { GLYPHS } from '$/cards/glyphs';
import { groupOf, POWERS } from '$/cards/groups';

test('there are 55 cards in four groups', () => {
  expect(POWERS).toHaveLength(55);
  expect(new Set(POWERS.map(groupOf))).toEqual(new Set(['simple', 'advanced', 'golden_fleece', 'hero']));
  expect(groupOf('mortal')).toBe('mortal');
  expect(groupOf('somebody new')).toBe('own');
});

test('every card has an emblem, and no two are the same', () => {
  const drawn = ['mortal', ...POWERS].map((name) => (GLYPHS[name] ?? []).map(({ d }) => d).join());
  expect(drawn.filter((one) => one === '')).toEqual([]);
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(Object.keys(GLYPHS).sort()).toEqual(['mortal', ...POWERS].sort());
});

test('emblems are paths without a hole in their numbers', () => {
  for (const [name, marks] of Object.entries(GLYPHS)) {
    for (const { d } of marks) expect(d, name).toMatch(/^M[-\d .,a-zA-Z]+$/);
    expect(marks.map(({ d }) => d).join(), name).not.toMatch(/NaN|undefined|Infinity/);
  }
});
