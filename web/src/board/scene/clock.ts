/** The one draw loop: frames only while something moves, and few of them if it is only the sea. */

export interface Frames {
  /** Draws what has changed; `seconds` since the frame before, at most a quarter. */
  draw(seconds: number): void;
  /** Does something move that has to be smooth? */
  moving(): boolean;
  /** Does something move that may be slow? */
  stirring(): boolean;
}

const SLOW = 1000 / 30;

export class Clock {
  private frame = 0;
  private timer = 0;
  private last = 0;
  private stopped = false;

  constructor(private readonly frames: Frames) {
    document.addEventListener('visibilitychange', this.wake);
  }

  /** A frame is wanted. */
  readonly wake = (): void => {
    if (this.stopped || this.frame !== 0 || document.hidden) return;
    clearTimeout(this.timer);
    this.timer = 0;
    this.frame = requestAnimationFrame(this.run);
  };

  stop(): void {
    this.stopped = true;
    document.removeEventListener('visibilitychange', this.wake);
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
  }

  private readonly run = (now: number): void => {
    this.frame = 0;
    const seconds = this.last === 0 ? 0 : Math.min(0.25, (now - this.last) / 1000);
    this.last = now;
    this.frames.draw(seconds);
    if (this.frames.moving()) this.wake();
    else if (this.frames.stirring()) this.timer = window.setTimeout(this.wake, SLOW);
    // After a rest, the pause is no part of the next movement.
    else this.last = 0;
  };
}

/** Everything that waits comes first: taps, frames, messages. */
export const pause = (): Promise<void> => new Promise((done) => setTimeout(done));
