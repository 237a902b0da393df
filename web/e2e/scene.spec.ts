import { countGpu, type Gpu } from '../scripts/gpu.mjs';
import { arrived, expect, makeGame, openPosition, test, type Page } from './players';
import { difference, keepPixels, pixelsAt } from './pixels';
import { choose, result, square, status, tap } from './playing';
import { pointOnScreen } from './scene';

const SMALL = { viewport: { width: 480, height: 400 } };
const HUNDRED_GAMES = 5000; // steps

const gpu = (page: Page): Promise<Gpu> =>
  page.evaluate(() => structuredClone((window as unknown as { gpu: Gpu }).gpu));

/** Lets the browser draw so many frames, which are not the page's. */
const passFrames = (page: Page, frames: number): Promise<void> =>
  page.evaluate(async (wanted) => {
    const { browserFrame } = window as unknown as { browserFrame: typeof requestAnimationFrame };
    for (let frame = 0; frame < wanted; frame += 1) await new Promise(browserFrame);
  }, frames);

/** What the page asks for while the browser draws so many frames: nothing, once everything has come to rest. */
async function askedDuring(page: Page, frames: number): Promise<{ draws: number; frames: number }> {
  const still = await gpu(page);
  await passFrames(page, frames);
  const later = await gpu(page);
  return { draws: later.draws - still.draws, frames: later.frames - still.frames };
}

/** To the end of the replay and to its beginning again, until there were so many steps; one of `seen` is drawn. */
async function stepThrough(page: Page, steps: number, seen: number): Promise<void> {
  await page.evaluate(
    async ({ steps, seen }) => {
      const press = (key: string): boolean =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      const slider = document.querySelector<HTMLInputElement>('input[type="range"]')!;
      const channel = new MessageChannel();
      for (let step = 0; step < steps; step += 1) {
        press(slider.value === slider.max ? 'Home' : 'ArrowRight');
        // Let the page take it in.
        await new Promise((done) => {
          channel.port1.onmessage = done;
          channel.port2.postMessage(null);
        });
        if (step % seen === 0) await new Promise((done) => requestAnimationFrame(done));
      }
    },
    { steps, seen },
  );
}

test('nothing is left on the GPU by a hundred games, and nothing is drawn when nothing moves', async ({
  player,
}) => {
  test.slow();
  const page = await player({ browser: SMALL, preferences: { view: 'scene' } });
  await page.addInitScript(countGpu);
  await page.goto('/replay');
  await page.getByRole('button', { name: 'Show an example' }).click();
  await expect(page.locator('canvas')).toBeVisible();
  // What there is to see is made when it is first drawn: here all of it is.
  await stepThrough(page, 100, 1);
  await page.keyboard.press('End');
  await expect.poll(() => askedDuring(page, 60)).toEqual({ draws: 0, frames: 0 });
  const before = await gpu(page);
  await stepThrough(page, HUNDRED_GAMES, 50);
  const after = await gpu(page);
  for (const [kind, count] of Object.entries(after.live)) {
    // A few more are made when there are more blocks at once than ever before.
    expect(count - (before.live[kind] ?? 0), kind).toBeLessThanOrEqual(12);
  }
  await expect.poll(() => askedDuring(page, 60)).toEqual({ draws: 0, frames: 0 });
});

test('island and flat board can be changed for each other in the middle of a game', async ({ player }) => {
  const page = await player({ name: 'Ada', browser: SMALL, preferences: { view: 'scene' } });
  await openPosition(page, '00000|00100|00000|00010|00000/1/apollo:B3,D1/mortal:C4,E5');
  await expect(page.locator('canvas')).toBeVisible();
  await page.getByRole('button', { name: 'Flat board' }).click();
  await expect(page.locator('canvas')).toHaveCount(0);
  await tap(page, 'B3', 'C4', 'C5');
  await page.getByRole('button', { name: 'Flat board' }).click();
  await expect(page.locator('canvas')).toBeVisible();
  await expect(square(page, 'C4')).toHaveAccessibleName(/worker of Ada/);
});

