import { expect, test } from 'vitest';
import { chosen, EVERYTHING } from '$/cards/filter';
import type { CardInfo } from '$/cards/types';

function card(power: string, more: Partial<CardInfo> = {}): CardInfo {
  const plain = {
    power,
    number: 1,
    name: power,
    title: '',
    group: 'simple',
    players: [2, 3, 4],
    fleece: true,
    open: true,
  };
  return {
    ...plain,
    gist: '',
    text: '',
    other_profiles: {},
    with_it: '',
    against_it: '',
    banned: [],
    ...more,
  } as CardInfo;
}

const CARDS = [
  card('hephaestus', { name: 'Héphaïstos', title: 'Dieu de la forge' }),
  card('hecate', { name: 'Hécate', group: 'golden_fleece', players: [2, 3], fleece: false, open: false }),
  card('jason', { name: 'Jason', group: 'hero', players: [2], fleece: false, text: 'Une fois par partie' }),
];
const names = (wanted: Partial<typeof EVERYTHING>): string[] =>
  chosen(CARDS, { ...EVERYTHING, ...wanted }).map(({ power }) => power);

test('without a wish all cards are shown', () => {
  expect(names({})).toEqual(['hephaestus', 'hecate', 'jason']);
});

test('words are found in names, titles and texts, without accents and case', () => {
  expect(names({ words: 'HEPHAISTOS' })).toEqual(['hephaestus']);
  expect(names({ words: 'forge' })).toEqual(['hephaestus']);
  expect(names({ words: 'fois partie' })).toEqual(['jason']);
  expect(names({ words: 'forge partie' })).toEqual([]);
});

test('wishes add up', () => {
  expect(names({ players: 3 })).toEqual(['hephaestus', 'hecate']);
  expect(names({ players: 3, open: true })).toEqual(['hephaestus']);
  expect(names({ group: 'hero' })).toEqual(['jason']);
  expect(names({ group: 'hero', fleece: true })).toEqual([]);
});

test('favourites are those that are liked', () => {
  const liked = (power: string): boolean => power === 'jason';
  expect(chosen(CARDS, { ...EVERYTHING, favourites: true }, liked).map(({ power }) => power)).toEqual([
    'jason',
  ]);
  expect(chosen(CARDS, { ...EVERYTHING, favourites: true })).toEqual([]);
});
