/** The cards that a reader likes best; this browser remembers them. */

import { SvelteSet } from 'svelte/reactivity';
import { load, store } from '$/lib/stored';

const KEY = 'santorini.favourites';

function remembered(): string[] {
  const kept = load(KEY);
  return Array.isArray(kept) ? kept.filter((name): name is string => typeof name === 'string') : [];
}

class Favourites {
  private readonly names = new SvelteSet<string>(remembered());

  has(power: string): boolean {
    return this.names.has(power);
  }

  toggle(power: string): void {
    if (!this.names.delete(power)) this.names.add(power);
    store(KEY, [...this.names]);
  }
}

export const favourites = new Favourites();
