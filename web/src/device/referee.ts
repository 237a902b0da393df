/** What the rules say of a game on this device; what they refuse is refused as by the server. */

import type { Look, Question } from '$/engine/messages';
import { DeskRefusal } from '$/engine/problem';
import { locale } from '$/i18n/index.svelte';
import { Refusal } from '$/net/refusal';
import { asked, type Said } from '$/session/asked';
import type { Desk } from '$/session/desk';
import { seatOf, type KeptGame } from './kept';

/** As a desk's reader. */
const SPECTATOR = -1;

export class Referee {
  constructor(private readonly desk: Desk) {}

  /** Everything, whoever may know it. */
  truth(start: string, steps: readonly string[]): Promise<Look> {
    return this.ask({ ask: 'look', game: { start, steps } });
  }

  view(game: KeptGame, chair: number): Promise<Look> {
    return this.ask({ ask: 'look', game, reader: seatOf(game, chair) });
  }

  watched(game: KeptGame): Promise<Look> {
    return this.ask({ ask: 'look', game, reader: SPECTATOR });
  }

  /** The steps of the game with that turn, as it is written. */
  async turn(game: KeptGame, turn: string): Promise<readonly string[]> {
    return (await this.ask({ ask: 'turn', game, turn })).steps;
  }

  /** The same with the turn of a bot. */
  async play(game: KeptGame, level: number): Promise<readonly string[]> {
    return (await this.ask({ ask: 'play', game, level })).steps;
  }

  async why(game: KeptGame, step: string): Promise<string | null> {
    return (await this.ask({ ask: 'why', game, step, language: locale.language })).reason;
  }

  private async ask<Q extends Question>(question: Q): Promise<Said<Q>> {
    try {
      return await asked(this.desk, question);
    } catch (error) {
      if (error instanceof DeskRefusal) throw new Refusal('illegal', error.message);
      throw error;
    }
  }
}
