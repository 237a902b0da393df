import { expect, test } from 'vitest';
import { drawChart } from '../../src/pages/player/chart';

const readings = (...values: number[]): { at: number; value: number }[] =>
  values.map((value, at) => ({ at, value }));

test('nothing to draw gives an empty chart', () => {
  expect(drawChart([], 300, 100)).toEqual({ line: '', marks: [], last: null });
});

test('one reading is a level line', () => {
  const { line, last } = drawChart(readings(1500), 300, 100);
  expect(line).toBe(`M0 ${last?.y}L300 ${last?.y}`);
});

test('the line goes from the left to the right, higher values further up', () => {
  const { line, last } = drawChart(readings(1500, 1450, 1600), 300, 100);
  const points = [...line.matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  expect(points.map(([x]) => x)).toEqual([0, 150, 300]);
  const [start, low, high] = points.map(([, y]) => y) as [number, number, number];
  expect(low).toBeGreaterThan(start);
  expect(high).toBeLessThan(start);
  expect(last).toEqual({ x: 300, y: high });
});

test('marks are round numbers around all values', () => {
  const { marks } = drawChart(readings(1483, 1512, 1678), 300, 100);
  const values = marks.map((mark) => mark.value);
  expect(values[0]).toBeLessThan(1483);
  expect(values.at(-1)).toBeGreaterThan(1678);
  expect(values.every((value) => value % 50 === 0)).toBe(true);
  expect(values.length).toBeLessThanOrEqual(7);
});
