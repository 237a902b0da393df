/** Reviews of finished games and of records. */

import { expect, expectNoWider, openPosition, test, type Page } from './players';
import { panel, square, tap } from './playing';

const BEFORE = '00000|00030|00200|00000|00000/2/mortal:C3,A1/mortal:E1,B5';
/** Ann has to put a dome on D4, and does not. */
const RECORD = `[P1 "Ann"]
[P2 "Bob"]
[SetUp "1"]
[Position "0000000030002000000000000/1/mortal:B3,D3/mortal:C3,E1"]

1. B3>A3^A4 C3>D4# 0-1`;

const judged = (page: Page) => page.getByTestId('judged');
const turns = (page: Page, name = 'Turns') => page.getByRole('list', { name }).getByRole('button');

async function reviewOf(page: Page, record: string): Promise<void> {
  await page.goto('/replay');
  await page.locator('form textarea').fill(record);
  await page.locator('form button[type="submit"]').click();
  await page.getByRole('button', { name: /Review this game|Faire le bilan de la partie/ }).click();
  await expect(page).toHaveURL(/\/review\/own-/);
}

test('a record is judged, its moments are gone through, and it is kept', async ({ player }) => {
  const page = await player();
  await reviewOf(page, RECORD);
  await expect(page.getByTestId('summary')).toContainText('The game turned with turn 1, B3>A3^A4 by Ann.');

  await page.getByRole('button', { name: 'Previous moment' }).click();
  await expect(judged(page)).toContainText('Blunder');
  await expect(judged(page)).toContainText(/Now C3>D4# wins at once; \S+\^D4 would have prevented that\./);
  await expect(square(page, 'A3')).toHaveAccessibleName(/worker of Ann/);

  // The board follows the list, the slider and the keys.
  await turns(page).first().click();
  await expect(square(page, 'B3')).toHaveAccessibleName(/worker of Ann/);
  await page.keyboard.press('End');
  await expect(square(page, 'D4')).toHaveAccessibleName(/worker of Bob/);
  await page.getByRole('slider', { name: 'Place in the game' }).fill('1');
  await expect(turns(page).nth(1)).toHaveAttribute('aria-current', 'step');
  const again = page.getByRole('link', { name: 'Try it again from here' });
  await expect(again).toHaveAttribute('href', /analysis\?position=0000000030002/);

  // It is there at once the next time.
  await page.reload();
  await expect(page.getByTestId('summary')).toContainText('turn 1');
  await expect(page.getByRole('button', { name: 'Judge again, longer' })).toBeVisible();

  await page.getByRole('button', { name: 'Open it in the analysis board, with all notes' }).click();
  const tree = page.getByRole('group', { name: 'Turns and variations' });
  await expect(tree.locator('[data-turn="B3>A3^A4"]')).toContainText('??');
  await expect(tree.locator('[data-turn$="^D4"]').first()).toBeVisible();
});

test('a review is stopped, left, and goes on', async ({ player }) => {
  const page = await player();
  await page.goto('/replay');
  await page.getByRole('button', { name: 'Show an example' }).click();
  await page.getByRole('button', { name: 'Review this game' }).click();
  await expect(page.getByText(/^[1-9]\d* of \d+ turns judged/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText(/^Stopped after [1-9]\d* of/)).toBeVisible();
  const done = Number(await page.getByRole('progressbar').getAttribute('value'));
  expect(done).toBeGreaterThan(0);
  await page.goto('/learn');
  await page.goBack();
  await expect
    .poll(async () => Number(await page.getByRole('progressbar').getAttribute('value')))
    .toBeGreaterThanOrEqual(done);
});

test('a game of the server is reviewed from its result', async ({ player }) => {
  const page = await player({ name: 'Ada' });
  await openPosition(page, BEFORE);
  await tap(page, 'E1', 'E2', 'E1');
  await tap(page, 'C3', 'D4');
  await panel(page).getByRole('link', { name: 'Review' }).click();
  await expect(page).toHaveURL(/\/review\//);
  await expect(turns(page)).toHaveCount(3);
  await expect(page.getByTestId('summary')).toBeVisible();
  await page.goto('/mine');
  await page.getByRole('tab', { name: 'Finished' }).click();
  await expect(page.getByRole('link', { name: 'Review this game' }).first()).toBeVisible();
});

test('what is no game is said', async ({ player }) => {
  const page = await player();
  await page.goto('/review/own-nothing');
  await expect(page.getByText('There is no finished game at this address.')).toBeVisible();
});

test('a small screen holds the review, in French', async ({ player }) => {
  const page = await player({
    preferences: { language: 'fr' },
    browser: { viewport: { width: 360, height: 740 }, locale: 'fr-FR' },
  });
  await reviewOf(page, RECORD);
  await expect(page.getByTestId('summary')).toContainText('La partie a basculé au tour 1');
  await page.getByRole('button', { name: 'Moment précédent' }).click();
  await expect(judged(page)).toContainText('Gaffe');
  await expectNoWider(page, 360);
});
