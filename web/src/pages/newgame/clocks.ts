/** Clocks to choose from. */

import type { ClockChoice } from './options';

export const CLOCKS = {
  none: { kind: 'none' },
  '3+2': { kind: 'live', base: 180, increment: 2 },
  '5+5': { kind: 'live', base: 300, increment: 5 },
  '10+5': { kind: 'live', base: 600, increment: 5 },
  '15+10': { kind: 'live', base: 900, increment: 10 },
  '30+20': { kind: 'live', base: 1800, increment: 20 },
  '1d': { kind: 'days', days: 1 },
  '2d': { kind: 'days', days: 2 },
  '3d': { kind: 'days', days: 3 },
  '7d': { kind: 'days', days: 7 },
  '14d': { kind: 'days', days: 14 },
} as const satisfies Readonly<Record<string, ClockChoice>>;

export type ClockName = keyof typeof CLOCKS;

export function clockName(clock: ClockChoice): ClockName {
  const names = Object.keys(CLOCKS) as ClockName[];
  return names.find((name) => JSON.stringify(CLOCKS[name]) === JSON.stringify(clock)) ?? 'none';
}
