import { expect, openPosition, test } from './players';
import { PAGES } from './pages';
import { square, status } from './playing';
import { pointOnScreen } from './scene';

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

test('no page is wider than a small phone', async ({ player }) => {
  test.slow();
  const page = await player({ name: 'Ada', browser: PHONE });
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
  }
  await openPosition(page, '00000|00030|00200|00000|00000/1/apollo:C3,A1/hermes:E1,B5');
  await expect(status(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'game').toBeLessThanOrEqual(360);
});

test('a game is won by taps on the island', async ({ player }) => {
  const page = await player({ name: 'Ada', browser: PHONE, preferences: { view: 'scene' } });
  await openPosition(page, '00000|00030|00200|00000|00000/2/mortal:C3,A1/mortal:E1,B5');
  await expect(page.locator('canvas')).toBeVisible();
  await expect(status(page)).toBeInViewport();
  for (const name of ['E1', 'E2', 'D2']) {
    await expect(square(page, name)).toHaveAccessibleName(/here|choose this/);
    const { x, y } = await pointOnScreen(page, name);
    await page.touchscreen.tap(x, y);
  }
  await expect(status(page)).toContainText('Ada, your turn');
  for (const [name, height] of [
    ['C3', 0.82],
    ['D4', 1.18],
  ] as const) {
    await expect(square(page, name)).toHaveAccessibleName(/here|choose this/);
    const { x, y } = await pointOnScreen(page, name, height);
    await page.touchscreen.tap(x, y);
  }
  await expect(page.getByRole('dialog')).toContainText('stepped up to the third level');
});
