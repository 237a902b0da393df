import { expect, makeGame, test, type Page } from './players';
import { playOut, result, status, tap } from './playing';

test('three people at one screen play to the end', async ({ player }) => {
  test.slow();
  const page = await player({ name: 'Ada' });
  await page.goto('/new?with=here');
  await page.getByRole('button', { name: 'Three players' }).click();
  await page.getByText('Details').click();
  await page.getByText('Chosen by you').click();
  for (const [index, power] of ['Apollo', 'Pan', 'Demeter'].entries()) {
    await page.getByRole('button', { name: `Card of player ${index + 1} in turn order` }).click();
    await page.getByRole('dialog').getByRole('button', { name: power }).first().click();
  }
  await page.getByText('The whole text').first().click();
  await expect(page.getByText(/swap places with it/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Make the game' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Player 3' })).toBeVisible();
  await playOut(page);
  await expect(result(page)).toContainText(/wins/);
});

test('the whole text of a card can be read by keyboard before it is chosen', async ({ player }) => {
  const page = await player({ name: 'Ada' });
  await page.goto('/new?with=here');
  await page.getByText('Details').click();
  await page.getByText('Chosen by you').click();
  await page.getByRole('button', { name: /^Card of whoever begins/ }).click();
  const gallery = page.getByRole('dialog');
  await gallery.getByRole('searchbox').fill('hecate');
  const text = gallery.getByText(/only you see where they stand/);
  await expect(text).toBeHidden();
  await gallery.getByRole('button', { name: 'The whole text of Hecate' }).focus();
  await page.keyboard.press('Enter');
  await expect(text).toBeVisible();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('two teams of two, each with a browser of their own, play to the end', async ({ player }) => {
  test.slow();
  const pages: Page[] = [];
  for (const name of ['Ada', 'Bob', 'Cleo', 'Dion']) pages.push(await player({ name }));
  const address = await makeGame(pages[0]!, {
    options: { players: 4, powers: 'chosen', cards: ['apollo', 'pan', 'atlas', 'demeter'], public: false },
  });
  await Promise.all(pages.map((page) => page.goto(address)));
  for (const [chair, page] of pages.entries()) {
    if (chair === 0) continue;
    const sit = chair === 3 ? 'Sit down' : `Take seat ${chair + 1}`;
    await page.getByRole('button', { name: sit }).click();
    await expect(page.getByRole('button', { name: sit })).toBeHidden();
  }
  for (const page of pages) await expect(status(page)).toContainText(/place a worker|is placing/);
  await playOut(...pages);
  const heads = await Promise.all(pages.map((page) => result(page).textContent()));
  expect(heads.filter((head) => head?.includes('You win'))).toHaveLength(2);
});

test('the screen is passed behind a curtain when a card has secrets', async ({ player }) => {
  const page = await player({ name: 'Ada' });
  const options = { powers: 'chosen', cards: ['mortal', 'hecate'], first: 'maker', public: false };
  await page.goto(await makeGame(page, { options, seats: [{ chair: 1, name: 'Bob' }] }));
  await page.getByRole('button', { name: 'I am Ada: show the board' }).click();
  await tap(page, 'A1', 'A2');
  await expect(page.getByRole('dialog', { name: 'Pass the screen to Bob' })).toBeVisible();
  await page.getByRole('button', { name: 'I am Bob: show the board' }).click();
  await tap(page, 'C3', 'C4');
  await page.getByRole('button', { name: 'I am Ada: show the board' }).click();
  await expect(page.getByText('Bob: 2 workers are out of sight')).toBeVisible();
});
