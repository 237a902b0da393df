/** A list of games that comes in pages. */

import type { GameRow, GameRows } from '$/wire';

export class Pages {
  rows = $state.raw<readonly GameRow[]>();
  next = $state<number | null>(null);
  error = $state.raw<unknown>(null);
  loading = $state(false);

  constructor(private readonly fetch: (before?: number) => Promise<GameRows>) {
    void this.more();
  }

  /** The first page, or the one after those that are there. */
  more = async (): Promise<void> => {
    this.loading = true;
    try {
      const page = await this.fetch(this.next ?? undefined);
      this.rows = [...(this.rows ?? []), ...page.games];
      this.next = page.next ?? null;
      this.error = null;
    } catch (error) {
      this.error = error;
    } finally {
      this.loading = false;
    }
  };
}
