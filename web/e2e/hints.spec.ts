/** Hints: against bots and at one screen, where the table allows them. */

import { expect, makeGame, test, type Page } from './players';
import { panel, square, tap } from './playing';

/** Ada is on level 2 beside a level 3. */
const WIN = '00000|00030|00200|00000|00000/1/mortal:C3,A1/mortal:E1,B5';

async function open(page: Page, options: object, seat: object): Promise<void> {
  const common = { position: WIN, players: 2, first: 'maker', public: false };
  await page.goto(
    await makeGame(page, { options: { ...common, ...options }, seats: [{ chair: 1, ...seat }] }),
  );
  await expect(page.getByTestId('status')).toContainText(/your turn/i);
}

const ask = (page: Page) => page.getByRole('button', { name: 'Hint', exact: true });
const said = (page: Page) => page.getByTestId('hint');

test('against a bot: first the worker, then the turn, and both are counted', async ({ player }) => {
  const page = await player({ name: 'Ada' });
  await open(page, { hints: true }, { bot: 1 });
  await ask(page).click();
  await expect(said(page)).toContainText('Think about C3.');
  await expect(square(page, 'C3')).toHaveAccessibleName(/suggestion 1: this space/);
  await ask(page).click();
  await expect(said(page)).toContainText('C3>D4# is what the engine would do.');
  await expect(square(page, 'D4')).toHaveAccessibleName(/suggestion 1: goes here/);
  await tap(page, 'C3', 'D4');
  await expect(panel(page)).toContainText('Hints asked for: 1');
});

test('on one screen, in French and by keys', async ({ player }) => {
  const page = await player({
    name: 'Ada',
    preferences: { language: 'fr' },
    browser: { viewport: { width: 360, height: 740 }, locale: 'fr-FR' },
  });
  const options = { position: WIN, players: 2, first: 'maker', public: false, hints: true };
  await page.goto(await makeGame(page, { options, seats: [{ chair: 1, name: 'Bob' }] }));
  await page.getByRole('button', { name: 'Indice', exact: true }).press('Enter');
  await expect(said(page)).toContainText('Pensez à C3.');
});

test('where the table does not allow them there are none', async ({ player }) => {
  const page = await player({ name: 'Ada' });
  await open(page, {}, { bot: 1 });
  await expect(square(page, 'C3')).toHaveAccessibleName(/choose this/);
  await expect(ask(page)).toHaveCount(0);
});
