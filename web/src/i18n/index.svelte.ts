/** Messages in English and French. Each area has its own catalogue; all of them are one flat table. */

import { english } from './en';
import type { bots } from './later/bots';
import type { lessons } from './later/lessons';
import type { pages } from './later/pages';
import type { study } from './later/study';

export type Language = 'en' | 'fr';
/** What only some pages say comes with them, from the folder `later`. */
export type Key = keyof (typeof english & typeof pages & typeof lessons & typeof study & typeof bots);
export type Values = Readonly<Record<string, string | number>>;

/** Whoever reads one language does not wait for the other; English stands in until it is there. */
const catalogues: Readonly<Record<Language, Record<string, string>>> = { en: { ...english }, fr: {} };
let coming: Promise<void> | null = null;
let french = $state(false);

/** Called by what comes later. */
export function addTexts(language: Language, texts: Readonly<Record<string, string>>): void {
  Object.assign(catalogues[language], language === 'fr' ? typesetAll(texts) : texts);
}

/** French has a space before these signs and in long numbers, mostly a narrow one, and no line breaks there. */
export function typeset(text: string): string {
  return text
    .replace(/[ \u00a0](?=[;!?])/g, '\u202f')
    .replace(/(\d) (?=\d{3})/g, '$1\u202f')
    .replace(/ (?=[:»%])/g, '\u00a0')
    .replaceAll('« ', '«\u00a0');
}

function typesetAll(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, typeset(text)]));
}

class Locale {
  private chosen = $state<Language>('en');

  get language(): Language {
    return this.chosen;
  }

  set language(language: Language) {
    this.chosen = language;
    if (language === 'fr') coming ??= fetchFrench();
  }

  /** The words of the language are there, or will not come. */
  get ready(): Promise<void> {
    return coming ?? Promise.resolve();
  }
}

async function fetchFrench(): Promise<void> {
  try {
    addTexts('fr', (await import('./fr')).french);
    french = true;
  } catch (reason) {
    coming = null; // the next choice asks again
    console.warn('The French words did not come:', reason);
  }
}

export const locale = new Locale();

function found(key: string): string | undefined {
  return (french ? catalogues[locale.language][key] : undefined) ?? catalogues.en[key];
}

/** The message of a key, with {name} replaced; `{count|one|many}` chooses by number. */
export function t(key: Key, values: Values = {}): string {
  return fill(found(key) ?? key, values);
}

/** For keys that are made at run time (`card.apollo`); falls back to the key itself. */
export function tk(key: string, values: Values = {}): string {
  const text = found(key);
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
