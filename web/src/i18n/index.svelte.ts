/** Messages in English and French. Each area has its own catalogue; all of them are one flat table. */

import { english } from './en';
import { french } from './fr';
import type { later } from './later';

export type Language = 'en' | 'fr';
export type Key = keyof typeof english | keyof typeof later;
export type Values = Readonly<Record<string, string | number>>;

const CATALOGUES: Readonly<Record<Language, Record<string, string>>> = {
  en: { ...english },
  fr: { ...french },
};

/** What only some pages say comes with them (`later.ts`). */
export function addTexts(language: Language, texts: Readonly<Record<string, string>>): void {
  Object.assign(CATALOGUES[language], texts);
}

class Locale {
  language = $state<Language>('en');
}

export const locale = new Locale();

/** The message of a key, with {name} replaced; `{count|one|many}` chooses by number. */
export function t(key: Key, values: Values = {}): string {
  return fill(CATALOGUES[locale.language][key] ?? CATALOGUES.en[key] ?? key, values);
}

/** For keys that are made at run time (`card.apollo`); falls back to the key itself. */
export function tk(key: string, values: Values = {}): string {
  const text = CATALOGUES[locale.language][key] ?? CATALOGUES.en[key];
  return text === undefined ? key : fill(text, values);
}

export function fill(text: string, values: Values): string {
  return text.replace(
    /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g,
    (whole, name: string, one?: string, many?: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      if (one === undefined || many === undefined) return String(value);
      return (Number(value) === 1 ? one : many).replace('#', String(value));
    },
  );
}

export function preferredLanguage(languages: readonly string[]): Language {
  return languages
    .find((tag) => /^(en|fr)\b/i.test(tag))
    ?.slice(0, 2)
    .toLowerCase() === 'fr'
    ? 'fr'
    : 'en';
}
