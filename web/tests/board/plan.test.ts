import { describe, expect, it } from 'vitest';
import type { Act } from '../../src/board/acts';
import { makePlan } from '../../src/board/plan';
import type { BoardState, Happening } from '../../src/board/types';
import { EMPTY, board, happening, token } from './boards';
import { expected, outcome } from './outcome';

function acts(before: BoardState, happenings: Happening[], after: BoardState): readonly Act[] {
  const plan = makePlan(before, happenings, after, 1);
  expect(outcome(before, plan)).toEqual(expected(after));
  return plan.acts;
}

describe('a plan', () => {
  it('climbs in an arc that is higher the more levels there are', () => {
    const lift = (cells: string): number => {
      const [act] = acts(
        board(cells, '0A5'),
        [happening('moved', { at: 'A5', to: 'B5' })],
        board(cells, '0B5'),
      );
      return act?.kind === 'travel' ? act.lift : 0;
    };
    expect(lift('01000')).toBeGreaterThan(lift('00000'));
    expect(lift('30000')).toBeGreaterThan(lift('10000'));
  });

  it('drops a block, then the next', () => {
    const [first, second] = acts(
      board(EMPTY, '0C3'),
      [
        happening('built', { at: 'C3', to: 'A5', level: 1 }),
        happening('built', { at: 'C3', to: 'A5', level: 2 }),
      ],
      board('2', '0C3'),
    );
    expect(first).toMatchObject({ kind: 'block', level: 1, style: 'drop', start: 0 });
    expect(second).toMatchObject({ kind: 'block', level: 2 });
    expect(second!.start).toBeGreaterThanOrEqual(first!.duration);
  });

  it('raises a worker with the block below it', () => {
    const told = acts(
      board(EMPTY, '0A5'),
      [happening('built', { at: 'A5', to: 'A5', level: 1 })],
      board('1', '0A5'),
    );
    expect(told).toMatchObject([
      { kind: 'shift', fromLevel: 0, toLevel: 1, start: 0 },
      { kind: 'block', style: 'rise', start: 0 },
    ]);
  });

  it('knows a dome on level 3 from one on the ground', () => {
    const told = acts(
      board('30', '0C3'),
      [happening('built', { to: 'A5', level: 4 }), happening('domed', { to: 'B5' })],
      board('4a', '0C3'),
    );
    expect(told).toMatchObject([
      { kind: 'dome', at: 'A5', level: 3 },
      { kind: 'dome', at: 'B5', level: 0 },
    ]);
  });

  it('swaps two workers at the same time, on both sides of the line', () => {
    const told = acts(
      board(EMPTY, '0B3 1C4'),
      [happening('moved', { at: 'B3', to: 'C4' }), happening('forced', { at: 'C4', to: 'B3' })],
      board(EMPTY, '0C4 1B3'),
    );
    expect(told).toMatchObject([
      { piece: 0, style: 'swap', start: 0 },
      { piece: 1, style: 'swap', start: 0 },
    ]);
    expect(told.every((act) => act.kind === 'travel' && act.bow > 0)).toBe(true);
  });

  it('pushes somebody aside while the other comes', () => {
    const told = acts(
      board(EMPTY, '0B3 1C4'),
      [happening('moved', { at: 'B3', to: 'C4' }), happening('forced', { at: 'C4', to: 'D5' })],
      board(EMPTY, '0C4 1D5'),
    );
    expect(told).toMatchObject([
      { piece: 0, style: 'walk' },
      { piece: 1, style: 'push', to: 'D5' },
    ]);
  });

  it('ferries over another worker in a high arc', () => {
    const told = acts(
      board(EMPTY, '0B3 1C4'),
      [happening('forced', { at: 'C4', to: 'A2' }), happening('moved', { at: 'B3', to: 'C4' })],
      board(EMPTY, '0C4 1A2'),
    );
    expect(told).toMatchObject([
      { piece: 1, style: 'ferry' },
      { piece: 0, style: 'walk' },
    ]);
  });

  it('goes down one whirlpool and comes up at the other', () => {
    const tokens = [token('whirl', 'A1'), token('whirl', 'C4'), token('coin', 'B1')];
    const ride = (to: string): readonly Act[] =>
      acts(
        board(EMPTY, '0A2', { tokens }),
        [happening('moved', { at: 'A2', to: 'A1' }), happening('forced', { at: 'A1', to })],
        board(EMPTY, `0${to}`, { tokens }),
      );
    expect(ride('C4')).toMatchObject([{ style: 'walk' }, { style: 'whirl' }]);
    expect(ride('B1')).toMatchObject([{ style: 'walk' }, { style: 'push' }]);
  });

  it('turns a worker to stone while its block comes', () => {
    const told = acts(
      board(EMPTY, '0B3 1C4'),
      [happening('removed', { to: 'C4', side: 1 }), happening('built', { to: 'C4', level: 1 })],
      board('00000 00100', '0B3'),
    );
    expect(told).toMatchObject([
      { kind: 'vanish', style: 'petrify', start: 0 },
      { kind: 'block', start: 0 },
    ]);
  });

  it('lets the top of a tower crumble', () => {
    const told = acts(board('2', '0C3'), [happening('razed', { to: 'A5' })], board('1', '0C3'));
    expect(told).toMatchObject([{ kind: 'crumble', level: 2, dome: false }]);
  });

  it('places workers with the sex that they have', () => {
    const told = makePlan(
      board(EMPTY),
      [happening('placed', { to: 'B2', sex: 'f' })],
      board(EMPTY, '0B2f'),
      1,
    );
    expect(told.acts).toMatchObject([{ kind: 'appear', piece: 0, at: 'B2' }]);
    expect(told.workers).toEqual([{ side: 0, sex: 'f' }]);
  });

  it('moves the Ram, tokens and the wind, and ends with the winner', () => {
    const told = acts(
      board(EMPTY, '0B3', { ram: 'C3' }),
      [
        happening('token', { to: 'A1' }),
        happening('turned', { direction: 'ne' }),
        happening('cancelled'),
        happening('won', { side: 0 }),
      ],
      board(EMPTY, '0B3', { ram: 'D3' }),
    );
    expect(told.map((act) => act.kind)).toEqual(['token', 'turn', 'cancel', 'win', 'ram']);
  });
});

