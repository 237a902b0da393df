/** What figures hold or have about them. Staffs stand at x 164 on the right; the others have a place of their own. */

import { BRONZE, GOLD, INK, LEAF, OLIVE, RED, SAND, STEEL, WHITE, WOOD } from './colours';
import {
  around,
  ball,
  disc,
  down,
  glow,
  line,
  lit,
  moved,
  oval,
  rounded,
  shaded,
  shape,
  starOf,
  turned,
  type Ink,
} from './ink';

const metal = (colour: string): string => down(lit(colour, 0.55), shaded(colour, 0.28));

/** A hand that holds something at a point, the thumb in front. */
export function hand(x: number, y: number, skin: string): Ink {
  const crease = shaded(skin, 0.35);
  return moved(
    x,
    y,
    shape(
      'M-13 4C-14 -8 -8 -13 2 -13C11 -13 15 -7 14 3C13 13 8 17 0 17C-9 17 -12 13 -13 4z',
      rounded(lit(skin, 0.3), shaded(skin, 0.16)),
    ),
    line('M-11 -3Q0 -6 12 -3M-12 4Q0 1 13 4M-10 11Q0 9 11 10', crease, 1.7, 0.6),
    shape('M-13 2C-14 -6 -8 -12 -3 -8C0 -5 -4 2 -4 6C-6 11 -12 8 -13 2z', lit(skin, 0.12)),
  );
}

export const staff = (colour: string, top = 30, width = 7, x = 164): Ink =>
  line(`M${x} ${top}V204`, shaded(colour, 0.2), width) +
  line(`M${x - width / 4} ${top}V204`, lit(colour, 0.35), width / 3.5);

export function spear(colour: string = STEEL, x = 164): Ink {
  return (
    staff(WOOD, 50, 6, x) +
    shape(`M${x} 6C${x + 12} 26 ${x + 10} 38 ${x} 54C${x - 10} 38 ${x - 12} 26 ${x} 6z`, metal(colour)) +
    line(`M${x} 14V48`, shaded(colour, 0.4), 2) +
    line(`M${x - 5} 56h10`, GOLD, 5)
  );
}

export function trident(colour: string, x = 164): Ink {
  return (
    staff(colour, 44, 7, x) +
    line(
      `M${x - 24} 22V42Q${x - 24} 62 ${x} 62Q${x + 24} 62 ${x + 24} 42V22M${x} 14V62`,
      shaded(colour, 0.25),
      8,
    ) +
    line(`M${x - 25} 22V42Q${x - 25} 60 ${x - 4} 61M${x - 1} 14V56M${x + 23} 22V42`, lit(colour, 0.55), 2.4) +
    [-24, 0, 24].map((dx) => shape(`M${x + dx} ${dx === 0 ? 2 : 8}l9 17h-18z`, metal(colour))).join('')
  );
}

export function bolt(x = 158, y = 92): Ink {
  return moved(
    x,
    y,
    disc(0, 0, 66, glow('#fff3b0')),
    shape('M14 -76L-26 8H-4L-18 78L30 -16H6L30 -76z', down('#fffbe0', GOLD)),
    line('M14 -76L-26 8H-4L-18 78L30 -16H6L30 -76z', '#e07b12', 2.6),
  );
}

export function lyre(x = 156, y = 122): Ink {
  return moved(
    x,
    y,
    [-9, -3, 3, 9].map((dx) => line(`M${dx} -42L${dx * 0.8} 34`, WHITE, 1.5)).join(''),
    line('M-18 40C-40 20 -14 -14 -30 -46M18 40C40 20 14 -14 30 -46', shaded(GOLD, 0.25), 9),
    line('M-20 38C-39 20 -14 -14 -31 -45M16 40C37 20 13 -14 28 -45', lit(GOLD, 0.5), 2.8),
    line('M-28 -38H28', BRONZE, 7),
    shape('M-24 36Q0 28 24 36Q26 62 0 64Q-26 62 -24 36z', metal(BRONZE)),
    shape(starOf(0, 48, 8, 5, 0.5), GOLD),
  );
}

