/** As much of a browser as the stores need. */

import { vi } from 'vitest';

type Listener = (event: { key?: string; matches?: boolean }) => void;

export interface Browser {
  storage: Map<string, string>;
  attributes: Record<string, string>;
  fire: (type: string, event?: { key?: string; matches?: boolean }) => void;
}

export function pretendBrowser(
  options: { languages?: string[]; dark?: boolean; path?: string } = {},
): Browser {
  const storage = new Map<string, string>();
  const listeners = new Map<string, Listener[]>();
  const attributes: Record<string, string> = {};
  const listen = (type: string, listener: Listener): void => {
    listeners.set(type, [...(listeners.get(type) ?? []), listener]);
  };
  const place = { pathname: options.path ?? '/', search: '' };
  const goTo = (_state: unknown, _title: string, to: string): void => {
    const url = new URL(to, 'http://localhost');
    place.pathname = url.pathname;
    place.search = url.search;
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.stubGlobal('matchMedia', () => ({
    matches: options.dark ?? false,
    addEventListener: (_: string, listener: Listener) => listen('scheme', listener),
  }));
  vi.stubGlobal('navigator', { languages: options.languages ?? ['en'] });
  vi.stubGlobal('document', {
    documentElement: { dataset: attributes, lang: '' },
    querySelector: () => null,
  });
  vi.stubGlobal('location', place);
  vi.stubGlobal('history', { pushState: goTo, replaceState: goTo });
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('addEventListener', listen);
  vi.stubGlobal('window', { addEventListener: listen });
  return {
    storage,
    attributes,
    fire: (type, event = {}) => listeners.get(type)?.forEach((each) => each(event)),
  };
}
