import { expect, test } from 'vitest';
import { drawTown, merged } from '$/island/isometric';

const EMPTY = ['00000', '00000', '00000', '00000', '00000'];
const looks = (rows: readonly string[], look: string): number =>
  drawTown({ rows, workers: [] }).filter((shape) => shape.look === look).length;

test('an empty island has its twenty-five squares and no houses', () => {
  const shapes = drawTown({ rows: EMPTY, workers: [] });
  expect(shapes.length).toBe(25);
  expect(shapes.every((shape) => shape.look.startsWith('tile'))).toBe(true);
});

test('each level has a roof, and a complete tower a dome', () => {
  expect(looks(['12345'.replace('5', '0'), ...EMPTY.slice(1)], 'top')).toBe(1 + 2 + 3 + 3);
  expect(looks(['40000', ...EMPTY.slice(1)], 'dome')).toBe(1);
});

test('a dome may stand on the ground or on any level', () => {
  const rows = ['a0b0c', ...EMPTY.slice(1)];
  expect([looks(rows, 'top'), looks(rows, 'dome')]).toEqual([0 + 1 + 2, 3]);
});

test('shapes of one look become one, in the order in which they are painted', () => {
  const shapes = ['top', 'top', 'side', 'top'].map((look, index) => ({ look, d: String(index) }));
  expect(merged(shapes)).toEqual([
    { look: 'top', d: '01' },
    { look: 'side', d: '2' },
    { look: 'top', d: '3' },
  ]);
});

test('what stands in front is painted later', () => {
  const rows = ['10000', ...EMPTY.slice(1, 4), '00001'];
  const shapes = drawTown({ rows, workers: [{ row: 4, column: 4, look: 'worker' }] });
  const roofs = shapes.flatMap((shape, index) => (shape.look === 'top' ? [index] : []));
  const figure = shapes.findIndex((shape) => shape.look === 'worker');
  expect(roofs.length).toBe(2);
  expect(figure).toBeGreaterThan(Math.max(...roofs));
});
