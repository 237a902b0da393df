/** A game as one reader sees it, kept up to date by the socket. */

import type { Happening, Update, Whole } from '$/wire';
import type { Following } from '$/net/host';
import { Refusal } from '$/net/refusal';
import { socket } from '$/net/socket';
import { begin, happeningsOf, merge, type Known } from './merge';

export type Heard = (update: Update, known: Known) => void;

export class GameState {
  known = $state.raw<Known | null>(null);
  /** Why the game cannot be followed. */
  refusal = $state.raw<Refusal | null>(null);
  /** What led to the board as it is now; `changes` counts with it. */
  happenings = $state.raw<readonly Happening[]>([]);
  changes = $state(0);

  private readonly following: Following;

  /** As a chair, as a watcher (null), or as whoever we are in the game. */
  constructor(
    game: string,
    chair?: number | null,
    private readonly heard: Heard = () => {},
  ) {
    this.following = socket.follow(game, {
      chair,
      version: () => this.known?.version,
      hear: (event) => this.hear(event),
      refused: (refusal) => (this.refusal = refusal),
    });
  }

  close(): void {
    this.following.part();
  }

  private hear(event: Whole | Update): void {
    this.refusal = null;
    if (event.type === 'whole') this.show(begin(event), []);
    else this.take(event);
  }

  private take(update: Update): void {
    const merged = this.known === null ? 'missed' : merge(this.known, update);
    if (merged === 'missed') {
      this.following.rejoin();
    } else if (merged !== 'known already') {
      if (update.board == null) this.known = merged.known;
      else this.show(merged.known, happeningsOf(update.cause));
      this.heard(update, merged.known);
    }
  }

  private show(known: Known, happenings: readonly Happening[]): void {
    this.known = known;
    this.happenings = happenings;
    this.changes += 1;
  }
}