/** Drawn, with its arrow to the left above. */
export function bow(colour: string, x = 158, y = 108): Ink {
  return moved(
    x,
    y,
    turned(
      8,
      0,
      0,
      line('M6 -88L-14 0L6 88', WHITE, 1.8),
      line('M6 -88C38 -60 38 60 6 88', shaded(colour, 0.2), 8),
      line('M7 -86C34 -58 36 30 16 76', lit(colour, 0.5), 2.4),
      line('M-16 0H40', WOOD, 4),
      shape('M54 0L38 -9V9z', metal(STEEL)),
      shape('M-18 0l-12 -8v16z', RED),
    ),
  );
}

export function quiver(colour: string): Ink {
  return turned(
    24,
    150,
    120,
    [138, 147, 156, 165]
      .map(
        (x, index) =>
          line(`M${x} 60V110`, WOOD, 3) +
          shape(`M${x} 50l-6 8v14l6 -6l6 6v-14z`, [RED, WHITE, GOLD, WHITE][index]!),
      )
      .join('') +
      shape('M132 96H172L166 190H140z', metal(colour)) +
      line('M132 100H172M137 150H168', GOLD, 4),
  );
}

export function sword(colour: string = STEEL, x = 164): Ink {
  return (
    shape(
      `M${x - 8} 140L${x - 10} 50Q${x - 10} 30 ${x} 14Q${x + 10} 30 ${x + 10} 50L${x + 8} 140z`,
      metal(colour),
    ) +
    line(`M${x} 26V138`, shaded(colour, 0.35), 2.4, 0.7) +
    line(`M${x - 22} 142H${x + 22}`, GOLD, 9) +
    line(`M${x} 146V182`, WOOD, 9) +
    disc(x, 188, 8, ball(GOLD))
  );
}

export function torch(x = 164, flame: readonly [string, string] = ['#fff3a0', '#ff6a1f']): Ink {
  return (
    disc(x, 46, 70, glow(flame[0])) +
    shape(`M${x - 11} 84H${x + 11}L${x + 5} 204H${x - 5}z`, metal(WOOD)) +
    line(`M${x - 14} 84H${x + 14}M${x - 10} 96H${x + 10}`, GOLD, 6) +
    fire(x, 80, 1, flame)
  );
}

export function fire(
  x: number,
  y: number,
  size = 1,
  [inner, outer]: readonly [string, string] = ['#fff3a0', '#ff6a1f'],
): Ink {
  return (
    `<g transform="translate(${x} ${y}) scale(${size})">` +
    shape(
      'M0 -76C6 -56 26 -48 24 -22C22 -4 12 4 0 4C-14 4 -24 -6 -24 -22C-24 -36 -14 -40 -12 -54C-6 -48 -4 -44 -4 -38C0 -48 2 -60 0 -76z',
      down(outer, shaded(outer, 0.05)),
    ) +
    shape(
      'M2 -46C6 -34 14 -30 14 -16C14 -4 8 2 0 2C-8 2 -14 -4 -14 -14C-14 -22 -8 -26 -6 -34C-2 -30 0 -28 0 -26C2 -32 3 -38 2 -46z',
      inner,
    ) +
    '</g>'
  );
}

export function hammer(x = 162): Ink {
  return (
    staff(WOOD, 60, 9, x) +
    shape(
      `M${x - 34} 42Q${x - 36} 36 ${x - 28} 36H${x + 22}L${x + 34} 48L${x + 22} 74H${x - 28}Q${x - 36} 74 ${x - 34} 68z`,
      metal('#8fa3bd'),
    ) +
    line(`M${x - 10} 37V73M${x + 8} 37V73`, GOLD, 5)
  );
}

export function club(x = 164): Ink {
  return (
    shape(
      `M${x - 7} 204L${x - 20} 60Q${x - 22} 24 ${x} 22Q${x + 24} 24 ${x + 21} 60L${x + 7} 204z`,
      metal('#a8703f'),
    ) +
    [
      [-8, 48],
      [8, 62],
      [-4, 84],
      [7, 100],
    ]
      .map(([dx, y]) => disc(x + dx!, y!, 4.4, '#5f3a24') + disc(x + dx! - 1, y! - 1, 1.8, '#c9915c'))
      .join('')
  );
}

