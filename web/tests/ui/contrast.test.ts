import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../../src/ui/style.css', import.meta.url), 'utf8');

type Theme = Readonly<Record<string, string>>;

function theme(name: 'light' | 'dark'): Theme {
  const block = css.split(`:root[data-theme='${name}'] {`)[1]?.split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(
      ([, key = '', value = '']) => [key, value] as const,
    ),
  );
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Theme, one: string, other: string): number {
  const [first, second] = [one, other].map((name) => {
    const colour = tokens[name];
    if (colour === undefined) throw new Error(`no colour --${name}`);
    return luminance(colour);
  }) as [number, number];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

const GROUNDS = ['paper', 'paper-raised', 'sand', 'accent-soft', 'danger-soft', 'ok-soft'];
const READ: readonly (readonly [string, string])[] = [
  ...GROUNDS.flatMap((ground) => [['ink', ground] as const, ['ink-soft', ground] as const]),
  ...['paper', 'paper-raised', 'accent-soft'].map((ground) => ['accent', ground] as const),
  ...['paper', 'paper-raised', 'accent-soft'].map((ground) => ['accent-strong', ground] as const),
  ...['paper', 'paper-raised', 'danger-soft'].map((ground) => ['danger', ground] as const),
  ...['paper', 'paper-raised', 'ok-soft'].map((ground) => ['ok', ground] as const),
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-strong'],
  ['danger-ink', 'danger'],
];
const SEEN: readonly (readonly [string, string])[] = ['paper', 'paper-raised', 'sand'].flatMap((ground) => [
  ['line-strong', ground] as const,
  ['focus', ground] as const,
  ['accent', ground] as const,
]);

for (const name of ['light', 'dark'] as const) {
  test.each(READ)(`${name}: %s can be read on %s`, (text, ground) => {
    expect(contrast(theme(name), text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SEEN)(`${name}: %s can be seen on %s`, (edge, ground) => {
    expect(contrast(theme(name), edge, ground)).toBeGreaterThanOrEqual(3);
  });
}

test('both themes have the same colours', () => {
  expect(Object.keys(theme('dark'))).toEqual(Object.keys(theme('light')));
});
