/** What tokens look like on the flat board. Those without a sign of their own have that of their kind. */

import type { Square, Token } from './types';

export interface Look {
  sign: string;
  /** Of the sign, and of the disc that it stands on. */
  ink: string;
  disc: string;
}

/** By the key of the token. */
const OWN: Readonly<Record<string, string>> = {
  wind: '➤',
  song: '♪',
  whirl: '◎',
  coin: '●',
  talus: '♜',
  fate: '✦',
  abyss: '▼',
  bound: '⛓',
};
const INK: Readonly<Record<string, string>> = { coin: '#ffd24a' };
const PLAIN: Readonly<Record<Token['kind'], string>> = {
  space: '◆',
  area: '▣',
  worker: '◉',
  direction: '➤',
};

export function lookOf({ key, kind }: Token): Look {
  const own = OWN[key];
  return {
    sign: own ?? PLAIN[kind],
    ink: INK[key] ?? '#fff',
    disc: own === undefined ? colourOf(key) : '#17304a',
  };
}

/** A colour for a token that has none of its own: always the same, dark enough for white signs. */
export function colourOf(key: string): string {
  let hue = 0;
  for (const letter of key) hue = (hue * 31 + letter.charCodeAt(0)) % 360;
  return `hsl(${hue}, 55%, 32%)`;
}

export function tokensOn(tokens: readonly Token[], square: Square): Token[] {
  return tokens.filter(({ squares }) => squares.includes(square));
}
