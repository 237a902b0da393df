/** The end of a game, as those see it who have lost it. */

import { expect, makeGame, test } from './players';
import { panel, result, square, status, tap } from './playing';

const LOST = '00000|00030|00200|00000|00000/1/mortal:C3,A1/mortal:E1,B5';

test('whoever loses hears what to do better, sees the board and can go on at once', async ({ player }) => {
  const ada = await player({ name: 'Ada' });
  const bob = await player({ name: 'Bob' });
  const options = { position: LOST, players: 2, first: 'maker', public: false };
  const address = await makeGame(ada, { options });
  await ada.goto(address);
  await bob.goto(address);
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await tap(ada, 'C3', 'D4');

  await expect(result(bob)).toHaveText('You lose');
  await expect(panel(bob)).toContainText('Next time, cap the third level in time.');
  await expect(panel(bob).locator('svg .top')).not.toHaveCount(0);
  await expect(panel(bob).getByRole('button', { name: 'Rematch' })).toBeEnabled();
  await expect(panel(bob).getByRole('link', { name: 'Review' })).toBeVisible();
  await expect(result(ada)).toHaveText('You win!');
  await expect(panel(ada)).not.toContainText('Next time');
  // It stays, in words that fit the reader, and the winner is marked.
  await expect(status(ada)).toHaveText('You stepped up to the third level.');
  await expect(status(bob)).toHaveText('Ada stepped up to the third level.');
  for (const page of [ada, bob]) {
    const rows = page.getByRole('list', { name: 'Players' }).getByRole('listitem');
    await expect(rows.filter({ hasText: 'Ada' })).toContainText(', won');
    await expect(rows.filter({ hasText: 'Bob' })).not.toContainText('won');
  }
});

test('the next level is one step away', async ({ player }) => {
  const page = await player({ name: 'Ada' });
  const options = { position: LOST, players: 2, first: 'maker', public: false };
  await page.goto(await makeGame(page, { options, seats: [{ chair: 1, bot: 2 }] }));
  await tap(page, 'C3', 'D4');
  await expect(result(page)).toHaveText('You win!');
  await panel(page).getByRole('link', { name: 'Try level 3' }).click();
  await expect(page.getByRole('heading', { name: 'New game' })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'How strong?' })).toHaveValue('3');
});

test('a step that wins is marked, and says so before it is confirmed', async ({ player }) => {
  const page = await player({ name: 'Ada', preferences: { confirm: 'ask' } });
  const options = { position: LOST, players: 2, first: 'maker', public: false };
  await page.goto(await makeGame(page, { options, seats: [{ chair: 1, name: 'Bob' }] }));
  await tap(page, 'C3');
  await expect(square(page, 'D4')).toHaveAccessibleName(/that wins/);
  await expect(square(page, 'C4')).not.toHaveAccessibleName(/that wins/);
  await tap(page, 'D4');
  await expect(status(page)).toHaveText('This wins the game! Confirm it, or undo.');
  await expect(result(page)).toHaveCount(0);
});
