// Written by `python -m santorini.desk.typescript`: change the Python types, not this file.

import type { Board, Happening, Question as StepQuestion } from '$/wire';

export const PROTOCOL = 1;

/** A game: a position's text, and the steps since then. */
export interface Course {
  start: string;
  steps: readonly string[];
}

export interface AskHello {
  ask: 'hello';
}

/** `reader` is the seat that looks, -1 a spectator; without it everything is shown. */
export interface AskLook {
  ask: 'look';
  game: Course;
  reader?: number;
}

export interface AskWhy {
  ask: 'why';
  game: Course;
  step: string;
  language: 'en' | 'fr';
}

/** Without a limit it goes on until it is stopped, or all is proven. */
export interface AskAnalyse {
  ask: 'analyse';
  game: Course;
  lines: number;
  seconds?: number;
  depth?: number;
  nodes?: number;
}

/** A bot's turn, or the rest of it; `level` is 1 to 10. */
export interface AskPlay {
  ask: 'play';
  game: Course;
  level: number;
  seed?: number;
  seconds?: number;
}

/** `seconds` is the time for each position. */
export interface AskReview {
  ask: 'review';
  record: string;
  seconds?: number;
  nodes?: number;
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

/** A game as it stands. `position` is that at the start of the running turn, `running` what came since. `happenings` are those of the last step; `actor` is null when the game is over, and when chance has to draw, which is then one of the `legal` steps; `question` says what those mean that name no square. */
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

/** Of a review: positions looked at, of so many. */
export interface Progress {
  answer: 'progress';
  done: number;
  all: number;
}

/** A turn; `chance` is its player's behind it, `cost` what it gave away, `mark` a sign or nothing. */
export interface JudgementInfo {
  number: number;
  seat: number;
  turn: string;
  chance: number;
  win_in: number | null;
  best: string;
  best_chance: number;
  is_best: boolean;
  cost: number;
  mark: string;
}

/** `record` has the marks, chances and better turns in it. */
export interface Review {
  answer: 'review';
  judgements: readonly JudgementInfo[];
  record: string;
}

/** `reason` is for programs, `sentence` for people. */
export interface Refusal {
  answer: 'refusal';
  reason: 'notation' | 'illegal' | 'nothing' | 'stopped' | 'question' | 'failed';
  sentence: string;
}

export type Question = AskHello | AskLook | AskWhy | AskAnalyse | AskPlay | AskReview;

export type Answer = Hello | Look | Why | Analysis | Play | Progress | Review | Refusal;
