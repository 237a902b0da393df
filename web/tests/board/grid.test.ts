import { describe, expect, it } from 'vitest';
import { squareAfterKey, squareAfterTyping } from '../../src/board/grid/keyboard';
import { SQUARES, indexOf, pointOf, squareAt, squareUnder, towerOf } from '../../src/board/squares';
import { colourOf, lookOf, tokensOn } from '../../src/board/tokens';
import { signOf, token } from './boards';

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

describe('tokens', () => {
  it('have signs of their own, or that of their kind in a colour of their own', () => {
    expect(lookOf(token('talus', 'C3')).sign).toBe('♜');
    const plain = (['space', 'area', 'worker', 'direction'] as const).map((kind) =>
      lookOf({ ...token('anchor', 'C3'), kind }),
    );
    expect(new Set(plain.map(({ sign }) => sign)).size).toBe(4);
    expect(new Set(plain.map(({ disc }) => disc))).toEqual(new Set([colourOf('anchor')]));
    expect(colourOf('anchor')).not.toBe(colourOf('lantern'));
  });

  it('lie on their squares', () => {
    const tokens = [token('fate', 'B2', 'C2'), token('coin', 'C2')];
    expect(tokensOn(tokens, 'C2').map(({ key }) => key)).toEqual(['fate', 'coin']);
    expect(tokensOn(tokens, 'D2')).toEqual([]);
  });
});
