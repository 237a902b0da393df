/** Listens to a game for the bots at the table. */

import { occasionOf, type Seen } from './moments';
import { wordsFor } from './words';

export interface Word {
  chair: number;
  words: string;
}

export class Banter {
  /** What was said last, until another turn has been made. */
  word = $state<Word | null>(null);
  private last: Seen | null = null;

  /** The board has come to rest with this on it. */
  see(now: Seen): void {
    const before = this.last?.game === now.game ? this.last : null;
    this.last = now;
    const occasion = occasionOf(before, now);
    const words = occasion === null ? null : wordsFor(now.game, occasion);
    if (occasion !== null && words !== null) this.word = { chair: occasion.bot.chair, words };
    else if (before === null || now.turns.length !== before.turns.length) this.word = null;
  }
}
