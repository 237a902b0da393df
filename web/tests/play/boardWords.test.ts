import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BoardWords, Marks } from '../../src/board/types';
import { cards } from '../../src/cards/store.svelte';
import { locale } from '../../src/i18n/index.svelte';
import { boardWords } from '../../src/play/boardWords';
import { choiceWords, tokenWords } from '../../src/play/cardWords';
import type { CardInfo, Token } from '../../src/wire';
import { board } from '../board/boards';

const CARDS: Readonly<Record<string, Partial<CardInfo>[]>> = {
  en: [
    { power: 'clio', name: 'Clio', token: 'coin', choices: {} },
    { power: 'aeolus', name: 'Aeolus', token: 'the wind blows to the {direction}', choices: {} },
    { power: 'dionysus', name: 'Dionysus', token: '', choices: { again: 'Take another turn' } },
  ],
  fr: [{ power: 'aeolus', name: 'Éole', token: 'le vent souffle vers {direction}', choices: {} }],
};

beforeAll(async () => {
  vi.stubGlobal('fetch', async (path: string) => Response.json(CARDS[path.slice(-2)]));
  await Promise.all([cards.load('en'), cards.load('fr')]);
});
afterEach(() => void (locale.language = 'en'));

const dark: Marks = { highlights: [], selected: null, marked: [] };
const words = (mySide: number | null = 0): BoardWords => boardWords({ mySide, names: ['Ada', 'Ben'] });
const coins: Token = { kind: 'space', key: 'coin', power: 'clio', seat: 0, squares: ['B4'] };
const wind: Token = {
  kind: 'direction',
  key: 'wind',
  power: 'aeolus',
  seat: 1,
  squares: [],
  direction: 'sw',
};

describe('a square', () => {
  const state = board('00000 04a00 00200 00000 00000', '0C3 1D3f', { tokens: [coins, wind] });

  it('has its height, its worker and its tokens', () => {
    const { square } = words();
    expect(square(state, 'C3', dark)).toBe('C3, level 2, your worker');
    expect(square(state, 'D3', dark)).toBe('D3, ground, female worker of Ben');
    expect(square(state, 'C4', dark)).toBe('C4, dome on the ground');
    expect(square(state, 'B4', dark)).toBe('B4, complete tower, coin');
    expect(words(null).square(state, 'C3', dark)).toBe('C3, level 2, worker of Ada');
  });

  it('says what it is lit for', () => {
    const highlights = [{ square: 'A1', purposes: ['build', 'dome'] as const }];
    expect(words().square(state, 'A1', { ...dark, highlights, marked: ['A1'] })).toBe(
      'A1, ground, part of the last turn, build here, put a dome here',
    );
  });

  it('is French in French', () => {
    locale.language = 'fr';
    expect(words().square(state, 'C3', dark)).toBe('C3, niveau 2, votre bâtisseur');
  });
});

describe('what belongs to no square', () => {
  it('is told besides', () => {
    const state = board('', '', { tokens: [wind], hidden: [0, 2] });
    expect(words().notes(state)).toEqual([
      'the wind blows to the southwest',
      'Ben: 2 workers are out of sight',
    ]);
    locale.language = 'fr';
    expect(words().notes(state)[0]).toBe('le vent souffle vers le sud-ouest');
  });
});

describe('what cards say', () => {
  it('is on the buttons', () => {
    expect(choiceWords({ power: 'dionysus' }, 'again')).toBe('Take another turn');
  });

  it('is their name if they say nothing', () => {
    const anchor: Token = { ...coins, key: 'anchor', power: 'glaucus' };
    expect(tokenWords(anchor)).toBe('token of Glaucus');
    expect(tokenWords({ ...anchor, direction: 'n' })).toBe('Glaucus points to the north');
    expect(choiceWords({ power: 'glaucus' }, 'dive')).toBe('Glaucus: dive');
    locale.language = 'fr';
    expect(tokenWords(anchor)).toBe('jeton de Glaucus');
  });
});