test('the island of the start page goes along to the game, and comes back', async ({ player }) => {
  const page = await player({ browser: SMALL, preferences: { view: 'scene' } });
  await page.goto('/');
  const canvas = page.locator('canvas');
  await expect(canvas).toBeVisible();
  await canvas.evaluate((element) => (element.dataset['seen'] = 'before'));
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page).toHaveURL(/\/game\//);
  await expect(page.locator('.board canvas')).toBeVisible();
  await expect(canvas).toHaveAttribute('data-seen', 'before');
  await page.goBack();
  await expect(page.locator('figure canvas')).toBeVisible();
  await expect(canvas).toHaveAttribute('data-seen', 'before');
});

test('a step is shown in motion, and the board is right afterwards', async ({ player }) => {
  const page = await player({ name: 'Ada', browser: SMALL, preferences: { view: 'scene', speed: 0.5 } });
  await page.addInitScript(countGpu);
  await openPosition(page, '00000|00100|00000|00010|00000/1/apollo:B3,D1/mortal:C4,E5');
  await expect(page.locator('canvas')).toBeVisible();
  // The first frames take long: a step that is made before them is not seen.
  await expect.poll(() => askedDuring(page, 20)).toEqual({ draws: 0, frames: 0 });
  await square(page, 'B3').focus();
  await page.keyboard.press('Enter');
  const before = await gpu(page);
  await square(page, 'C4').focus();
  await page.keyboard.press('Enter');
  await expect(square(page, 'C4')).toHaveAccessibleName(/your worker/);
  await expect.poll(async () => (await gpu(page)).frames - before.frames).toBeGreaterThan(3);
});

/** Time goes on a tenth of a second at a time, when it is told to; gives how many frames passed. */
function holdTime(): void {
  const waiting: FrameRequestCallback[] = [];
  let time = 0;
  window.requestAnimationFrame = (callback) => waiting.push(callback);
  window.goOn = (look) => {
    let frames = 0;
    for (; waiting.length > 0 && frames < 200; frames += 1) {
      for (const callback of waiting.splice(0)) callback(1000 + (time += 100));
      look?.();
    }
    return frames;
  };
}

declare global {
  interface Window {
    goOn: (look?: () => void) => number;
  }
}

test('what comes faster than it can be shown is jumped over', async ({ player }) => {
  const page = await player({ browser: SMALL, preferences: { view: 'scene', speed: 1 } });
  const goOn = (): Promise<number> => page.evaluate(() => window.goOn());
  await page.addInitScript(holdTime);
  await page.goto('/replay');
  await page.getByRole('button', { name: 'Show an example' }).click();
  const island = page.locator('canvas');
  await expect.poll(async () => (await goOn(), island.isVisible())).toBe(true);
  const step = async (steps: number): Promise<void> => {
    for (let done = 0; done < steps; done += 1) await page.keyboard.press('ArrowRight');
  };
  const framesOf = async (steps: number): Promise<number> => {
    await page.keyboard.press('Home');
    await step(12 - steps);
    await goOn();
    await step(steps);
    return goOn();
  };
  const one = await framesOf(1);
  expect(one).toBeGreaterThan(2);
  // The last of them is seen as if it had been the only one.
  expect(await framesOf(8)).toBeLessThanOrEqual(one + 4);
});

