import { arrived, expect, expectNoWider, openPosition, test, type Page } from './players';
import { PAGES } from './pages';
import { panel, square, status, tap } from './playing';
import { pointOnScreen } from './scene';

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

test('no page is wider than a small phone', async ({ player }) => {
  test.slow();
  const page = await player({ name: 'Ada', browser: PHONE });
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await arrived(page);
    await expectNoWider(page, 360, path);
  }
  await openPosition(page, '00000|00030|00200|00000|00000/1/apollo:C3,A1/hermes:E1,B5');
  await expect(status(page)).toBeVisible();
  await expectNoWider(page, 360, 'game');
});

/** What is on the screen of somebody who has made a turn: boxes in pixels. */
async function boxes(page: Page): Promise<Record<'board' | 'now' | 'confirm', Box>> {
  const confirm = page.getByRole('button', { name: 'Confirm turn' });
  const all = [page.locator('.table.board'), panel(page), confirm];
  const [board, now, button] = await Promise.all(all.map((each) => each.boundingBox()));
  return { board: board!, now: now!, confirm: button! };
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

for (const [width, height, least] of [
  [844, 390, 330],
  [740, 360, 300],
  [360, 640, 355],
] as const) {
  test(`nothing lies over the board, and all of it is seen: ${width} by ${height}`, async ({ player }) => {
    const browser = { ...PHONE, viewport: { width, height } };
    const page = await player({ name: 'Ada', browser, preferences: { confirm: 'ask' } });
    await openPosition(page, '00000|00030|01200|00100|00000/1/mortal:C3,A1/mortal:E1,B5');
    await tap(page, 'C3', 'D4');
    await expect(async () => {
      const { board, now, confirm } = await boxes(page);
      expect(board.height).toBeGreaterThanOrEqual(least);
      expect(board.y + board.height).toBeLessThanOrEqual(height);
      expect(confirm.y + confirm.height).toBeLessThanOrEqual(height);
      expect(overlap(board, now)).toBe(false);
    }).toPass();
  });
}

for (const [width, height] of [
  [390, 844],
  [360, 640],
  [844, 390],
  [740, 360],
] as const) {
  for (const locale of ['en-GB', 'fr-FR'])
    test(`nothing jumps in a turn: ${width} by ${height}, ${locale}`, async ({ player }) => {
      const browser = { ...PHONE, viewport: { width, height }, locale };
      const page = await player({ name: 'Ada', browser, preferences: { confirm: 'ask' } });
      await openPosition(page, '00000|00030|01200|00100|00000/1/mortal:C3,A1/mortal:E1,B5');
      await expect(status(page)).toContainText('Ada');
      const places = (): Promise<unknown> =>
        page.evaluate(async () => {
          await document.fonts.ready;
          return ['.table.board', '.now', '[data-square="C3"]'].map((selector) => {
            const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect();
            return [x, y + scrollY, width, height];
          });
        });
      await arrived(page);
      const before = await places();
      const controls = panel(page).getByRole('group');
      const buttons = async (count: number): Promise<void> =>
        expect(controls.getByRole('button')).toHaveCount(count);
      await tap(page, 'C3', 'C2');
      await buttons(1);
      expect(await places()).toEqual(before);
      await tap(page, 'C3');
      await buttons(3);
      expect(await places()).toEqual(before);
    });
}

test('a game is won by taps on the island', async ({ player }) => {
  const page = await player({ name: 'Ada', browser: PHONE, preferences: { view: 'scene' } });
  await openPosition(page, '00000|00030|00200|00000|00000/2/mortal:C3,A1/mortal:E1,B5');
  await expect(page.locator('canvas')).toBeVisible();
  await expect(panel(page)).toBeInViewport();
  await arrived(page);
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
  await expect(status(page)).toContainText('stepped up to the third level');
});
