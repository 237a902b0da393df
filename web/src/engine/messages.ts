// Written by `python -m santorini.desk.typescript`: change the Python types, not this file.

import type { Board, DraftState, Happening, Question as StepQuestion, Replay } from '$/wire';

export const PROTOCOL = 4;

/** A game: a position's text (or the tags of a record without turns), and the steps since then. Among the steps, `resign2` is the second player who gives up. */
export interface Course {
  start: string;
  steps: readonly string[];
}

/** A draft: what it began with, and the choices since then. */
export interface DraftCourse {
  players: number;
  pool: readonly string[];
  challenger: number;
  fleece: boolean;
  allow_banned: boolean;
  choices: readonly (string | number)[];
}

/** A turn of a tree: `parent` is the place of the turn before, `opening` a comment before it. */
export interface BranchInfo {
  parent: number | null;
  seat: number;
  turn: string;
  steps: readonly string[];
  opening: string;
  comment: string;
  nags: readonly number[];
  clock: number | null;
  evaluation: number | null;
}

export interface AskHello {
  ask: 'hello';
}

/** `reader` is the seat that looks, -1 a spectator; without it everything is shown. */
export interface AskLook {
  ask: 'look';
  game: Course;
  reader?: number;
  language?: 'en' | 'fr';
}

export interface AskWhy {
  ask: 'why';
  game: Course;
  step: string;
  language: 'en' | 'fr';
}

/** Without a limit it goes on until it is stopped, or all is proven. `threat`: what the next player would do if it were their turn already. */
export interface AskAnalyse {
  ask: 'analyse';
  game: Course;
  lines: number;
  threat?: boolean;
  seconds?: number;
  depth?: number;
  nodes?: number;
  language?: 'en' | 'fr';
}

/** A bot's turn, or the rest of it; `level` is 1 to 10. */
export interface AskPlay {
  ask: 'play';
  game: Course;
  level: number;
  seed?: number;
  seconds?: number;
}

/** A turn in words, made by whoever has to move; it is answered as a bot's. */
export interface AskTurn {
  ask: 'turn';
  game: Course;
  turn: string;
  language?: 'en' | 'fr';
}

/** The game as .sgn, with these tags besides its own. */
export interface AskRecord {
  ask: 'record';
  game: Course;
  tags: Readonly<Record<string, string>>;
  language?: 'en' | 'fr';
}

/** `seconds` is the time for each position; the first turns that are judged already are left out. */
export interface AskReview {
  ask: 'review';
  record: string;
  judged?: number;
  seconds?: number;
  nodes?: number;
  language?: 'en' | 'fr';
}

export interface AskOpen {
  ask: 'open';
  record: string;
  language?: 'en' | 'fr';
}

/** A record, or a position in one line, picture by picture. */
export interface AskReplay {
  ask: 'replay';
  text: string;
  language?: 'en' | 'fr';
}

/** `few`: from a random few of the pool; `level`: a bot of that level makes the next choice. */
export interface AskDraft {
  ask: 'draft';
  draft: DraftCourse;
  few?: boolean;
  level?: number;
  profile?: string;
  alternating?: boolean;
  language?: 'en' | 'fr';
}

/** A tree as it was opened or grown, to be written as a record. */
export interface AskWrite {
  ask: 'write';
  start: string;
  tags: Readonly<Record<string, string>>;
  result: string;
  comment: string;
  branches: readonly BranchInfo[];
  language?: 'en' | 'fr';
}

export interface LevelInfo {
  number: number;
  name: string;
}

export interface Hello {
  answer: 'hello';
  protocol: number;
  compiled: boolean;
  levels: readonly LevelInfo[];
}

export interface TurnInfo {
  seat: number;
  text: string;
}

export interface End {
  winners: readonly number[];
  ending: string;
}

/** A game as it stands. `position` is that at the start of the running turn, `running` what came since. `happenings` are those of the last step; `actor` is null when the game is over, and when chance has to draw, which is then one of the `legal` steps; `question` says what those mean that name no square; `undo`: nobody learnt anything from the last step that they should forget if it was taken back; `out` are the seats that play no more. */
export interface Look {
  answer: 'look';
  position: string;
  board: Board;
  happenings: readonly Happening[];
  turns: readonly TurnInfo[];
  running: string;
  actor: number | null;
  chance: boolean;
  legal: readonly string[];
  question: StepQuestion | null;
  undo: boolean;
  out: readonly number[];
  end: End | null;
}

/** Null: the step is legal. */
export interface Why {
  answer: 'why';
  reason: string | null;
}

/** A turn, how good it is for whoever makes it, and the turns expected after it. */
export interface LineInfo {
  turn: string;
  steps: readonly string[];
  chance: number;
  win_in: number | null;
  depth: number;
  continuation: readonly string[];
}

/** The best turns for `seat`; `running` while there may be a better one. */
export interface Analysis {
  answer: 'analysis';
  running: boolean;
  seat: number;
  depth: number;
  nodes: number;
  seconds: number;
  lines: readonly LineInfo[];
}

/** All steps of the game, with those that were made now. */
export interface Play {
  answer: 'play';
  steps: readonly string[];
  turn: string;
}

/** A turn; `chance` is its player's behind it, `cost` what it gave away, `answer` the turns expected after it, `line` the best turn and what was expected then. */
export interface JudgementInfo {
  number: number;
  seat: number;
  turn: string;
  chance: number;
  win_in: number | null;
  answer: readonly string[];
  line: readonly string[];
  best_chance: number;
  best_win_in: number | null;
  cost: number;
  accuracy: number;
  verdict: 'only' | 'best' | 'good' | 'inaccurate' | 'mistake' | 'blunder';
}

/** Of a review: turns looked at, of so many; null: nobody had a choice in the last one. */
export interface Progress {
  answer: 'progress';
  done: number;
  all: number;
  judgement: JudgementInfo | null;
}

/** The best that could be done where a game was broken off. */
export interface LastInfo {
  seat: number;
  turn: string;
  chance: number;
  win_in: number | null;
}

/** `last` is null when the board ended the game. */
export interface Review {
  answer: 'review';
  judgements: readonly JudgementInfo[];
  last: LastInfo | null;
}

/** A record as a tree, parents before their children, the main line before what branches off. `problems` says what was wrong with the rest. */
export interface Opened {
  answer: 'opened';
  start: string;
  tags: Readonly<Record<string, string>>;
  result: string;
  comment: string;
  branches: readonly BranchInfo[];
  problems: readonly string[];
}

export interface Written {
  answer: 'written';
  record: string;
}

export interface Replayed {
  answer: 'replayed';
  replay: Replay;
}

/** A draft as it stands, with the choice of a bot if one was wanted. At its end, `order` has the player of each seat, and `start` is the game that follows. */
export interface Drafted {
  answer: 'drafted';
  draft: DraftCourse;
  state: DraftState;
  order: readonly number[] | null;
  start: string | null;
}

/** `reason` is for programs, `sentence` for people. */
export interface Refusal {
  answer: 'refusal';
  reason: 'notation' | 'illegal' | 'nothing' | 'stopped' | 'question' | 'failed';
  sentence: string;
}

export type Question =
  | AskHello
  | AskLook
  | AskWhy
  | AskAnalyse
  | AskPlay
  | AskTurn
  | AskRecord
  | AskReview
  | AskOpen
  | AskWrite
  | AskReplay
  | AskDraft;

export type Answer =
  Hello | Look | Why | Analysis | Play | Progress | Review | Opened | Written | Replayed | Drafted | Refusal;
