/** How particles move: each is a function of its own random numbers and the time, so nothing has to be remembered. */

/** Four numbers from 0 to 1 that make a particle different from the others. */
export type Seed = readonly [number, number, number, number];

export interface Place {
  x: number;
  y: number;
  z: number;
  /** From 0, unseen, to 1. */
  shown: number;
}

export type Motion = (seed: Seed, time: number, out: Place) => void;

/** Above the tallest tower, and below the edge of the island. */
export const TOP = 5.5;
export const BOTTOM = -1;
const OUTER = 6.5;
/** The board reaches to 3.5 at its corners; what would hide it stays outside. */
export const BESIDE_BOARD = 4;

export const fraction = (value: number): number => value - Math.floor(value);
const turn = (value: number): number => Math.sin(value * Math.PI * 2);

/** In and out again at both ends of a life. */
const fade = (phase: number): number => Math.min(1, phase * 7, (1 - phase) * 7);

function spread(seed: Seed, inner: number, outer: number, out: Place): void {
  const radius = Math.sqrt(inner * inner + (outer * outer - inner * inner) * seed[1]);
  const angle = seed[0] * Math.PI * 2;
  out.x = Math.cos(angle) * radius;
  out.z = Math.sin(angle) * radius;
}

/** Down (or, with a negative speed, up) in units a second, swaying. */
export function drifting(speed: number, sway: number, inner = 0): Motion {
  return (seed, time, out) => {
    spread(seed, inner, OUTER, out);
    const phase = fraction(seed[2] + (time * Math.abs(speed) * (0.7 + 0.6 * seed[3])) / (TOP - BOTTOM));
    out.y = speed > 0 ? TOP - phase * (TOP - BOTTOM) : BOTTOM + phase * (TOP - BOTTOM);
    out.x += sway * turn(time * 0.13 + seed[3] + phase);
    out.z += sway * turn(time * 0.11 + seed[2] + phase);
    out.shown = fade(phase);
  };
}

/** Around a home of its own, glowing now and then. */
export function wandering(
  reach: number,
  pace: number,
  heights: readonly [number, number],
  inner = 0,
): Motion {
  return (seed, time, out) => {
    spread(seed, inner, OUTER, out);
    const at = time * pace * (0.6 + 0.8 * seed[3]);
    out.x += reach * turn(at + seed[2]);
    out.z += reach * turn(at * 0.8 + seed[3]);
    out.y = heights[0] + (heights[1] - heights[0]) * seed[2] + reach * 0.4 * turn(at * 1.3 + seed[0]);
    out.shown = 0.55 + 0.45 * turn(at * 2 + seed[1]);
  };
}

/** Far out on the dome of the sky, twinkling. */
export function fixed(distance: number): Motion {
  return (seed, time, out) => {
    const angle = seed[0] * Math.PI * 2;
    const height = 0.06 + 0.9 * seed[1];
    const flat = Math.sqrt(1 - height * height);
    out.x = Math.cos(angle) * flat * distance;
    out.y = height * distance;
    out.z = Math.sin(angle) * flat * distance;
    out.shown = 0.6 + 0.4 * turn(time * (0.1 + 0.25 * seed[3]) + seed[2]);
  };
}

/** Nothing large flies between us and the board: only over its back row and beyond. */
export function behind(motion: Motion): Motion {
  return (seed, time, out) => {
    motion(seed, time, out);
    out.z = out.z * 0.5 - 4.6;
  };
}

/** Rounds behind the island. */
export function circling(pace: number): Motion {
  return (seed, time, out) => {
    const angle = (seed[0] + time * pace * (0.7 + 0.6 * seed[3])) * Math.PI * 2;
    const radius = 2 + 1.6 * seed[1];
    out.x = 1.5 + Math.cos(angle) * radius * 1.4;
    out.z = -7 + Math.sin(angle) * radius;
    out.y = 0.9 + 1.1 * seed[2] + 0.25 * turn(time * 0.1 + seed[1]);
    out.shown = 1;
  };
}

/** The same for everybody, so that pictures can be compared. */
export function seeds(count: number): readonly Seed[] {
  let state = 20250;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: count }, () => [next(), next(), next(), next()] as const);
}
