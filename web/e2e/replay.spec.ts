import { expect, openPosition, test } from './players';
import { panel, result, square, status, tap } from './playing';

const WON_NEXT = '00000|00030|00200|00000|00000/1/mortal:C3,A1/mortal:E1,B5';
const BEFORE = '00000|00030|00200|00000|00000/2/mortal:C3,A1/mortal:E1,B5';

test('a finished game is gone through by keys, on the timeline and turn by turn', async ({ player }) => {
  const page = await player({ name: 'Ada' });
  await openPosition(page, BEFORE);
  await tap(page, 'E1', 'E2', 'E1');
  await tap(page, 'C3', 'D4');
  await panel(page).getByRole('link', { name: 'Replay' }).click();

  const timeline = page.getByRole('slider', { name: 'Place in the game' });
  await expect(timeline).toHaveValue('0');
  await page.keyboard.press('ArrowRight');
  await expect(square(page, 'E2')).toHaveAccessibleName(/worker of/);
  await page.keyboard.press('End');
  await expect(square(page, 'D4')).toHaveAccessibleName(/level 3, worker of Ada/);
  await page.keyboard.press('ArrowLeft');
  await expect(square(page, 'C3')).toHaveAccessibleName(/worker of Ada/);
  await timeline.fill('0');
  await expect(square(page, 'E1')).toHaveAccessibleName(/E1, ground, worker of/);
  await page.getByRole('list', { name: 'Turns' }).getByRole('button').nth(1).click();
  await expect(square(page, 'E1')).toHaveAccessibleName(/E1, level 1/);
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(square(page, 'D4')).toHaveAccessibleName(/worker of Ada/);

  const analyse = page.getByRole('link', { name: 'Analyse this position' });
  await expect(analyse).toHaveAttribute('href', /^\/analysis\?position=.*mortal/);

  const saved = page.waitForEvent('download');
  await page.getByText('Save and share').click();
  await page.getByRole('button', { name: 'Record (.sgn)' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.sgn$/);
});

test('a record and a position can be read, and broken ones say what is wrong', async ({ player }) => {
  const page = await player();
  await page.goto('/replay');
  await page.getByRole('button', { name: 'Show an example' }).click();
  await expect(page.getByText('Ada stepped up to the third level.')).toBeVisible();
  for (const corner of ['A1', 'E5']) await expect(square(page, corner)).toBeInViewport({ ratio: 1 });

  const text = page.getByRole('textbox', { name: 'Record or position' });
  const look = page.getByRole('button', { name: 'Look at it' });
  await text.fill(WON_NEXT);
  await look.click();
  await expect(square(page, 'D4')).toHaveAccessibleName(/level 3/);
  // Each has the form of their side, and nobody a card that tells nothing.
  await expect(page.locator('.players li > svg')).toHaveCount(2);
  await expect(page.locator('.players li').getByRole('link')).toHaveCount(0);

  await text.fill('[P1 "Ada"]\n\n1. +B3+D3 +C2+C4 2. B3>E5^E4 *');
  await look.click();
  await expect(page.getByRole('alert')).toContainText('The record breaks the rules at some point.');
  await expect(square(page, 'B3')).toBeVisible();

  await text.fill('1. hello there');
  await look.click();
  await expect(page.getByRole('alert')).toContainText(/\w+/);
  await expect(text).toHaveValue('1. hello there');

  await page
    .getByLabel('Open a file…')
    .last()
    .setInputFiles({
      name: 'mine.sgn',
      mimeType: 'text/plain',
      buffer: Buffer.from('[P1 "Ada"]\n\n1. +B3+D3 +C2+C4 *'),
    });
  await expect(square(page, 'B3')).toHaveAccessibleName(/B3, ground/);
});

test('one can play on from any place of a replay', async ({ player }) => {
  const page = await player();
  await page.goto('/replay');
  await page.getByRole('button', { name: 'Show an example' }).click();
  await page.getByRole('list', { name: 'Turns' }).getByRole('button').nth(6).click();
  await page.getByText('Play on from here').click();
  await page.getByRole('button', { name: 'Play on', exact: true }).click();
  await expect(page).toHaveURL(/\/game\//);
  await expect(page.getByTestId('status')).toContainText('your turn');
});

test('one plays on against a bot with the side of one’s choice, and again with the same', async ({
  player,
}) => {
  const page = await player({ name: 'Ada' });
  await page.goto(`/replay?text=${encodeURIComponent(WON_NEXT)}`);
  await page.getByRole('button', { name: 'Look at it' }).click();
  await page.getByText('Play on from here').click();
  await page.getByRole('combobox', { name: 'Against' }).selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'You play' }).selectOption({ label: 'Player 1' });
  await page.getByRole('button', { name: 'Play on', exact: true }).click();
  await tap(page, 'C3', 'D4');
  await panel(page).getByRole('button', { name: 'Rematch' }).click();
  await expect(status(page)).toContainText('Your turn');
  await tap(page, 'C3', 'D4');
  await expect(result(page)).toHaveText('You win!');
});
