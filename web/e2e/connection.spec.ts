import { expect, makeGame, test } from './players';
import { square, status, tap } from './playing';

const ALONE = { options: { first: 'maker', public: false }, seats: [{ chair: 1, name: 'Bob' }] };

test('a lost connection comes back with everything that happened meanwhile', async ({ player }) => {
  const [ada, bob] = [await player({ name: 'Ada' }), await player({ name: 'Bob' })];
  const address = await makeGame(ada, { options: { first: 'maker', public: false } });
  await ada.goto(address);
  await bob.goto(address);
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await tap(ada, 'B2');

  await bob.context().setOffline(true);
  await expect(bob.getByText('Reconnecting…')).toBeVisible();
  await expect(ada.getByText('not connected', { exact: true })).toBeVisible();
  await tap(ada, 'D2');
  await bob.context().setOffline(false);
  await expect(square(bob, 'D2')).toHaveAccessibleName(/worker of Ada/);
  await expect(bob.getByText('Reconnecting…')).toBeHidden();
  await tap(bob, 'C3', 'C4');
  await expect(status(ada)).toContainText('Your turn: move');
});

test('a reload in the middle of a turn loses nothing', async ({ player }) => {
  const page = await player({ name: 'Ada' });
  await page.goto(await makeGame(page, ALONE));
  await tap(page, 'B2');
  await page.reload();
  await expect(square(page, 'B2')).toHaveAccessibleName(/your worker/);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(square(page, 'B2')).toHaveAccessibleName(/place a worker here/);
});

test('a step that was sent into a dead connection arrives once', async ({ player }) => {
  const page = await player({ name: 'Ada' });
  await page.goto(await makeGame(page, ALONE));
  await expect(status(page)).toContainText('place a worker');
  await page.context().setOffline(true);
  await square(page, 'B2').click();
  await page.context().setOffline(false);
  await expect(square(page, 'B2')).toHaveAccessibleName(/your worker/);
  await tap(page, 'D2');
  await expect(status(page)).toContainText('Bob, your turn');
});
