/** From what somebody wants to play to a game that begins on this device. */

import type { CardInfo, NewGame, Options } from '$/wire';
import { newDeviceId } from '$/lib/deviceId';
import type { Chair, KeptGame } from './kept';

export type Chance = () => number;

/** What cannot be played without a server; `key` is a sentence. */
export class NotHere extends Error {
  constructor(readonly key: 'device.noFriend' | 'device.noDeal') {
    super(key);
  }
}

const TRIES = 500;

/** The cards of a position that a game begins from, by seat. */
export interface Named {
  powers: readonly string[];
  fleece: string | null;
}

export function dealGame(
  wanted: NewGame,
  me: string,
  cards: readonly CardInfo[],
  chance: Chance = Math.random,
  named: Named | null = null,
): KeptGame {
  const options = completed(wanted.options ?? {});
  const chairs = chairsOf(wanted, me, options.players);
  if (options.powers === 'draft') return drafting(options, chairs, pick(options.players, chance), cards);
  const order = orderOf(options, chance);
  if (named !== null) return { ...begun({ options, chairs, order, dealt: [] }), ...named };
  const dealt = options.powers === 'none' ? [] : cardsOf(options, cards, chance);
  return begun({ options, chairs, order, dealt });
}

/** The same table once more; whoever began is last now, but from a position everybody keeps the side. */
export function dealAgain(
  game: KeptGame,
  samePowers: boolean,
  cards: readonly CardInfo[],
  chance: Chance = Math.random,
): KeptGame {
  const { options, chairs } = game;
  const { powers, fleece } = game;
  if (options.position)
    return { ...begun({ options, chairs, order: game.order, dealt: [] }), powers, fleece };
  const order = [...game.order.slice(1), game.order[0]!];
  if (!samePowers && options.powers === 'draft') return drafting(options, chairs, order[0]!, cards);
  const fresh = !samePowers && options.powers === 'random' ? cardsOf(options, cards, chance) : null;
  const same = fleece === null ? order.map((chair) => powers[game.order.indexOf(chair)]!) : [fleece];
  return begun({ options, chairs, order, dealt: fresh ?? (options.powers === 'none' ? [] : same) });
}

/** Whose cards are, and who begins, is found out later. */
function drafting(
  options: Options,
  chairs: readonly Chair[],
  challenger: number,
  cards: readonly CardInfo[],
): KeptGame {
  const { players, fleece, allow_banned } = options;
  const pool = cards.filter((card) => suits(card, options)).map(({ power }) => power);
  const draft = { players, pool, challenger, fleece, allow_banned, choices: [] };
  const order = chairs.map((_, chair) => chair);
  return { ...begun({ options, chairs, order, dealt: [] }), status: 'drafting', draft };
}

interface Dealt {
  options: Options;
  chairs: readonly Chair[];
  order: readonly number[];
  /** By seat; of the Golden Fleece the one card; none without powers. */
  dealt: readonly string[];
}

function begun({ options, chairs, order, dealt }: Dealt): KeptGame {
  const now = Date.now() / 1000;
  const fleece = options.fleece && dealt.length > 0 ? dealt[0]! : null;
  const powers = order.map((_, seat) => (fleece === null ? (dealt[seat] ?? 'mortal') : 'mortal'));
  const { clock } = options;
  return {
    id: newDeviceId(),
    madeAt: now,
    changedAt: now,
    options,
    chairs,
    order,
    powers,
    fleece,
    start: options.position ?? startOf(options, powers, fleece),
    steps: [],
    ends: [],
    spent: [],
    left: clock.kind === 'live' ? chairs.map(() => clock.base) : null,
    status: 'playing',
    result: null,
  };
}

/** The tags of a record without turns. */
function startOf(options: Options, powers: readonly string[], fleece: string | null): string {
  const tags = powers.map((power, seat) => `[P${seat + 1}Power "${power}"]`);
  if (fleece !== null) tags.push(`[Fleece "${fleece}"]`);
  if (options.profile !== 'official') tags.push(`[Rules "${options.profile}"]`);
  if (options.alternating) tags.push('[Placement "alternating"]');
  return `${tags.join('\n')}\n\n*\n`;
}

/** As the server would complete them; nothing here is rated or shown, and days pass without clocks. */
function completed(options: NonNullable<NewGame['options']>): Options {
  const players = options.players ?? 2;
  const live = options.clock?.kind === 'live' ? options.clock : null;
  return {
    powers: 'none',
    cards: [],
    deck: 'all',
    few: false,
    fleece: false,
    profile: 'official',
    alternating: false,
    allow_banned: false,
    first: 'random',
    takebacks: true,
    hints: false,
    turn_limit: null,
    ...options,
    players,
    clock: live === null ? { kind: 'none' } : { ...live, increment: live.increment ?? 0 },
    rated: false,
    public: false,
  };
}

function chairsOf(wanted: NewGame, me: string, players: number): Chair[] {
  const taken = new Map((wanted.seats ?? []).map((seat) => [seat.chair, seat]));
  return Array.from({ length: players }, (_, chair) => {
    if (chair === 0) return { name: me, bot: null };
    const seat = taken.get(chair);
    if (seat === undefined) throw new NotHere('device.noFriend');
    return 'bot' in seat ? { name: '', bot: seat.bot } : { name: seat.name, bot: null };
  });
}

const pick = (count: number, chance: Chance): number => Math.floor(chance() * count);

/** Neighbours stay neighbours. */
function orderOf({ players, first }: Options, chance: Chance): number[] {
  const chairs = Array.from({ length: players }, (_, chair) => chair);
  const begins = first === 'maker' ? 0 : first === 'others' ? 1 : pick(players, chance);
  return [...chairs.slice(begins), ...chairs.slice(0, begins)];
}

function cardsOf(options: Options, cards: readonly CardInfo[], chance: Chance): readonly string[] {
  const count = options.fleece ? 1 : options.players;
  if (options.powers === 'chosen') return options.cards.slice(0, count);
  const fits = cards.filter((card) => suits(card, options));
  for (let tries = 0; tries < TRIES && fits.length >= count; tries += 1) {
    const drawn = draw(fits, count, chance);
    const names = drawn.map(({ power }) => power);
    if (options.allow_banned || drawn.every(({ banned }) => !banned.some((name) => names.includes(name))))
      return names;
  }
  throw new NotHere('device.noDeal');
}

function suits(card: CardInfo, { players, fleece, deck, cards }: Options): boolean {
  if (card.group === 'mortal' || !card.players.includes(players)) return false;
  if (fleece && !card.fleece) return false;
  if (cards.length > 0) return cards.includes(card.power);
  if (deck === 'simple') return card.group === 'simple';
  return deck === 'open' ? card.open : true;
}

function draw<T>(from: readonly T[], count: number, chance: Chance): T[] {
  const left = [...from];
  return Array.from({ length: count }, () => left.splice(Math.floor(chance() * left.length), 1)[0]!);
}
