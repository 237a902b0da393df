import { expect, makeGame, openPosition, test, type Page } from './players';
import { square, status, tap } from './playing';

/** Tab until something is reached. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused?.getAttribute('aria-label') ?? focused?.textContent?.trim() ?? '';
    });
    if (name.test(label)) return;
  }
  throw new Error(`no way by Tab to ${name}`);
}

/** Typed squares have the focus; Enter chooses them. */
async function enter(page: Page, ...squares: readonly string[]): Promise<void> {
  for (const name of squares) {
    await page.keyboard.press(name[0]!.toLowerCase());
    await page.keyboard.press(name[1]!);
    await expect(square(page, name)).toBeFocused();
    await expect(square(page, name)).toHaveAccessibleName(/here|choose this/);
    await page.keyboard.press('Enter');
  }
}

test('a game is begun and won without a mouse', async ({ player }) => {
  const page = await player({ name: 'Ada', preferences: { confirm: 'ask' } });
  await openPosition(page, '00000|00030|00200|00000|00000/2/mortal:C3,A1/mortal:E1,B5');
  await expect(status(page)).toContainText('Bob, your turn');
  await tabTo(page, /^C3/);
  await enter(page, 'E1', 'E2', 'E1');
  await expect(status(page)).toContainText('Confirm it, or undo');
  await page.keyboard.press('x');
  await expect(square(page, 'E1')).toHaveAccessibleName(/ground.*choose this worker/);
  await enter(page, 'E1', 'E2', 'E1');
  await expect(status(page)).toContainText('Confirm it, or undo');
  await page.keyboard.press('y');
  await expect(status(page)).toContainText('Ada, your turn');
  await enter(page, 'C3');
  await expect(square(page, 'C3')).toHaveAccessibleName(/chosen/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(square(page, 'D4')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('Confirm it, or undo');
  await page.keyboard.press('y');
  await expect(status(page)).toContainText('stepped up to the third level');
});

test('a game is set up by Tab and Enter alone', async ({ player }) => {
  const page = await player();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible();
  await tabTo(page, /^Start the game$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/game\//);
  await expect(status(page)).toBeVisible();
});

test('turns can be typed, and what is refused stays to be mended', async ({ player }) => {
  const page = await player({ name: 'Ada' });
  await page.goto(
    await makeGame(page, { options: { first: 'maker', public: false }, seats: [{ chair: 1, name: 'Bob' }] }),
  );
  await expect(status(page)).toContainText('place a worker');
  await page.keyboard.press('t');
  const line = page.getByRole('textbox', { name: 'Type a turn' });
  await expect(line).toBeFocused();
  await page.keyboard.type('+B3+B3');
  await page.keyboard.press('Enter');
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /B3|rules/ })
      .first(),
  ).toBeVisible();
  await expect(line).toHaveValue('+B3+B3');
  await line.fill('+B3+D3');
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('Bob, your turn');
});

test('turns of a running game are looked back at by arrows and in the list', async ({ player }) => {
  const page = await player({ name: 'Ada' });
  await openPosition(page, '00000|00000|00000|00000|00000/1/mortal:B2,A1/mortal:E1,B5');
  await tap(page, 'B2', 'B3', 'B2');
  await tap(page, 'E1', 'E2', 'E1');
  await expect(square(page, 'E1')).toHaveAccessibleName(/level 1/);
  await page.keyboard.press(',');
  await expect(page.getByText('After turn 1 of 2')).toBeVisible();
  await expect(square(page, 'E1')).toHaveAccessibleName(/^E1, ground, worker of Bob/);
  await expect(square(page, 'B2')).toHaveAccessibleName(/^B2, level 1/);
  await page.getByRole('button', { name: 'One turn back' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(square(page, 'B2')).toHaveAccessibleName(/^B2, ground, .*worker/);
  await page.getByRole('button', { name: /B2>B3/ }).click();
  await expect(square(page, 'B2')).toHaveAccessibleName(/^B2, level 1/);
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await expect(square(page, 'E1')).toHaveAccessibleName(/^E1, level 1/);
  await expect(status(page)).toContainText('Ada, your turn');
});
