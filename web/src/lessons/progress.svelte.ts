/** Which steps of the lessons are done, remembered in this browser. */

import { SvelteSet } from 'svelte/reactivity';
import { load, store } from '$/lib/stored';

const KEY = 'santorini.lessons';

class Progress {
  private readonly done = new SvelteSet<string>();

  constructor() {
    const kept = load(KEY);
    if (Array.isArray(kept))
      kept.filter((one) => typeof one === 'string').forEach((one) => this.done.add(one));
  }

  has(lesson: string, step: string): boolean {
    return this.done.has(`${lesson}.${step}`);
  }

  add(lesson: string, step: string): void {
    this.done.add(`${lesson}.${step}`);
    store(KEY, [...this.done]);
  }

  clear(): void {
    this.done.clear();
    store(KEY, []);
  }
}

export const progress = new Progress();
