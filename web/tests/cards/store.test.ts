import { afterEach, expect, test, vi } from 'vitest';
import { Cards } from '$/cards/store.svelte';
import { locale } from '$/i18n/index.svelte';

const apollo = (name: string) => ({ power: 'apollo', number: 1, name, group: 'simple' });
const answer = (path: string): Response =>
  Response.json([apollo(path.includes('=fr') ? 'Apollon' : 'Apollo')]);

afterEach(() => {
  locale.language = 'en';
});

test('reading is enough to fetch the cards, and they are fetched once', async () => {
  const get = vi.fn(async (path: string) => answer(path));
  const cards = new Cards(get);
  expect(cards.byName('apollo')).toBeUndefined();
  expect(cards.nameOf('apollo')).toBe('Apollo');
  await cards.load();
  expect(cards.byName('apollo')?.number).toBe(1);
  expect(cards.all).toHaveLength(1);
  await cards.load();
  expect(get).toHaveBeenCalledTimes(1);
});

test('each language has its own cards', async () => {
  const cards = new Cards(async (path) => answer(path));
  await cards.load('en');
  await cards.load('fr');
  expect(cards.nameOf('apollo')).toBe('Apollo');
  locale.language = 'fr';
  expect(cards.nameOf('apollo')).toBe('Apollon');
});

test('a failure is told and can be repaired', async () => {
  const get = vi.fn(async (path: string) => answer(path)).mockRejectedValueOnce(new Error('no network'));
  const cards = new Cards(get);
  await cards.load();
  expect(cards.problem).toBe('no network');
  expect(cards.ready).toBe(false);
  await cards.load();
  expect(cards.problem).toBeNull();
  expect(cards.ready).toBe(true);
});

test('a name that nobody knows is written with a capital', () => {
  expect(new Cards(async (path) => answer(path)).nameOf('pan')).toBe('Pan');
});
