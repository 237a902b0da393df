import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Clock } from '../../src/board/scene/clock';

describe('the draw loop', () => {
  let frames: FrameRequestCallback[] = [];
  const page = { hidden: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };

  beforeEach(() => {
    frames = [];
    page.hidden = false;
    vi.useFakeTimers();
    vi.stubGlobal('document', page);
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
    vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const next = (now: number): void => frames.splice(0).forEach((frame) => frame(now));

  it('draws once for many wishes, and then rests', () => {
    const draw = vi.fn();
    const clock = new Clock({ draw, moving: () => false, stirring: () => false });
    clock.wake();
    clock.wake();
    expect(frames).toHaveLength(1);
    next(100);
    expect(draw).toHaveBeenCalledTimes(1);
    expect(frames).toHaveLength(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('goes on while something moves', () => {
    let left = 3;
    const draw = vi.fn(() => void (left -= 1));
    const clock = new Clock({ draw, moving: () => left > 0, stirring: () => false });
    clock.wake();
    for (const now of [100, 116, 132, 148]) next(now);
    expect(draw).toHaveBeenCalledTimes(3);
    expect(draw).toHaveBeenLastCalledWith(0.016);
  });

  it('is slow if it is only the sea, and one loop at most', () => {
    const clock = new Clock({ draw: () => undefined, moving: () => false, stirring: () => true });
    clock.wake();
    next(100);
    expect([frames.length, vi.getTimerCount()]).toEqual([0, 1]);
    clock.wake();
    expect([frames.length, vi.getTimerCount()]).toEqual([1, 0]);
  });

  it('stands still while nobody looks, and after its end', () => {
    const clock = new Clock({ draw: () => undefined, moving: () => true, stirring: () => true });
    page.hidden = true;
    clock.wake();
    expect(frames).toHaveLength(0);
    page.hidden = false;
    clock.stop();
    clock.wake();
    expect(frames).toHaveLength(0);
  });
});
