/** What the board draws and reports. It knows no rules: squares light up because somebody says so. */

/** A square such as "C3": files A to E from left to right, ranks 1 to 5 from the front to the back. */
export type Square = string;

export interface Worker {
  at: Square;
  side: number;
  sex?: 'f' | 'm' | null;
}

/** A card and what it remembers, as positions write it; seat -1 is the card of the Golden Fleece. */
export interface CardState {
  seat: number;
  power: string;
  state: string;
  uses?: string | null;
}

/** Everything there is to draw. `cells` has a sign for each square, A5 to E5 first, E1 last. */
export interface BoardState {
  cells: string;
  workers: readonly Worker[];
  cards: readonly CardState[];
  ram?: Square | null;
  /** By seat: how many workers stand somewhere that the reader may not know. */
  hidden: readonly number[];
}

/** One thing that happened (see docs/protocol.md). */
export interface Happening {
  kind:
    | 'placed'
    | 'moved'
    | 'forced'
    | 'built'
    | 'domed'
    | 'razed'
    | 'removed'
    | 'token'
    | 'chosen'
    | 'turned'
    | 'power'
    | 'cancelled'
    | 'eliminated'
    | 'won';
  seat?: number | null;
  at?: Square | null;
  to?: Square | null;
  value?: number | null;
  name?: string | null;
}

/** Why a square is lit: what a tap on it may mean. */
export type Purpose =
  'select' | 'place' | 'move' | 'build' | 'dome' | 'force' | 'raze' | 'remove' | 'token' | 'direction';

export interface Highlight {
  square: Square;
  purposes: readonly Purpose[];
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

/** What the board is given. */
export interface BoardProps {
  state: BoardState;
  /** What led to `state`, to be animated; the board keeps the order if several come in a row. */
  happenings: readonly Happening[];
  /** Counts up whenever `state` and `happenings` belong to something new. */
  version: number;
  highlights: readonly Highlight[];
  selected: Square | null;
  /** The squares of the last turn stay marked. */
  marked: readonly Square[];
  /** Which side is the reader's, for spoken labels; null for watchers. */
  mySide: number | null;
  names: readonly string[];
  options: BoardOptions;
  onchoose: (square: Square) => void;
}
