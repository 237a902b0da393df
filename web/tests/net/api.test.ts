import { afterEach, describe, expect, it, vi } from 'vitest';
import { locale } from '../../src/i18n/index.svelte';
import { api } from '../../src/net/api';

const answers = (status: number, body: unknown): void => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(body === null ? null : JSON.stringify(body), { status }))),
  );
};
const called = (): [string, RequestInit] =>
  vi.mocked(fetch).mock.calls[0] as unknown as [string, RequestInit];

afterEach(() => void vi.unstubAllGlobals());

describe('requests', () => {
  it('say what is meant and give the answer', async () => {
    answers(201, { game: 'abcdefghij' });
    await expect(api.makeGame({ options: { players: 3 } })).resolves.toEqual({ game: 'abcdefghij' });
    const [path, init] = called();
    expect(path).toBe('/api/games');
    expect(init.method).toBe('POST');
    expect(init.body).toBe('{"options":{"players":3}}');
  });

  it('leave out what is not said', async () => {
    answers(200, { games: [] });
    await api.myGames('finished', undefined, 10);
    expect(called()[0]).toBe('/api/games/mine?which=finished&limit=10');
  });

  it('ask for the language of the page', async () => {
    answers(200, {});
    locale.language = 'fr';
    await api.games();
    locale.language = 'en';
    expect(new Headers(called()[1].headers).get('accept-language')).toBe('fr');
  });

  it('may be answered with nothing', async () => {
    answers(204, null);
    await expect(api.stand('abcdefghij')).resolves.toBeUndefined();
  });

  it('keep strange names inside their place', async () => {
    answers(200, {});
    await api.player('../a b');
    expect(called()[0]).toBe('/api/players/..%2Fa%20b');
  });
});

describe('what goes wrong', () => {
  it('is the server’s code and sentence', async () => {
    answers(429, { code: 'too_many', sentence: 'Slow down.', wait: 3 });
    await expect(api.games()).rejects.toMatchObject({ code: 'too_many', sentence: 'Slow down.', wait: 3 });
  });

  it('is said when the server cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    await expect(api.games()).rejects.toMatchObject({ code: 'unreachable' });
    answers(502, '<html>');
    await expect(api.games()).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('is said when something else answers', async () => {
    answers(404, { detail: 'Not Found' });
    await expect(api.games()).rejects.toMatchObject({ code: 'unexpected' });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 200 })));
    await expect(api.games()).rejects.toMatchObject({ code: 'unexpected' });
  });
});
