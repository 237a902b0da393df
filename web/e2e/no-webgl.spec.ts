import { expect, openPosition, test } from './players';
import { square, status, tap } from './playing';

test.use({
  launchOptions: {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--disable-gpu', '--disable-3d-apis', '--no-sandbox'],
  },
});

test('without WebGL the grid leads, says so, and a game can be played', async ({ player }) => {
  const page = await player({ name: 'Ada', preferences: { view: 'scene' } });
  await openPosition(page, '00000|00030|00200|00000|00000/1/mortal:C3,A1/mortal:E1,B5');
  await expect(page.getByText('This device cannot show the island in 3D')).toBeVisible();
  await expect(square(page, 'C3')).toBeVisible();
  await tap(page, 'C3', 'D4');
  await expect(status(page)).toContainText('stepped up to the third level');
});

test('the worlds can be chosen without WebGL too', async ({ player }) => {
  const page = await player();
  await page.goto('/worlds');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main').getByRole('button').first()).toBeVisible();
});
