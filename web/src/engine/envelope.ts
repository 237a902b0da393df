/** What the page and the worker send each other around the questions and answers themselves. */

import type { Answer, Hello, Question } from './messages';

/** Where the build has put the engine, and how large its files are. */
export interface Manifest {
  folder: string;
  files: Readonly<Record<string, number>>;
}

export type ToWorker =
  /** `stop` holds the number of the question that is not wanted any more. */
  | { kind: 'load'; manifest: Manifest; stop: SharedArrayBuffer | null }
  | { kind: 'ask'; id: number; question: Question };

export type FromWorker =
  /** Bytes. */
  | { kind: 'loading'; done: number; all: number }
  | { kind: 'ready'; hello: Hello }
  | { kind: 'report'; id: number; answer: Answer }
  | { kind: 'answer'; id: number; answer: Answer }
  /** Nothing can be asked any more. */
  | { kind: 'dead'; reason: string };
