/** What a player can set, and how it is read from outside: whatever does not fit is left at its default. */

import type { Speed, View } from '$/board/types';
import type { Language } from '$/i18n/index.svelte';

export type Theme = 'auto' | 'light' | 'dark';
/** When a finished turn counts: at once, when it is confirmed, or after seconds. */
export type ConfirmTurn = 'now' | 'ask' | number;

export interface Choices {
  /** None: the browser's. */
  language: Language | null;
  theme: Theme;
  world: string;
  night: boolean;
  view: View;
  speed: Speed;
  labels: boolean;
  coordinates: boolean;
  shapes: boolean;
  top: boolean;
  sounds: boolean;
  /** 0 to 1. */
  volume: number;
  confirm: ConfirmTurn;
  /** Hide the board whenever the screen is passed on, even if nothing on it is secret. */
  curtain: boolean;
  /** Bots say a word now and then. */
  banter: boolean;
}

export const SPEEDS: readonly Speed[] = [0, 0.5, 1, 2, 4];

export const DEFAULTS: Choices = {
  language: null,
  theme: 'auto',
  world: 'aegean',
  night: false,
  view: 'scene',
  speed: 1,
  labels: false,
  coordinates: false,
  shapes: false,
  top: false,
  sounds: true,
  volume: 0.6,
  confirm: 'ask',
  curtain: false,
  banter: true,
};

const oneOf =
  <T>(...values: readonly T[]) =>
  (value: unknown): value is T =>
    values.includes(value as T);
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isBetween =
  (least: number, most: number) =>
  (value: unknown): value is number =>
    typeof value === 'number' && value >= least && value <= most;
const isWord = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-z-]{1,30}$/.test(value);

const FITS: { readonly [Name in keyof Choices]: (value: unknown) => value is Choices[Name] } = {
  language: oneOf<Language | null>(null, 'en', 'fr'),
  theme: oneOf<Theme>('auto', 'light', 'dark'),
  world: isWord,
  night: isBoolean,
  view: oneOf<View>('scene', 'grid'),
  speed: oneOf<Speed>(...SPEEDS),
  labels: isBoolean,
  coordinates: isBoolean,
  shapes: isBoolean,
  top: isBoolean,
  sounds: isBoolean,
  volume: isBetween(0, 1),
  confirm: (value): value is ConfirmTurn => value === 'now' || value === 'ask' || isBetween(0, 60)(value),
  curtain: isBoolean,
  banter: isBoolean,
};

export const NAMES = Object.keys(DEFAULTS) as readonly (keyof Choices)[];

/** Those of the values that fit, whatever was given. */
export function readChoices(given: unknown): Partial<Choices> {
  if (typeof given !== 'object' || given === null) return {};
  const found: Partial<Record<keyof Choices, unknown>> = {};
  for (const name of NAMES) {
    const value = (given as Record<string, unknown>)[name];
    if (value !== undefined && FITS[name](value)) found[name] = value;
  }
  return found as Partial<Choices>;
}
