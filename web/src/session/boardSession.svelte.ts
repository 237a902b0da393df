/** A board under somebody's hand: what is lit, what a tap means, what is asked back, and why not. */

import type { Highlight, Square } from '$/board/types';
import { t, typeset } from '$/i18n/index.svelte';
import type { Backend, Moment } from './backend';
import { Choices, likelyStep, workerAfter, type Meaning } from './choices';
import { inWords } from './inWords';

/** Something said about the last tap. */
export interface Word {
  kind: 'why' | 'hint' | 'problem';
  text: string;
}

export class BoardSession {
  /** The worker that somebody chose, or that was used last. */
  picked = $state<Square | null>(null);
  /** A tap that could mean several things. */
  question = $state.raw<{ square: Square; meanings: readonly Meaning[] } | null>(null);
  said = $state.raw<Word | null>(null);

  readonly choices = $derived.by(() => {
    const { moment } = this.backend;
    return new Choices(moment?.legal ?? [], moment?.wins);
  });

  constructor(private readonly backend: Backend) {}

  get selected(): Square | null {
    return this.choices.selection(this.picked);
  }

  get highlights(): Highlight[] {
    return this.backend.busy ? [] : this.choices.highlights(this.selected);
  }

  async tap(square: Square): Promise<void> {
    this.clear();
    const { moment } = this.backend;
    if (moment === null || this.backend.busy) return;
    const meant = this.choices.tap(square, this.selected);
    if (meant.kind === 'step') await this.step(meant.text);
    else if (meant.kind === 'select') this.picked = meant.square;
    else if (meant.kind === 'ask') this.question = meant;
    else if (meant.kind === 'worker first') this.say('hint', t('game.workerFirst'));
    else await this.explain(square, moment);
  }

  /** The answer to what was asked back. */
  async choose(meaning: Meaning): Promise<void> {
    this.question = null;
    if (meaning.kind === 'select') this.picked = meaning.square;
    else await this.step(meaning.step.text);
  }

  async step(text: string): Promise<void> {
    this.clear();
    this.picked = workerAfter(text) ?? this.picked;
    await this.backend.push(text);
  }

  async undo(): Promise<void> {
    this.drop();
    await this.backend.undo();
  }

  /** Whatever was asked or said belongs to the moment before. */
  clear(): void {
    this.question = null;
    this.said = null;
  }

  /** The same, with empty hands. */
  drop(): void {
    this.clear();
    this.picked = null;
  }

  say(kind: Word['kind'], text: string): void {
    this.said = { kind, text: typeset(text) };
  }

  private async explain(square: Square, moment: Moment): Promise<void> {
    const step = likelyStep({ ...moment, square, selected: this.selected });
    if (step === null) {
      this.say('why', t(moment.mine.includes(square) ? 'game.why.idle' : 'game.why.nothing'));
      return;
    }
    try {
      this.say('why', (await this.backend.why(step)) ?? t('game.why.nothing'));
    } catch (error) {
      this.say('problem', inWords(error));
    }
  }
}
