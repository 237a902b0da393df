import { describe, expect, it } from 'vitest';
import { goneFor } from '$/play/seats';
import type { Player } from '$/wire';

const ABSENT = { claim_at: 600 };

function game(...people: Partial<Player>[]): Parameters<typeof goneFor>[0] {
  const players = people.map((one, chair) => ({ chair, seat: chair, ...one }) as Player);
  return { players, options: { players: players.length } } as Parameters<typeof goneFor>[0];
}

const chairs = (players: Player[]): number[] => players.map(({ chair }) => chair);

describe('whose absence is told', () => {
  it('an opponent who is away', () => {
    expect(chairs(goneFor(game({ user: 'ada' }, { user: 'bob', ...ABSENT }), 0))).toEqual([1]);
  });

  it('nobody who is there', () => {
    expect(goneFor(game({ user: 'ada' }, { user: 'bob' }), 0)).toEqual([]);
  });

  it('nobody at the same screen, whose second line has yet to open', () => {
    expect(goneFor(game({ user: 'ada' }, { user: 'ada', ...ABSENT }), 0)).toEqual([]);
  });

  it('no partner', () => {
    const four = game(
      { user: 'ada' },
      { user: 'bob', ...ABSENT },
      { user: 'eve', ...ABSENT },
      { user: 'dan' },
    );
    expect(chairs(goneFor(four, 0))).toEqual([1]);
  });
});
