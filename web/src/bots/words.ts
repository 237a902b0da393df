/** What a bot says: the same words for the same game and turn, seldom, and never for long. */

import '$/i18n/later/bots';
import { tk } from '$/i18n/index.svelte';
import type { Occasion } from './moments';

const VARIANTS = 2;
/** In so many turns there is one in which a bot may speak. */
const SELDOM = 3;

/** A number from text, spread evenly enough for a choice among few. */
export function numberOf(text: string): number {
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  return (sum ^ (sum >>> 15)) >>> 0;
}

/** Greetings and the end are always said. */
function speaks(game: string, { moment, turn }: Occasion): boolean {
  if (moment === 'hello' || moment === 'won' || moment === 'lost') return true;
  return numberOf(`${game} ${Math.floor(turn / SELDOM)}`) % SELDOM === turn % SELDOM;
}

/** Null: nothing, or a bot that is not of the house. */
export function wordsFor(game: string, occasion: Occasion): string | null {
  if (!speaks(game, occasion)) return null;
  const { bot, moment, turn } = occasion;
  const key = `bots.${bot.name}.${moment}.${numberOf(`${game} ${turn} ${moment}`) % VARIANTS}`;
  const words = tk(key);
  return words === key ? null : words;
}

/** What a level is like, in a line; null: a level that we do not know. */
export function temperOf(level: string): string | null {
  const key = `bots.${level}.temper`;
  const words = tk(key);
  return words === key ? null : words;
}
