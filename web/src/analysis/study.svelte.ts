/** A game to look into: both sides are played here, and the engine says what it thinks. */

import type { Square } from '$/board/types';
import { EngineProblem, type Asked, type EngineWorker, type ReportOf } from '$/engine/EngineWorker';
import type { Analysis, AskAnalyse, Look, Play, Refusal } from '$/engine/messages';
import { locale } from '$/i18n/index.svelte';
import type { Backend, Moment } from '$/session/backend';
import { BoardSession } from '$/session/boardSession.svelte';
import type { Choices, Meaning } from '$/session/choices';
import { inWords } from '$/session/inWords';

export const EMPTY = '0000000000000000000000000/1/mortal/mortal';

export class Study implements Backend {
  /** What is shown; null until the engine has said it. */
  look = $state.raw<Look | null>(null);
  /** Goes up with everything that is new to draw. */
  version = $state(0);
  /** Does the engine think along? */
  thinking = $state(false);
  lines = $state(3);
  found = $state.raw<Analysis | null>(null);
  /** A bot chooses. */
  busy = $state(false);

  private readonly board = new BoardSession(this);
  private start: string;
  private steps: readonly string[] = [];
  /** Taken back, the next one last. */
  private undone = $state.raw<readonly string[]>([]);
  private search: Asked<Analysis | Refusal> | null = null;
  private round = 0;

  constructor(
    private readonly engine: EngineWorker,
    start: string = EMPTY,
  ) {
    this.start = start;
  }

  // The board

  get choices(): Choices {
    return this.board.choices;
  }

  get selected(): Square | null {
    return this.board.selected;
  }

  get question(): BoardSession['question'] {
    return this.board.question;
  }

  set question(none: null) {
    this.board.question = none;
  }

  /** What went wrong, or why a square cannot be chosen. */
  get word(): string | null {
    return this.board.said?.text ?? null;
  }

  set word(text: string | null) {
    this.board.said = text === null ? null : { kind: 'problem', text };
  }

  tap = (square: Square): Promise<void> => this.board.tap(square);
  choose = (meaning: Meaning): Promise<void> => this.board.choose(meaning);
  step = (text: string): Promise<void> => this.board.step(text);

  get moment(): Moment | null {
    const { look } = this;
    if (look === null || look.actor === null || this.busy) return null;
    const mine = look.board.workers.filter(({ side }) => side === look.actor).map(({ at }) => at);
    return { legal: look.legal, phase: phaseOf(look), mine };
  }

  get canUndo(): boolean {
    return (this.look?.turns.length ?? 0) > 0 || (this.look?.running ?? '') !== '';
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  // The game

  /** Another position; false if it is none, and the sentence why is there. */
  async open(start: string): Promise<boolean> {
    const before = this.start;
    this.start = start;
    if (await this.go([], [])) return true;
    this.start = before;
    return false;
  }

  async push(text: string): Promise<void> {
    const expected = this.undone.at(-1) === text;
    await this.go([...this.steps, text], expected ? this.undone.slice(0, -1) : []);
  }

  /** Steps of a turn, or of the rest of one. */
  async play(steps: readonly string[]): Promise<void> {
    this.board.drop();
    await this.go([...this.steps, ...steps], []);
  }

  async undo(): Promise<void> {
    const last = this.steps.at(-1);
    if (last === undefined) return;
    this.board.drop();
    await this.go(this.steps.slice(0, -1), [...this.undone, last]);
  }

  async redo(): Promise<void> {
    const next = this.undone.at(-1);
    if (next !== undefined) await this.step(next);
  }

  async restart(): Promise<void> {
    this.board.drop();
    await this.go([], [...this.undone, ...this.steps.toReversed()]);
  }

  private async go(steps: readonly string[], undone: readonly string[]): Promise<boolean> {
    this.round += 1;
    const { round } = this;
    this.board.clear();
    this.stopSearch();
    const asked = { ask: 'look', game: { start: this.start, steps } } as const;
    const look = await this.answer(() => this.engine.ask(asked).answer);
    if (look?.answer !== 'look' || round !== this.round) return false;
    this.steps = steps;
    this.undone = undone;
    this.look = look;
    this.version += 1;
    this.found = null;
    if (look.chance) await this.draw(look.legal);
    else this.think();
    return true;
  }

  /** What chance has to do happens by itself. */
  private async draw(legal: readonly string[]): Promise<void> {
    const drawn = legal[Math.floor(Math.random() * legal.length)];
    if (drawn !== undefined) await this.push(drawn);
  }

  async why(step: string): Promise<string | null> {
    const game = { start: this.start, steps: this.steps };
    this.stopSearch();
    const question = { ask: 'why', game, step, language: locale.language } as const;
    const said = await this.engine.ask(question).answer;
    this.think();
    return said.answer === 'why' ? said.reason : said.sentence;
  }

  // The engine

  toggle(): void {
    this.thinking = !this.thinking;
    this.stopSearch();
    if (this.thinking) this.think();
  }

  setLines(lines: number): void {
    this.lines = lines;
    this.stopSearch();
    this.think();
  }

  /** A bot makes the turn of whoever has to move. */
  async bot(level: number): Promise<void> {
    this.stopSearch();
    this.busy = true;
    const game = { start: this.start, steps: this.steps };
    const made = await this.answer<Play>(() => this.engine.ask({ ask: 'play', game, level }).answer);
    this.busy = false;
    if (made?.answer === 'play') await this.play(made.steps.slice(this.steps.length));
    else this.think();
  }

  close(): void {
    this.round += 1;
    this.engine.close();
  }

  private think(): void {
    const { look, round } = this;
    if (!this.thinking || look === null || look.actor === null || this.search !== null) return;
    const game = { start: this.start, steps: this.steps };
    const hear = (found: ReportOf): void => {
      if (round === this.round && found.answer === 'analysis') this.found = found;
    };
    const question: AskAnalyse = { ask: 'analyse', game, lines: this.lines };
    const search = this.engine.ask(question, hear);
    this.search = search;
    void this.answer<Analysis>(() => search.answer).then((found) => {
      if (this.search === search) this.search = null;
      if (round === this.round && found?.answer === 'analysis') this.found = found;
    });
  }

  private stopSearch(): void {
    this.search?.stop();
    this.search = null;
  }

  /** The answer, or null with a sentence about what went wrong. */
  private async answer<A extends { answer: string }>(ask: () => Promise<A | Refusal>): Promise<A | null> {
    try {
      const said = await ask();
      if (said.answer !== 'refusal') return said as A;
      const refused = said as Refusal;
      if (refused.reason !== 'stopped') this.word = refused.sentence;
    } catch (error) {
      if (!(error instanceof EngineProblem)) throw error;
      if (error.code !== 'closed') this.word = inWords(error);
      this.thinking = false;
    }
    return null;
  }
}

/** As far as asking why needs it. */
function phaseOf(look: Look): 'setup' | 'move' | 'build' {
  if (look.legal.some((step) => step.startsWith('place '))) return 'setup';
  return look.running === '' ? 'move' : 'build';
}
