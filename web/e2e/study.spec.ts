/** Variations, notes, records and threats on the analysis board. */

import { expect, expectNoWider, test, type Page } from './players';
import { square, tap } from './playing';

const OPENING = '0000000000000000000000000/1/mortal:B3,D3/mortal:C2,C4';
const THREAT = '0000003000020000000000000/2/mortal:B3,D3/mortal:C2,E1';
const RECORD = `[P1 "Ann"]

1. +B3+D3 +C2+C4 2. B3>B4^B5 $4 {too early} (2. D3>D4^D5 C4>C5^B5) C4>C5^D5 *`;

const tree = (page: Page) => page.getByRole('group', { name: 'Turns and variations' });
const turn = (page: Page, text: string) => tree(page).locator(`[data-turn="${text}"]`);
const comment = (page: Page) => page.getByRole('textbox', { name: 'Comment' });

async function open(page: Page, position: string): Promise<void> {
  await page.goto(`/analysis?position=${encodeURIComponent(position)}`);
  await expect(square(page, 'C3')).toBeVisible();
}

test('variations are kept, noted, promoted, deleted and had back, and survive a reload', async ({
  player,
}) => {
  const page = await player();
  await open(page, OPENING);
  await tap(page, 'B3', 'B4', 'B5');
  await expect(turn(page, 'B3>B4^B5')).toHaveAttribute('aria-current', 'step');
  await page.getByRole('button', { name: 'Back' }).click();
  await tap(page, 'D3', 'D4', 'D5');
  await expect(turn(page, 'D3>D4^D5')).toHaveAttribute('aria-current', 'step');
  await comment(page).fill('the other side');
  await page.getByRole('button', { name: 'Brilliant' }).click();
  await expect(turn(page, 'D3>D4^D5')).toContainText('!!');

  await page.reload();
  await expect(turn(page, 'D3>D4^D5')).toHaveAttribute('aria-current', 'step');
  await expect(comment(page)).toHaveValue('the other side');
  await expect(turn(page, 'B3>B4^B5')).toBeVisible();

  await page.getByRole('button', { name: 'Make it the main line' }).click();
  await expect(tree(page).locator('[data-turn]').first()).toHaveAttribute('data-turn', 'D3>D4^D5');
  await page.getByRole('button', { name: 'Delete from here' }).click();
  await expect(turn(page, 'D3>D4^D5')).toHaveCount(0);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(turn(page, 'D3>D4^D5')).toContainText('!!');
});

test('by keys alone: through the variations, marks, and away with one', async ({ player }) => {
  const page = await player();
  await open(page, OPENING);
  await page.getByText('Record (.sgn)').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Or paste a record here' }).fill(RECORD);
  await page.getByRole('button', { name: 'Open the record' }).press('Enter');
  await expect(turn(page, 'B3>B4^B5')).toContainText('??');
  await expect(tree(page)).toContainText('too early');

  await page.getByRole('button', { name: 'Start', exact: true }).focus();
  for (const text of ['+B3+D3', '+C2+C4', 'B3>B4^B5']) {
    await page.keyboard.press('ArrowRight');
    await expect(turn(page, text)).toHaveAttribute('aria-current', 'step');
  }
  await page.keyboard.press('ArrowDown');
  await expect(turn(page, 'D3>D4^D5')).toHaveAttribute('aria-current', 'step');
  await page.keyboard.press('5');
  await expect(turn(page, 'D3>D4^D5')).toContainText('!?');
  await page.keyboard.press('End');
  await expect(turn(page, 'C4>C5^B5')).toHaveAttribute('aria-current', 'step');
  await page.keyboard.press('Delete');
  await expect(turn(page, 'C4>C5^B5')).toHaveCount(0);
  await page.keyboard.press('Home');
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toHaveAttribute(
    'aria-current',
    'step',
  );
});

test('a study is saved as a record, and a broken record says what is wrong', async ({ player }) => {
  const page = await player();
  await open(page, OPENING);
  await page.getByText('Record (.sgn)').click();
  const paste = page.getByRole('textbox', { name: 'Or paste a record here' });
  await paste.fill(RECORD.replace('C4>C5^B5)', 'C4>A1^A2)'));
  await page.getByRole('button', { name: 'Open the record' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'C4>A1^A2' })).toBeVisible();
  await expect(turn(page, 'D3>D4^D5')).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const stream = await (await saved).createReadStream();
  let record = '';
  for await (const part of stream) record += String(part);
  expect(record).toContain('[P1 "Ann"]');
  expect(record.replaceAll(/\s+/g, ' ')).toContain(
    '2. B3>B4^B5 $4 {too early} (2. D3>D4^D5) 2... C4>C5^D5 *',
  );

  await paste.fill('1. hello there');
  await page.getByRole('button', { name: 'Open the record' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'hello' })).toBeVisible();
  await expect(turn(page, 'D3>D4^D5')).toBeVisible();
});

test('the engine says what the opponent would do', async ({ player }) => {
  const page = await player();
  await open(page, THREAT);
  await page.getByRole('switch', { name: 'What would the opponent do now?' }).check();
  const lines = page.getByRole('region', { name: 'Engine' }).getByRole('listitem');
  await expect(lines.first()).toContainText('B3>B4#');
  await expect(page.getByText('If it were Player 1’s turn:')).toBeVisible();
});

test('a small screen holds the study, in French', async ({ player }) => {
  const page = await player({
    preferences: { language: 'fr' },
    browser: { viewport: { width: 360, height: 740 }, locale: 'fr-FR' },
  });
  await open(page, OPENING);
  await tap(page, 'B3', 'B4', 'B5');
  const turns = page.getByRole('group', { name: 'Tours et variantes' });
  await expect(turns.locator('[data-turn="B3>B4^B5"]')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Commentaire' })).toBeVisible();
  await expectNoWider(page, 360);
});
