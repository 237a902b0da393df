/** A few things of one kind that this browser keeps, by name, the newest first; the oldest make room. */

import { forget, load, store } from './stored';

export class Shelf<T> {
  constructor(
    private readonly kind: string,
    private readonly most: number,
    /** Whoever wrote it: enough is looked at that nothing breaks. */
    private readonly isGood: (value: unknown) => value is T,
  ) {}

  names(): readonly string[] {
    const found = load(`santorini.${this.kind}`);
    return Array.isArray(found) ? found.filter((name) => typeof name === 'string') : [];
  }

  get(name: string): T | null {
    const found = load(this.place(name));
    return this.isGood(found) ? found : null;
  }

  put(name: string, value: T): void {
    store(this.place(name), value);
    const before = this.names();
    if (before[0] === name) return;
    const names = [name, ...before.filter((other) => other !== name)];
    for (const old of names.slice(this.most)) forget(this.place(old));
    store(`santorini.${this.kind}`, names.slice(0, this.most));
  }

  private place(name: string): string {
    return `santorini.${this.kind}.${name}`;
  }
}

/** Of a text: the same one has the same name. */
export function nameOf(text: string): string {
  let [one, other] = [0x811c9dc5, 0x1000193];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other + code, 0x85ebca6b) ^ (other >>> 13);
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36);
}
