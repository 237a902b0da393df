import { arrived, expect, makeGame, test, type Page } from './players';
import { choose, square, status, tap } from './playing';
import { difference, keepPixels, pixelsAt, type Spot } from './pixels';
import { pointOnScreen } from './scene';

/** What was on the screen when the curtain went, and in the frames after that. */
interface Lifted {
  pixels: number[][];
  labels: string[];
}

interface Watching {
  watch: (spot: Spot) => void;
  lifted: Lifted;
}

/** Begins in the very moment in which the curtain is taken away. */
function watchCurtain(): void {
  const lifted: Lifted = { pixels: [], labels: [] };
  const look = (spot: Spot): void => {
    if (document.querySelector('canvas') !== null) lifted.pixels.push(window.pixelsAt(spot));
    for (const each of document.querySelectorAll('[data-square]'))
      lifted.labels.push(each.getAttribute('aria-label') ?? '');
  };
  const watch: Watching['watch'] = (spot) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('.curtain') !== null) return;
      observer.disconnect();
      look(spot);
      requestAnimationFrame(() => {
        look(spot);
        requestAnimationFrame(() => look(spot));
      });
    });
    observer.observe(document.body, { childList: true, subtree: true });
  };
  Object.assign(window, { curtain: { watch, lifted } satisfies Watching });
}

const watch = (page: Page, spot: Spot): Promise<void> =>
  page.evaluate((spot) => (window as unknown as { curtain: Watching }).curtain.watch(spot), spot);

const lifted = (page: Page): Promise<Lifted> =>
  page.evaluate(() => (window as unknown as { curtain: Watching }).curtain.lifted);

/** Ada, who has no power, and Hilda with Hecate, at one screen; Ada has placed her workers. */
async function openSecrets(page: Page): Promise<void> {
  const options = { powers: 'chosen', cards: ['mortal', 'hecate'], first: 'maker', public: false };
  await page.addInitScript(keepPixels);
  await page.addInitScript(watchCurtain);
  await page.goto(await makeGame(page, { options, seats: [{ chair: 1, name: 'Hilda' }] }));
  await lift(page, 'Ada');
  await choose(page, 'A1', 'E1');
  await tap(page, 'Confirm turn');
  await lift(page, 'Hilda');
}

const lift = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name: `I am ${name}: show the board` }).click();

for (const view of ['scene', 'grid'] as const) {
  test(`nothing of a secret is left when the curtain goes: ${view}`, async ({ player }) => {
    const browser = { viewport: { width: 700, height: 560 } };
    const page = await player({ name: 'Ada', browser, preferences: { view, speed: 1, confirm: 'ask' } });
    await openSecrets(page);
    const at = view === 'scene' ? await worker(page) : { x: 0, y: 0 };
    const empty = view === 'scene' ? await pixelsAt(page, at) : [];
    await choose(page, 'C3', 'C5');
    await expect(square(page, 'C3')).toHaveAccessibleName(/your worker/);
    if (view === 'scene')
      await expect.poll(async () => difference(await pixelsAt(page, at), empty)).toBeGreaterThan(20);
    await watch(page, at);
    await tap(page, 'Confirm turn');
    await lift(page, 'Ada');
    await expect(status(page)).toContainText('Ada, your turn');
    await expect.poll(async () => (await lifted(page)).labels.length).toBe(75);
    const seen = await lifted(page);
    expect(seen.labels.filter((label) => /worker of Hilda/.test(label))).toEqual([]);
    if (view === 'grid') return;
    const now = await pixelsAt(page, at);
    expect(seen.pixels.map((each) => difference(each, now) < 2)).toEqual([true, true, true]);
  });
}

async function worker(page: Page): Promise<Spot> {
  await expect(page.locator('canvas')).toBeVisible();
  await arrived(page);
  return pointOnScreen(page, 'C3', 0.3);
}

test('a turn that something hidden ended is explained before the screen is passed on', async ({ player }) => {
  const page = await player({ name: 'Ada', preferences: { confirm: 'now' } });
  const options = { powers: 'chosen', cards: ['mortal', 'hecate'], first: 'maker', public: false };
  await page.goto(await makeGame(page, { options, seats: [{ chair: 1, name: 'Hilda' }] }));
  await lift(page, 'Ada');
  await tap(page, 'B3', 'E1');
  await lift(page, 'Hilda');
  await tap(page, 'C3', 'C5');
  await lift(page, 'Ada');
  await tap(page, 'B3', 'C3');
  const told = page.getByRole('dialog', { name: 'Your turn ends here' });
  await expect(told).toContainText('Somebody hidden stands in the way on C3');
  await expect(page.getByText('Pass the screen')).toHaveCount(0);
  await told.getByRole('button', { name: 'I see' }).click();
  await expect(page.getByText('Pass the screen to Hilda')).toBeVisible();
});
