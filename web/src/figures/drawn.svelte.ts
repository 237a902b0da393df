/** Figures as addresses of pictures. Reading is enough: the drawings are fetched when one is first wanted. */

import { SvelteMap } from 'svelte/reactivity';

/** Cards, or bots by their levels. */
export type Kind = 'power' | 'bot';

/** Whatever is played with comes before what is only looked at. */
const rest = (): Promise<unknown> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(done, { timeout: 1500 });
    else setTimeout(done, 100);
  });

class Drawn {
  private pictures = new SvelteMap<string, string | null>();
  private asked = new Set<string>();

  /** Undefined until it has come; null: there is none. */
  pictureOf(kind: Kind, name: string): string | null | undefined {
    const key = `${kind} ${name}`;
    if (!this.asked.has(key)) {
      this.asked.add(key);
      void this.draw(kind, name).then((picture) => this.pictures.set(key, picture));
    }
    return this.pictures.get(key);
  }

  private async draw(kind: Kind, name: string): Promise<string | null> {
    try {
      await rest();
      const all =
        kind === 'bot' ? (await import('./islanders')).ISLANDERS : (await import('./powers')).POWERS;
      const { picture } = await import('./ink');
      const drawing = all[name];
      return drawing === undefined ? null : `data:image/svg+xml,${encodeURIComponent(picture(drawing()))}`;
    } catch {
      // A drawing that does not come keeps nobody from playing.
      return null;
    }
  }
}

export const drawn = new Drawn();
