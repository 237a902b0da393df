import { expect, test } from 'vitest';
import { GLYPHS } from '$/cards/glyphs';
import { english } from '$/i18n/en';
import { picture } from '$/figures/ink';
import { ISLANDERS } from '$/figures/islanders';
import { POWERS } from '$/figures/powers';

const DRAWINGS = { ...POWERS, ...ISLANDERS };
const ALL = Object.keys(DRAWINGS);
const svg = (name: string): string => picture(DRAWINGS[name]!());
/** As it is seen: a drawing without its colours, and the colours without their drawing. */
const forms = (name: string): string => svg(name).replace(/#[0-9a-f]{6}|url\([^)]*\)|<defs>.*<\/defs>/g, '');

test('mortals and 55 cards have a figure each, as they have an emblem', () => {
  expect(Object.keys(POWERS).sort()).toEqual(Object.keys(GLYPHS).sort());
});

test('every level of the bots has a portrait', () => {
  const levels = Object.keys(english).flatMap((key) => /^level\.(\w+)\.text$/.exec(key)?.[1] ?? []);
  expect(levels).toHaveLength(10);
  expect(Object.keys(ISLANDERS).sort()).toEqual(levels.sort());
});

test('no two are alike, even without colours', () => {
  expect(new Set(ALL.map(forms)).size).toBe(ALL.length);
});

test('each has a form that no other has', () => {
  const paths = new Map<string, number>();
  const of = (name: string): Set<string> =>
    new Set([...svg(name).matchAll(/ d="([^"]+)"| points="([^"]+)"/g)].map(([path]) => path));
  for (const name of ALL) for (const path of of(name)) paths.set(path, (paths.get(path) ?? 0) + 1);
  const plain = ALL.filter((name) => ![...of(name)].some((path) => paths.get(path) === 1));
  expect(plain).toEqual([]);
});

test.each(ALL)('%s is a whole drawing of bounded size', (name) => {
  const drawing = svg(name);
  expect(drawing).toMatch(/^<svg [^>]*viewBox="0 0 200 200">.*<\/svg>$/s);
  expect(drawing).not.toMatch(/NaN|undefined|Infinity|null/);
  expect(drawing.length).toBeLessThan(24_000);
  const opened = drawing.match(/<g[ >]/g)?.length ?? 0;
  expect(drawing.match(/<\/g>/g)?.length ?? 0).toBe(opened);
  // Whatever is filled with a shading has it.
  const shadings = new Set([...drawing.matchAll(/ id="(\w+)"/g)].map(([, id]) => id));
  expect([...drawing.matchAll(/url\(#(\w+)\)/g)].filter(([, id]) => !shadings.has(id))).toEqual([]);
});
