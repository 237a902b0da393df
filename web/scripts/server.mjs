/** A server of its own for a script, with an empty database in a temporary folder, and a browser. */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY = 60_000; // milliseconds

function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

async function healthy(address, stopped) {
  for (const until = Date.now() + READY; Date.now() < until;) {
    if (stopped()) break;
    const answer = await fetch(`${address}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error('the server did not start: try “santorini serve” to see why');
}

/** Runs `work` with the address and a browser; everything is put away afterwards. */
export async function withServer(work) {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'santorini-'));
  const env = { ...process.env, SANTORINI_DATA: data, SANTORINI_LIMITS: '0' };
  const server = spawn(join(ROOT, '.venv/bin/santorini'), ['serve', '--port', String(port), '--bots', '1'], {
    env,
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  let browser;
  try {
    await healthy(address, () => server.exitCode !== null);
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--ignore-gpu-blocklist',
        '--no-sandbox',
      ],
    });
    await work(address, browser);
  } finally {
    await browser?.close();
    const ended = server.exitCode === null ? new Promise((done) => server.once('exit', done)) : null;
    server.kill();
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

/** A page of somebody with these preferences, signed in by name; `kept` is what else the browser remembers. */
export async function openPage(
  browser,
  address,
  { name = 'Ada', preferences = {}, kept = {}, ...options } = {},
) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    ...options,
  });
  await context.addInitScript(
    (all) => {
      for (const [key, value] of Object.entries(all)) localStorage.setItem(key, JSON.stringify(value));
    },
    { ...kept, 'santorini.preferences': { sounds: false, ...preferences } },
  );
  const page = await context.newPage();
  await page.goto('/manifest.webmanifest');
  await ask(page, '/api/session', { name });
  return page;
}

/** Posts as the page. */
export function ask(page, path, body) {
  return page.evaluate(
    async ({ path, body }) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
      return response.json();
    },
    { path, body },
  );
}

/** A game of two on this screen, from a position; gives where it is. */
export async function makeGame(page, position) {
  const options = { position, players: 2, first: 'maker', public: false };
  const { game } = await ask(page, '/api/games', { options, seats: [{ chair: 1, name: 'Ben' }] });
  return `/game/${game}`;
}
