/** What a visit is, and the ways that many take. */

import type { Look } from '../../look';
import type { Parts } from '../../parts';

/** Where somebody is at a moment of the visit, t from 0 to 1. */
export interface Where {
  /** To the right of the middle of the view, in radians. */
  aside: number;
  /** How far, in reaches of the horizon. */
  far: number;
  /** Above the sea there. */
  up: number;
  size: number;
  /** Turned about its own upright axis, and about the line of sight. */
  turn?: number;
  roll?: number;
}

export interface Visit {
  make: (parts: Parts, look: Look) => void;
  way: (t: number) => Where;
  /** Seconds. */
  lasts: number;
}

export const inAndOut = (t: number): number => Math.min(1, Math.min(t, 1 - t) * 6);

export const across =
  (far: number, up: number, size: number, wave = 0) =>
  (t: number): Where => ({
    aside: -0.42 + 0.84 * t,
    far,
    up: up + wave * Math.sin(t * 18),
    size: size * inAndOut(t),
    roll: 0.04 * Math.sin(t * 14),
  });
