import { expect, test } from './players';
import { square, tap } from './playing';
import type { Page } from '@playwright/test';

const WIN = '0000003000020000000000000/1/mortal:B3,D3/mortal:C2,E1';
const OPENING = '0000000000000000000000000/1/apollo:B3,D3/pan:C2,C4';

const open = (page: Page, position: string): Promise<unknown> =>
  page.goto(`/analysis?position=${encodeURIComponent(position)}`);
const engine = (page: Page) => page.getByRole('region', { name: 'Engine' });
const think = (page: Page) => page.getByRole('switch', { name: 'The engine thinks along' });
const turns = (page: Page) =>
  page.getByRole('group', { name: 'Turns and variations' }).locator('[data-turn]');
const lines = (page: Page) => engine(page).getByRole('listitem');

test('the engine is loaded, analyses, follows the game, is stopped, and plays a turn', async ({ player }) => {
  const page = await player();
  await open(page, OPENING);
  await expect(square(page, 'B3')).toBeVisible();
  await think(page).check();
  await expect(lines(page)).toHaveCount(3);
  const deep = engine(page).getByText(/[3-9] turns deep/);
  await expect(deep).toBeVisible();

  // Both sides are played here; the engine goes on from where the game is.
  await tap(page, 'B3', 'B4', 'B5');
  await expect(turns(page)).toHaveCount(1);
  await expect(lines(page)).toHaveCount(3);

  // A line is played by a touch, and taken back: it stays in the tree.
  await lines(page).first().getByRole('button').click();
  await expect(turns(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(turns(page).first()).toHaveAttribute('aria-current', 'step');

  await think(page).uncheck();
  await page.getByRole('combobox', { name: 'Bot' }).selectOption('Level 3');
  await page.getByRole('button', { name: 'Let it move' }).click();
  await expect(turns(page).first()).not.toHaveAttribute('aria-current', 'step');
});

test('a win is proven, and an unlit square says why', async ({ player }) => {
  const page = await player();
  await open(page, WIN);
  await expect(square(page, 'B3')).toBeVisible();
  await think(page).check();
  await expect(lines(page).first()).toContainText('wins in 1');
  await expect(lines(page).first()).toContainText('B3>B4#');
  // On the board too: in words on the grid.
  await expect(square(page, 'B3')).toHaveAccessibleName(/suggestion 1: this worker/);
  await expect(square(page, 'B4')).toHaveAccessibleName(/suggestion 1: goes here/);
  await page.getByRole('switch', { name: 'Show them on the board' }).uncheck();
  await expect(square(page, 'B4')).not.toHaveAccessibleName(/suggestion/);
  await tap(page, 'D3');
  await square(page, 'C2').click();
  await expect(page.getByRole('status').filter({ hasText: 'C2' })).toBeVisible();
});

test('the best turns are arrows on the island', async ({ player }) => {
  const page = await player({ preferences: { view: 'scene' } });
  await open(page, WIN);
  await expect(page.locator('canvas')).toBeVisible();
  const arrows = page.waitForResponse(/assets\/arrows-.*\.js/);
  await think(page).check();
  await expect(lines(page).first()).toContainText('B3>B4#');
  expect((await arrows).ok()).toBe(true);
});

test('what is no position is said, and the board stays', async ({ player }) => {
  const page = await player();
  await open(page, 'nowhere');
  await expect(page.getByRole('status').filter({ hasText: 'nowhere' })).toBeVisible();
  await expect(square(page, 'C3')).toBeVisible();
});

test('the page is isolated, so that memory can be shared with the worker', async ({ player }) => {
  const page = await player();
  await page.goto('/analysis');
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
});
