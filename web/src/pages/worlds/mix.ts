import type { Colour } from '$/worlds/types';

const channels = (colour: Colour): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** Part of the way from one colour to another, as a screen mixes them. */
export function mix(from: Colour, to: Colour, part: number): Colour {
  const end = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + (end[index]! - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
