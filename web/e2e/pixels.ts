/** What the island looks like at a place of the screen. */

import type { Page } from '@playwright/test';

export interface Spot {
  x: number;
  y: number;
}

/** To be there from the start of a page: what was drawn can be read afterwards. */
export function keepPixels(): void {
  const original = Reflect.get(HTMLCanvasElement.prototype, 'getContext') as (
    this: HTMLCanvasElement,
    kind: string,
    options?: object,
  ) => unknown;
  HTMLCanvasElement.prototype.getContext = function (
    this: HTMLCanvasElement,
    kind: string,
    options?: object,
  ) {
    return original.call(this, kind, { ...options, preserveDrawingBuffer: true });
  } as typeof HTMLCanvasElement.prototype.getContext;
  const SIZE = 28;
  window.pixelsAt = ({ x, y }) => {
    const canvas = document.querySelector('canvas')!;
    const box = canvas.getBoundingClientRect();
    const scale = canvas.width / box.width;
    const copy = document.createElement('canvas').getContext('2d')!;
    const from = [(x - box.left) * scale - SIZE / 2, (y - box.top) * scale - SIZE / 2] as const;
    copy.drawImage(canvas, ...from, SIZE, SIZE, 0, 0, SIZE, SIZE);
    return [...copy.getImageData(0, 0, SIZE, SIZE).data];
  };
}

declare global {
  interface Window {
    pixelsAt: (spot: Spot) => number[];
  }
}

export const pixelsAt = (page: Page, spot: Spot): Promise<number[]> =>
  page.evaluate((spot) => window.pixelsAt(spot), spot);

/** Of two pictures, the mean of what differs. */
export function difference(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - other[index]!), 0) / one.length;
}
