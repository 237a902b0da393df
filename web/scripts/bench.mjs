/** Measures the client in a real browser, without a graphics card; prints what it finds, and fails at nothing. */

import { countGpu } from './gpu.mjs';
import { makeGame, openPage, withServer } from './server.mjs';

const POSITION = '00000|00100|00000|00010|00000/1/mortal:B3,D1/mortal:C4,E5';
const HELD_BACK = 4000; // milliseconds by which three.js is late
const GAMES = 100;
const STEPS_OF_A_GAME = 50;
const RUNS = 5;
const SMALL = { width: 480, height: 400 };

const line = (what, value, goal = '') =>
  console.log(`${what.padEnd(58)} ${String(value).padStart(12)}  ${goal}`);
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const middle = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/** Everything that comes over the wire until the page rests, compressed as the server sends it. */
async function firstLoad(browser, address) {
  const page = await openPage(browser, address, { serviceWorkers: 'block' });
  const path = await makeGame(page, POSITION);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  const names = new Map();
  const sizes = new Map();
  network.on('Network.responseReceived', ({ requestId, response }) =>
    names.set(requestId, new URL(response.url).pathname),
  );
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(names.get(requestId) ?? requestId, encodedDataLength),
  );
  await page.goto(path);
  await page.locator('canvas').waitFor();
  await page.waitForLoadState('networkidle');
  const all = [...sizes];
  const sum = (wanted) => all.filter(([name]) => wanted(name)).reduce((total, [, size]) => total + size, 0);
  const scene = (name) => /\/(stage|scene|view)-/.test(name);
  const worlds = (name) => /\/worlds-/.test(name);
  line('First load of the play page, without worlds', kB(sum((name) => !worlds(name))), 'goal: below 350 kB');
  line('  of that: three.js and the scene', kB(sum(scene)));
  line('  besides: data of the worlds', kB(sum(worlds)));
  line('  requests', all.length);
  await page.context().close();
}

/** The grid takes a tap while the scene is still on its way. */
async function gridFirst(browser, address) {
  const page = await openPage(browser, address, { serviceWorkers: 'block' });
  const path = await makeGame(page, POSITION);
  await page.route(/\/assets\/(stage|scene)-/, async (route) => {
    await new Promise((done) => setTimeout(done, HELD_BACK));
    await route.continue();
  });
  const start = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('[data-square="B3"]').click();
  await page.locator('[data-square="B3"][aria-label*="chosen"]').waitFor();
  const usable = performance.now() - start;
  const early = (await page.locator('canvas').count()) === 0;
  await page.locator('canvas').waitFor();
  line(
    'Grid usable after',
    `${Math.round(usable)} ms`,
    `three.js came ${early ? 'later' : 'before'}, at ${Math.round(performance.now() - start)} ms`,
  );
  await page.context().close();
}

/** From the start page, once its island is there, to a game: when the grid can be used, and the island be seen. */
async function clickToGame(browser, address) {
  const times = [];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await openPage(browser, address, { serviceWorkers: 'block' });
    await page.goto('/');
    await page.locator('figure canvas').waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      window.seen = new Promise((done) => {
        const start = performance.now();
        let grid = 0;
        new MutationObserver(() => {
          if (document.querySelector('[data-square]') !== null) grid ||= performance.now() - start;
          if (document.querySelector('.board .canvas.shown') === null) return;
          // The second frame begins when the first is on the screen.
          requestAnimationFrame(() => requestAnimationFrame(() => done([grid, performance.now() - start])));
        }).observe(document, { subtree: true, childList: true, attributes: true });
        document.querySelector('.hero button').click();
      });
    });
    times.push(await page.evaluate(() => window.seen));
    await page.context().close();
  }
  const ms = (which) => `${Math.round(middle(times.map((each) => each[which])))} ms`;
  const slowest = (which) => `slowest ${Math.round(Math.max(...times.map((each) => each[which])))} ms`;
  line(
    `From “Play now” to a grid that can be used (${RUNS} times)`,
    ms(0),
    `${slowest(0)}; goal: below 1500 ms`,
  );
  line('  to the island', ms(1), `${slowest(1)}; goal: below 2500 ms`);
}

