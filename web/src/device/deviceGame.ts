/** A game that is played on this device: it stands in for the server, as far as one needs it here. */

import type { Look } from '$/engine/messages';
import { Refusal } from '$/net/refusal';
import type { Following, FollowOptions, Host, Request } from '$/net/host';
import { asked } from '$/session/asked';
import type { Desk } from '$/session/desk';
import type { Ack, Happening, Result, Update } from '$/wire';
import { afterThinking, afterTurn } from './clocks';
import { boardResult, grown, limitReached, seatOf, type KeptGame } from './kept';
import { Referee } from './referee';
import { updateOf, wholeOf, type BotName, type Standing } from './told';

export interface Surroundings {
  desk: Desk;
  save: (game: KeptGame) => Promise<void>;
  /** Another game of the same people. */
  again: (game: KeptGame, samePowers: boolean) => Promise<KeptGame>;
  nameOf: BotName;
  /** A bot could not be asked. */
  problem: (error: unknown) => void;
  /** Seconds. */
  time: () => number;
  /** At least so many milliseconds before a bot's turn is seen. */
  pace: number;
}

interface Follower {
  chair: number;
  hear: FollowOptions['hear'];
}

type Confirm = 'now' | 'ask' | number;

export class DeviceGame implements Host {
  private readonly standing: Standing;
  private readonly referee: Referee;
  private readonly followers = new Set<Follower>();
  /** One thing after the other. */
  private queue: Promise<unknown> = Promise.resolve();
  private timers: ReturnType<typeof setTimeout>[] = [];
  private closed = false;

  private constructor(
    kept: KeptGame,
    truth: Look,
    private readonly around: Surroundings,
  ) {
    const time = around.time();
    this.referee = new Referee(around.desk);
    this.standing = {
      kept,
      version: 1,
      time,
      truth,
      waiting: null,
      confirmAt: null,
      paused: false,
      since: time,
    };
  }

  /** Begin, or go on where it was left. Throws what the desk throws, and DeskRefusal. */
  static async open(kept: KeptGame, around: Surroundings): Promise<DeviceGame> {
    const truth = await asked(around.desk, { ask: 'look', game: kept });
    const game = new DeviceGame(kept, truth, around);
    void game.enqueue(() => game.goOn());
    return game;
  }

  close(): void {
    this.closed = true;
    this.stopTimers();
    this.followers.clear();
  }

  /** After a bot could not be asked. */
  retry(): void {
    void this.enqueue(() => this.goOn());
  }

  // As the server

  follow(options: FollowOptions): Following {
    const first = this.standing.kept.chairs.findIndex(({ bot }) => bot === null);
    const follower = { chair: options.chair ?? first, hear: options.hear };
    this.followers.add(follower);
    const join = (): void => void this.enqueue(() => this.tellAll(follower));
    join();
    return { rejoin: join, part: () => void this.followers.delete(follower) };
  }

  ask(request: Request): Promise<Ack> {
    const done = this.enqueue(() => this.obey(request));
    if (request.type !== 'why') void this.enqueue(() => this.goOn());
    return done.then((why) => ({ type: 'ack', id: '', why }));
  }

  private async obey(request: Request): Promise<string | null> {
    const chair = 'chair' in request ? (request.chair ?? 0) : 0;
    switch (request.type) {
      case 'why':
        return this.referee.why(this.standing.kept, request.step);
      case 'step':
        this.checkTurn(chair);
        await this.make(request.step, request.confirm ?? 'now');
        break;
      case 'turn':
        this.checkTurn(chair);
        await this.makeTurn(request.text);
        break;
      case 'undo':
        await this.undo(chair, request.all ?? false);
        break;
      case 'confirm':
        await this.confirm();
        break;
      case 'resign':
        await this.lose(chair, 'resignation');
        break;
      case 'abort':
        await this.end({ ending: 'aborted', winners: [] }, { kind: 'aborted', chair });
        break;
      case 'offer':
        await this.offer(request.kind, chair, request.same_powers ?? true);
        break;
      default:
        throw new Refusal('not_allowed', 'That needs the server.');
    }
    return null;
  }

  // Playing

  private checkTurn(chair: number): void {
    const { kept, truth, waiting, paused } = this.standing;
    const actor = truth.actor === null ? null : kept.order[truth.actor];
    if (kept.status !== 'playing' || paused || waiting !== null || actor !== chair)
      throw new Refusal('not_your_turn', 'It is not your turn.');
  }

  private async make(step: string, confirm: Confirm): Promise<void> {
    const { kept, truth: before } = this.standing;
    const steps = [...kept.steps, step];
    const truth = await this.referee.truth(kept.start, steps);
    this.standing.truth = truth;
    this.standing.kept = grown(kept, steps, truth);
    const finished = truth.turns.length > before.turns.length;
    if (finished && confirm !== 'now' && truth.undo) this.wait(before.actor, confirm);
    else if (finished) this.finish(before.actor);
    await this.tell({ kind: 'stepped', seat: before.actor, text: step, happenings: [] }, true);
  }

