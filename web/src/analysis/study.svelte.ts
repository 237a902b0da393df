/** A game to look into: both sides are played here, every turn is kept, and the engine says what it thinks. */

import type { Square } from '$/board/types';
import { EngineProblem, type EngineWorker } from '$/engine/EngineWorker';
import type { Course, Look, Opened, Play, Refusal, Written } from '$/engine/messages';
import '$/i18n/later/study';
import { locale, t } from '$/i18n/index.svelte';
import type { Backend, Moment } from '$/session/backend';
import { BoardSession } from '$/session/boardSession.svelte';
import type { Choices, Meaning } from '$/session/choices';
import { inWords } from '$/session/inWords';
import type { Kept } from './kept';
import { Thinker } from './thinker.svelte';
import { TurnTree, type Id, type Notes } from './tree';

export const EMPTY = '0000000000000000000000000/1/mortal/mortal';

/** What a record says besides its turns. */
export interface Frame {
  start: string;
  tags: Readonly<Record<string, string>>;
  result: string;
  comment: string;
}

const framed = (start: string): Frame => ({ start, tags: {}, result: '*', comment: '' });

export class Study implements Backend {
  /** What is shown; null until the engine has said it. */
  look = $state.raw<Look | null>(null);
  /** Goes up with everything that is new to draw. */
  version = $state(0);
  /** A bot chooses. */
  busy = $state(false);
  frame = $state.raw<Frame>(framed(EMPTY));
  tree = $state.raw(TurnTree.EMPTY);
  /** The turn that was made last; null at the start. */
  at = $state<Id | null>(null);

  readonly thinker: Thinker;
  private readonly board = new BoardSession(this);
  /** Of the turn that is not complete yet. */
  private running: readonly string[] = [];
  /** Taken back of it, the next one last. */
  private undone = $state.raw<readonly string[]>([]);
  private round = 0;

  constructor(private readonly engine: EngineWorker) {
    this.thinker = new Thinker(engine, (ask) => this.answer(ask));
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
    return this.at !== null || (this.look?.running ?? '') !== '';
  }

  get canRedo(): boolean {
    return this.undone.length > 0 || this.next !== undefined;
  }

  private get next(): Id | undefined {
    return (this.look?.running ?? '') === '' ? this.tree.children(this.at)[0] : undefined;
  }

  // Whole studies

  /** Another position; false if it is none, and the sentence why is there. */
  async open(start: string): Promise<boolean> {
    return this.enter(framed(start), TurnTree.EMPTY, null);
  }

  /** A record with its variations; what was wrong with it is said. */
  async read(record: string): Promise<boolean> {
    const asked = { ask: 'open', record, language: locale.language } as const;
    const opened = await this.ask<Opened>(() => this.engine.ask(asked).answer);
    if (opened === null) return false;
    const { start, tags, result, comment } = opened;
    const tree = TurnTree.of(opened.branches);
    if (!(await this.enter({ start, tags, result, comment }, tree, null))) return false;
    this.word = opened.problems.length > 0 ? opened.problems.join(' ') : null;
    return true;
  }

  /** The text of a record with everything in it; null: it cannot be written, and the sentence why is there. */
  async record(): Promise<string | null> {
    const { list: branches } = this.tree.branches();
    const asked = { ask: 'write', ...this.frame, branches, language: locale.language } as const;
    return (await this.ask<Written>(() => this.engine.ask(asked).answer))?.record ?? null;
  }

  /** A position that is not opened: what it is, or why it is none. */
  async check(position: string): Promise<Look | string> {
    const game = { start: position, steps: [] };
    this.thinker.rest();
    try {
      const said = await this.engine.ask({ ask: 'look', game, language: locale.language }).answer;
      return said.answer === 'look' ? said : said.sentence;
    } catch (error) {
      return inWords(error);
    }
  }

  async restore(kept: Kept): Promise<boolean> {
    const tree = TurnTree.of(kept.branches);
    return this.enter(kept.frame, tree, tree.get(kept.at === null ? null : kept.at + 1)?.id ?? null);
  }

  /** What has to be kept to come back here. */
  get kept(): Omit<Kept, 'id' | 'title'> {
    const { list, places } = this.tree.branches();
    return { frame: this.frame, branches: list, at: this.at === null ? null : (places.get(this.at) ?? null) };
  }

  private async enter(frame: Frame, tree: TurnTree, at: Id | null): Promise<boolean> {
    const before = { frame: this.frame, tree: this.tree };
    this.board.drop();
    this.frame = frame;
    this.tree = tree;
    if (await this.go(at, [])) return true;
    this.frame = before.frame;
    this.tree = before.tree;
    return false;
  }

  // Steps and turns

  async push(text: string): Promise<void> {
    const expected = this.undone.at(-1) === text;
    await this.go(this.at, [...this.running, text], expected ? this.undone.slice(0, -1) : []);
  }

  /** Steps of a turn, or of the rest of one. */
  async play(steps: readonly string[]): Promise<void> {
    this.board.drop();
    await this.go(this.at, [...this.running, ...steps]);
  }

