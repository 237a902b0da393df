/** People who have not said who they are have names all the same. */

import { expect, makeGame, test, type Page } from './players';

const mine = (page: Page) => page.getByRole('button', { name: /^Your name: / });
const nameOf = async (page: Page): Promise<string> =>
  (await mine(page).getAttribute('aria-label'))!.replace('Your name: ', '');
const INVENTED = /^[A-Z]\p{Letter}+ [A-Z]\p{Letter}+$/u;

test('two who never said their names are told apart', async ({ player }) => {
  const [ada, other] = [await player({ name: 'Ada' }), await player()];
  const address = await makeGame(ada, { options: { first: 'maker', public: false } });
  await ada.goto(address);
  await other.goto(address);
  await other.getByRole('button', { name: 'Sit down' }).click();
  await expect(mine(other)).toBeVisible();
  const name = await nameOf(other);
  expect(name).toMatch(INVENTED);
  const rows = ada.getByRole('list', { name: 'Players' }).getByRole('listitem');
  await expect(rows.filter({ hasText: name })).toHaveCount(1);
});

test('an account takes the place of a name that nobody chose', async ({ player }) => {
  const page = await player();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page).toHaveURL(/\/game\//);
  expect(await nameOf(page)).toMatch(INVENTED);
  const username = `ada${Date.now() % 10_000_000}`;
  await page.goto('/account');
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Keep as an account' }) });
  await form.getByLabel('User name').fill(username);
  await form.getByLabel('Password').fill('correct horse');
  await form.getByRole('button', { name: 'Keep as an account' }).click();
  await expect(page.getByRole('link', { name: `Account: ${username}` })).toBeVisible();
  await page.goto(`/player/${username}`);
  await expect(page.getByText(`@${username} ·`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(username);
});
