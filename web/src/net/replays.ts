/** Games to be looked at again, as GET /api/games/{game}/replay and POST /api/replay answer. */

import type { Board, Happening } from '$/wire';

/** The board after a step; the first one is the beginning. */
export interface Frame {
  /** How many turns are finished. */
  turn: number;
  seat?: number | null;
  step?: string | null;
  /** The turn as far as it has come. */
  text: string;
  happenings: Happening[];
  board: Board;
  /** At the start of the running turn, in the notation. */
  position: string;
  actor?: number | null;
  comment?: string | null;
}

export interface Replay {
  powers: string[];
  fleece?: string | null;
  teams: boolean;
  names: string[];
  tags: Record<string, string>;
  frames: Frame[];
  winners: number[];
  ending?: string | null;
  /** The game as .sgn. */
  record: string;
  /** Where a record contradicts the rules: the frames end before. */
  problem?: string | null;
}
