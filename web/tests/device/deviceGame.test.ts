import { expect, test, vi } from 'vitest';
import { dealGame } from '$/device/deal';
import { DeviceGame } from '$/device/deviceGame';
import type { KeptGame } from '$/device/kept';
import type { Look } from '$/engine/messages';
import type { Request } from '$/net/host';
import { begin, merge, type Known } from '$/play/merge';
import type { NewGame, Update, Whole } from '$/wire';
import { FakeDesk, LOOK } from '../session/fakeDesk';

/** Turns of two steps, in turn; the sixth turn wins, and whoever gives up loses. */
function look(steps: readonly string[]): Look {
  if (steps.at(-1)?.startsWith('resign'))
    return resigned(steps.slice(0, -1), Number(steps.at(-1)!.slice(6)) - 1);
  const turns = Array.from({ length: Math.floor(steps.length / 2) }, (_, turn) => ({
    seat: turn % 2,
    text: `turn ${turn}`,
  }));
  const seat = turns.length % 2;
  const halfway = steps.length % 2 === 1;
  const over = turns.length === 6;
  return {
    ...LOOK,
    turns,
    actor: over ? null : seat,
    running: halfway ? 'half' : '',
    legal: over ? [] : [halfway ? 'build' : 'move'],
    undo: steps.length > 0,
    happenings: [{ kind: 'moved', seat, at: 'A1', to: 'A2' }],
    end: over ? { winners: [1], ending: 'move' } : null,
  };
}

function resigned(steps: readonly string[], seat: number): Look {
  const before = look(steps);
  const turns = [...before.turns, { seat, text: 'resign' }];
  const end = { winners: [1 - seat], ending: 'resignation' };
  return { ...before, turns, actor: null, legal: [], undo: false, out: [seat], end };
}

interface Table {
  game: DeviceGame;
  kept: () => KeptGame;
  known: () => Known;
  heard: Update[];
  ask: (request: object) => Promise<unknown>;
  desk: FakeDesk;
  time: { now: number };
  problems: unknown[];
}

async function table(wanted: NewGame, kept?: KeptGame): Promise<Table> {
  const desk = new FakeDesk();
  desk.look = look;
  desk.play = (steps) => [...steps, 'move', 'build'];
  let saved = kept ?? dealGame({ ...wanted, options: { first: 'maker', ...wanted.options } }, 'Ada', []);
  const time = { now: 1000 };
  const problems: unknown[] = [];
  const game = await DeviceGame.open(saved, {
    desk,
    save: async (next) => void (saved = next),
    again: async (before) => ({ ...before, id: 'device-next' }),
    nameOf: (level) => `level ${level}`,
    problem: (error) => problems.push(error),
    time: () => time.now,
    pace: 0,
  });
  let known: Known | null = null;
  const heard: Update[] = [];
  game.follow({
    version: () => undefined,
    refused: () => {},
    hear: (event: Whole | Update) => {
      if (event.type === 'whole') known = begin(event);
      else {
        heard.push(event);
        const merged = merge(known!, event);
        if (typeof merged === 'object') known = merged.known;
      }
    },
  });
  await vi.waitFor(() => expect(known).not.toBeNull());
  const ask = (request: object): Promise<unknown> =>
    game.ask({ game: saved.id, chair: known!.now.actor ?? 0, ...request } as Request);
  return { game, kept: () => saved, known: () => known!, heard, ask, desk, time, problems };
}

const BOT: NewGame = { seats: [{ chair: 1, bot: 2 }] };
const HERE: NewGame = { seats: [{ chair: 1, name: 'Bob' }] };
const step = (text: string, confirm: unknown = 'now') => ({ type: 'step', step: text, confirm });

test('a bot answers a turn, and the game is kept', async () => {
  const { ask, known, kept } = await table(BOT);
  expect(known()).toMatchObject({ chair: 0, mine: [0], now: { actor: 0, legal: ['move'] } });
  await ask(step('move'));
  await ask(step('build'));
  await vi.waitFor(() => expect(known().now).toMatchObject({ actor: 0, turn: 2 }));
  expect(kept().steps).toEqual(['move', 'build', 'move', 'build']);
  expect(known().players.map((player) => player?.name)).toEqual(['Ada', 'level 2']);
});

test('a finished turn waits to be confirmed, and can be taken back till then', async () => {
  const { ask, known } = await table(HERE);
  await ask(step('move', 'ask'));
  await ask(step('build', 'ask'));
  expect(known().now).toMatchObject({ actor: 0, turn: 0, confirm: true, undo: true });
  await ask({ type: 'undo', all: false });
  expect(known().now).toMatchObject({ actor: 0, turn: 0, confirm: false, legal: ['build'] });
  await ask(step('build', 'ask'));
  await ask({ type: 'confirm' });
  expect(known().now).toMatchObject({ actor: 1, turn: 1, confirm: false });
});

test('it goes on where it was left', async () => {
  const first = await table(BOT);
  await first.ask(step('move'));
  first.game.close();
  const second = await table(BOT, first.kept());
  expect(second.known().now).toMatchObject({ actor: 0, legal: ['build'] });
});

test('the board ends it, and who won is told by chair', async () => {
  const { ask, known } = await table(HERE);
  for (let turn = 0; turn < 6; turn += 1) {
    await ask(step('move'));
    await ask(step('build'));
  }
  expect(known()).toMatchObject({ status: 'over', result: { ending: 'move', winners: [1] } });
});

