import { expect, test } from 'vitest';
import { dealAgain, dealGame, NotHere } from '$/device/deal';
import type { CardInfo } from '$/wire';

const card = (power: string, more: Partial<CardInfo> = {}): CardInfo =>
  ({ power, group: 'simple', players: [2, 3, 4], fleece: true, open: true, banned: [], ...more }) as CardInfo;
const CARDS = [
  card('mortal', { group: 'mortal' }),
  card('apollo'),
  card('atlas'),
  card('achilles', { group: 'hero', players: [2], fleece: false }),
];
const BOT = [{ chair: 1, bot: 3 }];

test('a game against a bot begins with the tags of a record', () => {
  const game = dealGame({ options: { first: 'others' }, seats: BOT }, 'Ada', CARDS);
  expect(game.chairs).toEqual([
    { name: 'Ada', bot: null },
    { name: '', bot: 3 },
  ]);
  expect(game.order).toEqual([1, 0]);
  expect(game.start).toBe('[P1Power "mortal"]\n[P2Power "mortal"]\n\n*\n');
});

test('cards are drawn that fit the players, the deck and each other', () => {
  const banned = [card('apollo', { banned: ['atlas'] }), card('atlas', { banned: ['apollo'] }), card('pan')];
  for (let seed = 0; seed < 50; seed += 1) {
    const chance = (): number => (Math.sin(seed++) + 1) / 2.001;
    const { powers } = dealGame({ options: { powers: 'random' }, seats: BOT }, 'Ada', banned, chance);
    expect(powers).toContain('pan');
  }
  const three = { options: { players: 3, powers: 'random' as const }, seats: [...BOT, { chair: 2, bot: 1 }] };
  expect(() => dealGame(three, 'Ada', CARDS)).toThrow(NotHere);
});

test('the Golden Fleece has one card for both', () => {
  const options = { powers: 'chosen' as const, cards: ['apollo'], fleece: true };
  const game = dealGame({ options, seats: BOT }, 'Ada', CARDS);
  expect([game.fleece, game.powers]).toEqual(['apollo', ['mortal', 'mortal']]);
  expect(game.start).toContain('[Fleece "apollo"]');
});

test('people elsewhere need the server', () => {
  expect(() => dealGame({ options: {} }, 'Ada', CARDS)).toThrow('device.noFriend');
});

test('a draft begins with the cards that fit, and another one with the next challenger', () => {
  const wanted = { options: { powers: 'draft' as const }, seats: BOT };
  const game = dealGame(wanted, 'Ada', CARDS, () => 0);
  expect(game).toMatchObject({
    status: 'drafting',
    draft: { players: 2, pool: ['apollo', 'atlas', 'achilles'], challenger: 0, choices: [] },
  });
  expect(dealAgain({ ...game, status: 'over' }, false, CARDS).draft?.challenger).toBe(1);
});

test('three have clocks, and a limit of turns stays', () => {
  const options = {
    players: 3,
    powers: 'chosen' as const,
    cards: ['apollo', 'atlas', 'pan'],
    clock: { kind: 'live' as const, base: 60 },
    turn_limit: 40,
  };
  const game = dealGame({ options, seats: [...BOT, { chair: 2, bot: 1 }] }, 'Ada', CARDS);
  expect(game.left).toEqual([60, 60, 60]);
  expect(game.options.turn_limit).toBe(40);
});

test('a game goes on from a position with its cards, and again with the same sides', () => {
  const position = '0000000000000000000000000/2/pan:A1,B1/mortal:D4,E5';
  const named = { powers: ['pan', 'mortal'], fleece: null };
  const options = { position, first: 'others' as const };
  const game = dealGame({ options, seats: BOT }, 'Ada', CARDS, Math.random, named);
  expect(game).toMatchObject({ start: position, order: [1, 0], powers: ['pan', 'mortal'] });
  expect(dealAgain(game, false, CARDS)).toMatchObject({
    start: position,
    order: [1, 0],
    powers: ['pan', 'mortal'],
  });
});

test('another game: whoever began is last, and everybody keeps their card', () => {
  const options = { powers: 'chosen' as const, cards: ['apollo', 'atlas'], first: 'maker' as const };
  const before = dealGame({ options, seats: BOT }, 'Ada', CARDS);
  const next = dealAgain(before, true, CARDS);
  expect([next.order, next.powers]).toEqual([
    [1, 0],
    ['atlas', 'apollo'],
  ]);
  expect(next.id).not.toBe(before.id);
});

test('a live clock is the device’s; days pass without one', () => {
  const live = { clock: { kind: 'live' as const, base: 60, increment: 2 } };
  expect(dealGame({ options: live, seats: BOT }, 'Ada', CARDS).left).toEqual([60, 60]);
  const days = { clock: { kind: 'days' as const, days: 2 } };
  expect(dealGame({ options: days, seats: BOT }, 'Ada', CARDS).left).toBeNull();
});
