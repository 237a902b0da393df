/** Plays plans one after the other; what comes while one plays waits, and hurries if there is much of it. */

import type { Plan } from '../acts';
import { makePlan } from '../plan';
import type { BoardState, Happening, Speed } from '../types';
import { clamp } from './easing';
import { move } from './motions';
import type { Piece } from './pieces';
import type { Stage } from './stage';

interface Entry {
  before: BoardState;
  happenings: readonly Happening[];
  after: BoardState;
  speed: Speed;
}

interface Running {
  plan: Plan;
  after: BoardState;
  time: number;
  pieces: (Piece | undefined)[];
}

export class Player {
  private readonly waiting: Entry[] = [];
  private running: Running | null = null;
  private target: BoardState | null = null;

  constructor(private stage: Stage) {}

  get busy(): boolean {
    return this.running !== null || this.waiting.length > 0;
  }

  /** Where everything ends. */
  get state(): BoardState | null {
    return this.target;
  }

  show(after: BoardState, happenings: readonly Happening[], speed: Speed): void {
    const before = this.target;
    this.target = after;
    if (before === null || speed === 0) return this.finish();
    this.waiting.push({ before, happenings, after, speed });
  }

  /** At once where all of it leads. */
  finish(): void {
    this.waiting.length = 0;
    this.running = null;
    if (this.target) this.stage.settle(this.target);
  }

  /** Another stage, as the world changed. */
  moveTo(stage: Stage): void {
    this.stage = stage;
    this.finish();
  }

  advance(seconds: number): void {
    if (this.running === null) this.begin();
    const { running } = this;
    if (running === null) return;
    const before = running.time;
    running.time += seconds * (1 + this.waiting.length);
    for (const act of running.plan.acts) {
      // Acts that were over before this frame stay as they ended; this frame still shows the end of others.
      if (act.start > running.time || act.start + act.duration < before) continue;
      if (act.kind === 'appear')
        running.pieces[act.piece] ??= this.stage.pieces.add(running.plan.workers[act.piece]!);
      if (act.kind === 'token' || act.kind === 'turn') this.stage.setTokens(running.after);
      move(
        this.stage,
        (index) => running.pieces[index],
        act,
        clamp((running.time - act.start) / act.duration),
      );
    }
    if (running.time < running.plan.duration) return;
    this.running = null;
    this.stage.settle(running.after);
  }

  private begin(): void {
    const entry = this.waiting.shift();
    if (entry === undefined) return;
    const plan = makePlan(entry.before, entry.happenings, entry.after, entry.speed);
    const pieces = entry.before.workers.map((worker) => this.stage.pieces.at(worker.at));
    this.running = { plan, after: entry.after, time: 0, pieces };
    this.stage.begin();
  }
}
