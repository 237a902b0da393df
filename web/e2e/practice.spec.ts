/** Lessons, cards and strategy are practice: it leaves no trace on the server. */

import { ask, expect, test, type Page } from './players';
import { square, tap } from './playing';

/** What the page asked of the server to change something. */
function changes(page: Page): string[] {
  const heard: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/'))
      heard.push(`${request.method()} ${pathname}`);
  });
  page.on('websocket', (socket) => heard.push(`socket ${socket.url()}`));
  return heard;
}

test('a lesson makes neither a guest nor a game', async ({ player }) => {
  const page = await player();
  const heard = changes(page);
  await page.goto('/learn/first');
  await tap(page, 'B2', 'C3');
  await expect(page.getByText('Well done', { exact: false }).first()).toBeVisible();
  await tap(page, 'C4');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(square(page, 'C4')).toHaveAccessibleName(/build here/);
  expect(heard.filter((each) => each !== 'POST /api/desk')).toEqual([]);
  expect(await ask<{ me: unknown }>(page, 'GET', '/api/session')).toMatchObject({ me: null });
});

test('a card is tried, shown and explained, and a guest’s games stay empty', async ({ player }) => {
  const page = await player({ name: 'Ada' });
  await page.goto('/cards/hecate');
  const board = page.locator('.try').first();
  await board.getByRole('button', { name: 'Show me' }).click();
  await expect(board.locator('.status')).toContainText('Hecate');
  expect(await ask<{ games: unknown[] }>(page, 'GET', '/api/games/mine?which=running')).toMatchObject({
    games: [],
  });
  expect(await ask<{ games: unknown[] }>(page, 'GET', '/api/games/mine?which=finished')).toMatchObject({
    games: [],
  });
});

test('a lesson’s step that was only shown is still to be done', async ({ player }) => {
  const page = await player();
  await page.goto('/learn/first');
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(page.getByText('That is how it is done.')).toBeVisible();
  await expect(page.getByText('Well done')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await tap(page, 'B2', 'C3');
  await expect(page.getByText('Well done')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
});

test('browsers in which the engine does not run ask the server', async ({ player }) => {
  const page = await player();
  const heard = changes(page);
  // As if it had been built without the engine.
  await page.route(/\/assets\/engine-[0-9a-f]{12}\//, (route) => route.abort());
  await page.goto('/learn/first');
  await tap(page, 'B2', 'C3', 'C4');
  await expect(square(page, 'B4')).toHaveAccessibleName(/choose this/);
  expect(new Set(heard)).toEqual(new Set(['POST /api/desk']));
});
