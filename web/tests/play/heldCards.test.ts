import { describe, expect, it } from 'vitest';
import { heldCards, justUsed } from '../../src/play/heldCards';
import { begin, happeningsOf, merge, type Known } from '../../src/play/merge';
import type { Happening } from '../../src/wire';
import { end, first, updates } from './messages';

interface Moment {
  known: Known;
  fresh: readonly Happening[];
}

const moments = updates.reduce<Moment[]>((so, update) => {
  const merged = merge(so.at(-1)?.known ?? begin(first), update);
  if (typeof merged === 'string') throw new Error(merged);
  return [...so, { known: merged.known, fresh: happeningsOf(update.cause) }];
}, []);

const withTurn = (...steps: Happening[]): Known => {
  const known = begin(end);
  return { ...known, trail: { last: [], running: steps.map((step) => [step]) } };
};
const moved: Happening = { kind: 'moved', seat: 0, at: 'A1', to: 'A2' };
const built: Happening = { kind: 'built', seat: 0, at: 'A2', to: 'A3', level: 1 };
const mine = begin(end).players.find((player) => player?.seat === 0)!.power;

describe('cards in play', () => {
  it('are listed with their holders', () => {
    const held = heldCards(begin(end));
    expect(held.map(({ power }) => power).sort()).toEqual(end.players.map((player) => player!.power!).sort());
    expect(held.every(({ who }) => who !== '')).toBe(true);
  });

  it('have their moment when a worker is pushed', () => {
    const pushed = moments.find(({ fresh }) => fresh.some(({ kind }) => kind === 'forced'))!;
    expect(justUsed(pushed.known, pushed.fresh)).toBe(mine);
  });

  it('have no moment in a turn that a mortal could have made', () => {
    expect(justUsed(withTurn(moved), [moved])).toBe(null);
    expect(justUsed(withTurn(moved, built), [built])).toBe(null);
  });

  it('have one moment for all that a turn does with a power', () => {
    expect(justUsed(withTurn(moved, built, built), [built])).toBe(mine);
    expect(justUsed(withTurn(moved, built, built, built), [built])).toBe(null);
  });

  it('have none when the board is shown at once', () => {
    expect(justUsed(withTurn(moved, moved), null)).toBe(null);
  });
});
