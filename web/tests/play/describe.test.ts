import { expect, test } from 'vitest';
import type { Options } from '$/wire';
import { CLOCKS, clockName } from '../../src/pages/newgame/clocks';
import { describe } from '../../src/play/describe';

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
  clock: { kind: 'none' },
  rated: false,
  public: true,
  takebacks: true,
  hints: false,
};

test.each([
  [{}, 'without powers · no clock'],
  [{ powers: 'random', clock: CLOCKS['5+5'], rated: true }, 'all gods · 5 min + 5 s · rated'],
  [{ powers: 'random', deck: 'simple', clock: CLOCKS['2d'] }, 'simple gods · 2 days a turn'],
  [{ players: 4, powers: 'draft' }, 'two teams · draft · no clock'],
  [{ powers: 'random', fleece: true }, 'Golden Fleece · no clock'],
  [{ position: '5/5/5/5/5' }, 'from a position · no clock'],
] as const)('%o is described', (options, words) => {
  expect(
    describe({
      ...OPTIONS,
      ...options,
      clock: 'clock' in options ? options.clock : OPTIONS.clock,
    }),
  ).toBe(words);
});

test('every clock is found again by its value', () => {
  for (const [name, clock] of Object.entries(CLOCKS)) expect(clockName({ ...clock })).toBe(name);
});