test('nothing is lit that is over while a turn is shown', async ({ player }) => {
  const browser = { viewport: { width: 700, height: 560 } };
  const page = await player({
    name: 'Ada',
    browser,
    preferences: { view: 'scene', speed: 1, confirm: 'now' },
  });
  const goOn = (): Promise<number> => page.evaluate(() => window.goOn());
  await page.addInitScript(keepPixels);
  await page.addInitScript(holdTime);
  await openPosition(page, '00000|00000|00000|00000|00000/1/mortal:B3,A1/mortal:A5,E5');
  await expect.poll(async () => (await goOn(), page.locator('canvas').isVisible())).toBe(true);
  await expect.poll(goOn).toBe(0);
  await arrived(page);
  await expect.poll(goOn).toBe(0);
  // Where somebody may build, corners are painted.
  const spot = await pointOnScreen(page, 'D3', 0.05, 0.38);
  const dark = await pixelsAt(page, spot);
  await choose(page, 'B3', 'C4');
  await expect(square(page, 'D3')).toHaveAccessibleName(/build here/);
  await expect.poll(goOn).toBe(0);
  const lit = difference(await pixelsAt(page, spot), dark);
  expect(lit).toBeGreaterThan(2);
  await page.keyboard.press('u');
  await expect(square(page, 'B3')).toHaveAccessibleName(/choose this/);
  await expect.poll(goOn).toBe(0);
  // The same at once: two steps wait to be shown, and after the second one nothing is left to be built.
  await choose(page, 'B3', 'C4', 'C5');
  await expect(status(page)).toContainText('Bob');
  const seen = await page.evaluate((spot) => {
    const seen: number[][] = [];
    window.goOn(() => seen.push(window.pixelsAt(spot)));
    return seen;
  }, spot);
  expect(seen.length).toBeGreaterThan(10);
  const away = seen.map((frame) => difference(frame, dark));
  expect(Math.max(...away)).toBeLessThan(lit / 2);
});

test('the island is turned by dragging, and a button brings the view back', async ({ player }) => {
  const page = await player({ name: 'Ada', browser: SMALL, preferences: { view: 'scene', speed: 0 } });
  await openPosition(page, '00000|00100|00000|00010|00000/1/apollo:B3,D1/mortal:C4,E5');
  const canvas = page.locator('canvas');
  await expect(canvas).toBeVisible();
  const back = page.getByRole('button', { name: 'Reset the view' });
  await expect(back).toHaveCount(0);
  const box = (await canvas.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 120, box.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect(back).toBeVisible();
  await back.click();
  await expect(back).toHaveCount(0);
});

test('the end is told when the winning move has been seen', async ({ player }) => {
  const page = await player({ name: 'Ada', browser: SMALL, preferences: { view: 'scene', speed: 1 } });
  await page.addInitScript(countGpu);
  await openPosition(page, '00000|00030|00200|00000|00000/1/mortal:C3,A1/mortal:E1,B5');
  await expect(page.locator('canvas')).toBeVisible();
  await choose(page, 'C3');
  await expect(square(page, 'D4')).toHaveAccessibleName(/move here, that wins/);
  const before = await gpu(page);
  // No frame passes more than a quarter of a second, and the winner's scene takes more than one.
  const seen = page.evaluate(
    () =>
      new Promise<number>((done) => {
        new MutationObserver(() => {
          if (document.querySelector('[data-testid="result"]') !== null)
            done((window as unknown as { gpu: { frames: number } }).gpu.frames);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await choose(page, 'D4');
  expect((await seen) - before.frames).toBeGreaterThan(5);
  await expect(status(page)).toContainText('Ada stepped up to the third level');
});

test('the evening comes for whoever has lost, and for nobody else', async ({ player }) => {
  const players = [
    await player({ name: 'Ada', browser: SMALL, preferences: { view: 'scene' } }),
    await player({ name: 'Bob', browser: SMALL, preferences: { view: 'scene' } }),
  ] as const;
  const [ada, bob] = players;
  const position = '00000|00030|00200|00000|00000/1/mortal:C3,A1/mortal:E1,B5';
  const address = await makeGame(ada, { options: { position, first: 'maker', public: false } });
  for (const page of players) {
    await page.addInitScript(keepPixels);
    await page.goto(address);
  }
  await bob.getByRole('button', { name: 'Sit down' }).click();
  const sky = async (page: Page): Promise<number[]> => {
    await expect(page.locator('canvas')).toBeVisible();
    const { x, y, width } = (await page.locator('canvas').boundingBox())!;
    return pixelsAt(page, { x: x + width - 20, y: y + 20 });
  };
  for (const page of players) await arrived(page);
  const before = await Promise.all(players.map(sky));
  await choose(ada, 'C3', 'D4');
  for (const page of players) await expect(result(page)).toBeVisible();
  await expect.poll(async () => difference(await sky(bob), before[1]!)).toBeGreaterThan(10);
  await expect.poll(async () => difference(await sky(ada), before[0]!)).toBeLessThan(2);
});
