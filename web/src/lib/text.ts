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

/** How long something took: "2.7 s", "31 min", "1 h 5 min", "2 d 3 h". */
export function duration(seconds: number): string {
  const unit = (value: number, name: string, digits = 0): string =>
    new Intl.NumberFormat(locale.language, {
      style: 'unit',
      unit: name,
      unitDisplay: locale.language === 'fr' ? 'short' : 'narrow',
      maximumFractionDigits: digits,
    }).format(value);
  const both = (large: string, small: string, ratio: number, count: number): string =>
    [unit(Math.floor(count / ratio), large), ...(count % ratio ? [unit(count % ratio, small)] : [])].join(
      ' ',
    );
  if (seconds < 60) return unit(seconds, 'second', seconds < 10 ? 1 : 0);
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return unit(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 24 ? both('hour', 'minute', 60, minutes) : both('day', 'hour', 24, hours);
}

/** Bots of the house have names that are words. */
export function personName(player: Player): string {
  if (player.bot === null || player.bot === undefined) return player.name;
  const key = `level.${player.name}`;
  const named = tk(key);
  return named === key ? player.name : named;
}
