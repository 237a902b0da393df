/** How large things are; a square is one unit wide. */

/** Half of each storey, from its middle to its wall: a square, an octagon, a circle. */
export const HALF = [0.43, 0.335, 0.255] as const;
export const BLOCK_HEIGHT = [0.42, 0.4, 0.36] as const;
export const DOME_RADIUS = 0.225;
/** As tall as a worker is with a cap. */
export const WORKER_HEIGHT = 0.74;
/** The lawns are cushions: one stands on them, not at the level of the ground. */
export const LAWN = 0.042;

/** Where one stands on a tower of so many blocks. */
export function topOf(level: number): number {
  return LAWN + BLOCK_HEIGHT.slice(0, level).reduce((sum: number, height) => sum + height, 0);
}

/** How wide the place on top is. */
export function widthOn(level: number): number {
  return level === 0 ? 0.94 : 2 * (HALF[level - 1] ?? HALF[2]);
}

/** Domes on low towers are larger, as there is more to cover. */
export function domeScale(level: number): number {
  return [1.75, 1.45, 1.12, 1][level] ?? 1;
}
