/** Looks at a replay: where we are in it, and how we go on. */

import type { BoardState, Happening, Square } from '$/board/types';
import { markedSquares } from '$/play/merge';
import type { Frame, Replay } from '$/net/api';
import { happenedIn, nextTurn, previousTurn, turnAt, turnsOf, type TurnLine } from './timeline';

export const PACES = [0.5, 1, 2, 4] as const;
export type Pace = (typeof PACES)[number];

const STEP = 1300; // milliseconds between two steps at pace 1

export class ReplayPlayer {
  at = $state(0);
  playing = $state(false);
  pace = $state<Pace>(1);

  readonly turns: readonly TurnLine[];
  /** Counts with whatever is new to draw. */
  version = $state(1);
  happenings = $state.raw<readonly Happening[] | null>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly replay: Replay) {
    this.turns = turnsOf(replay.frames);
  }

  get last(): number {
    return this.replay.frames.length - 1;
  }

  get frame(): Frame {
    return this.replay.frames[this.at]!;
  }

  get board(): BoardState {
    return this.frame.board;
  }

  get turn(): number {
    return turnAt(this.turns, this.at);
  }

  /** The whole turn that a frame belongs to. */
  get line(): TurnLine | undefined {
    return this.turns[this.turn];
  }

  get marked(): Square[] {
    return markedSquares({ last: [], running: [happenedIn(this.replay.frames, this.turns, this.at)] });
  }

  /** One step forward is shown as it happened, and one back the other way; everything else is simply there. */
  go(to: number): void {
    const wanted = Math.max(0, Math.min(this.last, Math.round(to)));
    if (wanted === this.at) return;
    const by = wanted - this.at;
    this.happenings = by === 1 ? this.replay.frames[wanted]!.happenings : by === -1 ? [] : null;
    this.at = wanted;
    this.version += 1;
  }

  /** By hand: whoever chooses a place wants to look at it. */
  jump(to: number): void {
    this.pause();
    this.go(to);
  }

  step(by: 1 | -1): void {
    this.jump(this.at + by);
  }

  stepTurn(by: 1 | -1): void {
    this.jump(by === 1 ? nextTurn(this.turns, this.at) : previousTurn(this.turns, this.at));
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private play(): void {
    if (this.at === this.last) this.go(0);
    this.playing = true;
    this.tick();
  }

  private tick(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.go(this.at + 1);
      if (this.at === this.last) this.playing = false;
      else if (this.playing) this.tick();
    }, STEP / this.pace);
  }
}

/** What a key does; null: nothing of ours. */
export function actionOf(key: string): ((player: ReplayPlayer) => void) | null {
  return KEYS[key] ?? null;
}

const KEYS: Readonly<Record<string, (player: ReplayPlayer) => void>> = {
  ArrowRight: (player) => player.step(1),
  ArrowLeft: (player) => player.step(-1),
  ArrowUp: (player) => player.jump(0),
  ArrowDown: (player) => player.jump(player.last),
  Home: (player) => player.jump(0),
  End: (player) => player.jump(player.last),
  PageDown: (player) => player.stepTurn(1),
  PageUp: (player) => player.stepTurn(-1),
  ' ': (player) => player.toggle(),
};
