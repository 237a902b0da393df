/** Games of the device and reviews that go to the account. */

import { ask, expect, newUsername, test, type Page } from './players';

const GAME = {
  id: 'device-0a1b2c3d',
  madeAt: 1_700_000_000,
  changedAt: 1_700_000_100,
  options: { players: 2, powers: 'none', clock: { kind: 'none' }, profile: 'official', alternating: false },
  chairs: [
    { name: 'Ada', bot: null },
    { name: '', bot: 3 },
  ],
  order: [0, 1],
  powers: ['mortal', 'mortal'],
  fleece: null,
  start: '[P1Power "mortal"]\n[P2Power "mortal"]\n\n*\n',
  steps: ['place B3', 'place D3', 'place C2', 'place C4', 'move B3 B4', 'build B4 A4', 'resign2'],
  ends: [2, 4, 6, 7],
  spent: [1, 1, 1, 1],
  left: null,
  status: 'over',
  result: { ending: 'resignation', winners: [0] },
};

/** As if it had been played here without a network. */
const keepOnDevice = (page: Page): Promise<void> =>
  page.evaluate(
    (game) =>
      new Promise<void>((done, failed) => {
        const request = indexedDB.open('santorini', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'id' });
        request.onerror = () => failed(new Error('no database'));
        request.onsuccess = () => {
          const change = request.result.transaction('games', 'readwrite');
          change.objectStore('games').put(game);
          change.oncomplete = () => {
            request.result.close();
            done();
          };
        };
      }),
    GAME,
  );

async function withAccount(page: Page, username: string): Promise<void> {
  await ask(page, 'POST', '/api/account', { username, password: 'correct horse' });
  await keepOnDevice(page);
}

test('a game of the device goes to the account, and its review stays with it', async ({ player }) => {
  test.setTimeout(240_000);
  const page = await player({ name: 'Ada' });
  await withAccount(page, newUsername());
  await page.goto('/mine');
  await page.getByRole('button', { name: 'Keep in my account' }).click();
  await page.getByRole('link', { name: 'In your account' }).click();
  await expect(page.getByText('Played on a device, without a server.')).toBeVisible();

  await page.getByRole('button', { name: 'Review this game' }).click();
  await page.getByRole('button', { name: 'Keep with the game' }).click();
  await expect(page.getByText('This review is kept with the game')).toBeVisible();
  // As on another device: nothing of it is here.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('review')) localStorage.removeItem(key);
  });
  await page.reload();
  await expect(page.getByText('This review is kept with the game')).toBeVisible();

  await page.goto('/mine');
  await page.getByRole('tab', { name: 'Finished' }).click();
  await expect(page.getByText('Played on a device')).toHaveCount(1);
});

test('after signing in it is offered, in French', async ({ player }) => {
  const page = await player({ name: 'Zoé', preferences: { language: 'fr' } });
  await withAccount(page, newUsername());
  await page.goto('/account');
  await page.getByRole('button', { name: 'Garder dans mon compte' }).click();
  await expect(page.getByText('1 partie est maintenant dans votre compte.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Garder dans mon compte' })).toHaveCount(0);
});