describe('what the happenings do not tell', () => {
  it('is the way back of an undone turn', () => {
    const told = acts(board('10000', '0B3'), [], board(EMPTY, '0C4'));
    expect(told).toMatchObject([
      { kind: 'crumble', at: 'A5' },
      { kind: 'travel', style: 'return', from: 'B3', to: 'C4' },
    ]);
    expect(new Set(told.map((act) => act.start)).size).toBe(1);
  });

  it('is a worker that goes out of sight or comes back', () => {
    expect(acts(board(EMPTY, '0B3'), [], board(EMPTY))).toMatchObject([{ kind: 'vanish' }]);
    expect(acts(board(EMPTY), [], board(EMPTY, '1B3m'))).toMatchObject([{ kind: 'appear' }]);
  });

  it('does not trip over moves of workers that nobody sees', () => {
    acts(
      board(EMPTY, '0B3'),
      [
        happening('moved', { at: 'D4', to: 'D5' }),
        happening('moved', {}),
        happening('removed', { to: 'E1' }),
      ],
      board(EMPTY, '0B3'),
    );
  });

  it('rebuilds any tower into any other', () => {
    const signs = ['0', '1', '2', '3', '4', 'a', 'b', 'c'];
    for (const from of signs) for (const to of signs) acts(board(from), [], board(to));
  });
});

describe('speed', () => {
  const before = board(EMPTY, '0B3');
  const after = board('1', '0C3');
  const happenings = [happening('moved', { at: 'B3', to: 'C3' }), happening('built', { to: 'A5', level: 1 })];

  it('shortens a plan in proportion', () => {
    const normal = makePlan(before, happenings, after, 1);
    expect(makePlan(before, happenings, after, 4).duration).toBeCloseTo(normal.duration / 4);
    expect(makePlan(before, happenings, after, 0.5).duration).toBeCloseTo(normal.duration * 2);
  });

  it('of nothing has no acts at all', () => {
    expect(makePlan(before, happenings, after, 0)).toMatchObject({ acts: [], duration: 0 });
  });

  it('never lets an act end after its plan', () => {
    const plan = makePlan(before, happenings, after, 2);
    for (const act of plan.acts) expect(act.start + act.duration).toBeLessThanOrEqual(plan.duration);
  });
});