/** From the message on the socket to the grid that shows it, in the page's own time. */
async function stepShown(browser, address) {
  const page = await openPage(browser, address, { preferences: { view: 'grid', speed: 0, confirm: 'now' } });
  await page.addInitScript(() => {
    window.heard = 0;
    window.shown = [];
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
      constructor(...given) {
        super(...given);
        this.addEventListener('message', ({ data }) => {
          if (String(data).includes('"kind":"stepped"')) window.heard ||= performance.now();
        });
      }
    };
    new MutationObserver(() => {
      if (window.heard === 0) return;
      window.shown.push(performance.now() - window.heard);
      window.heard = 0;
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-label'],
    });
  });
  await page.goto(await makeGame(page, POSITION));
  const turns = [
    ['B3', 'B2', 'B3'],
    ['C4', 'C3', 'D3'],
    ['B2', 'A2', 'B2'],
    ['C3', 'D4', 'C4'],
    ['A2', 'A3', 'A2'],
    ['D4', 'D5', 'D4'],
  ];
  for (const square of turns.flat()) {
    await page
      .locator(`[data-square="${square}"]:is([aria-label*=" here"], [aria-label*="choose this"])`)
      .click();
  }
  await page.waitForTimeout(300);
  const times = await page.evaluate(() => window.shown);
  line(
    `A step is shown after the server’s answer (${times.length} steps)`,
    `${middle(times).toFixed(1)} ms`,
    `slowest ${Math.max(...times).toFixed(1)} ms; goal: below 50 ms`,
  );
  await page.context().close();
}

const gpu = (page) => page.evaluate(() => structuredClone(window.gpu));
const objects = ({ live }) => Object.values(live).reduce((sum, count) => sum + count, 0);

async function heap(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** Through the replay again and again, a step at a time. */
function stepThrough(page, steps) {
  return page.evaluate(async (wanted) => {
    const slider = document.querySelector('input[type="range"]');
    const channel = new MessageChannel();
    for (let step = 0; step < wanted; step += 1) {
      const key = slider.value === slider.max ? 'Home' : 'ArrowRight';
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await new Promise((done) => {
        channel.port1.onmessage = done;
        channel.port2.postMessage(null);
      });
      if (step % 50 === 0) await new Promise((done) => requestAnimationFrame(done));
    }
  }, steps);
}

async function steady(browser, address) {
  const page = await openPage(browser, address, { viewport: SMALL, preferences: { speed: 0 } });
  await page.addInitScript(countGpu);
  await page.goto('/replay');
  await page.getByRole('button', { name: 'Show an example' }).click();
  await page.locator('canvas').waitFor();
  await stepThrough(page, 2 * STEPS_OF_A_GAME);
  const [before, memory] = [await gpu(page), await heap(page)];
  await stepThrough(page, GAMES * STEPS_OF_A_GAME);
  const [after, later] = [await gpu(page), await heap(page)];
  line(`GPU objects before and after ${GAMES} games of events`, `${objects(before)} → ${objects(after)}`);
  line('Memory of scripts before and after', `${kB(memory)} → ${kB(later)}`);
  await page.waitForTimeout(2000);
  const still = await gpu(page);
  await page.waitForTimeout(3000);
  const idle = await gpu(page);
  line(
    'Frames and draw calls in 3 s when nothing moves',
    `${idle.frames - still.frames}, ${idle.draws - still.draws}`,
    'goal: none',
  );
  const { draws, frames, triangles } = idle;
  await stepThrough(page, 1);
  await page.waitForTimeout(2000);
  const once = await gpu(page);
  line('Draw calls for one step without animation', once.draws - draws, `${once.frames - frames} frame(s)`);
  const drawn = Math.max(1, once.frames - frames);
  line(
    'Triangles of a frame that draws its shadows anew',
    Math.round((once.triangles - triangles) / drawn),
    'goal: below 350,000',
  );
  await page.context().close();
}

await withServer(async (address, browser) => {
  await firstLoad(browser, address);
  await gridFirst(browser, address);
  await clickToGame(browser, address);
  await stepShown(browser, address);
  await steady(browser, address);
});