  /** A step of the running turn back, or a turn. */
  async undo(): Promise<void> {
    const last = this.running.at(-1);
    this.board.drop();
    if (last !== undefined) await this.go(this.at, this.running.slice(0, -1), [...this.undone, last]);
    else if (this.at !== null) await this.go(this.tree.get(this.at)?.parent ?? null, []);
  }

  async redo(): Promise<void> {
    const step = this.undone.at(-1);
    if (step !== undefined) await this.step(step);
    else if (this.next !== undefined) await this.visit(this.next);
  }

  restart = (): Promise<void> => this.visit(null);
  finish = (): Promise<void> => this.visit(this.tree.end(this.at));

  /** To another variation of the same turn. */
  async beside(by: 1 | -1): Promise<void> {
    if (this.at === null) return;
    const siblings = this.tree.siblings(this.at);
    const other = siblings[siblings.indexOf(this.at) + by];
    if (other !== undefined) await this.visit(other);
  }

  async visit(id: Id | null): Promise<void> {
    this.board.drop();
    await this.go(id, []);
  }

  // Notes

  note(notes: Partial<Notes>): void {
    if (this.at !== null) this.tree = this.tree.note(this.at, notes);
  }

  comment(text: string): void {
    if (this.at === null) this.frame = { ...this.frame, comment: text };
    else this.note({ comment: text });
  }

  /** One of the six signs, or none; other numbers stay. */
  mark(sign: number | null): void {
    const node = this.tree.get(this.at);
    if (node === null) return;
    const others = node.nags.filter((nag) => nag < 1 || nag > 6);
    const chosen = sign === null || node.nags.includes(sign) ? [] : [sign];
    this.note({ nags: [...chosen, ...others] });
  }

  promote(): void {
    if (this.at !== null) this.tree = this.tree.promote(this.at);
  }

  /** Gives the way back. */
  async remove(): Promise<(() => Promise<void>) | null> {
    const { tree, at } = this;
    if (at === null) return null;
    await this.visit(tree.get(at)?.parent ?? null);
    this.tree = tree.remove(at);
    return async () => {
      this.tree = tree;
      await this.visit(at);
    };
  }

  // The engine

  async why(step: string): Promise<string | null> {
    this.thinker.rest();
    const question = { ask: 'why', game: this.course(), step, language: locale.language } as const;
    const said = await this.engine.ask(question).answer;
    this.thinker.again();
    return said.answer === 'why' ? said.reason : said.sentence;
  }

  /** A bot makes the turn of whoever has to move. */
  async bot(level: number): Promise<void> {
    this.busy = true;
    const game = this.course();
    const made = await this.ask<Play>(() => this.engine.ask({ ask: 'play', game, level }).answer);
    this.busy = false;
    if (made !== null) await this.play(made.steps.slice(game.steps.length));
  }

  close(): void {
    this.round += 1;
    this.thinker.rest();
    this.engine.close();
  }

  // Parts

  private course(at = this.at, running = this.running): Course {
    return { start: this.frame.start, steps: [...this.tree.steps(at), ...running] };
  }

  private async go(
    at: Id | null,
    running: readonly string[],
    undone: readonly string[] = [],
  ): Promise<boolean> {
    this.round += 1;
    const { round } = this;
    this.board.clear();
    this.thinker.rest();
    const asked = { ask: 'look', game: this.course(at, running), language: locale.language } as const;
    const look = await this.answer(() => this.engine.ask(asked).answer);
    if (look?.answer !== 'look' || round !== this.round) return false;
    this.at = at;
    this.running = running;
    this.undone = undone;
    this.look = look;
    this.version += 1;
    this.grow(look);
    this.thinker.follow(look.actor === null ? null : this.course());
    if (look.chance && this.tree.children(this.at).length === 0) await this.draw(look.legal);
    return true;
  }

  /** Turns that are complete now; one that nobody could make has no steps. */
  private grow(look: Look): void {
    for (const { seat, text } of look.turns.slice(this.tree.path(this.at).length)) {
      const grown = this.tree.grow(this.at, { turn: text, seat, steps: this.running });
      if (grown === null) {
        this.word = t('analysis.full');
        return;
      }
      this.tree = grown.tree;
      this.at = grown.id;
      this.running = [];
    }
  }

  /** What chance has to do happens by itself, where it has not happened before. */
  private async draw(legal: readonly string[]): Promise<void> {
    const drawn = legal[Math.floor(Math.random() * legal.length)];
    if (drawn !== undefined) await this.push(drawn);
  }

  /** Something else than what is thought about. */
  private async ask<A extends { answer: string }>(ask: () => Promise<A | Refusal>): Promise<A | null> {
    this.thinker.rest();
    const said = await this.answer(ask);
    this.thinker.again();
    return said;
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
      this.thinker.on = false;
    }
    return null;
  }
}

/** As far as asking why needs it. */
function phaseOf(look: Look): 'setup' | 'move' | 'build' {
  if (look.legal.some((step) => step.startsWith('place '))) return 'setup';
  return look.running === '' ? 'move' : 'build';
}
