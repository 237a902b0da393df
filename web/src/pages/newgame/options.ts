/** What somebody wants to play, and how the server is asked for it. No rules here: the server refuses what cannot be. */

import type { BotSeat, NamedSeat, NewGame, OptionsInput } from '$/wire';

export type Seat =
  | { kind: 'friend' } // whoever has the link, or finds it in the lobby
  | { kind: 'bot'; level: number }
  | { kind: 'here'; name: string };

export type ClockChoice =
  { kind: 'none' } | { kind: 'live'; base: number; increment: number } | { kind: 'days'; days: number };

export interface Wanted {
  players: number;
  powers: 'none' | 'chosen' | 'random' | 'draft';
  /** Where cards are drawn from; "own" is the list of cards. */
  deck: 'all' | 'simple' | 'open' | 'own';
  /** Own deck: cards to draw from. */
  pool: readonly string[];
  /** Chosen: by order of turns; of the Golden Fleece, the first. */
  chosen: readonly string[];
  few: boolean;
  fleece: boolean;
  profile: 'official' | 'roxley' | 'revised';
  alternating: boolean;
  allowBanned: boolean;
  first: 'random' | 'maker' | 'others';
  clock: ClockChoice;
  rated: boolean;
  public: boolean;
  takebacks: boolean;
  hints: boolean;
  /** After so many turns behind the setup, nobody has won. */
  turnLimit: number | null;
  /** Of the chairs 1 to 3; only as many as there are players count. */
  seats: readonly Seat[];
}

export const TURN_LIMITS = [60, 100, 200] as const;
export const SOMEBODY: Seat = { kind: 'friend' };

export const PLAIN: Wanted = {
  players: 2,
  powers: 'none',
  deck: 'all',
  pool: [],
  chosen: [],
  few: false,
  fleece: false,
  profile: 'official',
  alternating: false,
  allowBanned: false,
  first: 'random',
  clock: { kind: 'none' },
  rated: false,
  public: false,
  takebacks: true,
  hints: true,
  turnLimit: null,
  seats: [SOMEBODY, SOMEBODY, SOMEBODY],
};

export const PRESETS = {
  first: { players: 2, powers: 'none', fleece: false },
  simple: { players: 2, powers: 'random', deck: 'simple', fleece: false },
  everything: { players: 2, powers: 'random', deck: 'all', fleece: false },
  draft: { players: 2, powers: 'draft', deck: 'all', few: true, fleece: false },
  fleece: { players: 2, powers: 'random', deck: 'all', fleece: true },
  three: { players: 3, powers: 'random', deck: 'all', fleece: false },
  teams: { players: 4, powers: 'random', deck: 'all', fleece: false },
} as const satisfies Readonly<Record<string, Partial<Wanted>>>;

export type Preset = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as readonly Preset[];

export function isPreset(name: string | null): name is Preset {
  return name !== null && Object.hasOwn(PRESETS, name);
}

/** A preset decides about players and cards; who sits where and the clock stay. */
export function withPreset(wanted: Wanted, preset: Preset): Wanted {
  return { ...wanted, few: false, pool: [], chosen: [], allowBanned: false, ...PRESETS[preset] };
}

/** The preset that this is, if nobody has changed its details. */
export function presetOf(wanted: Wanted): Preset | null {
  const same = (name: Preset): boolean =>
    Object.entries(withPreset(wanted, name)).every(
      ([key, value]) => JSON.stringify(value) === JSON.stringify(wanted[key as keyof Wanted]),
    );
  return PRESET_NAMES.find(same) ?? null;
}

/** All other chairs for the same kind of company. */
export function withCompany(wanted: Wanted, seat: Seat): Wanted {
  return { ...wanted, seats: wanted.seats.map(() => seat) };
}

export function seatsOf(wanted: Wanted): readonly Seat[] {
  return wanted.seats.slice(0, wanted.players - 1);
}

/** How many cards have to be named. */
export function cardsToChoose(wanted: Wanted): number {
  if (wanted.powers !== 'chosen') return 0;
  return wanted.fleece ? 1 : wanted.players;
}

/** Whose card is chosen: of two, if it is known who begins. */
export function ownerOf(wanted: Wanted, index: number): 'yours' | 'theirs' | 'begins' | 'follows' | 'turn' {
  if (wanted.players !== 2) return 'turn';
  if (wanted.first === 'random') return index === 0 ? 'begins' : 'follows';
  return (wanted.first === 'maker') === (index === 0) ? 'yours' : 'theirs';
}

/** Only people play for ratings, each on a screen of their own. */
export function canBeRated(wanted: Wanted): boolean {
  return seatsOf(wanted).every((seat) => seat.kind === 'friend');
}

/** Against bots, and for people at one screen. */
export function canHaveHints(wanted: Wanted): boolean {
  return seatsOf(wanted).every((seat) => seat.kind !== 'friend');
}

function optionsOf(wanted: Wanted): OptionsInput {
  const { players, powers, fleece, profile, alternating, first, clock, takebacks, turnLimit } = wanted;
  const draws = powers === 'random' || powers === 'draft';
  const own = draws && wanted.deck === 'own';
  return {
    players,
    powers,
    fleece: fleece && powers !== 'none',
    profile,
    alternating,
    // A draft decides it itself.
    first: powers === 'draft' ? 'random' : first,
    clock,
    takebacks,
    hints: wanted.hints && canHaveHints(wanted),
    ...(turnLimit === null ? {} : { turn_limit: turnLimit }),
    rated: wanted.rated && canBeRated(wanted),
    public: wanted.public,
    ...(powers === 'chosen' ? { cards: wanted.chosen.slice(0, cardsToChoose(wanted)) } : {}),
    ...(own ? { cards: [...wanted.pool] } : {}),
    ...(draws && wanted.deck !== 'own' ? { deck: wanted.deck } : {}),
    ...(powers === 'draft' ? { few: wanted.few } : {}),
    ...(powers !== 'none' ? { allow_banned: wanted.allowBanned } : {}),
  };
}

function seatOf(seat: Seat, chair: number): BotSeat | NamedSeat | null {
  switch (seat.kind) {
    case 'bot':
      return { chair, bot: seat.level };
    case 'here':
      return { chair, name: seat.name.trim() || `${chair + 1}` };
    case 'friend':
      return null;
  }
}

export function toNewGame(wanted: Wanted): NewGame {
  const seats = seatsOf(wanted).flatMap((seat, index) => seatOf(seat, index + 1) ?? []);
  return { options: optionsOf(wanted), seats };
}
