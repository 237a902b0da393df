/** Colours as the eye orders them (OKLab): how light, how colourful, of which hue. */

import * as THREE from 'three';
import type { Colour } from '$/worlds/types';
import { clamp } from './easing';

type Triple = readonly [number, number, number];

interface Seen {
  light: number;
  /** 0 is grey, 0.3 as colourful as a screen can be. */
  strength: number;
  /** In radians. */
  hue: number;
}

function lab(colour: Colour): Triple {
  const { r, g, b } = new THREE.Color(colour);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

function light([l, a, b]: Triple): Triple {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function seen(colour: Colour): Seen {
  const [l, a, b] = lab(colour);
  return { light: l, strength: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** As colourful as a screen allows. */
function painted({ light: l, strength, hue }: Seen): Colour {
  for (let part = 1; ; part -= 0.05) {
    const c = Math.max(0, part) * strength;
    const [r, g, b] = light([l, c * Math.cos(hue), c * Math.sin(hue)]);
    if (part <= 0 || [r, g, b].every((value) => value >= -0.001 && value <= 1.001))
      return `#${new THREE.Color(r, g, b).getHexString()}`;
  }
}

/** How different two colours look; black to white is 1. */
export function apart(one: Colour, other: Colour): number {
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The same colour, so many times as colourful, up to a limit. */
export function vivid(colour: Colour, times: number, most = 0.17): Colour {
  const { strength, ...rest } = seen(colour);
  return painted({ ...rest, strength: Math.max(Math.min(strength, most), Math.min(strength * times, most)) });
}

/** The same hue, never louder than this. */
export function muted(colour: Colour, most: number): Colour {
  const { strength, ...rest } = seen(colour);
  return painted({ ...rest, strength: Math.min(strength, most) });
}

/** The same hue, lighter or darker by so much. */
export function lighter(colour: Colour, by: number): Colour {
  const { light: l, ...rest } = seen(colour);
  return painted({ ...rest, light: Math.min(0.97, Math.max(0, l + by)) });
}

/** Lighter or darker, away from another, until it can be told from it. */
export function toldFrom(colour: Colour, other: Colour, least: number): Colour {
  const away = seen(colour).light > seen(other).light ? 0.02 : -0.02;
  let told = colour;
  for (let step = 0; step < 20 && apart(told, other) < least; step += 1) told = lighter(told, away);
  return told;
}

const degrees = (angle: number): number => (angle * Math.PI) / 180;
/** Terracotta, aqua, gold, violet, mint, rose. */
const OTHERS = [45, 215, 85, 300, 160, 0].map(degrees);
const FIRST_LIGHTS = [0.92, 0.87, 0.95, 0.82, 0.77, 0.72] as const;
const FLOOR_LIGHTS = [0.8, 0.86, 0.72, 0.92] as const;
/** A dark roof looks like a pit: only where nothing light can be told apart. */
const DARK_FLOORS = [0.64, 0.56, 0.48, 0.4] as const;
/** One storey from another, and a floor from the lawn. */
export const FLOORS_APART = 0.11;
export const WORKERS_APART = 0.2;

/**
 * What one stands on, in three clear steps: the hues of a world where they can be told from one another, from its
 * lawn and from its workers; others where they cannot.
 */
export function floorTints(
  ground: Colour,
  wished: readonly [Colour, Colour],
  { lawn, workers }: { lawn: readonly Colour[]; workers: readonly Colour[] },
): [Colour, Colour, Colour] {
  // A world without colours keeps to faint ones.
  const strength = clamp(1.2 * Math.max(...[...wished, ...lawn].map((one) => seen(one).strength)), 0.06, 0.1);
  const floors: Colour[] = [];
  const pick = (hues: readonly number[], lights: readonly number[], strong: number): void => {
    const worth = (colour: Colour): number =>
      Math.min(
        1,
        ...[...floors, ...lawn].map((other) => apart(colour, other) / FLOORS_APART),
        ...workers.map((other) => apart(colour, other) / WORKERS_APART),
      );
    const all = [lights, DARK_FLOORS].flatMap((some) =>
      hues.flatMap((hue) => some.map((l) => painted({ light: l, strength: strong, hue }))),
    );
    floors.push(all.reduce((best, one) => (worth(one) > worth(best) + 1e-6 ? one : best)));
  };
  pick([seen(ground).hue, ...OTHERS], FIRST_LIGHTS, 0.5 * strength);
  pick([seen(wished[0]).hue, ...OTHERS], FLOOR_LIGHTS, strength);
  pick([seen(wished[1]).hue, ...OTHERS.toReversed()], FLOOR_LIGHTS, strength);
  return [floors[0]!, floors[1]!, floors[2]!];
}
