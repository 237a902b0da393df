import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '$/lib/toast.svelte';

const texts = (): string[] => toasts.list.map((toast) => toast.text);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  toasts.list = [];
  vi.useRealTimers();
});

test('a message goes by itself', () => {
  toasts.show('Saved.', { seconds: 5 });
  vi.advanceTimersByTime(4999);
  expect(texts()).toEqual(['Saved.']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('one without an end stays until it is closed', () => {
  const close = toasts.show('A new version is ready.', { seconds: 0 });
  vi.advanceTimersByTime(3_600_000);
  expect(texts()).toEqual(['A new version is ready.']);
  close();
  expect(texts()).toEqual([]);
});

test('the same words are shown once, and not more than four at a time', () => {
  for (const text of ['a', 'b', 'a', 'c', 'd', 'e']) toasts.show(text);
  expect(texts()).toEqual(['a', 'c', 'd', 'e']);
});
