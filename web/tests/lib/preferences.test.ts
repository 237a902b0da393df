import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULTS, readChoices } from '$/lib/preferenceSchema';
import { pretendBrowser, type Browser } from './browser';

const KEY = 'santorini.preferences';

async function open(options: Parameters<typeof pretendBrowser>[0] & { kept?: unknown } = {}): Promise<{
  browser: Browser;
  store: typeof import('$/lib/preferences.svelte');
  language: () => string;
  /** As the effects do when something has changed. */
  follow: () => void;
}> {
  vi.resetModules();
  const browser = pretendBrowser(options);
  if (options.kept !== undefined) browser.storage.set(KEY, JSON.stringify(options.kept));
  const store = await import('$/lib/preferences.svelte');
  const { locale } = await import('$/i18n/index.svelte');
  const follow = (): void => store.CONSEQUENCES.forEach((consequence) => consequence());
  return { browser, store, language: () => locale.language, follow };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('whoever comes for the first time gets the defaults, in the language of the browser', async () => {
  const { store, language } = await open({ languages: ['fr-BE'] });
  expect(store.preferences.all()).toEqual(DEFAULTS);
  expect(language()).toBe('fr');
});

test('what is changed is kept', async () => {
  const { browser, store, follow } = await open();
  store.preferences.world = 'olympus';
  store.preferences.speed = 2;
  follow();
  const again = await open({ kept: JSON.parse(browser.storage.get(KEY) ?? 'null') });
  expect(again.store.preferences.all()).toEqual({ ...DEFAULTS, world: 'olympus', speed: 2 });
});

test('the language that is set is shown at once', async () => {
  const { store, language, follow } = await open();
  store.preferences.language = 'fr';
  follow();
  expect(language()).toBe('fr');
});

test('the theme follows the device until it is set', async () => {
  const { browser, store, follow } = await open({ dark: true });
  expect(browser.attributes['theme']).toBe('dark');
  browser.fire('scheme', { matches: false });
  follow();
  expect(browser.attributes['theme']).toBe('light');
  store.preferences.theme = 'dark';
  follow();
  expect(browser.attributes['theme']).toBe('dark');
});

test('another tab that changes something is followed', async () => {
  const { browser, store } = await open();
  browser.storage.set(KEY, JSON.stringify({ ...DEFAULTS, labels: true }));
  browser.fire('storage', { key: KEY });
  expect(store.preferences.labels).toBe(true);
});

test('values that make no sense are left at their defaults', () => {
  const given = {
    language: 'de',
    speed: 3,
    volume: 7,
    confirm: -1,
    world: '../etc',
    labels: 'yes',
    night: true,
    other: 1,
  };
  expect(readChoices(given)).toEqual({ night: true });
  expect(readChoices('nonsense')).toEqual({});
});

test('a turn counts at once, on request, or after up to a minute', () => {
  expect(readChoices({ confirm: 'now' })).toEqual({ confirm: 'now' });
  expect(readChoices({ confirm: 10 })).toEqual({ confirm: 10 });
  expect(readChoices({ confirm: 61 })).toEqual({});
});
