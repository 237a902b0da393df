import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { begin, merge, type Known } from '../../src/play/merge';
import type { Happening, Update } from '../../src/wire';
import { Refusal } from '../../src/net/refusal';
import { end, first, updates } from './messages';

vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));

let words: typeof import('../../src/play/words');
let announce: typeof import('../../src/play/announce');
let i18n: typeof import('../../src/i18n/index.svelte');
beforeAll(async () => {
  words = await import('../../src/play/words');
  announce = await import('../../src/play/announce');
  i18n = await import('../../src/i18n/index.svelte');
});
afterEach(() => void (i18n.locale.language = 'en'));

const looking = { me: 0, shared: false, selected: null, countdown: null };

function knownAfter(wanted: (update: Update, known: Known) => boolean): { update: Update; known: Known } {
  let known = begin(first);
  for (const update of updates) {
    const merged = merge(known, update);
    if (typeof merged === 'string') throw new Error(merged);
    known = merged.known;
    if (wanted(update, known)) return { update, known };
  }
  throw new Error('nothing of that kind was recorded');
}

describe('the status line', () => {
  it('says what is waited for', () => {
    expect(words.statusWords(begin(first), looking)).toMatch(/One seat is free/);
  });

  it('says what the one who acts may do', () => {
    const { known } = knownAfter((_, { now }) => now.actor === 0 && now.phase === 'move');
    expect(words.statusWords(known, looking)).toMatch(/^Your turn: move a worker/);
    i18n.locale.language = 'fr';
    expect(words.statusWords(known, looking)).toMatch(/^À vous\u00a0: déplacez un bâtisseur/);
    expect(words.statusWords(known, { ...looking, shared: true })).toMatch(/^Anna, à vous/);
  });

  it('names whom the others wait for', () => {
    const { known } = knownAfter((_, { now }) => now.actor === 1 && now.phase === 'move');
    expect(words.statusWords(known, looking)).toBe('Bruno to move.');
  });

  it('says how it ended', () => {
    const known = begin(end);
    expect(words.statusWords(known, looking)).toBe('Your opponent resigned.');
    for (const other of [{ me: 1 }, { me: null }, { shared: true }])
      expect(words.statusWords(known, { ...looking, ...other })).toBe('Anna wins: the opponent resigned.');
    expect(words.resultTitle(known, 0)).toBe('You win!');
    expect(words.resultTitle(known, 1)).toBe('You lose');
    expect(words.resultTitle(known, null)).toBe('Anna wins');
  });

  it.each(['agreement', 'turn_limit'] as const)('says that nobody won: %s', (ending) => {
    const known = { ...begin(end), result: { ending, winners: [] } };
    for (const me of [0, 1, null]) expect(words.resultTitle(known, me)).toBe('A draw');
    expect(words.statusWords(known, looking)).toMatch(/draw/);
    i18n.locale.language = 'fr';
    expect(words.resultTitle(known, 0)).toBe('Partie nulle');
    expect(words.statusWords(known, looking)).toMatch(/nulle/);
  });

  it.each([
    ['mortal', 'B3>C4#', 'Anna stepped up to the third level.'],
    ['artemis', 'A3>B3>C4#', 'Anna stepped up to the third level.'],
    ['pan', 'B3>B2#', 'Anna stepped down 2 levels, which wins with Pan.'],
    ['pan', 'C4>B4#', 'Anna stepped down 3 levels, which wins with Pan.'],
    ['eros', 'A1>B2#', 'Anna brought both workers together, which wins with Eros.'],
    ['something', 'A1>B2#', 'Anna moved to B2, which wins with Something.'],
    ['mortal', 'A1>B2#', 'Anna wins with the last move.'],
    ['hecate', '@move=hidden#', 'Anna wins with the last move.'],
  ])('says what a winning move was: %s, %s', (power, text, said) => {
    const seat = end.players[0]!.seat!;
    // C4 is on level 3, B3 on level 2, everything else on the ground.
    const board = {
      ...end.board!,
      cells: `${'0'.repeat(7)}300020${'0'.repeat(12)}`,
      cards: [{ seat, power, state: '' }],
    };
    const turns = [...end.turns, { seat, text }];
    const known = begin({ ...end, board, turns, result: { ending: 'move', winners: [0] } });
    expect(words.resultWords(known)).toBe(said);
  });

  it('counts what is on offer', () => {
    expect(words.whatToDo(['move A1 A2', 'build A1 A2', 'end'], null)).toBe(
      'move a worker, build or finish the turn',
    );
    expect(words.whatToDo(['build C4 D4'], 'C4')).toBe('build with the worker on C4');
    expect(words.whatToDo([], null)).toBe('');
  });
});

