/** Lists of games show their boards. */

import { expect, makeGame, test } from './players';

const POSITION = '00000|01230|00400|00000|00000/1/hecate:A1,E5/mortal:B3,D3';

test('a list has a small picture of every board, without what is hidden', async ({ player }) => {
  const page = await player({ name: 'Ada' });
  const options = { position: POSITION, players: 2, first: 'maker', public: false };
  const seats = [{ chair: 1, name: 'Bob' }];
  await makeGame(page, { options, seats });
  await page.goto('/mine');
  const picture = page.locator('.picture svg');
  await expect(picture).toHaveCount(1);
  await expect(picture.locator('.dome')).toHaveCount(1);
  await expect(picture.locator('.red').first()).toBeVisible();
  await expect(picture.locator('.blue')).toHaveCount(0);
});

test('a name and its card are two words', async ({ player }) => {
  const page = await player({ name: 'Ada' });
  const options = { powers: 'chosen', cards: ['europa', 'pan'], first: 'maker', public: true };
  await makeGame(page, { options, seats: [{ chair: 1, name: 'Bob' }] });
  await page.goto('/mine');
  const names = page.locator('main .player');
  await expect(names).toHaveText(['Ada (Europa & Talus)', 'Bob (Pan)'], { useInnerText: true });
  const [first, second] = await names.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
  expect(second!.left >= first!.right || second!.top >= first!.bottom).toBe(true);
});
