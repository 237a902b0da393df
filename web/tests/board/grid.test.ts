import { afterEach, describe, expect, it } from 'vitest';
import { english } from '../../src/i18n/en';
import { board as boardEnglish } from '../../src/i18n/en/board';
import { board as boardFrench } from '../../src/i18n/fr/board';
import { locale } from '../../src/i18n/index.svelte';
import { squareAfterKey, squareAfterTyping } from '../../src/board/grid/keyboard';
import { boardNotes, squareLabel, type LabelContext } from '../../src/board/labels';
import { SQUARES, indexOf, pointOf, squareAt, squareUnder, towerOf } from '../../src/board/squares';
import { pointing, tokensOf, turnedCard } from '../../src/board/tokens';
import { board, signOf } from './boards';

afterEach(() => {
  locale.language = 'en';
});

describe('squares', () => {
  it('have their names in the order of the cells', () => {
    expect([SQUARES[0], SQUARES[4], SQUARES[20], SQUARES[24]]).toEqual(['A5', 'E5', 'A1', 'E1']);
    for (const [index, square] of SQUARES.entries()) {
      expect(indexOf(square)).toBe(index);
      expect(squareAt(index)).toBe(square);
      expect(squareUnder(pointOf(square).x, pointOf(square).z)).toBe(square);
    }
  });

  it('are nothing else', () => {
    for (const text of ['', 'F1', 'A0', 'A6', 'C', 'C33', '??']) expect(indexOf(text)).toBe(-1);
    expect(indexOf(null)).toBe(-1);
    expect(squareUnder(2.6, 0)).toBeNull();
  });

  it('carry towers that are written with one sign', () => {
    for (const sign of '01234abc') expect(signOf(towerOf(sign))).toBe(sign);
    expect(towerOf('b')).toEqual({ level: 1, dome: true });
    expect(towerOf('?')).toEqual({ level: 0, dome: false });
  });
});

describe('keys', () => {
  it('move by one square and stop at the edge', () => {
    expect(squareAfterKey('C3', 'ArrowUp')).toBe('C4');
    expect(squareAfterKey('C3', 'ArrowLeft')).toBe('B3');
    expect(squareAfterKey('E5', 'ArrowRight')).toBe('E5');
    expect(squareAfterKey('A1', 'ArrowDown')).toBe('A1');
  });

  it('jump to the ends', () => {
    expect(squareAfterKey('C3', 'Home')).toBe('A3');
    expect(squareAfterKey('C3', 'End', true)).toBe('E1');
    expect(squareAfterKey('C3', 'PageUp')).toBe('C5');
    expect(squareAfterKey('C3', 'x')).toBeNull();
  });

  it('spell a square', () => {
    const first = squareAfterTyping('', 'c');
    expect(first).toEqual({ pending: 'C', square: null });
    expect(squareAfterTyping(first.pending, '3')).toEqual({ pending: '', square: 'C3' });
    expect(squareAfterTyping('', '3').square).toBeNull();
  });
});

describe('spoken labels', () => {
  const context: LabelContext = {
    mySide: 0,
    names: ['Ada', 'Ben'],
    highlights: [],
    selected: null,
    marked: [],
  };
  const state = board('00000 04a00 00200 00000 00000', '0C3 1D3f', {
    cards: [
      { seat: 0, power: 'clio', state: '1|B4,C3' },
      { seat: 1, power: 'aeolus', state: 'ne' },
    ],
    hidden: [0, 2],
  });

  it('say height and worker', () => {
    expect(squareLabel({ ...state, cards: [] }, 'C3', context)).toBe('C3, level 2, your worker');
    expect(squareLabel(state, 'D3', context)).toBe('D3, ground, female worker of Ben');
    expect(squareLabel(state, 'C4', context)).toBe('C4, dome on the ground');
    expect(squareLabel(state, 'B4', context)).toBe('B4, complete tower, coin');
  });

  it('say what a square is lit for', () => {
    const lit = [{ square: 'A1', purposes: ['build', 'dome'] as const }];
    expect(squareLabel(state, 'A1', { ...context, highlights: lit, marked: ['A1'] })).toBe(
      'A1, ground, part of the last turn, build here, put a dome here',
    );
  });

  it('are French in French', () => {
    locale.language = 'fr';
    expect(squareLabel({ ...state, cards: [] }, 'C3', context)).toBe('C3, niveau 2, votre bâtisseur');
  });

  it('tell what belongs to no square', () => {
    expect(boardNotes(state, ['Ada', 'Ben'])).toEqual([
      'the wind blows to the southwest, and nobody moves against it',
      'Ben: 2 workers are out of sight',
    ]);
  });

  it('exist in both languages, with the same gaps', () => {
    const gaps = (text: string): string[] => (text.match(/\{\w+/g) ?? []).sort();
    expect(Object.keys(boardFrench).sort()).toEqual(Object.keys(boardEnglish).sort());
    for (const [key, text] of Object.entries(boardEnglish)) {
      expect(gaps(boardFrench[key as keyof typeof boardFrench]), key).toEqual(gaps(text));
      expect(english).toHaveProperty([key]);
    }
  });
});

describe('tokens', () => {
  const of = (power: string, state: string): string[] =>
    tokensOf([{ seat: 0, power, state }]).map((token) => `${token.kind}:${token.at ?? token.direction}`);

  it('are read from the short forms', () => {
    expect(of('siren', 'sw')).toEqual(['song:sw']);
    expect(of('aeolus', 'sw')).toEqual(['wind:ne']);
    expect(of('charybdis', 'A1,C4')).toEqual(['whirlpool:A1', 'whirlpool:C4']);
    expect(of('europa', 'A2')).toEqual(['talus:A2']);
    expect(of('tartarus', 'C3')).toEqual(['abyss:C3']);
    expect(of('moerae', 'B2')).toEqual(['fate:B2', 'fate:C2', 'fate:B3', 'fate:C3']);
  });

  it('point where a wind blows to, which is written down by what it blocks', () => {
    const directions = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'];
    expect(directions.map((direction) => pointing('aeolus', direction))).toEqual([
      's',
      'sw',
      'w',
      'nw',
      'n',
      'ne',
      'e',
      'se',
    ]);
    for (const card of ['siren', null]) {
      expect(directions.map((direction) => pointing(card, direction))).toEqual(directions);
    }
  });

  it('are turned by whoever uses the card, was dealt it, or shares it', () => {
    const cards = [
      { seat: 0, power: 'circe', state: '!', uses: 'aeolus' },
      { seat: 1, power: 'siren', state: 'n', uses: 'mortal' },
      { seat: 2, power: 'pan', state: '' },
    ];
    expect([0, 1, 2, null].map((seat) => turnedCard(cards, seat))).toEqual(['aeolus', 'siren', null, null]);
    const shared = [
      { seat: 0, power: 'mortal', state: '' },
      { seat: -1, power: 'aeolus', state: '' },
    ];
    expect(turnedCard(shared, 0)).toBe('aeolus');
  });

  it('are not there while they are hidden, and other cards have none', () => {
    expect(of('tartarus', '?')).toEqual([]);
    expect(of('aeolus', '')).toEqual([]);
    expect(of('athena', '^')).toEqual([]);
  });
});