export function caduceus(x = 164): Ink {
  return (
    staff(GOLD, 34, 6, x) +
    shape(
      `M${x} 50C${x - 20} 52 ${x - 34} 42 ${x - 38} 24C${x - 22} 26 ${x - 8} 32 ${x} 44C${x + 8} 32 ${x + 22} 26 ${x + 38} 24C${x + 34} 42 ${x + 20} 52 ${x} 50z`,
      down(WHITE, '#bfe0f6'),
    ) +
    line(`M${x - 12} 62C${x + 26} 76 ${x - 26} 96 ${x} 112C${x + 18} 122 ${x + 12} 134 ${x} 140`, LEAF, 5.5) +
    line(
      `M${x + 12} 62C${x - 26} 76 ${x + 26} 96 ${x} 112C${x - 18} 122 ${x - 12} 134 ${x} 140`,
      OLIVE,
      5.5,
    ) +
    disc(x - 13, 61, 5, LEAF) +
    disc(x + 13, 61, 5, OLIVE) +
    disc(x, 32, 7, ball(GOLD))
  );
}

/** Pipes of reed, held to the mouth. */
export function pipes(x = 100, y = 122): Ink {
  const reeds = [-24, -16, -8, 0, 8, 16, 24].map(
    (dx, index) =>
      `<rect x="${x + dx - 4}" y="${y}" width="8" height="${44 - index * 4}" rx="3" fill="${down('#f4d58a', '#b07a2c')}"/>`,
  );
  return reeds.join('') + line(`M${x - 30} ${y + 11}H${x + 30}`, RED, 4.5);
}

export function cup(colour: string, wine: string, x = 158, y = 118): Ink {
  return moved(
    x,
    y,
    shape('M-30 -26H30C30 8 16 18 0 18C-16 18 -30 8 -30 -26z', metal(colour)),
    oval(0, -26, 30, 7, shaded(colour, 0.3)),
    oval(0, -25, 25, 5, wine),
    line('M0 18V42M-18 46H18', shaded(colour, 0.15), 7),
    line('M-30 -18C-48 -18 -44 8 -24 6M30 -18C48 -18 44 8 24 6', colour, 4.5),
  );
}

export function globe(x: number, y: number, r: number, water: string, lines: string): Ink {
  return (
    disc(x, y, r, rounded(lit(water, 0.6), shaded(water, 0.35))) +
    line(
      `M${x - r} ${y}H${x + r}M${x} ${y - r}V${y + r}M${x - r * 0.86} ${y - r / 2}Q${x} ${y - r / 4} ${x + r * 0.86} ${y - r / 2}M${x - r * 0.86} ${y + r / 2}Q${x} ${y + r / 4} ${x + r * 0.86} ${y + r / 2}`,
      lines,
      2,
      0.75,
    ) +
    `<ellipse cx="${x}" cy="${y}" rx="${r / 2}" ry="${r}" fill="none" stroke="${lines}" stroke-width="2" opacity=".75"/>`
  );
}

export function shield(x: number, y: number, r: number, colour: string, sign: Ink, rim = GOLD): Ink {
  return (
    disc(x, y, r, metal(rim)) +
    disc(x, y, r * 0.84, rounded(lit(colour, 0.35), shaded(colour, 0.25))) +
    moved(x, y, sign) +
    line(
      `M${x - r * 0.6} ${y - r * 0.5}Q${x - r * 0.3} ${y - r * 0.78} ${x} ${y - r * 0.8}`,
      '#ffffff',
      3,
      0.5,
    )
  );
}

export function hourglass(x = 160, y = 110): Ink {
  return moved(
    x,
    y,
    shape(
      'M-22 -44H22C22 -16 6 -10 6 0C6 10 22 16 22 44H-22C-22 16 -6 10 -6 0C-6 -10 -22 -16 -22 -44z',
      '#dff4ff',
      0.8,
    ),
    shape(
      'M-18 -26H18C14 -14 4 -8 2 0H-2C-4 -8 -14 -14 -18 -26zM-19 42C-16 26 -6 24 0 20C6 24 16 26 19 42z',
      GOLD,
    ),
    line('M0 0V22', GOLD, 2),
    line('M-28 -48H28M-28 48H28', WOOD, 9),
    line('M-26 -44V44M26 -44V44', shaded(WOOD, 0.3), 4),
  );
}

export function scales(x = 158, y = 84): Ink {
  const pan =
    line('M-26 -24L-38 12M-26 -24L-14 12', GOLD, 2) +
    shape('M-42 12H-10Q-12 26 -26 26Q-40 26 -42 12z', metal(GOLD));
  return moved(
    x,
    y,
    turned(
      -8,
      0,
      -30,
      line('M-28 -26H28', shaded(GOLD, 0.2), 6),
      pan,
      `<g transform="scale(-1 1)">${pan}</g>`,
    ),
    line('M0 -34V70', shaded(GOLD, 0.2), 6),
    disc(0, -36, 6, ball(GOLD)),
  );
}

