/** What the board draws and reports. It knows no rules: squares light up because somebody says so. */

import type { Board, Happening, Piece } from '$/wire';

/** A square such as "C3": files A to E from left to right, ranks 1 to 5 from the front to the back. */
export type Square = string;

export type { Happening, Token } from '$/wire';
export type Worker = Piece;

/** Everything there is to draw. `cells` has a sign for each square, A5 to E5 first, E1 last. */
export type BoardState = Omit<Board, 'cards'>;

/** Why a square is lit: what a tap on it may mean. */
export type Purpose =
  'select' | 'place' | 'move' | 'build' | 'dome' | 'force' | 'raze' | 'remove' | 'token' | 'direction';

export interface Highlight {
  square: Square;
  purposes: readonly Purpose[];
  /** A step there wins. */
  wins?: boolean;
}

export type Speed = 0 | 0.5 | 1 | 2 | 4;
export type View = 'scene' | 'grid';

export interface BoardOptions {
  view: View;
  /** Animation: 0 is none. */
  speed: Speed;
  labels: boolean;
  coordinates: boolean;
  /** Workers differ by shape and not only by colour. */
  shapes: boolean;
  top: boolean;
  night: boolean;
  world: string;
}

/** A step of a suggested turn: `from` is the worker that makes it, if one does. */
export interface AdvisedAct {
  kind: Exclude<Purpose, 'select' | 'direction'>;
  from: Square | null;
  to: Square;
}

/** A turn that somebody suggests, or warns of. */
export interface Advice {
  acts: readonly AdvisedAct[];
  danger?: boolean;
}

/** What is lit, chosen and marked. */
export interface Marks {
  highlights: readonly Highlight[];
  selected: Square | null;
  /** The squares of the last turn. */
  marked: readonly Square[];
  /** The best one first. */
  advice?: readonly Advice[];
}

/** All that the board says, in the reader's language. */
export interface BoardWords {
  board: string;
  scene: string;
  noScene: string;
  lostScene: string;
  retryScene: string;
  noPicture: string;
  /** Brings the camera back. */
  home: string;
  /** What a square is called when it is read aloud. */
  square: (state: BoardState, square: Square, marks: Marks) => string;
  /** What is true of the whole board and of no square. */
  notes: (state: BoardState) => readonly string[];
}

/** What the board is given. */
export interface BoardProps extends Marks {
  state: BoardState;
  /** What led to `state`, to be animated; the board keeps the order if several come in a row.
   *  Null: nothing did, as of another reader's view or a jump; it is shown at once. */
  happenings: readonly Happening[] | null;
  /** Counts up whenever `state` and `happenings` belong to something new. */
  version: number;
  words: BoardWords;
  options: BoardOptions;
  /** The side of whoever looks on: the end of a game is theirs. Left out: nobody's, or several people's. */
  reader?: number | null;
  onchoose: (square: Square) => void;
  /** This version is drawn, and nothing moves any more. */
  onsettled?: (version: number) => void;
}
