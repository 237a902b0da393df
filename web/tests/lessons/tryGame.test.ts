import { beforeEach, expect, test, vi } from 'vitest';
import type { FollowOptions } from '$/net/socket';
import type { NewGame, Update, Whole } from '$/wire';

const POSITION = '00000|00000|00000|00000|00000/1/mortal:B2,D4/mortal:B4,D2';

// The server, as far as a board to try needs it: one turn of two steps.
const server = vi.hoisted(() => ({
  made: [] as unknown[],
  asked: [] as { type: string; step?: string; chair?: number }[],
  followers: [] as unknown[],
}));
const followers = server.followers as FollowOptions[];

vi.mock('$/net/session.svelte', () => ({ session: { need: async () => ({}) } }));
vi.mock('$/net/api', () => ({
  api: {
    makeGame: async (game: NewGame) => {
      server.made.push(game);
      return { game: 'abcdefghij' };
    },
  },
}));
vi.mock('$/net/socket', () => ({
  socket: {
    follow: (_: string, options: FollowOptions) => {
      server.followers.push(options);
      options.hear(whole(options.chair ?? 0));
      return { rejoin: () => {}, part: () => {} };
    },
    ask: async (request: { type: string; step?: string }) => {
      server.asked.push(request);
      if (request.type === 'why') return { why: 'C5 is too far.' };
      if (request.type === 'step')
        for (const follower of followers) follower.hear(stepped(follower.chair ?? 0));
      return {};
    },
  },
}));

const { TryGame } = await import('$/lessons/tryGame.svelte');
const { moved } = await import('$/lessons/goals');

function board(cells = '0'.repeat(25)): Whole['board'] {
  const workers = [
    { at: 'B2', side: 0 },
    { at: 'D4', side: 0 },
  ];
  return { cells, workers, cards: [], tokens: [], hidden: [0, 0] };
}

function whole(chair: number): Whole {
  const now = {
    actor: 0,
    turn: 0,
    phase: 'move',
    legal: chair === 0 ? ['move B2 C3', 'move D4 C4'] : [],
    undo: false,
  };
  const facts = { type: 'whole', game: 'abcdefghij', chair, version: 1, time: 0, status: 'playing' };
  return {
    ...facts,
    players: [],
    options: {},
    board: board(),
    turns: [],
    running: '',
    last: [],
    now,
    chat: [],
  } as unknown as Whole;
}

function stepped(chair: number): Update {
  const now = { actor: 0, turn: 0, phase: 'build', legal: chair === 0 ? ['build C3 C4'] : [], undo: true };
  const cause = {
    kind: 'stepped',
    seat: 0,
    text: 'B2>C3',
    happenings: [{ kind: 'moved', seat: 0, at: 'B2', to: 'C3' }],
  };
  return {
    type: 'update',
    game: 'abcdefghij',
    chair,
    version: 2,
    at: 0,
    cause,
    now,
    board: board(),
    running: 'B2>C3',
  } as unknown as Update;
}

beforeEach(() => {
  for (const list of [server.made, server.asked, server.followers]) list.length = 0;
});

test('nothing is asked of the server before somebody touches the board', () => {
  const game = new TryGame({ position: POSITION });
  expect(game.board.workers).toHaveLength(4);
  expect(game.highlights.map(({ square }) => square)).toEqual(['B2', 'D4']);
  expect(server.made).toEqual([]);
});

test('the first touch makes a private game in which both chairs are mine', async () => {
  const game = new TryGame({ position: POSITION });
  await game.tap('B2');
  expect(server.made).toEqual([
    {
      options: { position: POSITION, players: 2, first: 'maker', public: false },
      seats: [{ chair: 1, name: 'The others' }],
    },
  ]);
  expect(followers.map(({ chair }) => chair)).toEqual([0, 1]);
  expect(game.selected).toBe('B2');
});

test('against a bot only one chair is followed', async () => {
  const game = new TryGame({ position: POSITION, bot: 3 });
  await game.tap('B2');
  expect(server.made[0]).toMatchObject({ seats: [{ chair: 1, bot: 3 }] });
  expect(followers.map(({ chair }) => chair)).toEqual([0]);
});

test('a tap on a lit square is a step, and may reach the goal', async () => {
  const ondone = vi.fn();
  const game = new TryGame({ position: POSITION, goal: moved, ondone });
  await game.tap('B2');
  await game.tap('C3');
  expect(server.asked.at(-1)).toMatchObject({ type: 'step', step: 'move B2 C3', chair: 0 });
  expect(game.done).toBe(true);
  expect(ondone).toHaveBeenCalledTimes(1);
  expect(game.selected).toBe('C3');
  expect(game.marked).toEqual(['C3', 'B2']);
});

test('an unlit square is explained', async () => {
  const game = new TryGame({ position: POSITION });
  await game.tap('B2');
  await game.tap('C5');
  expect(server.asked.at(-1)).toMatchObject({ type: 'why', step: 'move B2 C5' });
  expect(game.word).toBe('C5 is too far.');
});

test('starting over leaves the game behind and shows the beginning as something new', async () => {
  const game = new TryGame({ position: POSITION, goal: moved });
  await game.tap('B2');
  await game.tap('C3');
  const { version } = game;
  game.reset();
  expect(server.asked.at(-1)).toMatchObject({ type: 'abort', chair: 0 });
  expect(game.phase).toBe('still');
  expect(game.done).toBe(false);
  expect(game.board).toBe(game.start.board);
  expect(game.version).toBeGreaterThan(version);
});
