/** Messages as a server sent them: a draft, steps, an undo, words, a takeback, the end. */

import type { Update, Whole } from '../../src/wire';
import recorded from './recorded.json';

export const heard = recorded.heard as unknown as readonly (Whole | Update)[];
export const end = withoutNulls(recorded.end) as Whole;
export const first = heard[0] as Whole;
export const updates = heard.slice(1) as readonly Update[];

/** A single request is answered with nulls where the socket leaves them out. */
function withoutNulls(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, found: unknown) =>
    found === null && Number.isNaN(Number(key)) ? undefined : found,
  );
}
