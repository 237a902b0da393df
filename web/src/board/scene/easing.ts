/** Curves from 0 to 1. */

export const clamp = (value: number, least = 0, most = 1): number => Math.min(most, Math.max(least, value));

export const smooth = (t: number): number => t * t * (3 - 2 * t);

/** From 0 at `from` to 1 at `to`, softly; `from` may be the larger. */
export const ramp = (from: number, to: number, value: number): number =>
  smooth(clamp((value - from) / (to - from)));

export const mix = (from: number, to: number, t: number): number => from + (to - from) * t;

export const cubicIn = (t: number): number => t ** 3;

export const quadOut = (t: number): number => 1 - (1 - t) ** 2;

/** Past the end and back, the more the larger `much`. */
export function overshoot(t: number, much = 1.4): number {
  const back = t - 1;
  return 1 + (much + 1) * back ** 3 + much * back ** 2;
}
