/** Nothing jumps while something happens. */

import { arrived, expect, makeGame, test, type Page } from './players';
import { panel, square, status, tap } from './playing';

const BEGUN = '00000|00000|00000|00000|00000/1/mortal:B2,D2/mortal:B4,D4';

/** How far from the top of the page, with its own letters. */
const top = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate(async (element) => {
    await document.fonts.ready;
    return element.getBoundingClientRect().top + scrollY;
  });

test('what is beside the board stays where it is through a turn', async ({ player }) => {
  const page = await player({ name: 'Ada', preferences: { confirm: 'ask' } });
  const options = { position: BEGUN, first: 'maker', hints: true, public: false };
  await page.goto(await makeGame(page, { options, seats: [{ chair: 1, name: 'Bob' }] }));
  await expect(page.getByRole('button', { name: 'Hint', exact: true })).toBeVisible();
  await arrived(page);
  const place = await top(page, '.game aside');
  const stays = async (): Promise<void> => expect(await top(page, '.game aside')).toBe(place);
  await tap(page, 'B2', 'B3');
  await expect(panel(page).getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await stays();
  await tap(page, 'C3');
  await expect(panel(page).getByRole('button', { name: 'Undo all' })).toBeVisible();
  await stays();
  await tap(page, 'Confirm turn');
  await expect(status(page)).toContainText('Bob, your turn');
  await expect(panel(page)).toContainText('Ada: moves from B2 to B3, builds on C3, level 1.');
  await stays();
});

test('a lost connection moves nothing, and what is done meanwhile waits', async ({ player }) => {
  const page = await player({ name: 'Ada' });
  const bob = await player({ name: 'Bob' });
  const address = await makeGame(page, { options: { first: 'maker', public: false } });
  await page.goto(address);
  await bob.goto(address);
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await expect(square(page, 'B2')).toHaveAccessibleName(/place a worker here/);
  await arrived(page);
  const place = await top(page, '[data-square="B2"]');
  const me = page.getByRole('list', { name: 'Players' }).getByRole('listitem').filter({ hasText: 'Ada' });
  await expect(me.getByText('not connected')).toHaveCount(0);

  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await expect(me.getByText('not connected')).toBeVisible();
  expect(await top(page, '[data-square="B2"]')).toBe(place);
  await square(page, 'B2').click();
  await expect(panel(page)).toContainText('What you did is sent as soon as it is back.');
  await page.context().setOffline(false);
  await expect(square(page, 'B2')).toHaveAccessibleName(/your worker/);
  await expect(panel(page)).not.toContainText('What you did is sent');
});

test('a draft at one screen says who chooses, and cards stay in their places', async ({ player }) => {
  const page = await player({ name: 'Ada' });
  const options = { powers: 'draft', cards: ['pan', 'zeus', 'atlas', 'apollo'], public: false };
  await page.goto(await makeGame(page, { options, seats: [{ chair: 1, name: 'Bob' }] }));
  await expect(status(page)).toHaveText(/^(Ada|Bob) chooses a card to put on the table\.$/);
  await expect(page.getByRole('article', { name: 'Pan' })).toContainText(/\w+/);
  await arrived(page);
  const place = await top(page, '.choice:has(article[aria-label="Pan"])');

  await page.getByRole('button', { name: 'Choose Zeus' }).click();
  await expect(page.getByRole('list', { name: 'On the table' })).toContainText('Zeus');
  const zeus = page.locator('.choice:has(article[aria-label="Zeus"])');
  await expect(zeus).toContainText('Already on the table.');
  await expect(page.getByText(/^Not possible/)).toHaveCount(0);
  expect(await top(page, '.choice:has(article[aria-label="Pan"])')).toBe(place);
});
