/** The start page: a table to watch, and a game at once. */

import { ask, expect, makeGame, test, type Page } from './players';
import { status } from './playing';

const POSITION = '00000|00100|00000|00010|00000/1/mortal:B3,D1/mortal:C4,E5';

/** The only game of whoever looks, as lists tell it. The list for everybody may be a second old. */
async function ownGame(page: Page): Promise<unknown> {
  const { games } = await ask<{ games: unknown[] }>(page, 'GET', '/api/games/mine');
  expect(games).toHaveLength(1);
  return games[0];
}

test('a game that is being played is shown, and goes on while one looks', async ({ player }) => {
  const ada = await player({ name: 'Ada' });
  const options = { position: POSITION, players: 2, first: 'maker', public: true };
  const path = await makeGame(ada, { options, seats: [{ chair: 1, name: 'Bob' }] });
  const game = path.split('/').at(-1)!;

  const page = await player({ name: 'Cleo' });
  const live = [await ownGame(ada)];
  // Other tests play meanwhile.
  await page.route('**/api/games', (route) => route.fulfill({ json: { open: [], live, featured: null } }));
  await page.goto('/');
  await expect(page.getByRole('figure').getByRole('link')).toHaveText('Being played now: Ada – Bob');
  const roofs = page.getByRole('figure').locator('svg .top');
  await expect(roofs).toHaveCount(2);
  const turn = { type: 'turn', id: 't1', game, text: 'B3>B2^B3' };
  await ask(ada, 'POST', `/api/games/${game}/commands`, turn);
  await expect(roofs).toHaveCount(3);
  await page.getByRole('figure').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(game));
});

test('when nobody plays, the last good game is played again', async ({ player }) => {
  const ada = await player({ name: 'Ada' });
  const position = '00000|00030|01200|00100|00000/1/mortal:C3,A1/mortal:E1,B5';
  const options = { position, players: 2, first: 'maker', public: true };
  const path = await makeGame(ada, { options, seats: [{ chair: 1, name: 'Bob' }] });
  const game = path.split('/').at(-1)!;
  const featured = await ownGame(ada);
  const turn = { type: 'turn', id: 't1', game, text: 'C3>D4#' };
  await ask(ada, 'POST', `/api/games/${game}/commands`, turn);

  const page = await player({ name: 'Cleo' });
  await page.route('**/api/games', (route) => route.fulfill({ json: { open: [], live: [], featured } }));
  await page.goto('/');
  const figure = page.getByRole('figure');
  await expect(figure.getByRole('link')).toHaveAttribute('href', `/replay/${game}`);
  await expect(figure.getByRole('link')).toContainText('Ada – Bob');
  await expect(figure.locator('svg .top')).toHaveCount(7);
});

test('“Play now” is a game at once', async ({ player }) => {
  const page = await player();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page).toHaveURL(/\/game\//);
  await expect(status(page)).toBeVisible();
});

test('why no game began is said where it was asked for', async ({ player }) => {
  const page = await player({ name: 'Ada' });
  await page.route('**/api/games', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 429, json: { code: 'too_many', sentence: 'Slow down.', wait: 7 } })
      : route.continue(),
  );
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page.locator('.hero').getByText('7 seconds')).toBeInViewport();
});

test('a guest takes another name from any page', async ({ player }) => {
  const page = await player({ name: 'Ada' });
  await page.goto('/worlds');
  await page.getByRole('button', { name: 'Your name: Ada' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Cleo');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Your name: Cleo' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
