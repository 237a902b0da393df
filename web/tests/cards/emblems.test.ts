import { expect, test } from 'vitest';
import { GLYPHS, UNKNOWN } from '$/cards/glyphs';

test('mortals and 55 cards have an emblem, no two the same; others have one together', () => {
  const drawn = Object.values(GLYPHS).map((marks) => marks.map(({ d }) => d).join());
  expect(drawn).toHaveLength(56);
  expect(drawn.filter((one) => one === '')).toEqual([]);
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(UNKNOWN.length).toBeGreaterThan(0);
});

test('emblems are paths without a hole in their numbers', () => {
  for (const [name, marks] of Object.entries(GLYPHS)) {
    for (const { d } of marks) expect(d, name).toMatch(/^M[-\d .,a-zA-Z]+$/);
    expect(marks.map(({ d }) => d).join(), name).not.toMatch(/NaN|undefined|Infinity/);
  }
});
