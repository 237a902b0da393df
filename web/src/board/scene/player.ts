/** Plays plans one after the other; what comes meanwhile waits, hurries, and is skipped if it is too much. */

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

/** Whoever is further behind than this jumps. */
const MOST_WAITING = 2;

const isSame = (one: BoardState, other: BoardState): boolean => JSON.stringify(one) === JSON.stringify(other);

export class Player {
  private readonly waiting: Entry[] = [];
  private running: Running | null = null;
  private target: BoardState | null = null;
  /** What led there. */
  private latest: readonly Happening[] = [];

  constructor(private stage: Stage) {}

  get busy(): boolean {
    return this.running !== null || this.waiting.length > 0;
  }

  /** Where everything ends. */
  get state(): BoardState | null {
    return this.target;
  }

  /** More has happened than is being shown, or is about to be. */
  get behind(): boolean {
    return this.waiting.length > (this.running === null ? 1 : 0);
  }

  show(after: BoardState, happenings: readonly Happening[], speed: Speed): void {
    const before = this.target;
    this.target = after;
    // The same again, as when a turn is confirmed: whoever won goes on cheering.
    if (before !== null && happenings.length === 0 && isSame(before, after)) return;
    this.latest = happenings;
    if (before === null || speed === 0) return this.finish();
    this.waiting.push({ before, happenings, after, speed });
  }

  /** At once where all of it leads. */
  finish(): void {
    this.waiting.length = 0;
    this.running = null;
    this.stage.finale.clear();
    if (this.target) this.stage.settle(this.target);
    const won = this.latest.find(({ kind }) => kind === 'won');
    if (won) this.stage.finale.begin(won.side ?? won.seat ?? 0, true);
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
    this.leaveTrace(running);
  }

  /** The last walk of a plan stays visible. */
  private leaveTrace({ plan, pieces }: Running): void {
    const walk = plan.acts.findLast((act) => act.kind === 'travel' && act.style !== 'return');
    if (walk?.kind !== 'travel') return;
    const side = pieces[walk.piece]?.side ?? plan.workers[walk.piece]?.side ?? 0;
    this.stage.trace(walk.from, walk.to, side);
  }

  private begin(): void {
    const late = this.waiting.length > MOST_WAITING;
    if (late) this.waiting.splice(0, this.waiting.length - 1);
    const entry = this.waiting.shift();
    if (entry === undefined) return;
    if (late) this.stage.settle(entry.before);
    const plan = makePlan(entry.before, entry.happenings, entry.after, entry.speed);
    const pieces = entry.before.workers.map((worker) => this.stage.pieces.at(worker.at));
    this.running = { plan, after: entry.after, time: 0, pieces };
    this.stage.begin();
  }
}