export function scroll(x = 158, y = 120): Ink {
  return moved(
    x,
    y,
    shape('M-24 -46H24V46H-24z', down('#fff6dc', '#f0d6a6')),
    line('M-15 -28H15M-15 -16H15M-15 -4H8M-15 8H15M-15 20H10', '#a5764a', 2.6, 0.8),
    line('M-30 -46H30M-30 46H30', shaded(SAND, 0.25), 11),
    line('M-30 -48H30M-30 44H30', lit(SAND, 0.6), 3),
    disc(-32, -46, 5, RED),
    disc(32, -46, 5, RED),
    disc(-32, 46, 5, RED),
    disc(32, 46, 5, RED),
  );
}

export function key(x = 162, y = 60, colour: string = GOLD): Ink {
  return (
    line(`M${x} ${y + 20}V204M${x} 160H${x + 20}M${x} 178H${x + 16}`, shaded(colour, 0.2), 8) +
    `<circle cx="${x}" cy="${y}" r="20" fill="none" stroke="${shaded(colour, 0.1)}" stroke-width="8"/>` +
    disc(x, y, 8, ball('#b27cff'))
  );
}

export function heart(x: number, y: number, size: number, colour: string): Ink {
  return `<g transform="translate(${x} ${y}) scale(${size})">${shape('M0 18C-32 -4 -20 -28 0 -12C20 -28 32 -4 0 18z', ball(colour))}${oval(-9, -8, 3.4, 5, '#ffffff', 0.55)}</g>`;
}

export function mirror(x = 160, y = 84): Ink {
  return moved(
    x,
    y,
    line('M0 40V110', shaded(GOLD, 0.2), 8),
    disc(0, 0, 40, metal(GOLD)),
    disc(0, 0, 32, rounded('#f4fdff', '#8fd0f5')),
    line('M-16 8L10 -18M-8 18L20 -10', '#ffffff', 4, 0.8),
    shape(starOf(0, -46, 9), GOLD),
  );
}

export function cauldron(brew: string, x = 100, y = 176): Ink {
  return moved(
    x,
    y,
    shape('M-50 -14H50C56 20 36 40 0 40C-36 40 -56 20 -50 -14z', down('#6c6480', INK)),
    oval(0, -14, 54, 12, '#8a82a0'),
    oval(0, -13, 46, 8.5, brew),
    disc(-20, -16, 7, ball(brew)),
    disc(6, -20, 10, ball(brew)),
    disc(28, -15, 6, ball(brew)),
    disc(18, -40, 5, brew, 0.8),
    disc(-10, -38, 4, brew, 0.8),
  );
}

export function thread(d: string, colour: string): Ink {
  return line(d, shaded(colour, 0.2), 4) + line(d, lit(colour, 0.4), 1.4);
}

export function spindle(x: number, y: number, wool: string): Ink {
  return moved(
    x,
    y,
    line('M0 -42V54', WOOD, 5),
    shape('M0 -26C18 -8 18 8 0 30C-18 8 -18 -8 0 -26z', ball(wool)),
    line('M-10 -6Q0 0 10 -8M-13 4Q0 10 13 2M-9 14Q0 18 9 12', shaded(wool, 0.3), 1.8, 0.7),
    line('M-14 34H14', shaded(WOOD, 0.3), 6),
  );
}

export function ship(x: number, y: number, size: number, sail: string): Ink {
  return `<g transform="translate(${x} ${y}) scale(${size})">${line('M0 20V-50', WOOD, 5)}${shape('M-30 -44Q0 -54 30 -44Q22 -18 30 6Q0 -4 -30 6Q-22 -18 -30 -44z', down(WHITE, SAND))}${disc(0, -20, 11, sail)}${shape('M-46 10C-30 18 30 18 44 6L56 -12Q60 6 46 26Q36 38 -26 38Q-42 34 -46 10z', metal('#b4604a'))}${line('M-40 20Q0 30 46 18', GOLD, 3)}</g>`;
}

export const sun = (x: number, y: number, r: number, colour: string): Ink =>
  around(12, x, y, shape(`M${x - 4} ${y - r - 2}L${x} ${y - r - 14}L${x + 4} ${y - r - 2}z`, colour)) +
  disc(x, y, r, ball(colour));
