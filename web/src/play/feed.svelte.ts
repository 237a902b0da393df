/** What the board of a table is given to draw, and how far that has come. */

import type { Happening } from '$/board/types';
import type { Lookback, Shown } from './lookback.svelte';
import type { GameState } from './state.svelte';
import type { Table } from './table.svelte';

interface Fed {
  of: GameState | null;
  changes: number;
  past: Shown | null;
  version: number;
  happenings: readonly Happening[] | null;
}

export class Feed {
  /** The last version that was drawn and came to rest. */
  private drawn = $state(0);
  private last: Fed = { of: null, changes: -1, past: null, version: 0, happenings: null };

  constructor(
    private readonly table: Table,
    private readonly lookback: Lookback,
  ) {}

  readonly now: Fed = $derived.by(() => {
    const { state } = this.table;
    const { changes } = state;
    const { last } = this;
    const past = this.lookback.shown;
    if (state === last.of && past === last.past && (past !== null || changes === last.changes)) return last;
    // Another reader's board is not something that happened, nor is a jump through time.
    const next = state === last.of && last.past === null && changes === last.changes + 1;
    const happenings =
      past !== null ? (past.follows ? past.happenings : null) : next ? state.happenings : null;
    return (this.last = { of: state, changes, past, version: last.version + 1, happenings });
  });

  /** Everything that is known has been seen. */
  get settled(): boolean {
    return this.table.known?.board == null || this.drawn === this.now.version;
  }

  readonly settle = (version: number): void => void (this.drawn = version);
}
