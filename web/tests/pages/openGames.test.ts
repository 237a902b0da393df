import { expect, it } from 'vitest';
import { changed } from '../../src/pages/games/openGames';
import type { OpenGame } from '../../src/wire';

const row = (game: string, created_at: number, chairs = 1): OpenGame =>
  ({ game, created_at, players: Array.from({ length: chairs }, () => null) }) as unknown as OpenGame;

it('takes new games, others and goodbyes', () => {
  const games = [row('c', 3), row('b', 2), row('a', 1)];
  const change = { type: 'lobby_change', games: [row('b', 2, 2), row('d', 4)], gone: ['a', 'z'] } as const;
  const after = changed(games, { ...change, games: [...change.games], gone: [...change.gone] });
  expect(after.map((each) => each.game)).toEqual(['d', 'c', 'b']);
  expect(after[2]!.players).toHaveLength(2);
  expect(games.map((each) => each.game)).toEqual(['c', 'b', 'a']);
});
