import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = normalize(join(import.meta.dirname, '..', 'src'));

const TEXTS = ['i18n'];
const SERVER = [...TEXTS, 'net', 'wire'];
const TOOLS = [...SERVER, 'lib', 'ui'];
/** What the files of each folder may import of the others, lowest first (docs/web.md). */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  wire: [],
  i18n: [],
  engine: ['wire'],
  worlds: [],
  board: ['wire', 'worlds'],
  island: ['board'],
  net: [...TEXTS, 'wire'],
  lib: [...SERVER, 'board'],
  sound: ['wire', 'board', 'lib'],
  ui: [...SERVER, 'lib'],
  figures: [],
  cards: [...TOOLS, 'figures'],
  bots: [...TEXTS, 'wire', 'board', 'figures'],
  session: [...SERVER, 'board', 'engine', 'lib'],
  play: [...TOOLS, 'board', 'island', 'figures', 'bots', 'cards', 'session', 'sound'],
  lessons: [...TOOLS, 'board', 'cards', 'session', 'play'],
  replay: [...TOOLS, 'board', 'cards', 'engine', 'session', 'play'],
  device: [...TOOLS, 'board', 'island', 'cards', 'engine', 'session', 'play', 'replay'],
  analysis: [...TOOLS, 'board', 'cards', 'engine', 'session', 'play'],
  review: [...TOOLS, 'board', 'cards', 'device', 'engine', 'session', 'play', 'analysis'],
  pages: [
    ...TOOLS,
    'board',
    'island',
    'figures',
    'bots',
    'cards',
    'session',
    'play',
    'lessons',
    'replay',
    'analysis',
    'device',
    'review',
    'worlds',
  ],
  main: ['App', 'i18n', 'ui'],
  App: ['i18n', 'lib', 'pages', 'ui'],
};
const placeOf = (path: string): string => path.split('/')[0]!.replace(/\..*/, '');

/** Paths below `src` that a file imports, for types too, also those that are loaded when they are needed. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(SOURCES, file), 'utf8');
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\$\/|\.\.?\/)([^']+)'/g)].map(([, start, rest]) =>
    start === '$/' ? rest! : normalize(join(dirname(file), start!, rest!)),
  );
}

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(ts|svelte)$/.test(name),
);
const across = files.flatMap((file) =>
  importsOf(file)
    .map(placeOf)
    .filter((place) => place !== placeOf(file))
    .map((place) => ({ file, place })),
);

test('every folder has its place', () => {
  expect(new Set(files.map(placeOf))).toEqual(new Set(Object.keys(MAY_IMPORT)));
});

test('imports between folders point one way', () => {
  const wrong = across.filter(({ file, place }) => !MAY_IMPORT[placeOf(file)]!.includes(place));
  expect([...new Set(wrong.map(({ file, place }) => `${file} imports ${place}`))].sort()).toEqual([]);
});

test('no folder may import one that may import it', () => {
  const below = (place: string): string[] => MAY_IMPORT[place]!.flatMap((next) => [next, ...below(next)]);
  expect(Object.keys(MAY_IMPORT).filter((place) => below(place).includes(place))).toEqual([]);
});

test('the tests above see what they look for', () => {
  expect(importsOf('pages/index.ts')).toEqual(
    expect.arrayContaining(['pages/Home.svelte', 'play/GamePage.svelte']),
  );
  expect(importsOf('net/api.ts')).toContain('wire');
});
