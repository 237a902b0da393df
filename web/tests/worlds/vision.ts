/** How far colours are apart for the eye, also for eyes that see two kinds of light instead of three. */

import type { Colour } from '$/worlds/types';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

export type Sight = 'protanopia' | 'deuteranopia' | 'tritanopia';

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

function light(colour: Colour): Triple {
  const channel = (at: number): number => linear(parseInt(colour.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

const dot = (one: Triple, other: Triple): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
const times = (rows: Matrix, value: Triple): Triple => [
  dot(rows[0], value),
  dot(rows[1], value),
  dot(rows[2], value),
];

/** WCAG's contrast ratio, 1 to 21. */
export function ratio(one: Colour, other: Colour): number {
  const luminance = (colour: Colour): number => dot([0.2126, 0.7152, 0.0722], light(colour)) + 0.05;
  const quotient = luminance(one) / luminance(other);
  return quotient < 1 ? 1 / quotient : quotient;
}

// OKLab: lengths in it are about as different as colours look; black to white is 1.
const TO_CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

function lab(value: Triple): Triple {
  const [long, middle, short] = times(TO_CONES, value);
  return times(TO_LAB, [Math.cbrt(long), Math.cbrt(middle), Math.cbrt(short)]);
}

// Machado, Oliveira and Fernandes (2009), severity 1.
const SEEN: Readonly<Record<Sight, Matrix>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

export const SIGHTS = Object.keys(SEEN) as readonly Sight[];

const clip = (value: number): number => Math.min(1, Math.max(0, value));

function seen(colour: Colour, sight?: Sight): Triple {
  if (sight === undefined) return light(colour);
  const [red, green, blue] = times(SEEN[sight], light(colour));
  return [clip(red), clip(green), clip(blue)];
}

/** The distance in OKLab. */
export function distance(one: Colour, other: Colour, sight?: Sight): number {
  const [from, to] = [lab(seen(one, sight)), lab(seen(other, sight))];
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
}
