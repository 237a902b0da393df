import { expect, test } from 'vitest';
import {
  canBeRated,
  isPreset,
  PLAIN,
  presetOf,
  PRESET_NAMES,
  toNewGame,
  TURN_LIMITS,
  withCompany,
  withPreset,
  type Wanted,
} from '../../src/pages/newgame/options';

const options = (wanted: Partial<Wanted>): unknown => toNewGame({ ...PLAIN, ...wanted }).options;

test('a first game is two mortals without cards', () => {
  const made = toNewGame(withPreset(PLAIN, 'first'));
  expect(made.options).toMatchObject({ players: 2, powers: 'none', fleece: false });
  expect(made.options).not.toHaveProperty('cards');
  expect(made.options).not.toHaveProperty('deck');
  expect(made.seats).toEqual([]);
});

test.each([
  ['simple', { players: 2, powers: 'random', deck: 'simple' }],
  ['everything', { players: 2, powers: 'random', deck: 'all' }],
  ['draft', { players: 2, powers: 'draft', deck: 'all', few: true }],
  ['fleece', { players: 2, powers: 'random', fleece: true }],
  ['three', { players: 3, powers: 'random' }],
  ['teams', { players: 4, powers: 'random' }],
] as const)('the preset %s asks for what it says', (name, expected) => {
  expect(toNewGame(withPreset(PLAIN, name)).options).toMatchObject(expected);
});

test('a preset is recognised until its details change', () => {
  for (const name of PRESET_NAMES) {
    const wanted = withPreset(PLAIN, name);
    expect(presetOf(wanted)).toBe(name);
    expect(presetOf({ ...wanted, clock: { kind: 'days', days: 2 } })).toBe(name);
  }
  expect(presetOf({ ...withPreset(PLAIN, 'draft'), allowBanned: true })).toBeNull();
});

test('a preset leaves nothing of the one before', () => {
  const before: Wanted = { ...withPreset(PLAIN, 'draft'), deck: 'own', pool: ['apollo'], allowBanned: true };
  expect(withPreset(before, 'simple')).toEqual(withPreset(PLAIN, 'simple'));
});

test('names of presets come from addresses, so they are checked', () => {
  expect(isPreset('draft')).toBe(true);
  expect(isPreset('toString')).toBe(false);
  expect(isPreset(null)).toBe(false);
});

test('a limit of turns is asked for where somebody wants one', () => {
  expect(options({})).not.toHaveProperty('turn_limit');
  expect(options({ turnLimit: TURN_LIMITS[0] })).toMatchObject({ turn_limit: 60 });
});

test('seats are given to bots and to people here; friends find theirs free', () => {
  const seats = [{ kind: 'friend' }, { kind: 'bot', level: 4 }, { kind: 'here', name: ' Bea ' }] as const;
  expect(toNewGame({ ...withPreset(PLAIN, 'teams'), seats }).seats).toEqual([
    { chair: 2, bot: 4 },
    { chair: 3, name: 'Bea' },
  ]);
});

test('only as many seats as there are players count', () => {
  const made = toNewGame(withCompany(withPreset(PLAIN, 'first'), { kind: 'bot', level: 2 }));
  expect(made.seats).toEqual([{ chair: 1, bot: 2 }]);
});

test('somebody here without a name still gets one', () => {
  expect(toNewGame(withCompany(PLAIN, { kind: 'here', name: '  ' })).seats).toEqual([
    { chair: 1, name: '2' },
  ]);
});

test('chosen cards are one a player, or one for the Golden Fleece', () => {
  const chosen = ['apollo', 'pan', 'zeus'];
  expect(options({ powers: 'chosen', chosen })).toMatchObject({ cards: ['apollo', 'pan'] });
  expect(options({ powers: 'chosen', chosen, fleece: true })).toMatchObject({
    cards: ['apollo'],
    fleece: true,
  });
});

test('an own deck is sent as cards instead of a deck', () => {
  const made = options({ powers: 'draft', deck: 'own', pool: ['apollo', 'pan'] });
  expect(made).toMatchObject({ cards: ['apollo', 'pan'] });
  expect(made).not.toHaveProperty('deck');
});

test('without powers there is no Golden Fleece', () => {
  expect(options({ powers: 'none', fleece: true })).toMatchObject({ fleece: false });
});

test('a draft decides itself who begins', () => {
  expect(options({ powers: 'draft', first: 'maker' })).toMatchObject({ first: 'random' });
  expect(options({ powers: 'random', first: 'maker' })).toMatchObject({ first: 'maker' });
});

test('only people on screens of their own play for ratings', () => {
  const against = (kind: 'bot' | 'here'): Wanted =>
    withCompany({ ...PLAIN, rated: true }, kind === 'bot' ? { kind, level: 1 } : { kind, name: 'Bea' });
  expect(canBeRated(PLAIN)).toBe(true);
  expect(toNewGame({ ...PLAIN, rated: true }).options).toMatchObject({ rated: true });
  expect(toNewGame(against('bot')).options).toMatchObject({ rated: false });
  expect(toNewGame(against('here')).options).toMatchObject({ rated: false });
});
