/** Times, numbers and people in the reader's language. */

import { locale, tk } from '$/i18n/index.svelte';
import type { Player } from '$/wire';

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** "3 hours ago"; both in seconds. */
export function ago(at: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(locale.language, { numeric: 'auto' });
  const passed = Math.max(0, now - at);
  const [unit, length] = UNITS.find(([, seconds]) => passed >= seconds) ?? ['second', 1];
  return format.format(-Math.floor(passed / length), unit);
}

export function date(at: number): string {
  return new Intl.DateTimeFormat(locale.language, { dateStyle: 'medium' }).format(at * 1000);
}

export function percent(part: number, whole: number): string {
  const format = new Intl.NumberFormat(locale.language, { style: 'percent', maximumFractionDigits: 0 });
  return whole === 0 ? '–' : format.format(part / whole);
}

/** "2:05" */
export function minutes(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Bots of the house have names that are words. */
export function personName(player: Player): string {
  if (player.bot === null || player.bot === undefined) return player.name;
  const key = `level.${player.name}`;
  const named = tk(key);
  return named === key ? player.name : named;
}
