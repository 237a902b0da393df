/** What grows: ears of wheat, grapes, roses and apples. */

import { GOLD, LEAF, OLIVE, WOOD } from './colours';
import { ball, bows, disc, leaf, line, lit, oval, shaded, shape, turned, type Ink } from './ink';

export function wheat(x: number, y: number, degrees: number, colour: string = GOLD): Ink {
  const grains = [0, 13, 26, 39]
    .map((dy) => leaf(x, y - 34 - dy, 20, -34, colour) + leaf(x, y - 34 - dy, 20, 34, lit(colour, 0.25)))
    .join('');
  return turned(
    degrees,
    x,
    y,
    line(`M${x} ${y + 60}V${y - 80}`, shaded(colour, 0.3), 3) +
      grains +
      leaf(x, y - 82, 20, 0, lit(colour, 0.3)),
  );
}

export function grapes(x: number, y: number, colour: string, size = 1): Ink {
  const berries = [
    [-14, 0],
    [0, 0],
    [14, 0],
    [-7, 11],
    [7, 11],
    [0, 22],
    [-20, -9],
    [20, -9],
    [-7, -10],
    [7, -10],
  ] as const;
  return `<g transform="translate(${x} ${y}) scale(${size})">${line('M0 -14Q2 -24 10 -28', WOOD, 4)}${leaf(0, -16, 26, -62, LEAF, 0.5)}${leaf(2, -18, 24, 58, OLIVE, 0.5)}${berries.map(([dx, dy]) => disc(dx, dy, 7.6, ball(colour))).join('')}</g>`;
}

export function rose(x: number, y: number, size: number, colour: string): Ink {
  return `<g transform="translate(${x} ${y}) scale(${size})">${leaf(-6, 10, 26, -110, LEAF, 0.4)}${leaf(6, 10, 26, 110, OLIVE, 0.4)}${shape(`M${bows(0, 0, 17, 17, 0, 360, 6)}z`, ball(colour))}${line('M-9 -4Q0 -14 9 -4Q8 8 -2 8Q-9 4 -4 -2Q2 -6 4 0', shaded(colour, 0.4), 2.2, 0.8)}</g>`;
}

export function apple(x: number, y: number, size: number, colour: string): Ink {
  return `<g transform="translate(${x} ${y}) scale(${size})">${shape('M0 -14C-12 -24 -28 -14 -26 6C-24 24 -10 32 0 26C10 32 24 24 26 6C28 -14 12 -24 0 -14z', ball(colour))}${line('M0 -14Q0 -24 6 -30', WOOD, 4)}${leaf(3, -22, 24, 66, LEAF, 0.4)}${oval(-11, -4, 4, 7, '#ffffff', 0.55)}</g>`;
}
