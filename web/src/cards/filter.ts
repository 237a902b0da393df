/** Which cards a reader wants to see. */

import type { CardInfo, Group } from './types';

export interface Wanted {
  words: string;
  group: Group | null;
  players: number | null;
  fleece: boolean;
  open: boolean;
  favourites: boolean;
}

export const EVERYTHING: Wanted = {
  words: '',
  group: null,
  players: null,
  fleece: false,
  open: false,
  favourites: false,
};

/** "Héphaïstos" is found by "hephaistos". */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function chosen(
  cards: readonly CardInfo[],
  wanted: Wanted,
  liked: (power: string) => boolean = () => false,
): CardInfo[] {
  const words = plain(wanted.words).split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    if (wanted.group !== null && card.group !== wanted.group) return false;
    if (wanted.players !== null && !card.players.includes(wanted.players)) return false;
    if (wanted.favourites && !liked(card.power)) return false;
    if ((wanted.fleece && !card.fleece) || (wanted.open && !card.open)) return false;
    const text = plain(`${card.power} ${card.name} ${card.title} ${card.gist} ${card.text}`);
    return words.every((word) => text.includes(word));
  });
}
