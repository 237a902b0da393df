/** A small game behind a board to try. It is made when somebody touches the board, and not before. */

import type { BoardState, Happening, Square } from '$/board/types';
import { Choices, likelyStep, workerAfter, type Meaning } from '$/session/choices';
import { markedSquares, type Known } from '$/play/merge';
import { GameState } from '$/play/state.svelte';
import { locale, t } from '$/i18n/index.svelte';
import { problem } from '$/lib/problem';
import { api } from '$/net/api';
import { session } from '$/net/session.svelte';
import { socket } from '$/net/socket';
import type { NewGame, Question, Token } from '$/wire';
import type { Goal, Moment } from './goals';
import { readPosition, type Start } from './position';
import { keepQuiet } from '$/lib/quiet';

export interface Setup {
  position: string;
  /** Played first, from an empty board, by cards with a secret. */
  opening?: readonly string[];
  /** Of the position, which does not say what lies where. */
  tokens?: readonly Token[];
  /** The level of a bot that plays the other side; otherwise both are mine. */
  bot?: number;
  goal?: Goal;
  ondone?: () => void;
}

const PATIENCE = 15_000;
const MY_CHAIR = 0;

export class TryGame {
  phase = $state<'still' | 'starting' | 'on'>('still');
  /** What went wrong, or why a square cannot be chosen. */
  word = $state<string | null>(null);
  done = $state(false);
  /** A tap that could mean several things. */
  question = $state.raw<{ square: Square; meanings: readonly Meaning[] } | null>(null);
  picked = $state<Square | null>(null);
  /** Somebody watches the example. */
  showing = $state(false);

  readonly start: Start;
  private states = $state.raw<readonly GameState[]>([]);
  private game: string | null = null;
  private shown = $state(1);
  /** In the turns that were finished, of which there are so many. */
  private happened: Happening[] = [];
  private counted = 0;
  private beginning: Promise<void> | null = null;
  private round = 0;
  private closed = false;

  constructor(private readonly setup: Setup) {
    this.start = readPosition(setup.position, setup.tokens);
  }

  // What is to be seen

  private get eye(): GameState | undefined {
    return this.phase === 'on' ? this.states[MY_CHAIR] : undefined;
  }

  get known(): Known | null {
    return this.eye?.known ?? null;
  }

  get board(): BoardState {
    return this.known?.board ?? this.start.board;
  }

  get happenings(): readonly Happening[] {
    return this.eye?.happenings ?? [];
  }

  get version(): number {
    return this.shown + (this.eye?.changes ?? 0);
  }

  get marked(): Square[] {
    return this.known === null ? [] : markedSquares(this.known.trail);
  }

  get actor(): number | null {
    return this.known === null ? this.start.actor : (this.known.now.actor ?? null);
  }

  get winners(): readonly number[] | null {
    return this.known?.result?.winners ?? null;
  }

  get over(): boolean {
    return this.known?.result != null;
  }

  get touched(): boolean {
    return this.known !== null && (this.known.turns.length > this.openingTurns || this.known.running !== '');
  }

  get canUndo(): boolean {
    return this.acting?.now.undo ?? false;
  }

  get legal(): readonly string[] {
    return this.acting?.now.legal ?? [];
  }

  /** What a card asks besides squares. */
  get asked(): Question | null {
    return this.acting?.now.question ?? null;
  }

  get choices(): Choices {
    return new Choices(this.legal);
  }

  get selected(): Square | null {
    return this.choices.selection(this.picked);
  }

  /** Before the server has said what is legal, whoever has to move can at least be taken up. */
  get highlights(): ReturnType<Choices['highlights']> {
    if (this.phase === 'on') return this.choices.highlights(this.selected);
    return this.start.board.workers
      .filter(({ side }) => side === this.start.actor)
      .map(({ at }) => ({ square: at, purposes: ['select'] }));
  }

  private get acting(): Known | null {
    const chair = this.actor;
    const known = chair === null || this.phase !== 'on' ? null : this.states[chair]?.known;
    return known?.now.actor === chair ? (known ?? null) : null;
  }

  private get openingTurns(): number {
    return this.setup.opening?.length ?? 0;
  }

  // What may be done

  async tap(square: Square): Promise<void> {
    this.word = null;
    this.question = null;
    if (!(await this.begin())) return;
    const tap = this.choices.tap(square, this.selected);
    if (tap.kind === 'step') await this.step(tap.text);
    else if (tap.kind === 'select') this.picked = tap.square;
    else if (tap.kind === 'ask') this.question = tap;
    else if (tap.kind === 'worker first') this.word = t('learn.try.workerFirst');
    else await this.askWhy(square);
  }

  async choose(meaning: Meaning): Promise<void> {
    this.question = null;
    if (meaning.kind === 'select') this.picked = meaning.square;
    else await this.step(meaning.step.text);
  }

  async step(text: string): Promise<void> {
    const { actor, game } = this;
    if (actor === null || game === null) return;
    this.question = null;
    await this.saying(async () => {
      await socket.ask({ type: 'step', game, chair: actor, step: text, confirm: 'now' });
      this.picked = workerAfter(text);
    });
  }

