/** The game behind a board, wherever it is kept: on the server, in the engine's worker, or in a sandbox. */

import type { Square } from '$/board/types';
import type { Now } from '$/wire';

/** What whoever acts at this screen may do now. */
export interface Moment {
  legal: readonly string[];
  /** Those that win at once, where that is known. */
  wins?: readonly string[];
  phase: Now['phase'];
  /** Where their workers stand. */
  mine: readonly Square[];
}

export interface Backend {
  /** Null: nobody at this screen has anything to do now. */
  readonly moment: Moment | null;
  /** Something is on its way: until it is there, nothing is lit, and taps mean nothing. */
  readonly busy: boolean;
  /** What goes wrong is told by whoever keeps the game. */
  push(step: string): Promise<unknown>;
  undo(): Promise<unknown>;
  /** What forbids a step, in the reader's language; null: nothing does. May throw. */
  why(step: string): Promise<string | null>;
}
