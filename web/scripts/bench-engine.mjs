/** Measures the engine in the browser: from nothing to the first line, stopping, and memory over many analyses. */

import { readFileSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openPage, withServer } from './server.mjs';

const CLIENT = fileURLToPath(new URL('../../src/santorini/server/web/client/', import.meta.url));
const START = '0000000000000000000000000/1/mortal:B3,D3/mortal:C2,C4';
const ANALYSES = 50;
const KEYS = 30;

const line = (what, value, goal = '') =>
  console.log(`${what.padEnd(58)} ${String(value).padStart(16)}  ${goal}`);
const middle = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

const manifest = JSON.parse(readFileSync(new URL('../engine.json', import.meta.url), 'utf8'));

function download() {
  const sizes = Object.keys(manifest.files).map(
    (name) => statSync(`${CLIENT}${manifest.folder}${name}.br`).size,
  );
  return sizes.reduce((total, size) => total + size, 0);
}

/** Speaks with the worker as the page does, from a page. */
async function inWorker(page, work) {
  const worker = `/assets/${readdirSync(`${CLIENT}assets`).find((name) => /^engine\.worker-.*\.js$/.test(name))}`;
  await page.evaluate(
    async ({ worker, manifest }) => {
      const thread = new Worker(worker, { type: 'module' });
      const stop = new SharedArrayBuffer(4);
      const flag = new Int32Array(stop);
      const hearers = new Map();
      let count = 0;
      const ready = new Promise((resolve, reject) => {
        thread.onmessage = ({ data }) => {
          if (data.kind === 'ready') resolve();
          else if (data.kind === 'dead') reject(new Error(data.reason));
          else hearers.get(data.id)?.(data);
        };
      });
      const began = performance.now();
      thread.postMessage({ kind: 'load', manifest, stop });
      await ready;
      window.engine = {
        started: performance.now() - began,
        /** `until` a report says so; gives the times of the first report, and from stopping to the answer. */
        analyse: (start, most, until) =>
          new Promise((resolve) => {
            const id = ++count;
            const asked = performance.now();
            let [first, stopped] = [null, null];
            hearers.set(id, ({ kind, answer }) => {
              const now = performance.now();
              first ??= now - asked;
              if (kind === 'answer') return resolve({ first, stopping: stopped && now - stopped, answer });
              if (stopped === null && answer.depth >= until) {
                // Not at the end of a depth, but in the midst of the next.
                stopped = -1;
                setTimeout(() => {
                  stopped = performance.now();
                  Atomics.store(flag, 0, id);
                }, 150);
              }
            });
            const game = { start, steps: [] };
            thread.postMessage({ kind: 'ask', id, question: { ask: 'analyse', game, lines: 3, ...most } });
          }),
      };
    },
    { worker, manifest },
  );
  return work();
}

async function memory(page) {
  const bytes = await page.evaluate(
    async () => (await performance.measureUserAgentSpecificMemory?.())?.bytes,
  );
  return bytes === undefined ? null : bytes / 1e6;
}

/** On the analysis page: from pressing "analyse" to a line, and from a key to its being handled. */
async function onThePage(page, address) {
  await page.goto(`${address}/analysis?position=${encodeURIComponent(START)}`);
  await page.locator('[data-square="B3"]').waitFor();
  await page.evaluate(() => {
    addEventListener('keydown', ({ timeStamp }) =>
      setTimeout(() => window.latencies.push(performance.now() - timeStamp)),
    );
  });
  line('A key while nothing thinks, until handled: median, longest', await keys(page));
  await page.getByRole('switch', { name: 'The engine thinks along' }).check();
  const asked = performance.now();
  await page.getByRole('region', { name: 'Engine' }).getByRole('listitem').first().waitFor();
  line('Analyse → first line, engine loaded', `${(performance.now() - asked).toFixed(0)} ms`);
  line('A key while it thinks, until handled: median, longest', await keys(page), 'goal: 50 ms');
}

/** Over the squares of the grid, one after the other. */
async function keys(page) {
  await page.evaluate(() => (window.latencies = []));
  await page.locator('[data-square="C3"]').focus();
  for (let i = 0; i < KEYS; i++) {
    await page.keyboard.press(i % 2 === 0 ? 'ArrowUp' : 'ArrowDown');
    await page.waitForTimeout(100);
  }
  const latencies = await page.evaluate(() => window.latencies);
  return `${middle(latencies).toFixed(0)}, ${Math.max(...latencies).toFixed(0)} ms`;
}

await withServer(async (address, browser) => {
  if (manifest === null) return console.log('The client was built without the engine.');
  line('Download, compressed', `${(download() / 1e6).toFixed(2)} MB`, 'goal: at most 7.5 MB');
  // Without a graphics card the island itself would be what is measured.
  const page = await openPage(browser, address, { preferences: { view: 'grid' } });
  await page.goto(`${address}/cards`);
  for (const how of ['from the server', 'from cache']) {
    await inWorker(page, async () => {
      const started = await page.evaluate(() => window.engine.started);
      const { first } = await page.evaluate((start) => window.engine.analyse(start, { depth: 2 }, 99), START);
      line(`Start and first line, ${how}`, `${((started + first) / 1000).toFixed(2)} s`, 'goal: 6 s, 2 s');
    });
  }
  const stops = [];
  for (let i = 0; i < 10; i++) {
    const { stopping } = await page.evaluate((start) => window.engine.analyse(start, {}, 4), START);
    stops.push(stopping);
  }
  line(
    'Stopping, median and longest',
    `${middle(stops).toFixed(0)}, ${Math.max(...stops).toFixed(0)} ms`,
    'goal: 100 ms',
  );
  const before = await memory(page);
  for (let i = 0; i < ANALYSES; i++)
    await page.evaluate((start) => window.engine.analyse(start, { nodes: 30_000 }, 99), START);
  const after = await memory(page);
  const told = before === null ? 'not told here' : `${before.toFixed(0)} → ${after.toFixed(0)} MB`;
  line(`Memory before and after ${ANALYSES} analyses`, told, 'goal: steady');
  await page.reload();
  await onThePage(page, address);
  await page.context().close();
});
