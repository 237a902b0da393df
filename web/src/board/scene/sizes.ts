/** How large things are; a square is one unit wide. */

export const BLOCK_WIDTH = [0.88, 0.72, 0.56] as const;
export const BLOCK_HEIGHT = [0.42, 0.4, 0.36] as const;
export const DOME_WIDTH = 0.5;
export const WORKER_HEIGHT = 0.66;

/** Where one stands on a tower of so many blocks. */
export function topOf(level: number): number {
  return BLOCK_HEIGHT.slice(0, level).reduce((sum: number, height) => sum + height, 0);
}

/** How wide the place on top is. */
export function widthOn(level: number): number {
  return level === 0 ? 0.94 : (BLOCK_WIDTH[level - 1] ?? 0.56);
}

/** Domes on low towers are larger, as there is more to cover. */
export function domeScale(level: number): number {
  return [1.5, 1.45, 1.25, 1][level] ?? 1;
}
