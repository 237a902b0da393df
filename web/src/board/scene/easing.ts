/** Curves from 0 to 1. */

export const clamp = (value: number): number => Math.min(1, Math.max(0, value));

export const smooth = (t: number): number => t * t * (3 - 2 * t);

export const mix = (from: number, to: number, t: number): number => from + (to - from) * t;

/** A fall with one small bounce. */
export function bounce(t: number): number {
  if (t < 0.7) return (t / 0.7) ** 2;
  const after = (t - 0.7) / 0.3;
  return 1 - 0.07 * 4 * after * (1 - after);
}

/** Past the end and back. */
export function overshoot(t: number): number {
  const back = t - 1;
  return 1 + 2.4 * back ** 3 + 1.4 * back ** 2;
}
