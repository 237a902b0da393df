import { describe, expect, it } from 'vitest';
import { begin, markedSquares, merge, type Known } from '../../src/play/merge';
import type { Update } from '../../src/wire';
import { end, first, updates } from './messages';

function after(known: Known, update: Update): Known {
  const merged = merge(known, update);
  if (typeof merged === 'string') throw new Error(merged);
  return merged.known;
}

const all = updates.reduce<Known[]>(
  (known, update) => [...known, after(known.at(-1)!, update)],
  [begin(first)],
);

describe('a game that is followed', () => {
  it('is in the end what the server says as a whole', () => {
    const last = all.at(-1)!;
    for (const key of [
      'status',
      'players',
      'turns',
      'board',
      'running',
      'result',
      'chat',
      'options',
    ] as const) {
      expect(last[key], key).toEqual(end[key]);
    }
    expect(last.version).toBe(end.version);
    expect(last.draft ?? null).toBe(null);
  });

  it('covers what can happen', () => {
    const kinds = new Set(updates.map(({ cause }) => cause.kind));
    for (const kind of ['sat', 'began', 'chose', 'stepped', 'undid', 'said', 'took_back', 'lost'] as const) {
      expect(kinds, kind).toContain(kind);
    }
  });

  it('does not change what was known before', () => {
    const before = structuredClone(all[5]!);
    after(all[5]!, updates[5]!);
    expect(all[5]).toEqual(before);
  });

  it('notices what is missing and what it knows already', () => {
    expect(merge(all[3]!, updates[4]!)).toBe('missed');
    expect(merge(all[3]!, updates[2]!)).toBe('known already');
  });

  it('forgets the turns that were taken back', () => {
    const index = updates.findIndex(({ cause }) => cause.kind === 'took_back');
    expect(all[index + 1]!.turns.length).toBeLessThan(all[index]!.turns.length);
    expect(all[index + 1]!.turns).toHaveLength(all[index + 1]!.now.turn);
  });
});

describe('marked squares', () => {
  it('are those of the running turn as far as it has come', () => {
    const index = updates.findIndex(({ cause }) => cause.kind === 'stepped' && cause.text.startsWith('move'));
    const cause = updates[index]!.cause;
    const [, at, to] = cause.kind === 'stepped' ? cause.text.split(' ') : [];
    expect(markedSquares(all[index + 1]!.trail).sort()).toEqual([at, to].sort());
  });

  it('go back with an undone step', () => {
    const index = updates.findIndex(({ cause }) => cause.kind === 'undid');
    expect(all[index + 1]!.trail.running).toHaveLength(all[index]!.trail.running.length - 1);
  });

  it('are those of the last turn before the next one begins', () => {
    const index = all.findIndex(({ trail, turns }) => turns.length > 2 && trail.running.length === 0);
    expect(all[index]!.trail.last.length).toBeGreaterThan(0);
    expect(markedSquares(all[index]!.trail).length).toBeGreaterThan(0);
  });
});
