import { expect, test } from 'vitest';
import { EngineProblem } from '$/engine/problem';
import type { Backend, Moment } from '$/session/backend';
import { BoardSession } from '$/session/boardSession.svelte';

const MOVES: Moment = {
  legal: ['move B2 B3', 'move B2 C3', 'move D4 C3'],
  phase: 'move',
  mine: ['B2', 'D4', 'E5'],
};

class Kept implements Backend {
  moment: Moment | null = MOVES;
  busy = false;
  heard: string[] = [];
  reason: string | null = 'It is too high.';
  problem: Error | null = null;

  async push(step: string): Promise<void> {
    this.heard.push(step);
  }
  async undo(): Promise<void> {
    this.heard.push('undo');
  }
  async why(step: string): Promise<string | null> {
    this.heard.push(`why ${step}`);
    if (this.problem) throw this.problem;
    return this.reason;
  }
}

function begun(): { board: BoardSession; game: Kept } {
  const game = new Kept();
  return { board: new BoardSession(game), game };
}

test('a worker is taken, and a lit square is its step', async () => {
  const { board, game } = begun();
  await board.tap('B2');
  expect([board.selected, game.heard]).toEqual(['B2', []]);
  await board.tap('C3');
  expect(game.heard).toEqual(['move B2 C3']);
  // Where it stands then, to build with it.
  expect(board.picked).toBe('C3');
});

test('a square that several workers reach asks for one first', async () => {
  const { board, game } = begun();
  await board.tap('C3');
  expect([board.said?.kind, game.heard]).toEqual(['hint', []]);
  await board.tap('D4');
  expect(board.said).toBeNull();
});

test('a tap with several meanings is asked back, and answered', async () => {
  const { board, game } = begun();
  game.moment = { ...MOVES, legal: ['build C3 C4', 'dome C3 C4'], phase: 'build' };
  await board.tap('C4');
  expect(game.heard).toEqual([]);
  await board.choose(board.question!.meanings[1]!);
  expect([game.heard, board.question]).toEqual([['dome C3 C4'], null]);
});

test('an unlit square says why', async () => {
  const { board, game } = begun();
  await board.tap('B2');
  await board.tap('B1');
  expect(game.heard).toEqual(['why move B2 B1']);
  expect(board.said).toEqual({ kind: 'why', text: 'It is too high.' });
  await board.tap('E5');
  expect(board.said?.text).toBe('This worker can do nothing right now.');
});

test('who cannot be asked why is said in words', async () => {
  const { board, game } = begun();
  game.problem = new EngineProblem('died');
  await board.tap('B2');
  await board.tap('B1');
  expect(board.said?.kind).toBe('problem');
  expect(board.said?.text).toMatch(/broke down/);
});

test('nothing can be done when nobody here is to act', async () => {
  const { board, game } = begun();
  game.moment = null;
  await board.tap('B2');
  expect([board.picked, board.said, game.heard, board.highlights]).toEqual([null, null, [], []]);
});

test('while something is on its way, nothing is lit and a tap means nothing', async () => {
  const { board, game } = begun();
  game.busy = true;
  await board.tap('B2');
  expect([board.picked, board.highlights]).toEqual([null, []]);
});

test('taking back empties the hand', async () => {
  const { board, game } = begun();
  await board.tap('B2');
  await board.undo();
  expect([board.picked, game.heard]).toEqual([null, ['undo']]);
});
