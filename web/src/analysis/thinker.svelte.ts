/** The engine's thoughts about the game that is shown: the best turns, or what the opponent would do. */

import type { Asked, EngineWorker, ReportOf } from '$/engine/EngineWorker';
import type { Analysis, AskAnalyse, Course, Refusal } from '$/engine/messages';
import type { Advice } from '$/board/types';
import { locale } from '$/i18n/index.svelte';
import { adviceOf } from '$/session/advice';

/** Gets what was asked, or null where something went wrong that was told. */
export type Answered = <A extends { answer: string }>(ask: () => Promise<A | Refusal>) => Promise<A | null>;

export class Thinker {
  on = $state(false);
  lines = $state(3);
  /** What would the opponent do if it were their turn? */
  threat = $state(false);
  found = $state.raw<Analysis | null>(null);
  /** Are its turns shown on the board? */
  shown = $state(true);

  private game: Course | null = null;
  private search: Asked<Analysis | Refusal> | null = null;

  constructor(
    private readonly engine: EngineWorker,
    private readonly answered: Answered,
  ) {}

  get advice(): Advice[] {
    if (!this.on || !this.shown) return [];
    return (this.found?.lines ?? []).map(({ steps }) => adviceOf(steps, this.threat));
  }

  toggle(): void {
    this.on = !this.on;
    if (!this.on) this.threat = false;
    this.again();
  }

  setLines(lines: number): void {
    this.lines = lines;
    this.again();
  }

  setThreat(threat: boolean): void {
    this.threat = threat;
    this.on ||= threat;
    this.found = null;
    this.again();
  }

  /** Another game; null: nobody has anything to choose in it. */
  follow(game: Course | null): void {
    this.rest();
    this.game = game;
    this.found = null;
    this.think();
  }

  /** While something else is asked: it is answered only when this is. */
  rest(): void {
    this.search?.stop();
    this.search = null;
  }

  again(): void {
    this.rest();
    this.think();
  }

  private think(): void {
    const { game } = this;
    if (!this.on || game === null || this.search !== null) return;
    const question: AskAnalyse = {
      ask: 'analyse',
      game,
      lines: this.lines,
      language: locale.language,
      ...(this.threat ? { threat: true } : {}),
    };
    const search = this.engine.ask(question, (found: ReportOf) => {
      if (this.search === search && found.answer === 'analysis') this.found = found;
    });
    this.search = search;
    void this.answered<Analysis>(() => search.answer).then((found) => {
      if (this.search !== search) return;
      this.search = null;
      if (found?.answer === 'analysis') this.found = found;
    });
  }
}
