import { afterEach, expect, test, vi } from 'vitest';
import { Cards } from '$/cards/store.svelte';
import { locale, type Language } from '$/i18n/index.svelte';
import type { CardInfo } from '$/wire';

const apollo = (name: string) => ({ power: 'apollo', number: 1, name, group: 'simple' }) as CardInfo;
const answer = (language: Language): CardInfo[] => [apollo(language === 'fr' ? 'Apollon' : 'Apollo')];

afterEach(() => {
  locale.language = 'en';
});

test('reading is enough to fetch the cards, and they are fetched once', async () => {
  const get = vi.fn(async (language: Language) => answer(language));
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
  const cards = new Cards(async (language) => answer(language));
  await cards.load('en');
  await cards.load('fr');
  expect(cards.nameOf('apollo')).toBe('Apollo');
  locale.language = 'fr';
  expect(cards.nameOf('apollo')).toBe('Apollon');
});

test('a failure is told and can be repaired', async () => {
  const get = vi
    .fn(async (language: Language) => answer(language))
    .mockRejectedValueOnce(new Error('no network'));
  const cards = new Cards(get);
  await cards.load();
  expect(cards.problem).toBe('no network');
  expect(cards.ready).toBe(false);
  await cards.load();
  expect(cards.problem).toBeNull();
  expect(cards.ready).toBe(true);
});

test('cards have an order and groups, and unknown ones are somebody’s own', async () => {
  const mortal = { power: 'mortal', number: 0, name: 'Mortal', group: 'mortal' } as CardInfo;
  const cards = new Cards(async (language) => [mortal, ...answer(language)]);
  expect([cards.groupOf('mortal'), cards.groupOf('apollo')]).toEqual(['mortal', 'own']);
  await cards.load();
  expect(cards.powers).toEqual(['apollo']);
  expect([cards.groupOf('apollo'), cards.groupOf('glaucus')]).toEqual(['simple', 'own']);
});

test('a name that nobody knows is written with a capital', () => {
  expect(new Cards(async (language) => answer(language)).nameOf('pan')).toBe('Pan');
});

test('lines of a French card break as French lines do', async () => {
  const texts = { text: 'Deux pas\u00a0: oui\u00a0; trois ? Non !', other_profiles: { revised: 'Un pas !' } };
  const cards = new Cards(async () => [{ ...apollo('Apollon'), ...texts }]);
  await cards.load();
  expect(cards.byName('apollo')).toMatchObject({
    text: 'Deux pas\u00a0: oui\u202f; trois\u202f? Non\u202f!',
    other_profiles: { revised: 'Un pas\u202f!' },
  });
});
