/** The board editor of the analysis page. */

import { expect, test, type Page } from './players';
import { square } from './playing';

const OPENING = '0000000000000000000000000/1/mortal:B3,D3/mortal:C2,C4';

async function edit(page: Page): Promise<void> {
  await page.goto(`/analysis?position=${encodeURIComponent(OPENING)}`);
  await expect(square(page, 'C3')).toBeVisible();
  await page.getByRole('button', { name: 'Edit the position' }).click();
}

const tool = (page: Page, name: string) => page.getByRole('radio', { name });
const verdict = (page: Page) => page.getByTestId('editor-verdict');

test('a position is built, said to be impossible, mended, and opened by its link', async ({ player }) => {
  const page = await player();
  await edit(page);
  await square(page, 'A1').click();
  await square(page, 'A1').click();
  await expect(square(page, 'A1')).toHaveAccessibleName(/level 2/);
  await tool(page, 'Dome').check();
  await square(page, 'B3').click();
  await expect(verdict(page)).toContainText('A worker on the dome of B3');
  await expect(page.getByRole('button', { name: 'Use this position' })).toBeDisabled();
  await square(page, 'B3').click();

  await page.getByRole('combobox', { name: 'Power of player 2' }).selectOption('Clio');
  await tool(page, 'Worker 2: Clio').check();
  await square(page, 'C2').click();
  await square(page, 'E5').click();
  await tool(page, 'Token 2: Clio').check();
  await page.getByRole('textbox', { name: 'Player 2’s card keeps' }).fill('2|');
  await square(page, 'A5').click();
  await page.getByRole('combobox', { name: 'Whose turn' }).selectOption('2: Clio');
  await expect(verdict(page)).toContainText('This position can be played.');
  await expect(square(page, 'A5')).toHaveAccessibleName(/coin/i);

  await page.getByRole('button', { name: 'Use this position' }).click();
  const text = '0000000000000000000020000/2/mortal:B3,D3/clio[2|A5]:C4,E5';
  await expect(page.getByRole('textbox', { name: 'Position' })).toHaveValue(text);
  await page.goto(`/analysis?position=${encodeURIComponent(text)}`);
  await expect(square(page, 'E5')).toHaveAccessibleName(/worker/);
});

test('three players, by keys alone', async ({ player }) => {
  const page = await player();
  await edit(page);
  await page.getByRole('combobox', { name: 'Players', exact: true }).focus();
  await page.keyboard.type('3');
  const worker = tool(page, 'Worker 3: Player 3');
  await tool(page, 'Raise').focus();
  while (!(await worker.isChecked())) await page.keyboard.press('ArrowRight');
  await square(page, 'C3').focus();
  for (const key of ['A', '1', 'Enter', 'E', '1', 'Enter']) await page.keyboard.press(key);
  await expect(square(page, 'A1')).toHaveAccessibleName(/worker of Player 3/);
  await expect(verdict(page)).toContainText('This position can be played.');
  await page.getByRole('button', { name: 'Use this position' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Position' })).toHaveValue(/\/mortal:A1,E1$/);
});
