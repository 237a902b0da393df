/** A game that is kept here: a start and steps, about which a desk is asked. */

import type { Happening } from '$/board/types';
import type { AskPlay, Course, Look, Play, Question } from '$/engine/messages';
import { locale } from '$/i18n/index.svelte';
import { asked, type Said } from './asked';
import type { Backend, Moment } from './backend';
import type { Desk } from './desk';

/** A step, and what it did. */
interface Made {
  step: string;
  happenings: readonly Happening[];
  /** How many turns were finished before it. */
  turn: number;
}

const NEVER = -1;

export class DeskGame implements Backend {
  readonly busy = false;
  /** Null until the desk has been asked for the first time. */
  look = $state.raw<Look | null>(null);
  /** Goes up with everything that is new to draw. */
  version = $state(0);
  private made = $state.raw<readonly Made[]>([]);
  /** What the desk is asked belongs to an earlier game if this has changed meanwhile. */
  private round = 0;

  /** Throws what the desk throws, and DeskRefusal. */
  constructor(
    private readonly desk: Desk,
    private readonly start: string,
    private readonly chance: (legal: readonly string[]) => string = anyOf,
  ) {}

  // What there is

  get steps(): readonly string[] {
    return this.made.map(({ step }) => step);
  }

  get course(): Course {
    return { start: this.start, steps: this.steps };
  }

  get moment(): Moment | null {
    return this.look === null ? null : momentOf(this.look);
  }

  /** All that happened, step by step. */
  get happened(): readonly Happening[] {
    return this.made.flatMap(({ happenings }) => happenings);
  }

  /** What the running turn did or, before its first step, the last one. */
  get trail(): readonly Happening[] {
    const finished = this.look?.turns.length ?? 0;
    const of = (turn: number): Happening[] =>
      this.made.filter((made) => made.turn === turn).flatMap(({ happenings }) => [...happenings]);
    const running = of(finished);
    return running.length > 0 ? running : of(finished - 1);
  }

  // What may be done

  /** Begin, or go on after steps that were made before: only where they lead is shown. */
  async open(steps: readonly string[] = []): Promise<boolean> {
    const look = await this.ask({ ask: 'look', game: { start: this.start, steps } });
    if (look === null) return false;
    const made = steps.map((step) => ({ step, happenings: [], turn: NEVER }));
    this.show({ ...look, happenings: [] }, made);
    return look.chance ? this.push(this.chance(look.legal)) : true;
  }

  async push(step: string): Promise<boolean> {
    const { look, made } = this;
    if (look === null) return false;
    const next = await this.ask({ ask: 'look', game: { start: this.start, steps: [...this.steps, step] } });
    if (next === null) return false;
    const happenings = next.happenings;
    this.show(next, [...made, { step, happenings, turn: look.turns.length }]);
    if (next.chance) await this.push(this.chance(next.legal));
    return true;
  }

  /** The last step, and what chance drew after it. */
  async undo(): Promise<boolean> {
    return this.made.length > 0 && this.keep(this.made.length - 1);
  }

  /** Back to where so many steps had been made. */
  async keep(steps: number): Promise<boolean> {
    const kept = this.made.slice(0, steps);
    const game = { start: this.start, steps: kept.map(({ step }) => step) };
    const look = await this.ask({ ask: 'look', game });
    if (look === null) return false;
    if (look.chance && kept.length > 0) return this.keep(steps - 1);
    this.show({ ...look, happenings: [] }, kept);
    return true;
  }

  /** A turn in words, step by step. */
  async turn(text: string): Promise<void> {
    await this.follow(await this.ask({ ask: 'turn', game: this.course, turn: text }));
  }

  /** A bot's turn, step by step. */
  async bot(level: number, more: Pick<AskPlay, 'seconds' | 'seed'> = {}): Promise<void> {
    await this.follow(await this.ask({ ask: 'play', game: this.course, level, ...more }));
  }

  async why(step: string): Promise<string | null> {
    const question = { ask: 'why', game: this.course, step, language: locale.language } as const;
    const said = await this.desk.ask(question).answer;
    return said.answer === 'why' ? said.reason : said.sentence;
  }

  /** Whatever was asked is not waited for any more. */
  leave(): void {
    this.round += 1;
  }

  private async follow(played: Play | null): Promise<void> {
    for (const step of played?.steps.slice(this.made.length) ?? []) {
      if (!(await this.push(step))) return;
    }
  }

  private show(look: Look, made: readonly Made[]): void {
    this.look = look;
    this.made = made;
    this.version += 1;
  }

  /** Null: the answer comes too late. */
  private async ask<Q extends Question>(question: Q): Promise<Said<Q> | null> {
    const { round } = this;
    const said = await asked(this.desk, question);
    return round === this.round ? said : null;
  }
}

/** What whoever is to move may do. */
export function momentOf(look: Look): Moment | null {
  const { actor, board } = look;
  if (actor === null) return null;
  const mySide = board.hidden.length === 4 ? actor % 2 : actor;
  const mine = board.workers.filter(({ side }) => side === mySide).map(({ at }) => at);
  return { legal: look.legal, phase: phaseOf(look), mine };
}

/** As far as asking why needs it. */
export function phaseOf(look: Look): Moment['phase'] {
  if (look.legal.some((step) => step.startsWith('place '))) return 'setup';
  return look.running === '' ? 'move' : 'build';
}

const anyOf = (legal: readonly string[]): string => legal[Math.floor(Math.random() * legal.length)]!;
