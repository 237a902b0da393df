import { afterEach, expect, test, vi } from 'vitest';
import { pretendBrowser, type Browser } from './browser';

async function open(path: string): Promise<typeof import('$/lib/router.svelte') & { browser: Browser }> {
  vi.resetModules();
  const browser = pretendBrowser({ path });
  return { ...(await import('$/lib/router.svelte')), browser };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('going somewhere changes path and query', async () => {
  const { router } = await open('/');
  router.go('/new?preset=draft');
  expect(router.path).toBe('/new');
  expect(router.query.get('preset')).toBe('draft');
});

test('the back button is followed', async () => {
  const { router, browser } = await open('/cards');
  history.pushState(null, '', '/worlds');
  browser.fire('popstate');
  expect(router.path).toBe('/worlds');
});

test('a pattern gives the parameters of its path', async () => {
  const { match } = await open('/');
  expect(match('/game/:id', '/game/0123456789')).toEqual({ id: '0123456789' });
  expect(match('/player/:name', '/player/na%C3%AFve/')).toEqual({ name: 'naïve' });
  expect(match('/', '/')).toEqual({});
});

test('a pattern is not another path', async () => {
  const { match } = await open('/');
  expect(match('/game/:id', '/game')).toBeNull();
  expect(match('/cards', '/worlds')).toBeNull();
  expect(match('/cards', '/')).toBeNull();
  expect(match('/', '/cards')).toBeNull();
});