describe('what is read aloud', () => {
  it('is the turn of somebody else, not one’s own', () => {
    const { update, known } = knownAfter(
      ({ cause }) => cause.kind === 'stepped' && cause.text.startsWith('move'),
    );
    const actor = known.players.find(
      (player) => update.cause.kind === 'stepped' && player?.seat === update.cause.seat,
    )!;
    expect(announce.announcement(update, known, actor.chair)).toBe('');
    const heard = announce.announcement(update, known, 1 - actor.chair);
    expect(heard).toContain(actor.name);
    expect(heard).toMatch(/(moves|climbs|goes down) from [A-E][1-5] to [A-E][1-5]/);
  });

  it('tells levels as they were before the same turn’s builds', () => {
    const known = begin({ ...end, board: { ...end.board!, cells: '0'.repeat(20) + '10000' } });
    const happenings: Happening[] = [
      { kind: 'moved', seat: 0, at: 'A1', to: 'B1' },
      { kind: 'built', seat: 0, at: 'B1', to: 'A1', level: 1 },
    ];
    expect(announce.describe(happenings, known)).toBe('moves from A1 to B1, builds on A1, level 1');
  });

  it('is who comes and goes, but nobody who sits at the same screen', () => {
    const known = begin(end);
    const back = { ...updates.at(-1)!, cause: { kind: 'back', chair: 1 } } as Update;
    expect(announce.announcement(back, known, 0)).toBe('Bruno is back.');
    const players = known.players.map((player) => ({ ...player!, user: 'anna' }));
    expect(announce.announcement(back, { ...known, players }, 0)).toBe('');
  });

  it('is kept as the last turn until the next one begins', () => {
    const { known } = knownAfter((update) => update.cause.kind === 'stepped' && update.from_turn != null);
    const { seat } = known.turns.at(-1)!;
    const { name } = known.players.find((player) => player?.seat === seat)!;
    expect(announce.lastTurn(known)).toBe(`${name}: ${announce.describe(known.trail.last, known)}.`);
    expect(announce.lastTurn(begin(first))).toBe('');
  });

  it('tells where a token points', () => {
    const turned: Happening[] = [{ kind: 'turned', seat: 0, power: 'aeolus', token: 'wind', direction: 'w' }];
    expect(announce.describe(turned, begin(end))).toBe('turns the token to the west');
    i18n.locale.language = 'fr';
    expect(announce.describe(turned, begin(end))).toBe('tourne le jeton vers l’ouest');
  });

  it('tells a lost turn from an answer that was none', () => {
    const move: Happening = { kind: 'cancelled', seat: 0, step: 'move', at: 'B4', to: 'E5' };
    expect(announce.describe([move], begin(end))).toContain('the turn is cancelled');
    const answer: Happening = { kind: 'cancelled', seat: 1, step: 'place', to: 'D5' };
    const said = announce.describe([answer], begin(end));
    expect(said).toContain('D5');
    expect(said).not.toContain('turn');
  });

  it('has words for every kind of happening', () => {
    const kinds: Readonly<Record<Happening['kind'], true>> = {
      placed: true,
      moved: true,
      forced: true,
      built: true,
      domed: true,
      razed: true,
      removed: true,
      token: true,
      chosen: true,
      turned: true,
      power: true,
      cancelled: true,
      eliminated: true,
      won: true,
    };
    for (const kind of Object.keys(kinds) as Happening['kind'][]) {
      const happening: Happening = { kind, at: 'A1', to: 'A2', side: 0, power: 'pan', direction: 'n' };
      expect(announce.describe([happening], begin(end))).not.toMatch(/game\.|\{/);
    }
  });
});

describe('refusals', () => {
  it('say what is wrong with a turn in the words that came with them', () => {
    i18n.locale.language = 'fr';
    expect(words.refusalWords(new Refusal('illegal', 'B2 est déjà occupée.'))).toBe('B2 est déjà occupée.');
    expect(words.refusalWords(new Refusal('not_your_turn', 'It is not your turn.'))).toMatch(/^Ce n’est pas/);
  });
});

describe('clocks', () => {
  it('are written as one reads them', () => {
    expect(words.clockWords(65)).toBe('1:05');
    expect(words.clockWords(7.36)).toBe('0:07.3');
    expect(words.clockWords(-1)).toBe('0:00.0');
    expect(words.clockWords(3723)).toBe('1:02:03');
    expect(words.clockWords(90_000)).toBe('one day 1 h');
  });
});

describe('the catalogue', () => {
  it('says everything in French too, with the same values', async () => {
    const english = (await import('../../src/i18n/en/game')).game as Record<string, string>;
    const french = (await import('../../src/i18n/fr/game')).game as Record<string, string>;
    expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort());
    const values = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name!).sort();
    for (const [key, text] of Object.entries(english))
      expect(values(french[key]!), key).toEqual(values(text));
  });
});
