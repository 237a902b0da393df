import { afterEach, expect, test, vi } from 'vitest';
import { canRunEngine } from '$/engine/support';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('it takes workers and WebAssembly with vectors', () => {
  vi.stubGlobal('Worker', class {});
  expect(canRunEngine()).toBe(true);
  vi.stubGlobal('WebAssembly', { validate: () => false });
  expect(canRunEngine()).toBe(false);
  vi.stubGlobal('WebAssembly', undefined);
  expect(canRunEngine()).toBe(false);
});

test('without workers it cannot run', () => {
  vi.stubGlobal('Worker', undefined);
  expect(canRunEngine()).toBe(false);
});