  private async makeTurn(text: string): Promise<void> {
    const { kept } = this.standing;
    const steps = await this.referee.turn(kept, text);
    for (const step of steps.slice(kept.steps.length)) await this.make(step, 'now');
  }

  private wait(seat: number | null, confirm: Confirm): void {
    this.standing.waiting = seat;
    this.standing.confirmAt = typeof confirm === 'number' ? this.around.time() + confirm : null;
  }

  /** A turn counts: the clock is charged for it, and the game may be over by it. */
  private finish(seat: number | null): void {
    const { kept, truth, since } = this.standing;
    const now = this.around.time();
    const left = afterTurn(kept, seat === null ? null : kept.order[seat]!, now - since);
    const drawn: Result | null = limitReached(kept) ? { ending: 'turn_limit', winners: [] } : null;
    this.settle({ ...kept, left }, truth.end === null ? drawn : boardResult(kept, truth.end));
  }

  /** Somebody else has to choose now, or nobody any more. */
  private settle(kept: KeptGame, result: Result | null): void {
    const now = this.around.time();
    const spent = [...kept.spent];
    while (spent.length < kept.ends.length) spent.push(Math.round((now - this.standing.since) * 10) / 10);
    this.standing.kept = { ...kept, spent, result, status: result === null ? 'playing' : 'over' };
    this.standing.waiting = null;
    this.standing.confirmAt = null;
    this.standing.since = now;
  }

  private async confirm(): Promise<void> {
    const { waiting } = this.standing;
    if (waiting === null) return;
    this.finish(waiting);
    await this.tell({ kind: 'confirmed', seat: waiting, happenings: [] });
  }

  private async undo(chair: number, all: boolean): Promise<void> {
    const { kept, waiting, truth } = this.standing;
    const seat = waiting ?? truth.actor;
    const possible = waiting !== null || (truth.running !== '' && truth.undo);
    if (!possible || seat === null || kept.order[seat] !== chair)
      throw new Refusal('nothing_there', 'There is nothing to take back.');
    const turns = waiting === null ? kept.ends.length : kept.ends.length - 1;
    const began = kept.ends[turns - 1] ?? 0;
    await this.goBack(all ? began : Math.max(began, kept.steps.length - 1), turns);
    await this.tell({ kind: 'undid', seat });
  }

  /** Before the last turn that somebody finished. */
  private async takeBack(chair: number): Promise<void> {
    const { kept, truth } = this.standing;
    const turn = truth.turns.findLastIndex(({ seat }) => kept.order[seat] === chair);
    if (turn < 0) throw new Refusal('nothing_there', 'There is nothing to take back.');
    await this.goBack(kept.ends[turn - 1] ?? 0, turn);
    this.standing.since = this.around.time();
    await this.tell({ kind: 'took_back' });
  }

  private async goBack(steps: number, turns: number): Promise<void> {
    const { kept } = this.standing;
    const fewer = kept.steps.slice(0, steps);
    this.standing.truth = await this.referee.truth(kept.start, fewer);
    const ends = kept.ends.slice(0, turns);
    this.standing.kept = { ...kept, steps: fewer, ends, spent: kept.spent.slice(0, turns) };
    this.standing.waiting = null;
    this.standing.confirmAt = null;
  }

  /** What was not handed over is dropped; of three, the others play on. */
  private async lose(chair: number, reason: 'resignation' | 'time'): Promise<void> {
    const { kept, truth: before, waiting, since } = this.standing;
    if (kept.status !== 'playing') return;
    const turns = kept.ends.length - (waiting === null ? 0 : 1);
    const settled = { ...kept, ends: kept.ends.slice(0, turns), spent: kept.spent.slice(0, turns) };
    const steps = [...kept.steps.slice(0, kept.ends[turns - 1] ?? 0), `resign${seatOf(kept, chair) + 1}`];
    const truth = await this.referee.truth(kept.start, steps);
    const seat = waiting ?? before.actor;
    const left = afterThinking(kept, seat === null ? null : kept.order[seat]!, this.around.time() - since);
    const winners = truth.end && boardResult(kept, truth.end).winners;
    this.standing.truth = truth;
    this.settle({ ...grown(settled, steps, truth), left }, winners && { ending: reason, winners });
    await this.tell({ kind: 'lost', chair, reason, happenings: [] }, true);
  }

  /** Where the rules have no way to lose yet, the game is called off. */
  private async runOut(chair: number): Promise<void> {
    try {
      await this.lose(chair, 'time');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await this.end({ ending: 'aborted', winners: [] }, { kind: 'aborted', chair });
    }
  }

