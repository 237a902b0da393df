import { expect, makeGame, test, type Page } from './players';
import { choose, square, status, tap } from './playing';
import { pointOnScreen } from './scene';

/** What was on the screen when the curtain went, and in the frames after that. */
interface Lifted {
  pixels: number[][];
  labels: string[];
}

interface Watching {
  pixels: (box: { x: number; y: number }) => number[];
  watch: (box: { x: number; y: number }) => void;
  lifted: Lifted;
}

/** Reads the canvas as it is shown; begins in the very moment in which the curtain is taken away. */
function watchCurtain(): void {
  const original = Reflect.get(HTMLCanvasElement.prototype, 'getContext') as (
    this: HTMLCanvasElement,
    kind: string,
    options?: object,
  ) => unknown;
  HTMLCanvasElement.prototype.getContext = function (
    this: HTMLCanvasElement,
    kind: string,
    options?: object,
  ) {
    return original.call(this, kind, { ...options, preserveDrawingBuffer: true });
  } as typeof HTMLCanvasElement.prototype.getContext;
  const SIZE = 28;
  const pixels: Watching['pixels'] = ({ x, y }) => {
    const canvas = document.querySelector('canvas')!;
    const box = canvas.getBoundingClientRect();
    const scale = canvas.width / box.width;
    const copy = document.createElement('canvas').getContext('2d')!;
    const from = [(x - box.left) * scale - SIZE / 2, (y - box.top) * scale - SIZE / 2] as const;
    copy.drawImage(canvas, ...from, SIZE, SIZE, 0, 0, SIZE, SIZE);
    return [...copy.getImageData(0, 0, SIZE, SIZE).data];
  };
  const lifted: Lifted = { pixels: [], labels: [] };
  const look = (box: { x: number; y: number }): void => {
    if (document.querySelector('canvas') !== null) lifted.pixels.push(pixels(box));
    for (const each of document.querySelectorAll('[data-square]'))
      lifted.labels.push(each.getAttribute('aria-label') ?? '');
  };
  const watch: Watching['watch'] = (box) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('.curtain') !== null) return;
      observer.disconnect();
      look(box);
      requestAnimationFrame(() => {
        look(box);
        requestAnimationFrame(() => look(box));
      });
    });
    observer.observe(document.body, { childList: true, subtree: true });
  };
  Object.assign(window, { curtain: { pixels, watch, lifted } satisfies Watching });
}

const watching = <Answer>(page: Page, name: 'pixels' | 'watch', box: object): Promise<Answer> =>
  page.evaluate(
    ([name, box]) =>
      (window as unknown as { curtain: Record<string, (box: object) => Answer> }).curtain[name]!(box),
    [name, box] as const,
  );

const lifted = (page: Page): Promise<Lifted> =>
  page.evaluate(() => (window as unknown as { curtain: Watching }).curtain.lifted);

/** Of two pictures, the mean of what differs. */
function difference(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - other[index]!), 0) / one.length;
}

/** Ada, who has no power, and Hilda with Hecate, at one screen; Ada has placed her workers. */
async function openSecrets(page: Page): Promise<void> {
  const options = { powers: 'chosen', cards: ['mortal', 'hecate'], first: 'maker', public: false };
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
    const empty = view === 'scene' ? await watching<number[]>(page, 'pixels', at) : [];
    await choose(page, 'C3', 'C5');
    await expect(square(page, 'C3')).toHaveAccessibleName(/your worker/);
    if (view === 'scene')
      await expect
        .poll(async () => difference(await watching<number[]>(page, 'pixels', at), empty))
        .toBeGreaterThan(20);
    await watching(page, 'watch', at);
    await tap(page, 'Confirm turn');
    await lift(page, 'Ada');
    await expect(status(page)).toContainText('Ada, your turn');
    await expect.poll(async () => (await lifted(page)).labels.length).toBe(75);
    const seen = await lifted(page);
    expect(seen.labels.filter((label) => /worker of Hilda/.test(label))).toEqual([]);
    if (view === 'grid') return;
    const now = await watching<number[]>(page, 'pixels', at);
    expect(seen.pixels.map((each) => difference(each, now) < 2)).toEqual([true, true, true]);
  });
}

async function worker(page: Page): Promise<{ x: number; y: number }> {
  await expect(page.locator('canvas')).toBeVisible();
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
