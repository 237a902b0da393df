/** What a plan is made of. */

import type { Square, Worker } from './types';

export type Travel = 'walk' | 'climb' | 'descend' | 'swap' | 'push' | 'ferry' | 'whirl' | 'return';

/** A worker in a plan: those of the state before come first, in their order; others join them. */
export interface PlannedWorker {
  side: number;
  sex: Worker['sex'];
}

interface Timed {
  /** Seconds from the beginning of the plan. */
  start: number;
  duration: number;
}

export type Act = Timed &
  (
    | {
        kind: 'travel';
        piece: number;
        style: Travel;
        from: Square;
        to: Square;
        fromLevel: number;
        toLevel: number;
        /** How far above the higher end the arc goes. */
        lift: number;
        /** Sideways, so that two that cross do not meet. */
        bow: number;
      }
    | { kind: 'appear'; piece: number; at: Square; level: number }
    | { kind: 'vanish'; piece: number; at: Square; level: number; style: 'lift' | 'petrify' }
    | { kind: 'shift'; piece: number; at: Square; fromLevel: number; toLevel: number }
    | { kind: 'block'; at: Square; level: number; style: 'drop' | 'rise' }
    | { kind: 'dome'; at: Square; level: number }
    | { kind: 'crumble'; at: Square; level: number; dome: boolean }
    | { kind: 'token'; at: Square }
    | { kind: 'turn' }
    | { kind: 'ram'; from: Square | null; to: Square | null }
    | { kind: 'cancel' }
    | { kind: 'win'; side: number }
  );

export interface Plan {
  workers: readonly PlannedWorker[];
  acts: readonly Act[];
  duration: number;
}

/** At normal speed. */
export const SECONDS = {
  walk: 0.4,
  level: 0.1,
  swap: 0.7,
  push: 0.4,
  ferry: 0.75,
  whirl: 0.8,
  appear: 0.4,
  vanish: 0.5,
  block: 0.5,
  dome: 0.6,
  crumble: 0.5,
  token: 0.35,
  cancel: 0.35,
  win: 1.1,
  pause: 0.06,
} as const;
