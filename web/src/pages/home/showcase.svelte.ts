/** A game to look at on the start page: one that is being played, or else the last good one, again and again. */

import type { BoardState, Happening } from '$/board/types';
import { GameState } from '$/play/state.svelte';
import { ReplayPlayer } from '$/replay/player.svelte';
import { api } from '$/net/api';
import { session } from '$/net/session.svelte';
import type { GameRow } from '$/wire';

const LOOK_AGAIN = 20_000; // milliseconds
const REST = 6_000; // after the last turn of a replay

export interface Picture {
  board: BoardState;
  happenings: readonly Happening[] | null;
  version: number;
}

/** One's own game is not something to look on at. */
const mine = ({ players }: GameRow): boolean =>
  players.some((player) => player?.user != null && player.user === session.me?.user);
/** Is there more to see than an empty island? */
const built = ({ position }: GameRow): boolean => /^0*[1-4a-c]/.test(position ?? '');

export class Showcase {
  /** What is shown; null as long as there is nothing. */
  row = $state.raw<GameRow | null>(null);
  private watched = $state.raw<GameState | null>(null);
  private player = $state.raw<ReplayPlayer | null>(null);
  private again: ReturnType<typeof setInterval>;

  constructor() {
    void this.look();
    this.again = setInterval(() => {
      if (document.visibilityState === 'visible') void this.look();
    }, LOOK_AGAIN);
  }

  get live(): boolean {
    return this.watched !== null;
  }

  get picture(): Picture | null {
    const { watched, player } = this;
    if (player !== null) return player;
    const board = watched?.known?.board;
    if (watched == null || board == null) return null;
    return { board, happenings: watched.happenings, version: watched.changes };
  }

  close(): void {
    clearInterval(this.again);
    this.drop();
  }

  /** Stays with a game while it lasts. */
  private async look(): Promise<void> {
    if (this.watched?.known?.status === 'playing') return;
    try {
      const { live, featured } = await api.games();
      const others = live.filter((row) => !mine(row));
      const row = others.find(built) ?? (featured == null ? others[0] : undefined);
      if (row !== undefined) this.watch(row);
      else if (featured != null && featured.game !== this.row?.game) await this.play(featured);
      else if (this.player !== null) this.rerun(this.player);
    } catch {
      // The page is as good without it.
    }
  }

  private watch(row: GameRow): void {
    this.drop();
    this.row = row;
    this.watched = new GameState(row.game, null);
  }

  private async play(row: GameRow): Promise<void> {
    const replay = await api.replay(row.game);
    this.drop();
    this.row = row;
    this.player = new ReplayPlayer(replay);
    this.player.toggle();
  }

  /** Once more from the start, when the end has been looked at. */
  private rerun(player: ReplayPlayer): void {
    if (player.playing || player.at < player.last) return;
    setTimeout(() => {
      if (player === this.player && !player.playing) player.toggle();
    }, REST);
  }

  private drop(): void {
    this.watched?.close();
    this.player?.pause();
    this.watched = null;
    this.player = null;
  }
}
