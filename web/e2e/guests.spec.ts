/** People who have not said who they are have names all the same. */

import { expect, makeGame, newUsername, test, type Page } from './players';

const mine = (page: Page) => page.getByRole('button', { name: /^Your name: / });
const INVENTED = /^Your name: ([A-Z]\p{Letter}+ [A-Z]\p{Letter}+)$/u;

/** The name that they were given. */
async function inventedName(page: Page): Promise<string> {
  await expect(mine(page)).toHaveAccessibleName(INVENTED);
  return INVENTED.exec((await mine(page).getAttribute('aria-label'))!)![1]!;
}

test('two who never said their names are told apart', async ({ player }) => {
  const [ada, other] = [await player({ name: 'Ada' }), await player()];
  const address = await makeGame(ada, { options: { first: 'maker', public: false } });
  await ada.goto(address);
  await other.goto(address);
  await other.getByRole('button', { name: 'Sit down' }).click();
  const name = await inventedName(other);
  const rows = ada.getByRole('list', { name: 'Players' }).getByRole('listitem');
  await expect(rows.filter({ hasText: name })).toHaveCount(1);
});

test('an account takes the place of a name that nobody chose', async ({ player }) => {
  const page = await player();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page).toHaveURL(/\/game\//);
  await inventedName(page);
  const username = newUsername();
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
