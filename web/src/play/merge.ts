/** From what is known of a game and something new to what is known then. Nothing is changed in place. */

import type { Cause, Happening, Update, Whole } from '$/wire';

/** What happened lately: the last finished turn, and the running one step by step. */
export interface Trail {
  last: readonly Happening[];
  running: readonly (readonly Happening[])[];
}

export interface Known extends Whole {
  trail: Trail;
}

export type Merged = { known: Known } | 'missed' | 'known already';

export function begin(whole: Whole): Known {
  const halfway = whole.running !== '';
  return { ...whole, trail: { last: halfway ? [] : whole.last, running: halfway ? [whole.last] : [] } };
}

/** Fields that are missing in an update are as before. */
export function merge(known: Known, update: Update): Merged {
  if (update.version <= known.version) return 'known already';
  if (update.version > known.version + 1) return 'missed';
  const { cause } = update;
  const next: Known = { ...known, version: update.version };
  if (update.now != null) next.now = update.now;
  if (update.board != null) next.board = update.board;
  if (update.position != null) next.position = update.position;
  if (update.running != null) next.running = update.running;
  if (update.players != null) next.players = update.players;
  if (update.status != null) next.status = update.status;
  if (update.result != null) next.result = update.result;
  if (cause.kind === 'said') next.chat = [...known.chat, cause.line];
  if (cause.kind === 'began' || cause.kind === 'chose') next.draft = update.draft ?? null;
  if (update.from_turn != null) {
    next.turns = [...known.turns.slice(0, update.from_turn), ...(update.turns ?? [])];
  }
  if (cause.kind === 'took_back') next.turns = known.turns.slice(0, next.now.turn);
  next.trail = trailAfter(known, next, cause);
  return { known: next };
}

export function happeningsOf(cause: Cause): readonly Happening[] {
  return 'happenings' in cause ? cause.happenings : [];
}

function trailAfter(before: Known, after: Known, cause: Cause): Trail {
  const { last } = before.trail;
  let { running } = before.trail;
  const fresh = happeningsOf(cause);
  if (fresh.length > 0) running = [...running, fresh];
  if (cause.kind === 'undid') running = after.now.undo ? running.slice(0, -1) : [];
  if (cause.kind === 'took_back') return { last: [], running: [] };
  if (after.turns.length > before.turns.length && running.length > 0)
    return { last: running.flat(), running: [] };
  return { last, running };
}

/** The squares of the running turn or, before its first step, of the last one. */
export function markedSquares(trail: Trail): string[] {
  const happenings = trail.running.length > 0 ? trail.running.flat() : trail.last;
  const squares = new Set<string>();
  for (const { kind, at, to } of happenings) {
    if (to != null) squares.add(to);
    if (at != null && (kind === 'moved' || kind === 'forced')) squares.add(at);
  }
  return [...squares];
}
