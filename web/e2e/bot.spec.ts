import { expect, openPosition, test } from './players';
import { panel, playOut, result, square, status, tap } from './playing';

test('a whole game against a bot, from the start page to the result and the next game', async ({
  player,
}) => {
  const page = await player();
  await page.goto('/');
  await expect(page.getByRole('slider', { name: 'How strong?' })).toHaveValue('1');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(status(page)).toContainText(/place|placing/);
  await playOut(page);
  await expect(result(page)).toHaveText(/^You (win!|lose)$/);
  await expect(panel(page).getByRole('link', { name: 'Replay' })).toBeVisible();
  await expect(panel(page).getByRole('link', { name: 'Download record' })).toHaveAttribute('href', /\.sgn$/);
  const first = page.url();
  await panel(page).getByRole('button', { name: 'Rematch' }).click();
  await expect(page).not.toHaveURL(first);
  await expect(page.getByRole('grid', { name: 'Board' })).toBeVisible();
});

test('an unlit square says why it cannot be chosen', async ({ player }) => {
  const page = await player({ name: 'Ada' });
  await openPosition(page, '00000|02000|00000|00000|00000/1/mortal:B3,D1/mortal:C5,E5');
  await tap(page, 'B3');
  await square(page, 'B4').click();
  await expect(page.getByText('Why not?')).toBeVisible();
  await expect(page.locator('.why')).toContainText('B4 is too high for the worker on B3');
});

test('a first game is taught by hints, each until it was followed', async ({ player }) => {
  const page = await player();
  await page.goto('/');
  await page.getByRole('button', { name: 'Start the game' }).click();
  const tip = page.getByRole('note');
  await expect(tip).toContainText('place a worker');
  const free = page.locator('[data-square][aria-label*="place a worker"]');
  await free.first().click();
  await expect(tip).toHaveCount(0);
  await free.first().click();
  await expect(tip).toContainText('Choose one of your workers');
});
