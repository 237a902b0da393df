/** What is behind a figure: a sky, and one thing that tells the place. */

import {
  disc,
  down,
  glow,
  line,
  lit,
  mix,
  moved,
  oval,
  rounded,
  shape,
  starOf,
  turned,
  type Ink,
} from './ink';

/** A sky of two colours with a disc of light behind the head. */
export function sky(top: string, bottom: string, light = mix(bottom, '#ffffff', 0.35)): Ink {
  return (
    shape('M0 0H200V200H0z', down(top, bottom)) +
    disc(100, 92, 76, rounded(light, mix(light, bottom, 0.55)), 0.75)
  );
}

export const rays = (colour: string, count = 16, opacity = 0.28): Ink =>
  Array.from({ length: count }, (_, index) =>
    turned((index * 360) / count, 100, 92, shape('M100 92L91 -70H109z', colour, opacity)),
  ).join('');

const SCATTERED = [
  [22, 30],
  [46, 16],
  [70, 26],
  [132, 18],
  [160, 34],
  [184, 16],
  [14, 74],
  [186, 72],
  [30, 112],
  [172, 108],
  [12, 146],
  [190, 150],
] as const;
export const stars = (colour: string): Ink =>
  SCATTERED.map(([x, y], index) => shape(starOf(x, y, index % 3 === 0 ? 6 : 3.4, 4, 0.3), colour, 0.9)).join(
    '',
  );
export const sparks = (colour: string): Ink =>
  SCATTERED.map(([x, y], index) => disc(x, y + 10, 1.6 + (index % 3), colour, 0.85)).join('');
export const petals = (colour: string): Ink =>
  SCATTERED.map(([x, y], index) => turned(index * 47, x, y, oval(x, y, 6, 3.2, colour, 0.85))).join('');
export const snow = (colour: string): Ink =>
  SCATTERED.map(([x, y], index) =>
    line(`M${x - 4} ${y + 8}l8 ${index % 2 === 0 ? 3 : -3}`, colour, 2, 0.7),
  ).join('');

export const cloud = (x: number, y: number, size: number, colour: string, opacity = 0.9): Ink =>
  moved(
    x,
    y,
    shape(
      `M${-size} 0${`A${size * 0.45} ${size * 0.42} 0 0 1 ${-size * 0.45} ${-size * 0.35}`}A${size * 0.5} ${size * 0.5} 0 0 1 ${size * 0.4} ${-size * 0.35}A${size * 0.42} ${size * 0.4} 0 0 1 ${size} 0z`,
      colour,
      opacity,
    ),
  );
export const clouds = (colour: string): Ink =>
  cloud(30, 60, 32, colour, 0.8) +
  cloud(172, 44, 28, colour, 0.8) +
  cloud(24, 142, 30, colour, 0.6) +
  cloud(180, 128, 34, colour, 0.6);

export function sea(top: string, bottom: string, level = 118): Ink {
  const crest = (y: number): string => `M-10 ${y}${'q12.5 -8 25 0t25 0'.repeat(5)}`;
  return (
    shape(`${crest(level)}V204H-10z`, down(top, bottom)) +
    [16, 34].map((dy) => line(crest(level + dy), lit(top, 0.6), 2.2, 0.5)).join('')
  );
}

export const hills = (near: string, far: string): Ink =>
  shape('M-4 140Q30 104 68 132Q110 96 150 126Q180 108 204 128V204H-4z', far) +
  shape('M-4 164Q40 134 92 160Q150 132 204 158V204H-4z', near);

export const mountain = (rock: string, peak: string): Ink =>
  shape('M-6 176L34 88L62 130L96 60L142 128L168 92L206 176V204H-6z', rock, 0.9) +
  shape(
    'M34 88L24 110L34 106L42 112L48 108zM96 60L80 92L94 86L104 94L114 88zM168 92L158 106L168 104L178 110z',
    peak,
  );

export const columns = (stone: string): Ink =>
  [16, 156]
    .map(
      (x) =>
        shape(`M${x} 20h28v8h-4V204h-20V28h-4z`, down(lit(stone, 0.3), stone), 0.85) +
        line(`M${x + 10} 34V200M${x + 18} 34V200`, mix(stone, '#4a2a3c', 0.25), 1.6, 0.5),
    )
    .join('');

export const flamesBehind = (outer: string, inner: string): Ink =>
  shape(
    'M-4 204V120Q10 96 14 70Q34 96 30 124Q48 92 40 52Q66 82 62 130L138 130Q134 82 160 52Q152 92 170 124Q166 96 186 70Q190 96 204 120V204z',
    down(inner, outer),
    0.9,
  );

/** Leaves that hang in from the upper corners. */
export function boughs(leafColour: string, wood: string): Ink {
  const bough =
    line('M-4 26Q30 30 62 10', wood, 4) +
    [
      [8, 28, 160],
      [22, 28, 20],
      [26, 27, 150],
      [40, 22, 30],
      [44, 20, 140],
      [56, 14, 40],
      [14, 27, 60],
      [34, 24, 110],
    ]
      .map(([x, y, angle]) => turned(angle!, x!, y!, shape(`M${x} ${y}q-8 -10 0 -22q8 12 0 22z`, leafColour)))
      .join('');
  return bough + `<g transform="matrix(-1 0 0 1 200 0)">${bough}</g>`;
}

export const moon = (x: number, y: number, r: number, colour: string): Ink =>
  disc(x, y, r * 1.9, glow(colour), 0.7) + disc(x, y, r, rounded('#ffffff', colour));

/** A key pattern along the foot or the head of the picture. */
export function meander(colour: string, y: number, opacity = 0.5): Ink {
  const one = 'v-12h16v8h-8v4h12';
  return line(`M-4 ${y}${`${one}`.repeat(11)}`, colour, 2.6, opacity);
}

export const swirl = (
  x: number,
  y: number,
  r: number,
  colour: string,
  width = 3,
  opacity = 0.7,
  turns = 2.5,
): Ink => {
  const steps = Math.round(turns * 24);
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const angle = (index / 24) * 2 * Math.PI;
    const reach = (r * index) / steps;
    return `${Math.round(x + reach * Math.cos(angle))} ${Math.round(y + reach * Math.sin(angle))}`;
  });
  return line(`M${points.join('L')}`, colour, width, opacity);
};

export const cave = (stone: string): Ink =>
  shape(
    'M0 0H200V200H176Q190 150 180 100Q172 40 146 34L138 52L130 26Q100 14 72 28L62 58L52 36Q28 44 20 100Q10 150 24 200H0z',
    stone,
    0.92,
  );
