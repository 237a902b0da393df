import { expect, test, vi } from 'vitest';
import type { Look, Question } from '$/engine/messages';
import { moved, survived } from '$/lessons/goals';
import { TryGame, type Setup } from '$/lessons/tryGame.svelte';
import { FakeDesk, LOOK } from '../session/fakeDesk';

const POSITION = '00000|00000|00000|00000|00000/1/mortal:B2,D4/mortal:B4,D2';
const OPPONENT = '00000|00000|00000|00000|00000/1/mortal:B2,D4/mortal:B4,D2';
const WORKERS = [
  { at: 'B2', side: 0 },
  { at: 'D4', side: 0 },
  { at: 'B4', side: 1 },
  { at: 'D2', side: 1 },
];

/** One turn of two steps for me, then one of two steps for the other side. */
function look(steps: readonly string[]): Look {
  const board = { ...LOOK.board, workers: WORKERS };
  const at = [
    { actor: 0, running: '', legal: ['move B2 C3', 'move D4 C4'] },
    { actor: 0, running: 'B2>C3', legal: ['build C3 C4'] },
    { actor: 1, running: '', legal: ['move B4 B5'] },
    { actor: 1, running: 'B4>B5', legal: ['build B5 B4'] },
    { actor: 0, running: '', legal: ['move C3 C2'] },
  ][steps.length]!;
  const last = steps.at(-1);
  const [kind = '', from = '', to = ''] = last?.split(' ') ?? [];
  const happenings =
    last === undefined ? [] : [{ kind: kind === 'move' ? 'moved' : 'built', seat: 0, at: from, to }];
  const turns = ['B2>C3^C4', 'B4>B5^B4']
    .slice(0, Math.floor(steps.length / 2))
    .map((text, seat) => ({ seat, text }));
  return { ...LOOK, ...at, board, turns, happenings, undo: true } as Look;
}

function begun(setup: Partial<Setup> = {}): { game: TryGame; desk: FakeDesk; asked: () => string[] } {
  const desk = new FakeDesk();
  desk.look = look;
  const game = new TryGame({ position: POSITION, ...setup }, desk);
  return { game, desk, asked: () => desk.heard.map(({ ask }: Question) => ask) };
}

test('nothing is asked before somebody touches the board', () => {
  const { game, asked } = begun();
  expect(game.board.workers).toHaveLength(4);
  expect(game.highlights.map(({ square }) => square)).toEqual(['B2', 'D4']);
  expect(asked()).toEqual([]);
});

test('the first touch takes a worker up', async () => {
  const { game, asked } = begun();
  await game.tap('B2');
  expect([game.phase, game.selected, asked()]).toEqual(['on', 'B2', ['look']]);
});

test('a tap on a lit square is a step, and may reach the goal', async () => {
  const ondone = vi.fn();
  const { game } = begun({ goal: moved, ondone });
  await game.tap('B2');
  await game.tap('C3');
  expect(game.done).toBe(true);
  expect(ondone).toHaveBeenCalledTimes(1);
  expect(game.selected).toBe('C3');
  expect(game.marked).toEqual(['C3', 'B2']);
});

test('both sides are mine, if no bot has the other', async () => {
  const { game } = begun();
  await game.tap('B2');
  await game.tap('C3');
  await game.tap('C4');
  expect([game.actor, game.legal]).toEqual([1, ['move B4 B5']]);
});

test('a bot answers, and what it answered is taken back together', async () => {
  const { game, desk, asked } = begun({ position: OPPONENT, bot: 3, goal: survived });
  desk.play = (steps) => [...steps, 'move B4 B5', 'build B5 B4'];
  await game.tap('B2');
  await game.tap('C3');
  await game.tap('C4');
  expect(asked().filter((ask) => ask === 'play')).toHaveLength(1);
  expect([game.actor, game.done]).toEqual([0, true]);
  await game.undo();
  expect([game.actor, game.legal]).toEqual([0, ['build C3 C4']]);
});

test('an unlit square is explained', async () => {
  const { game, desk } = begun();
  await game.tap('B2');
  await game.tap('C5');
  expect(desk.heard.at(-1)).toMatchObject({ ask: 'why', step: 'move B2 C5' });
  expect(game.word).toBe('C5 is too far.');
});

/** Watched to its end. */
async function watched(game: TryGame, desk: FakeDesk): Promise<void> {
  vi.useFakeTimers();
  desk.turn = (steps) => [...steps, 'move B2 C3', 'build C3 C4'];
  const shown = game.show(['B2>C3^C4']);
  await vi.runAllTimersAsync();
  await shown;
  vi.useRealTimers();
}

test('turns in words show how it is done, which is not yet to have done it', async () => {
  const ondone = vi.fn();
  const { game, desk } = begun({ goal: moved, ondone });
  await watched(game, desk);
  expect([game.shown, game.done, game.actor, game.showing]).toEqual([true, false, 1, false]);
  await game.tap('B4');
  await game.tap('B5');
  expect([game.done, ondone.mock.calls]).toEqual([false, []]);
});

test.each(['start over', 'undo'])('what was shown can be done by oneself: %s', async (how) => {
  const ondone = vi.fn();
  const { game, desk } = begun({ goal: moved, ondone });
  await watched(game, desk);
  if (how === 'start over') game.reset();
  else while (game.canUndo) await game.undo();
  await game.tap('B2');
  await game.tap('C3');
  expect([game.shown, game.done]).toEqual([false, true]);
  expect(ondone).toHaveBeenCalledTimes(1);
});

test('starting over shows the beginning as something new', async () => {
  const { game } = begun({ goal: moved });
  await game.tap('B2');
  await game.tap('C3');
  const { version } = game;
  game.reset();
  expect([game.phase, game.done]).toEqual(['still', false]);
  expect(game.board).toBe(game.start.board);
  expect(game.version).toBeGreaterThan(version);
});

test('nobody who could be asked is said in words, and the board can be touched again', async () => {
  const { game, desk } = begun();
  desk.refuse = { answer: 'refusal', reason: 'notation', sentence: 'That is none.' };
  await game.tap('B2');
  expect([game.phase, game.word]).toEqual(['still', 'That is none.']);
  desk.refuse = null;
  await game.tap('B2');
  expect([game.phase, game.word]).toEqual(['on', null]);
});
