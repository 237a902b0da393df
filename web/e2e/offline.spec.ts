/** Without a network: what was kept on the device opens, and bots, one screen and lessons play there. */

import { expect, expectNoWider, test, type Page } from './players';
import { playOut, result, square, status, tap } from './playing';

const WORDS = {
  en: { ready: /Everything is on this device/, prepare: 'Make it ready' },
  fr: { ready: /Tout est sur cet appareil/, prepare: 'Préparer' },
};

/** As somebody who means to travel: everything is kept, then the network goes. */
async function goOffline(page: Page, language: 'en' | 'fr' = 'en'): Promise<void> {
  await page.goto('/settings');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: WORDS[language].prepare }).click();
  await expect(page.getByText(WORDS[language].ready)).toBeVisible();
  await page.context().setOffline(true);
  const answer = (): Promise<string> =>
    page.evaluate(() =>
      fetch('/api/session').then(
        () => 'there',
        () => 'gone',
      ),
    );
  await expect.poll(answer).toBe('gone');
}

test('a whole game against a bot, reloaded in its midst, and looked at again', async ({ player }) => {
  test.setTimeout(240_000);
  const page = await player({ keeps: true });
  await goOffline(page);
  await page.goto('/');
  await expect(page.getByText(/you can play against bots/)).toBeVisible();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page).toHaveURL(/\/game\/device-/);
  await expect(status(page)).toContainText('Your turn');
  const address = page.url();
  const free = page.locator('[data-square][aria-label*="place a worker here"]').first();
  const chosen = (await free.getAttribute('data-square'))!;
  await tap(page, chosen);
  await expect(square(page, chosen)).toHaveAccessibleName(/your worker/);
  await page.reload();
  await expect(square(page, chosen)).toHaveAccessibleName(/your worker/);
  await playOut(page);

  await expect(result(page)).toContainText(/You (win!|lose)/);
  await page.getByRole('link', { name: 'Replay' }).click();
  await expect(page).toHaveURL(/\/replay\/device-/);
  await expect(page.getByRole('slider').first()).toBeVisible();

  await page.goto('/mine');
  await expect(page.getByRole('heading', { name: 'On this device' })).toBeVisible();
  expect(address).toContain('device-');
});

test('two at one screen with cards, at 360 pixels', async ({ player }) => {
  test.setTimeout(240_000);
  const page = await player({ keeps: true, browser: { viewport: { width: 360, height: 740 } } });
  await goOffline(page);
  await page.goto('/new?with=here&preset=simple');
  await page
    .getByRole('button', { name: 'Start the game' })
    .or(page.locator('button[type=submit]'))
    .first()
    .click();
  await expect(page).toHaveURL(/\/game\/device-/);
  await expect(square(page, 'B2')).toHaveAccessibleName(/place a worker here/);
  const first = /Player 1/.test(await status(page).innerText()); // chance says who begins
  await tap(page, 'B2', 'D4');
  await expect(status(page)).toContainText(`Player ${first ? 2 : 1}, your turn`);
  await expectNoWider(page, 360);
});

test('a draft of two at one screen', async ({ player }) => {
  test.setTimeout(240_000);
  const page = await player({ keeps: true });
  await goOffline(page);
  await page.goto('/new?with=here&preset=draft');
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/game\/device-/);
  const choices = page.getByRole('button', { name: /^Choose / });
  await expect(choices).toHaveCount(6);
  await choices.first().click();
  await expect(page.locator('.offered strong')).toHaveCount(1);
  await page.reload();
  await expect(page.locator('.offered strong')).toHaveCount(1);
  await choices.first().click();
  await expect(choices).toHaveCount(2);
  await choices.first().click();
  await page
    .getByRole('button', { name: /begins?$/ })
    .first()
    .click();
  await expect(status(page)).toContainText('place a worker');
});

test('a record is read and replayed', async ({ player }) => {
  test.setTimeout(240_000);
  const page = await player({ keeps: true });
  await goOffline(page);
  await page.goto('/replay');
  await page.getByLabel('Record or position').fill('1. B9');
  await page.getByRole('button', { name: 'Look at it' }).click();
  await expect(page.getByText('B9')).toBeVisible();
  await page.getByRole('button', { name: 'Show an example' }).click();
  await expect(page.getByRole('slider').first()).toBeVisible();
});

test('lessons, cards, strategy, worlds and analysis open', async ({ player }) => {
  test.setTimeout(240_000);
  const page = await player({ keeps: true });
  await goOffline(page);
  await page.goto('/learn/first');
  await tap(page, 'B2', 'C3');
  await expect(page.getByText('Well done', { exact: false }).first()).toBeVisible();
  await page.goto('/cards/pan');
  await expect(page.getByRole('heading', { name: 'Pan' }).first()).toBeVisible();
  for (const path of ['/strategy', '/worlds', '/analysis']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('what needs the server says so, once, in French', async ({ player }) => {
  test.setTimeout(240_000);
  const page = await player({ keeps: true, preferences: { language: 'fr' } });
  await goOffline(page, 'fr');
  await page.goto('/new?with=friend');
  await expect(page.getByText(/Vous êtes hors ligne/)).toHaveCount(1);
  await page.locator('button[type=submit]').click();
  await expect(page.getByText(/il faut le serveur/)).toBeVisible();
  await page.goto('/game/abcdefghij');
  await expect(page.getByText(/cette partie ne peut pas être montrée/)).toBeVisible();
});
