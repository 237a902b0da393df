/** People in front of browsers: who they are, what they like, and how they come to a game. */

import { randomBytes } from 'node:crypto';
import { test as base, expect, type BrowserContextOptions, type Page } from '@playwright/test';

export { expect } from '@playwright/test';
export type { Page } from '@playwright/test';

export interface Wishes {
  /** Signed in as a guest of this name before anything is opened. */
  name?: string;
  preferences?: Readonly<Record<string, unknown>>;
  /** With a service worker, which fetches the whole application at the first visit: each player's is a first. */
  keeps?: boolean;
  browser?: BrowserContextOptions;
}

/** Nothing that takes time to look at. */
const QUICK = { view: 'grid', speed: 0, sounds: false, confirm: 'now' };

type Fixtures = { player: (wishes?: Wishes) => Promise<Page> };

/** `player` opens a browser for one more person; an error on any of their pages fails the test. */
export const test = base.extend<Fixtures>({
  player: async ({ browser }, use) => {
    const pages: Page[] = [];
    const errors: string[] = [];
    await use(async ({ name, preferences = {}, keeps = false, browser: options = {} } = {}) => {
      const context = await browser.newContext(options);
      await context.addInitScript(
        ({ liked, keeps }) => {
          if (!keeps) Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
          if (localStorage.getItem('santorini.preferences') === null)
            localStorage.setItem('santorini.preferences', liked);
        },
        { liked: JSON.stringify({ ...QUICK, ...preferences }), keeps },
      );
      const page = await context.newPage();
      page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
      pages.push(page);
      if (name !== undefined) await signIn(page, name);
      return page;
    });
    for (const page of pages) await page.context().close();
    expect(errors).toEqual([]);
  },
});

async function signIn(page: Page, name: string): Promise<void> {
  // Any page of ours will do: what matters is the cookie.
  await page.goto('/manifest.webmanifest');
  await ask(page, 'POST', '/api/session', { name });
}

/** A request of the page's own, with its cookie and origin. */
export async function ask<Answer = unknown>(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await page.evaluate(
    async ({ method, path, body }) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(path, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { ok: response.ok, text: await response.text() };
    },
    { method, path, body },
  );
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.text}`);
  return JSON.parse(answer.text === '' ? 'null' : answer.text) as Answer;
}

/** A game made by somebody who is signed in; gives its address. */
export async function makeGame(page: Page, game: unknown): Promise<string> {
  const made = await ask<{ game: string }>(page, 'POST', '/api/games', game);
  return `/game/${made.game}`;
}

/** What a page is made of has all come: nothing moves any more because of it. */
export const arrived = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

export async function expectNoWider(page: Page, width: number, where?: string): Promise<void> {
  const wide = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(wide, where).toBeLessThanOrEqual(width);
}

/** A user name that nobody has. */
export const newUsername = (): string => `ada${randomBytes(6).toString('hex')}`;

/** Two people on one screen, from a written position; the maker is the first. */
export async function openPosition(page: Page, position: string): Promise<void> {
  const options = { position, players: 2, first: 'maker', public: false };
  await page.goto(await makeGame(page, { options, seats: [{ chair: 1, name: 'Bob' }] }));
}
