import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Keeper } from '../../src/board/scene/keeper';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const thing = (whole = true) => ({ whole, dispose: vi.fn() });

test('what a page has left is there for the next one, once', () => {
  const keeper = new Keeper<ReturnType<typeof thing>>();
  const left = thing();
  keeper.keep(left);
  expect(keeper.take()).toBe(left);
  expect(keeper.take()).toBeNull();
  vi.runAllTimers();
  expect(left.dispose).not.toHaveBeenCalled();
});

test('it is given back when nobody comes for it, or another is left', () => {
  const keeper = new Keeper<ReturnType<typeof thing>>();
  const [first, second] = [thing(), thing()];
  keeper.keep(first);
  keeper.keep(second);
  expect(first.dispose).toHaveBeenCalledOnce();
  vi.runAllTimers();
  expect(second.dispose).toHaveBeenCalledOnce();
  expect(keeper.take()).toBeNull();
});

test('what broke while it waited is of no use', () => {
  const keeper = new Keeper<ReturnType<typeof thing>>();
  const broken = thing();
  keeper.keep(broken);
  broken.whole = false;
  expect(keeper.take()).toBeNull();
  expect(broken.dispose).toHaveBeenCalledOnce();
});
