/** A small game behind a board to try. A desk is asked when somebody touches the board, and not before. */

import type { BoardState, Happening, Highlight, Square } from '$/board/types';
import { markedSquares } from '$/play/merge';
import type { Backend, Moment as Now } from '$/session/backend';
import { BoardSession } from '$/session/boardSession.svelte';
import type { Choices, Meaning } from '$/session/choices';
import { practiceDesk, type Desk } from '$/session/desk';
import { DeskGame } from '$/session/deskGame.svelte';
import { inWords } from '$/session/inWords';
import type { Question, Token } from '$/wire';
import type { Goal, Moment } from './goals';
import { readPosition, type Start } from '$/board/position';

export interface Setup {
  position: string;
  /** Of the position, which does not say what lies where. */
  tokens?: readonly Token[];
  /** The level of a bot that plays the other side; otherwise both are mine. */
  bot?: number;
  goal?: Goal;
  ondone?: () => void;
}

const ME = 0;

export class TryGame implements Backend {
  phase = $state<'still' | 'starting' | 'on'>('still');
  done = $state(false);
  /** Somebody watches the example. */
  showing = $state(false);
  /** Turns of the example are on the board: what they reach is nobody's merit. */
  shown = $state(false);

  readonly start: Start;
  private readonly game: DeskGame;
  private readonly session = new BoardSession(this);
  private beginning: Promise<boolean> | null = null;
  /** A step is on its way, or a bot chooses. */
  busy = $state(false);
  private resets = $state(0);
  private round = 0;

  constructor(
    private readonly setup: Setup,
    desk: Desk = practiceDesk(),
  ) {
    this.start = readPosition(setup.position, setup.tokens);
    this.game = new DeskGame(desk, setup.position);
  }

  // What is to be seen

  private get look(): DeskGame['look'] {
    return this.phase === 'on' ? this.game.look : null;
  }

  get board(): BoardState {
    return (this.look?.board as BoardState | undefined) ?? this.start.board;
  }

  get happenings(): readonly Happening[] {
    return this.look?.happenings ?? [];
  }

  /** Goes up with everything that is new to draw. */
  get version(): number {
    return this.resets + this.game.version;
  }

  get marked(): Square[] {
    return this.look === null ? [] : markedSquares({ last: this.game.trail, running: [] });
  }

  get actor(): number | null {
    return this.look === null ? this.start.actor : this.look.actor;
  }

  get winners(): readonly number[] | null {
    return this.look?.end?.winners ?? null;
  }

  get over(): boolean {
    return this.look?.end != null;
  }

  get touched(): boolean {
    return this.phase === 'on' && this.game.steps.length > 0;
  }

  get canUndo(): boolean {
    return this.touched && !this.busy;
  }

  /** What went wrong, or why a square cannot be chosen. */
  get word(): string | null {
    return this.session.said?.text ?? null;
  }

  get question(): BoardSession['question'] {
    return this.session.question;
  }

  set question(none: null) {
    this.session.question = none;
  }

  get legal(): readonly string[] {
    return this.moment?.legal ?? [];
  }

  /** What a card asks besides squares. */
  get asked(): Question | null {
    return this.moment === null ? null : (this.look?.question ?? null);
  }

  get choices(): Choices {
    return this.session.choices;
  }

  get selected(): Square | null {
    return this.session.selected;
  }

  /** Before a desk has said what is legal, whoever has to move can at least be taken up. */
  get highlights(): Highlight[] {
    if (this.phase === 'on') return this.session.highlights;
    return this.start.board.workers
      .filter(({ side }) => side === this.start.actor)
      .map(({ at }) => ({ square: at, purposes: ['select'] }));
  }

  get moment(): Now | null {
    const mine = this.setup.bot === undefined || this.actor === ME;
    return this.phase === 'on' && mine && !this.busy && !this.showing ? this.game.moment : null;
  }

  // What may be done

  async tap(square: Square): Promise<void> {
    this.session.clear();
    if (await this.begin()) await this.session.tap(square);
  }

  choose = (meaning: Meaning): Promise<void> => this.session.choose(meaning);
  step = (text: string): Promise<void> => this.session.step(text);

  async push(step: string): Promise<void> {
    await this.saying(async () => {
      await this.game.push(step);
      this.notice();
      await this.answer();
    });
  }

  /** Back to where I had to choose. */
  async undo(): Promise<void> {
    this.session.drop();
    await this.saying(async () => {
      do await this.game.undo();
      while (this.setup.bot !== undefined && this.actor !== ME && this.touched);
      if (!this.touched) this.shown = false;
    });
  }

  why = (step: string): Promise<string | null> => this.game.why(step);

  /** Back to where it began. */
  reset(): void {
    this.close();
    this.session.drop();
    this.phase = 'still';
    this.done = this.shown = false;
    this.busy = false;
    this.resets += 1;
  }

  /** Play turns that show how it is done. */
  async show(turns: readonly string[]): Promise<void> {
    if (this.showing) return;
    this.reset();
    const { round } = this;
    this.showing = true;
    try {
      if (!(await this.begin())) return;
      for (const text of turns) {
        await pause(700);
        if (this.round !== round || this.over) return;
        await this.saying(() => this.game.turn(text));
        this.shown = this.touched;
      }
    } finally {
      this.showing = false;
    }
  }

  /** To be called when the board goes away. */
  close(): void {
    this.round += 1;
    this.game.leave();
    this.beginning = null;
  }

  // The game behind it

  private async begin(): Promise<boolean> {
    if (this.phase === 'on') return true;
    this.beginning ??= this.open().finally(() => (this.beginning = null));
    return this.beginning;
  }

  private async open(): Promise<boolean> {
    this.phase = 'starting';
    let opened = false;
    await this.saying(async () => (opened = await this.game.open()));
    this.phase = opened ? 'on' : 'still';
    return opened;
  }

  private async answer(): Promise<void> {
    const { bot } = this.setup;
    const { round } = this;
    while (bot !== undefined && this.round === round && this.actor !== ME && !this.over) {
      await this.game.bot(bot);
      this.notice();
    }
  }

  private notice(): void {
    const { look } = this;
    if (look === null || this.done || this.shown || this.setup.goal === undefined) return;
    const moment: Moment = {
      start: this.start.board,
      board: this.board,
      happenings: this.game.happened,
      winners: this.winners,
      turns: look.turns.length,
    };
    if (!this.setup.goal(moment)) return;
    this.done = true;
    this.setup.ondone?.();
  }

  private async saying(act: () => Promise<unknown>): Promise<void> {
    const { round } = this;
    this.busy = true;
    try {
      await act();
    } catch (error) {
      if (round === this.round) this.session.say('problem', inWords(error));
    } finally {
      if (round === this.round) this.busy = false;
    }
  }
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
