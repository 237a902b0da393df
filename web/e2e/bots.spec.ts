/** Bots have a face and a word to say, to whoever wants to hear it. */

import { expect, makeGame, test, type Page } from './players';
import { square, tap } from './playing';

/** Somebody who needs no hints: bots are silent while the board explains itself. */
async function taught(page: Page): Promise<Page> {
  await page
    .context()
    .addInitScript(() => localStorage.setItem('santorini.hints', JSON.stringify(['setup', 'move', 'build'])));
  return page;
}

const bot = (page: Page) =>
  page.getByRole('list', { name: 'Players' }).getByRole('listitem').filter({ hasText: 'Shepherd' });

const GAME = { options: { first: 'maker', public: false }, seats: [{ chair: 1, bot: 1 }] };

test('a bot shows its face and greets', async ({ player }) => {
  const page = await taught(await player({ name: 'Ada' }));
  await page.goto(await makeGame(page, GAME));
  await expect(bot(page).locator('img[data-figure="shepherd"]')).toBeVisible();
  // It is said to the eyes only, until another turn has been made.
  await expect(bot(page).locator('.says')).toHaveText(/\p{Letter}{2}/u);
});

test('its workers are called by its name on the board', async ({ player }) => {
  const page = await player({ name: 'Ada' });
  const position = '00000|00000|00000|00000|00000/1/mortal:B2,D2/mortal:B4,D4';
  const options = { position, first: 'maker', public: false };
  await page.goto(await makeGame(page, { options, seats: [{ chair: 1, bot: 1 }] }));
  await expect(square(page, 'B4')).toHaveAccessibleName(/worker of Shepherd/);
});

test('whoever switches it off has silent bots with faces', async ({ player }) => {
  const page = await taught(await player({ name: 'Ada' }));
  await page.goto('/settings');
  const speak = page.getByRole('switch', { name: 'Bots say a word now and then' });
  await expect(speak).toBeChecked();
  await speak.click();
  await expect(speak).not.toBeChecked();
  await page.goto(await makeGame(page, GAME));
  await expect(bot(page).locator('img[data-figure="shepherd"]')).toBeVisible();
  await tap(page, 'B2', 'D2');
  await expect(square(page, 'D2')).toHaveAccessibleName(/your worker/);
  await expect(bot(page).locator('.says')).toHaveCount(0);
});

test('in French, bots have French names', async ({ player }) => {
  const page = await player({ name: 'Zoé', browser: { locale: 'fr-FR' } });
  await page.goto(await makeGame(page, GAME));
  await expect(page.getByRole('list', { name: 'Joueurs' })).toContainText('Berger');
  await expect(page.locator('body')).not.toContainText('Shepherd');
});
