/** Names for people who have not said theirs: so that two of them are not one. */

import { locale, type Language } from '$/i18n/index.svelte';

/** What goes with each other in any combination; in French all of one gender. */
const WORDS: Readonly<Record<Language, { who: readonly string[]; how: readonly string[] }>> = {
  en: {
    who: ['Dolphin', 'Gull', 'Heron', 'Lizard', 'Octopus', 'Otter', 'Owl', 'Pelican', 'Seal', 'Tortoise'],
    how: ['Amber', 'Blue', 'Brave', 'Calm', 'Coral', 'Merry', 'Olive', 'Quick', 'Silver', 'Sunny'],
  },
  fr: {
    who: ['Dauphin', 'Goéland', 'Héron', 'Lézard', 'Poulpe', 'Hibou', 'Pélican', 'Phoque', 'Renard', 'Crabe'],
    how: ['bleu', 'brave', 'calme', 'doré', 'joyeux', 'rapide', 'rusé', 'sage', 'serein', 'vert'],
  },
};

const join = (language: Language, who: string, how: string): string =>
  language === 'fr' ? `${who} ${how}` : `${how} ${who}`;

export function inventName(random: () => number = Math.random): string {
  const { language } = locale;
  const { who, how } = WORDS[language];
  const one = (list: readonly string[]): string => list[Math.floor(random() * list.length)]!;
  return join(language, one(who), one(how));
}

/** Nobody has chosen this name. */
export function isInvented(name: string): boolean {
  return (['en', 'fr'] as const).some((language) => {
    const { who, how } = WORDS[language];
    return who.some((each) => how.some((other) => join(language, each, other) === name));
  });
}