test('against a bot one’s own last turn is taken back with its answer', async () => {
  const { ask, known, kept } = await table(BOT);
  await ask(step('move'));
  await ask(step('build'));
  await vi.waitFor(() => expect(known().now.turn).toBe(2));
  await ask({ type: 'offer', kind: 'takeback' });
  expect(known().now).toMatchObject({ actor: 0, turn: 0 });
  expect(kept().steps).toEqual([]);
});

test('giving up, calling off, agreeing on a draw, playing again', async () => {
  const resigned = await table(BOT);
  await resigned.ask({ type: 'resign' });
  expect(resigned.known().result).toEqual({ ending: 'resignation', winners: [1] });
  await resigned.ask({ type: 'offer', kind: 'rematch', same_powers: true });
  expect(resigned.heard.at(-1)?.cause).toEqual({ kind: 'rematch', next: 'device-next' });
  const aborted = await table(HERE);
  await aborted.ask({ type: 'abort' });
  expect(aborted.known()).toMatchObject({ status: 'aborted', result: { ending: 'aborted' } });
  const drawn = await table(HERE);
  await drawn.ask({ type: 'offer', kind: 'draw' });
  expect(drawn.known().result).toEqual({ ending: 'agreement', winners: [] });
});

test('whoever gives up drops what was not confirmed, and it is in the steps', async () => {
  const { ask, kept, known } = await table(HERE);
  await ask(step('move', 'ask'));
  await ask(step('build', 'ask'));
  await ask({ type: 'resign' });
  expect(kept()).toMatchObject({ steps: ['resign1'], ends: [1], status: 'over' });
  expect(known().players.map((player) => player?.out)).toEqual([true, false]);
});

test('of three, the others play on when one runs out of time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const options = {
    players: 3,
    powers: 'chosen' as const,
    cards: ['apollo', 'pan', 'atlas'],
    clock: { kind: 'live' as const, base: 10 },
  };
  const seats = [...HERE.seats!, { chair: 2, name: 'Cyd' }];
  const { known, kept, time, desk } = await table({ options, seats });
  desk.look = (steps) => ({ ...look([]), actor: 1, out: steps.length > 0 ? [0] : [] });
  time.now += 10;
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(known().players[0]?.out).toBe(true));
  expect(kept()).toMatchObject({ steps: ['resign1'], status: 'playing', left: [0, 10, 10], result: null });
  expect(known().now.actor).toBe(1);
});

test('where nobody can lose yet, running out of time calls the game off', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const options = { clock: { kind: 'live' as const, base: 10 } };
  const { known, time, desk } = await table({ ...HERE, options });
  const truth = desk.ask.bind(desk);
  desk.ask = (question) => {
    desk.refuse =
      'game' in question && question.game.steps.length > 0
        ? { answer: 'refusal', reason: 'illegal', sentence: 'Too early.' }
        : null;
    return truth(question);
  };
  time.now += 10;
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(known()).toMatchObject({ status: 'aborted', result: { ending: 'aborted' } }));
});

test('after so many turns it is a draw', async () => {
  const { ask, known, desk } = await table({ ...HERE, options: { turn_limit: 2 } });
  desk.look = look;
  for (let turn = 0; turn < 2; turn += 1) {
    await ask(step('move A1 A2'));
    await ask(step('build A2 A3'));
  }
  expect(known()).toMatchObject({ status: 'over', result: { ending: 'turn_limit', winners: [] } });
});

test('the clock runs, is charged, and runs out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const options = { clock: { kind: 'live' as const, base: 10, increment: 2 } };
  const { ask, known, kept, time } = await table({ ...HERE, options });
  time.now += 4;
  await ask(step('move'));
  await ask(step('build'));
  expect(kept().left).toEqual([8, 10]);
  await vi.advanceTimersByTimeAsync(1);
  time.now += 10;
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(known().result).toEqual({ ending: 'time', winners: [0] }));
});

test('an illegal step is refused, and whose turn it is not', async () => {
  const { ask, desk, known } = await table(HERE);
  await expect(ask({ ...step('move'), chair: 1 })).rejects.toMatchObject({ code: 'not_your_turn' });
  desk.refuse = { answer: 'refusal', reason: 'illegal', sentence: 'No.' };
  await expect(ask(step('fly'))).rejects.toMatchObject({ code: 'illegal', sentence: 'No.' });
  desk.refuse = null;
  await ask(step('move'));
  expect(known().running).toBe('half');
});

test('a bot that cannot be asked is told, and asked again', async () => {
  const { ask, desk, game, known, problems } = await table(BOT);
  await ask(step('move'));
  desk.play = () => {
    throw new Error('broken');
  };
  await ask(step('build'));
  await vi.waitFor(() => expect(problems).toHaveLength(1));
  desk.play = (steps) => [...steps, 'move', 'build'];
  game.retry();
  await vi.waitFor(() => expect(known().now).toMatchObject({ actor: 0, turn: 2 }));
});

test('for lists it keeps the position as a watcher may know it', async () => {
  const { desk, ask, kept } = await table({ options: {}, seats: [{ chair: 1, name: 'Bob' }] });
  desk.look = (steps, reader) => ({ ...look(steps), position: reader === -1 ? 'seen by all' : 'secret' });
  await ask({ type: 'step', step: 'move', chair: 0 });
  expect(kept().position).toBe('seen by all');
});
