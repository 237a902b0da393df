/** Looking back at the turns of a game, while it goes on. */

import type { Past } from '$/wire';
import type { GameState } from './state.svelte';
import type { Table } from './table.svelte';

/** A board of the past, as the reader of a state knew it. */
export interface Shown extends Past {
  of: GameState;
  /** After so many turns. */
  turn: number;
  /** It follows on what was shown before. */
  follows: boolean;
}

export class Lookback {
  /** Where somebody wants to look: after so many turns; null: at the game as it is. */
  wanted = $state<number | null>(null);
  private frame = $state.raw<Shown | null>(null);

  constructor(private readonly table: Table) {}

  /** Never what another reader knew. */
  get shown(): Shown | null {
    return this.frame?.of === this.table.state ? this.frame : null;
  }

  get last(): number {
    return this.table.known?.turns.length ?? 0;
  }

  async go(turn: number): Promise<void> {
    if (turn >= this.last) return this.leave();
    const { state } = this.table;
    const wanted = Math.max(0, turn);
    this.wanted = wanted;
    const past = await this.table.past(wanted);
    if (this.wanted !== wanted) return;
    if (past === null) return this.leave();
    this.frame = { ...past, of: state, turn: wanted, follows: this.shown?.turn === wanted - 1 };
  }

  step(by: 1 | -1): void {
    void this.go((this.wanted ?? this.last) + by);
  }

  leave(): void {
    this.wanted = null;
    this.frame = null;
  }
}
