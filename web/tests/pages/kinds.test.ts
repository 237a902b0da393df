import { expect, test } from 'vitest';
import type { Matchmaking, Options } from '$/wire';
import { clockKey, clocksIn, gameKind, gamesIn, kindsFor } from '../../src/pages/find/kinds';

const OPTIONS: Options = {
  players: 2,
  powers: 'none',
  cards: [],
  deck: 'all',
  few: false,
  fleece: false,
  profile: 'official',
  alternating: false,
  allow_banned: false,
  first: 'random',
  clock: { kind: 'live', base: 180, increment: 2 },
  rated: true,
  public: true,
  takebacks: true,
  hints: false,
};
const pool = (kind: string, options: Partial<Options> = {}): Matchmaking => ({
  kind,
  options: { ...OPTIONS, ...options },
});
const days: Options['clock'] = { kind: 'days', days: 2 };
const POOLS = [
  pool('mortals-3+2'),
  pool('mortals-2d', { clock: days }),
  pool('mortals-3+2-casual', { rated: false }),
  pool('simple-3+2', { powers: 'random', deck: 'simple' }),
  pool('three-15+10', { players: 3, powers: 'random', clock: { kind: 'live', base: 900, increment: 10 } }),
];

test.each([
  ['mortals', {}],
  ['simple', { powers: 'random', deck: 'simple' }],
  ['gods', { powers: 'random' }],
  ['draft', { powers: 'draft' }],
  ['fleece', { powers: 'random', fleece: true }],
  ['three', { players: 3, powers: 'random' }],
  ['four', { players: 4, powers: 'random' }],
] as const)('%s is recognised by its options', (kind, options) => {
  expect(gameKind({ ...OPTIONS, ...options })).toBe(kind);
});

test('games and clocks are listed once', () => {
  expect(gamesIn(POOLS)).toEqual(['mortals', 'simple', 'three']);
  expect(clocksIn(POOLS).map((clock) => clockKey({ ...OPTIONS, clock }))).toEqual(['180+2', '2d', '900+10']);
});

test('several kinds are sought at once', () => {
  const wish = { games: ['mortals', 'simple'], clocks: ['180+2', '2d'], rated: true } as const;
  expect(kindsFor(POOLS, wish)).toEqual(['mortals-3+2', 'mortals-2d', 'simple-3+2']);
  expect(kindsFor(POOLS, { ...wish, rated: false })).toEqual(['mortals-3+2-casual']);
});

test('a wish that no kind fits finds none', () => {
  expect(kindsFor(POOLS, { games: ['three'], clocks: ['180+2'], rated: true })).toEqual([]);
});

test('not more kinds than the server takes', () => {
  const many = Array.from({ length: 30 }, (_, number) => pool(`kind-${number}`));
  expect(kindsFor(many, { games: ['mortals'], clocks: ['180+2'], rated: true }).length).toBe(20);
});
