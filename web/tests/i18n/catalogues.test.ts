import { expect, test } from 'vitest';

// By their files: every area must be there in every language, and in the one table.
type Area = Record<string, Record<string, string>>;
const files = import.meta.glob<Area>('../../src/i18n/{en,fr}/*.ts', { eager: true });
const NAMES = [
  'ui',
  'terms',
  'pages',
  'board',
  'game',
  'replay',
  'learn',
  'cards',
  'bots',
  'device',
  'engine',
  'analysis',
  'review',
  'worlds',
] as const;

function area(language: 'en' | 'fr', name: string): Record<string, string> {
  const found = files[`../../src/i18n/${language}/${name}.ts`]?.[name];
  if (found === undefined) throw new Error(`no catalogue ${language}/${name}`);
  return found;
}

/** "{wait|one second|# seconds}" counts by its name only. */
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)[^{}]*\}/g)].map(([, name]) => name ?? '').sort();

test.each(NAMES)('%s has the same keys in English and French', (name) => {
  expect(Object.keys(area('fr', name)).sort()).toEqual(Object.keys(area('en', name)).sort());
});

test.each(NAMES)('%s has no empty text', (name) => {
  for (const language of ['en', 'fr'] as const) {
    const empty = Object.entries(area(language, name)).filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  }
});

test.each(NAMES)('%s asks for the same values in both languages', (name) => {
  const french = area('fr', name);
  const different = Object.entries(area('en', name)).filter(
    ([key, text]) => placeholders(text).join() !== placeholders(french[key] ?? '').join(),
  );
  expect(different.map(([key]) => key)).toEqual([]);
});

// The spaces are made unbreakable when the texts come.
test.each(NAMES)('%s is set as French is: spaces before double signs, curved apostrophes', (name) => {
  const wrong = Object.entries(area('fr', name)).filter(([, text]) =>
    /\p{L}'[\p{L}{«]|[\p{L}\d})»][:;!?»](?!\S)|«\S/u.test(text),
  );
  expect(wrong).toEqual([]);
});

// French has a space before a colon, so that a pair of words is a text: `ui.pair`.
test('no component sets a colon itself', () => {
  const sources = import.meta.glob<string>('../../src/**/*.{svelte,ts}', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  expect(Object.keys(sources).length).toBeGreaterThan(200);
  expect(Object.keys(sources).filter((path) => sources[path]!.includes(')}: '))).toEqual([]);
});

test('no key is in two areas', () => {
  const keys = NAMES.flatMap((name) => Object.keys(area('en', name)));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('every catalogue is in the table', () => {
  const names = Object.keys(files).filter((path) => !path.endsWith('/index.ts'));
  expect(names.length).toBe(2 * NAMES.length);
});
