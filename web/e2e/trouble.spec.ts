import { expect, makeGame, openPosition, test } from './players';
import { square, status, tap } from './playing';

test('addresses that lead nowhere say what to do next', async ({ player }) => {
  const page = await player();
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  for (const id of ['0000000000', 'half-a-link', '%20']) {
    await page.goto(`/game/${id}`);
    await expect(page.getByRole('heading', { name: 'There is no game here' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'New game' })).toBeVisible();
    await page.goto(`/replay/${id}`);
    await expect(page.getByText('There is no finished game at this address.')).toBeVisible();
  }
  await page.goto('/cards/nobody');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/learn/nothing');
  await expect(page.getByRole('link', { name: /lessons|Learn|back/i }).first()).toBeVisible();
  await page.goto('/player/nobody-at-all');
  await expect(page.getByText('There is nothing here, or not any more. Check the link.')).toBeVisible();
});

test('a session that ended leaves the game to be watched, and a new one can begin', async ({ player }) => {
  const page = await player({ name: 'Ada' });
  await page.goto(
    await makeGame(page, { options: { first: 'maker', public: true }, seats: [{ chair: 1, name: 'Bob' }] }),
  );
  await expect(status(page)).toContainText('place a worker');
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByText('You are watching.')).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page).toHaveURL(/\/game\//);
  await expect(status(page)).toContainText(/plac/);
});

test('a replay of a running game says that it comes later', async ({ player }) => {
  const page = await player({ name: 'Ada' });
  const address = await makeGame(page, { options: { public: false }, seats: [{ chair: 1, name: 'Bob' }] });
  await page.goto(address.replace('game', 'replay'));
  await page.getByRole('link', { name: 'Go to the game' }).click();
  await expect(status(page)).toContainText('place a worker');
});

test('a page that is older than the server asks to be loaded again', async ({ player }) => {
  const page = await player({ name: 'Ada' });
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(String(message).replace('"protocol":"1.', '"protocol":"0.')));
  });
  await page.goto(await makeGame(page, { options: { public: false }, seats: [{ chair: 1, name: 'Bob' }] }));
  await expect(page.getByText('This page is older than the server.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' }).first()).toBeVisible();
});

const APOLLO = '00000|00100|00000|00010|00000/1/apollo:B3,D1/mortal:C4,E5';

test('a board that may have secrets waits for cards that come late', async ({ player }) => {
  const page = await player({ name: 'Ada' });
  let send = (): void => {};
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/api/cards*', async (route) => {
    await sent;
    await route.continue();
  });
  await openPosition(page, APOLLO);
  await expect(page.getByText('Setting the table…')).toBeVisible();
  await expect(square(page, 'B3')).toHaveCount(0);
  send();
  await tap(page, 'B3', 'C4');
  await expect(square(page, 'C4')).toHaveAccessibleName(/your worker/);
});
