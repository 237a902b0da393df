import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { bots } from '$/i18n/later/bots';
import { lessons } from '$/i18n/later/lessons';
import { pages } from '$/i18n/later/pages';
import { study } from '$/i18n/later/study';

// No page may show a key whose text has not come: texts of `i18n/later` come with a page or with an import.
const SOURCES = normalize(join(import.meta.dirname, '..', '..', 'src'));
const LATER: Readonly<Record<string, object>> = { bots, lessons, pages, study };
const COMES_WITH: Readonly<Record<string, string>> = {
  lesson: 'lessons',
  page: 'pages',
  towards: 'pages',
  study: 'study',
};

const areaOf = new Map(
  Object.entries(LATER).flatMap(([name, texts]) =>
    Object.keys(texts).map((key) => [key.split('.')[0]!, name] as const),
  ),
);
const textOf = (file: string): string => readFileSync(join(SOURCES, file), 'utf8');

/** Files of ours that a file imports, now or when it needs them; types are not. */
function importsOf(file: string): string[] {
  const found = textOf(file).matchAll(
    /\b(?:import(?! type)\b[^'()]*|export [^'()]*from\s*|import\()'(\$\/|\.\.?\/)([^']+)'/g,
  );
  return [...found].flatMap(([, start, rest]) => {
    const path = start === '$/' ? rest! : normalize(join(dirname(file), start!, rest!));
    return [path, `${path}.ts`, `${path}/index.ts`].filter(
      (name) => /\.(ts|svelte)$/.test(name) && existsSync(join(SOURCES, name)),
    );
  });
}

function closure(start: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || file.startsWith('i18n/')) continue;
    seen.add(file);
    waiting.push(...importsOf(file));
  }
  return seen;
}

/** The areas whose keys a file has in its text. */
const wantedBy = (file: string): string[] =>
  [...textOf(file).matchAll(/['"`]([a-z]+)\.[\w${]/g)].flatMap(([, prefix]) => areaOf.get(prefix!) ?? []);

const entries = [...textOf('pages/index.ts').matchAll(/'(\/[^']*)': (\w+)\(([^;]*?)\),\n(?= {2}'|\})/g)].map(
  ([, path, kind, body]) => ({
    path: path!,
    texts: COMES_WITH[kind!],
    files: [...body!.matchAll(/import\('(\.\.?\/[^']+)'\)/g)].map(([, at]) => normalize(join('pages', at!))),
  }),
);

test.each(entries)('$path has all its texts', ({ texts, files }) => {
  const parts = closure(files);
  const brought = new Set([...parts].flatMap((file) => LATER_IMPORTED.get(file) ?? []));
  const missing = [...parts].flatMap((file) =>
    wantedBy(file)
      .filter((area) => area !== texts && !brought.has(area))
      .map((area) => `${file} needs ${area}`),
  );
  expect([...new Set(missing)]).toEqual([]);
});

const LATER_IMPORTED = new Map(
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|svelte)$/.test(file) && !file.startsWith('i18n/') && file !== 'pages/index.ts')
    .map((file) => [
      file,
      [...textOf(file).matchAll(/import '\$\/i18n\/later\/(\w+)'/g)].map(([, name]) => name!),
    ]),
);

test('the tests above see what they look for', () => {
  expect(entries.length).toBeGreaterThan(20);
  expect(entries.flatMap(({ files }) => files)).toContain('play/GamePage.svelte');
  expect(wantedBy('pages/Home.svelte')).toContain('pages');
  expect(closure(['pages/Home.svelte']).size).toBeGreaterThan(20);
});