  async undo(): Promise<void> {
    const { actor, game } = this;
    if (actor === null || game === null) return;
    this.question = null;
    this.picked = null;
    await this.saying(() => socket.ask({ type: 'undo', game, chair: actor }));
  }

  /** Back to where it began. */
  reset(): void {
    this.leave();
    this.word = null;
    this.question = null;
    this.picked = null;
    this.done = false;
    this.happened = [];
    this.counted = 0;
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
        await this.saying(() => this.playTurn(text));
      }
    } finally {
      this.showing = false;
    }
  }

  /** To be called when the board goes away. */
  close(): void {
    this.closed = true;
    this.leave();
  }

  // The game behind it

  private async begin(): Promise<boolean> {
    if (this.phase === 'on') return true;
    this.beginning ??= this.make().finally(() => (this.beginning = null));
    return this.saying(() => this.beginning!);
  }

  private async make(): Promise<void> {
    const { round } = this;
    this.phase = 'starting';
    try {
      await session.need();
      const { game } = await api.makeGame(this.newGame());
      keepQuiet(game);
      if (this.round !== round || this.closed) {
        this.abandon(game, 0);
        return;
      }
      this.game = game;
      const chairs = this.setup.bot === undefined ? this.start.powers.map((_, chair) => chair) : [MY_CHAIR];
      this.states = chairs.map(
        (chair) =>
          new GameState(game, chair, chair === MY_CHAIR ? (_, known) => this.heard(known) : undefined),
      );
      await until(() => this.states.every(({ known, refusal }) => known !== null || refusal !== null));
      const refusal = this.states.find((state) => state.refusal !== null)?.refusal;
      if (refusal != null) throw refusal;
      for (const text of this.setup.opening ?? []) await this.playTurn(text);
      this.happened = [];
      this.phase = 'on';
    } catch (error) {
      if (this.round === round) this.leave();
      throw error;
    }
  }

  private newGame(): NewGame {
    const { bot, opening, position } = this.setup;
    const { powers } = this.start;
    const how = opening === undefined ? { position } : { powers: 'chosen' as const, cards: powers };
    const others = powers.slice(1).map((_, index) => {
      const chair = index + 1;
      return bot === undefined ? { chair, name: t('learn.try.other') } : { chair, bot, paced: false };
    });
    return { options: { ...how, players: powers.length, first: 'maker', public: false }, seats: others };
  }

  /** By whoever has to move; done when it shows. */
  private async playTurn(text: string): Promise<void> {
    const { game } = this;
    const known = this.states[MY_CHAIR]?.known;
    const chair = known?.now.actor;
    if (game === null || known == null || chair == null) return;
    const before = known.now.turn;
    await socket.ask({ type: 'turn', game, chair, text });
    await until(() => {
      const now = this.states[MY_CHAIR]?.known;
      const there = now != null && (now.now.turn > before || now.result != null);
      return (
        there &&
        (now.result != null ||
          now.now.actor == null ||
          this.states.every(({ known }) => known?.now.turn === now.now.turn))
      );
    });
  }

  private heard(known: Known): void {
    if (known.turns.length > this.counted) this.happened.push(...known.trail.last);
    this.counted = known.turns.length;
    if (this.phase !== 'on' || this.done || this.setup.goal === undefined) return;
    const moment: Moment = {
      start: this.start.board,
      board: this.board,
      happenings: [...this.happened, ...known.trail.running.flat()],
      winners: known.result?.winners ?? null,
      turns: known.turns.length - this.openingTurns,
    };
    if (!this.setup.goal(moment)) return;
    this.done = true;
    if (!this.showing) this.setup.ondone?.();
  }

  private async askWhy(square: Square): Promise<void> {
    const { acting, actor, game } = this;
    if (acting === null || actor === null || game === null) return;
    const step = likelyStep({
      square,
      selected: this.selected,
      phase: acting.now.phase,
      legal: acting.now.legal,
      mine: this.board.workers.filter(({ side }) => side === actor).map(({ at }) => at),
    });
    if (step === null) return;
    await this.saying(async () => {
      const { why } = await socket.ask({ type: 'why', game, chair: actor, step, language: locale.language });
      this.word = why ?? null;
    });
  }

  private async saying(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act();
      return this.phase === 'on';
    } catch (error) {
      this.word = problem(error);
      return false;
    }
  }

  private leave(): void {
    const turns = this.known?.turns.length ?? 0;
    // What is drawn next is always something new.
    this.shown = this.version + 1;
    this.round += 1;
    if (this.game !== null && !this.over) this.abandon(this.game, turns);
    for (const state of this.states) state.close();
    this.states = [];
    this.game = null;
    this.phase = 'still';
  }

  /** Nobody will come back to it: it must not wait among my games. */
  private abandon(game: string, turns: number): void {
    const end =
      turns < 2
        ? ({ type: 'abort', game, chair: MY_CHAIR } as const)
        : ({ type: 'resign', game, chair: MY_CHAIR } as const);
    socket.ask(end).catch(() => {});
  }
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

async function until(true_: () => boolean): Promise<void> {
  const latest = Date.now() + PATIENCE;
  while (!true_()) {
    if (Date.now() > latest) throw new Error(t('learn.try.slow'));
    await pause(15);
  }
}