  private async offer(kind: string, chair: number, samePowers: boolean): Promise<void> {
    // Whoever would have to agree sits at this screen, or is a bot, which always does.
    if (kind === 'takeback') await this.takeBack(chair);
    else if (kind === 'draw') await this.end({ ending: 'agreement', winners: [] }, { kind: 'draw_agreed' });
    else if (kind === 'rematch') await this.rematch(samePowers);
    else await this.pause(kind === 'pause');
  }

  private async pause(on: boolean): Promise<void> {
    const { kept, truth, waiting, since } = this.standing;
    const now = this.around.time();
    const seat = waiting ?? truth.actor;
    const chair = seat === null ? null : kept.order[seat]!;
    const left = on ? afterThinking(kept, chair, now - since) : kept.left;
    this.standing.kept = { ...kept, left };
    this.standing.paused = on;
    this.standing.since = now;
    await this.tell({ kind: on ? 'paused' : 'resumed' });
  }

  private async rematch(samePowers: boolean): Promise<void> {
    const { kept } = this.standing;
    if (kept.result === null) return;
    const next = kept.result.next ?? (await this.around.again(kept, samePowers)).id;
    this.standing.kept = { ...kept, result: { ...kept.result, next } };
    await this.tell({ kind: 'rematch', next });
  }

  private async end(result: Result, cause: Update['cause']): Promise<void> {
    const { kept } = this.standing;
    if (kept.status !== 'playing') return;
    const status = result.ending === 'aborted' ? 'aborted' : 'over';
    this.standing.kept = { ...kept, result, status };
    this.standing.waiting = null;
    this.standing.confirmAt = null;
    await this.tell(cause);
  }

  // What goes on by itself

  private async goOn(): Promise<void> {
    this.stopTimers();
    for (;;) {
      const { kept, truth, waiting, paused } = this.standing;
      if (this.closed || kept.status !== 'playing' || paused || waiting !== null) break;
      if (truth.chance) {
        const drawn = truth.legal[Math.floor(Math.random() * truth.legal.length)]!;
        await this.make(drawn, 'now');
        continue;
      }
      const bot = truth.actor === null ? null : kept.chairs[kept.order[truth.actor]!]!.bot;
      if (bot === null || !(await this.botTurn(bot))) break;
    }
    this.startTimers();
  }

  private async botTurn(level: number): Promise<boolean> {
    const { kept } = this.standing;
    try {
      const pace = new Promise((resolve) => setTimeout(resolve, this.around.pace));
      const steps = await this.referee.play(kept, level);
      await pace;
      for (const step of steps.slice(kept.steps.length)) if (!this.closed) await this.make(step, 'now');
      return true;
    } catch (error) {
      if (!this.closed) this.around.problem(error);
      return false;
    }
  }

  private startTimers(): void {
    const { kept, truth, waiting, confirmAt, paused, since } = this.standing;
    if (this.closed || kept.status !== 'playing' || paused) return;
    const after = (seconds: number, act: () => Promise<void>): void => {
      const run = (): void => void this.enqueue(() => act().then(() => this.goOn())).catch(() => {});
      this.timers.push(setTimeout(run, Math.max(0, seconds * 1000)));
    };
    if (confirmAt !== null) after(confirmAt - this.around.time(), () => this.confirm());
    const seat = waiting ?? truth.actor;
    const chair = seat === null ? null : kept.order[seat]!;
    const left = chair === null ? undefined : kept.left?.[chair];
    if (chair === null || left === undefined) return;
    after(since + left - this.around.time(), () => this.runOut(chair));
  }

  private stopTimers(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
  }

  // Telling

  /** Everybody who follows, each by what they may know. */
  private async tell(cause: Update['cause'], withHappenings = false): Promise<void> {
    this.standing.version += 1;
    this.standing.time = this.around.time();
    const { position } = await this.referee.watched(this.standing.kept);
    this.standing.kept = { ...this.standing.kept, changedAt: this.standing.time, position };
    await this.around.save(this.standing.kept);
    for (const follower of this.followers) {
      const view = await this.referee.view(this.standing.kept, follower.chair);
      const happenings = view.happenings as Happening[];
      const seen = withHappenings ? ({ ...cause, happenings } as Update['cause']) : cause;
      follower.hear(updateOf(this.standing, follower.chair, view, seen, this.around.nameOf));
    }
  }

  private async tellAll(follower: Follower): Promise<void> {
    if (!this.followers.has(follower)) return;
    this.standing.time = this.around.time();
    const view = await this.referee.view(this.standing.kept, follower.chair);
    follower.hear(wholeOf(this.standing, follower.chair, view, this.around.nameOf));
  }

  private enqueue<T>(act: () => Promise<T>): Promise<T> {
    const next = this.queue.then(act);
    this.queue = next.catch(() => {});
    return next;
  }
}
