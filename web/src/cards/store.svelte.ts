/** All cards in words, fetched once for each language. Reading is enough: what is missing is fetched. */

import { SvelteMap } from 'svelte/reactivity';
import { locale, typeset, type Language } from '$/i18n/index.svelte';
import { api } from '$/net/api';
import type { CardInfo, Group } from './types';

interface Catalogue {
  list: readonly CardInfo[];
  byName: ReadonlyMap<string, CardInfo>;
}

const EMPTY: Catalogue = { list: [], byName: new Map() };
const AGAIN_AFTER = 5000;

export class Cards {
  /** Why the cards could not be fetched, until they are. */
  problem = $state<string | null>(null);

  private catalogues = new SvelteMap<Language, Catalogue>();
  private running = new Map<Language, Promise<void>>();
  private failedAt = new Map<Language, number>();

  constructor(private readonly get: (language: Language) => Promise<CardInfo[]> = api.cards) {}

  /** In the order of their numbers; empty until they are there. */
  get all(): readonly CardInfo[] {
    return this.catalogue.list;
  }

  /** Those of all cards that are cards, by their names in positions. */
  get powers(): readonly string[] {
    return this.all.filter(({ group }) => group !== 'mortal').map(({ power }) => power);
  }

  get ready(): boolean {
    return this.catalogue !== EMPTY;
  }

  byName(name: string): CardInfo | undefined {
    return this.catalogue.byName.get(name);
  }

  /** What a card is called; until that is known, something close to it. */
  nameOf(name: string): string {
    return this.byName(name)?.name ?? name.charAt(0).toUpperCase() + name.slice(1);
  }

  /** Emblems take their colour from it. */
  groupOf(name: string): Group {
    return this.byName(name)?.group ?? (name === 'mortal' ? 'mortal' : 'own');
  }

  /** Fetches the cards of a language unless they are here or on their way. */
  load(language: Language = locale.language): Promise<void> {
    if (this.catalogues.has(language)) return Promise.resolve();
    const running = this.running.get(language) ?? this.fetch(language);
    this.running.set(language, running);
    return running;
  }

  private get catalogue(): Catalogue {
    const found = this.catalogues.get(locale.language);
    if (found !== undefined) return found;
    // Components read this while they are drawn: they must not see a change from inside.
    if (Date.now() - (this.failedAt.get(locale.language) ?? 0) > AGAIN_AFTER) void this.load();
    return EMPTY;
  }

  private async fetch(language: Language): Promise<void> {
    try {
      const list = readable(await this.get(language));
      this.catalogues.set(language, { list, byName: new Map(list.map((card) => [card.power, card])) });
      this.problem = null;
    } catch (error) {
      this.failedAt.set(language, Date.now());
      this.problem = error instanceof Error ? error.message : String(error);
    } finally {
      this.running.delete(language);
    }
  }
}

/** The texts in all their fields as they are printed. */
function readable(list: CardInfo[]): CardInfo[] {
  const printed = (_: string, value: unknown): unknown =>
    typeof value === 'string' ? typeset(value) : value;
  return JSON.parse(JSON.stringify(list), printed) as CardInfo[];
}

export const cards = new Cards();
