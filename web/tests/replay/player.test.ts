import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actionOf, ReplayPlayer } from '$/replay/player.svelte';
import { REPLAY } from './frames';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const press = (player: ReplayPlayer, ...keys: string[]): number[] =>
  keys.map((key) => {
    actionOf(key)?.(player);
    return player.at;
  });

test('keys go through the game and stop at its ends', () => {
  const player = new ReplayPlayer(REPLAY);
  expect(press(player, 'ArrowRight', 'ArrowRight', 'ArrowLeft')).toEqual([1, 2, 1]);
  expect(press(player, 'PageDown', 'PageDown', 'PageUp')).toEqual([2, 4, 2]);
  expect(press(player, 'End', 'ArrowRight', 'Home', 'ArrowLeft')).toEqual([6, 6, 0, 0]);
  expect(press(player, 'ArrowDown', 'ArrowUp')).toEqual([6, 0]);
  expect(actionOf('x')).toBeNull();
});

test('a step forward is told as it happened, a jump is not', () => {
  const player = new ReplayPlayer(REPLAY);
  player.step(1);
  expect(player.happenings).toEqual([{ kind: 'placed', seat: 0, to: 'B3' }]);
  player.step(-1);
  expect(player.happenings).toEqual([]);
  player.jump(5);
  expect(player.happenings).toBeNull();
});

test('the version counts with whatever is new to draw, and only then', () => {
  const player = new ReplayPlayer(REPLAY);
  const before = player.version;
  player.step(1);
  player.step(-1);
  expect(player.version).toBe(before + 2);
  player.step(-1);
  expect(player.version).toBe(before + 2);
});

test('it plays by itself to the end, and from the beginning when asked again', () => {
  const player = new ReplayPlayer(REPLAY);
  player.toggle();
  vi.advanceTimersByTime(1300);
  expect(player.at).toBe(1);
  player.pace = 4;
  vi.advanceTimersByTime(60_000);
  expect(player.at).toBe(6);
  expect(player.playing).toBe(false);
  player.toggle();
  expect(player.at).toBe(0);
  expect(player.playing).toBe(true);
});

test('choosing a place by hand stops it', () => {
  const player = new ReplayPlayer(REPLAY);
  player.toggle();
  player.jump(3);
  vi.advanceTimersByTime(60_000);
  expect(player.at).toBe(3);
  expect(player.playing).toBe(false);
});

test('the squares of the turn stay marked', () => {
  const player = new ReplayPlayer(REPLAY);
  expect(player.marked).toEqual([]);
  player.jump(6);
  expect(player.marked.sort()).toEqual(['B3', 'C4', 'D5']);
});

test('the whole turn is told on each of its frames', () => {
  const player = new ReplayPlayer(REPLAY);
  const texts = REPLAY.frames.map((_, at) => {
    player.jump(at);
    return player.line?.text ?? '';
  });
  const [first, second, third] = ['+B3+D3', '+C2+C4', 'B3>C4[C4>B3]^D5'];
  expect(texts).toEqual(['', first, first, second, second, third, third]);
});
