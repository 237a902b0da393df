import { describe, expect, it } from 'vitest';
import { Banter } from '$/bots/banter.svelte';
import { MOMENTS, occasionOf, type Seen } from '$/bots/moments';
import { temperOf, wordsFor } from '$/bots/words';
import { bots } from '$/i18n/en/bots';
import { bots as french } from '$/i18n/fr/bots';
import { locale } from '$/i18n/index.svelte';
import type { Player } from '$/wire';

const LEVELS = 'shepherd fisher potter mason sailor merchant architect captain oracle olympian'.split(' ');
const person = { chair: 0, seat: 0, name: 'Ada', bot: null, present: true, out: false } as Player;
const bot = { chair: 1, seat: 1, name: 'mason', bot: 4, present: true, out: false } as Player;

interface Drawn {
  rows: readonly string[];
  mine?: readonly string[];
  bots?: readonly string[];
}
const FLAT = ['00000', '00000', '00000', '00000', '00000'];

/** A game after so many turns, as it looks. */
function seen(
  turns: number,
  { rows, mine = ['A1'], bots: its = ['E5'] }: Drawn,
  more: Partial<Seen> = {},
): Seen {
  const workers = [...mine.map((at) => ({ at, side: 0 })), ...its.map((at) => ({ at, side: 1 }))];
  return {
    game: 'g1',
    status: 'playing',
    players: [person, bot],
    board: { cells: rows.join(''), workers, cards: [], tokens: [], hidden: [0, 0] },
    turns: Array.from({ length: turns }, (_, index) => ({ seat: index % 2, text: '' })),
    result: null,
    options: { players: 2 } as Seen['options'],
    ...more,
  };
}
const momentOf = (before: Seen | null, after: Seen): string | undefined => occasionOf(before, after)?.moment;

// Rows are A5 to E5 first.
const OPEN = { rows: ['00000', '00000', '00000', '23000', '00000'], mine: ['A2'] };
const SHUT = { rows: ['00000', '00000', '00000', '24000', '00000'], mine: ['A2'] };
const ITS = { rows: ['00032', '00000', '00000', '00000', '00000'], bots: ['E5'] };

describe('a bot has something to say', () => {
  it('when the game begins, once', () => {
    expect(momentOf(null, seen(0, { rows: FLAT }))).toBe('hello');
    expect(momentOf(seen(0, { rows: FLAT }), seen(0, { rows: FLAT }))).toBeUndefined();
    expect(momentOf(null, seen(7, { rows: FLAT }))).toBeUndefined();
  });

  it('when it closes the tower that you were about to climb', () => {
    expect(momentOf(seen(5, OPEN), seen(6, SHUT))).toBe('block');
    expect(momentOf(seen(4, OPEN), seen(5, SHUT))).toBeUndefined(); // you did it yourself
  });

  it('when it could step up, and when you could', () => {
    expect(momentOf(seen(5, { rows: FLAT }), seen(6, ITS))).toBe('threat');
    expect(momentOf(seen(4, { rows: FLAT }), seen(5, OPEN))).toBe('alarm');
    expect(momentOf(seen(5, ITS), seen(6, ITS))).toBeUndefined(); // that was so before
  });

  it('not about a tower that somebody stands on or that is too far', () => {
    expect(momentOf(seen(4, { rows: FLAT }), seen(5, { ...OPEN, bots: ['B2'] }))).toBeUndefined();
    const far = { rows: ['00003', '00000', '00000', '20000', '00000'], mine: ['A2'] };
    expect(momentOf(seen(4, { rows: FLAT }), seen(5, far))).toBeUndefined();
    const round = { rows: ['00002', '30000', '00000', '00000', '00000'], mine: ['E5'], bots: ['C1'] };
    expect(momentOf(seen(4, { rows: FLAT }), seen(5, round))).toBeUndefined();
  });

  it('when somebody has won', () => {
    const end = (winner: number): Seen =>
      seen(9, ITS, { status: 'over', result: { ending: 'move', winners: [winner] } });
    expect(momentOf(seen(8, ITS), end(1))).toBe('won');
    expect(momentOf(seen(8, ITS), end(0))).toBe('lost');
    expect(momentOf(null, end(0))).toBeUndefined(); // an old game is looked at
  });

  it('only where there is one', () => {
    const people = { players: [person, { ...bot, bot: null }] };
    expect(occasionOf(null, seen(0, { rows: FLAT }, people))).toBeNull();
  });
});

describe('what it says', () => {
  it('is the same for the same game and turn, and seldom', () => {
    const at = (game: string, turn: number): string | null => wordsFor(game, { bot, moment: 'threat', turn });
    for (const game of ['g1', 'g2', 'g3']) {
      const said = Array.from({ length: 60 }, (_, turn) => at(game, turn));
      expect(said).toEqual(Array.from({ length: 60 }, (_, turn) => at(game, turn)));
      expect(said.filter((words) => words !== null)).toHaveLength(20);
      expect(new Set(said.filter((words) => words !== null)).size).toBe(2);
    }
  });

  it('is there for every level, moment and language, short and never twice', () => {
    for (const texts of [bots, french] as const) {
      const all: Readonly<Record<string, string>> = texts;
      expect(Object.keys(all)).toHaveLength(LEVELS.length * (1 + MOMENTS.length * 2));
      for (const level of LEVELS)
        for (const moment of MOMENTS)
          for (const variant of [0, 1])
            expect(all[`bots.${level}.${moment}.${variant}`]!.length).toBeLessThan(60);
      expect(new Set(Object.values(all)).size).toBe(Object.keys(all).length);
    }
    expect(LEVELS.map(temperOf)).not.toContain(null);
    expect(temperOf('a stranger')).toBeNull();
  });

  it('is in the reader’s language', () => {
    const greeting = { bot, moment: 'hello', turn: 0 } as const;
    const english = wordsFor('g1', greeting);
    locale.language = 'fr';
    expect(wordsFor('g1', greeting)).not.toBe(english);
    locale.language = 'en';
  });

  it('stays until the next turn, and is nothing from a bot of somebody else’s', () => {
    const banter = new Banter();
    banter.see(seen(0, { rows: FLAT }));
    expect(banter.word?.chair).toBe(1);
    banter.see(seen(0, { rows: FLAT }));
    expect(banter.word).not.toBeNull();
    banter.see(seen(1, { rows: FLAT }));
    expect(banter.word).toBeNull();
    expect(wordsFor('g1', { bot: { ...bot, name: 'stockfish' }, moment: 'hello', turn: 0 })).toBeNull();
  });
});
