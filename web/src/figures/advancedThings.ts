/** What some of the advanced gods have to themselves. */

import * as at from './backdrops';
import * as c from './colours';
import * as grown from './fruits';
import * as hair from './hair';
import {
  ball,
  both,
  disc,
  down,
  glow,
  leaf,
  line,
  lit,
  mirrored,
  moved,
  oval,
  rounded,
  shape,
  starOf,
  turned,
  type Ink,
} from './ink';
import * as hold from './things';

export function shell(): Ink {
  const rib = shape('M100 196L88 40Q100 28 112 40z', down('#ffd8cc', '#ff9f9a'));
  return [-64, -43, -21, 0, 21, 43, 64].map((degrees) => turned(degrees, 100, 190, rib)).join('');
}
export const spike = (): Ink => shape('M100 34L108 60H92z', down('#ffffff', '#8f98a8'));
export function cracks(): Ink {
  return line(
    'M10 10L34 44L22 70L44 96M190 16L170 48L182 76L160 104M0 120L20 130L14 156M200 128L182 140L190 170',
    '#2c1f33',
    3,
    0.5,
  );
}
export function chain(): Ink {
  return [
    [150, 150],
    [162, 160],
    [170, 174],
    [174, 190],
  ]
    .map(
      ([x, y], index) =>
        `<ellipse cx="${x}" cy="${y}" rx="${index % 2 ? 6 : 9}" ry="${index % 2 ? 9 : 6}" fill="none" stroke="#c9ced8" stroke-width="4"/>`,
    )
    .join('');
}
export const staffPole = (): Ink => hold.staff(c.WOOD, 12, 7);
export function lantern(x: number, y: number): Ink {
  return (
    disc(x, y, 44, glow('#d8ff9a')) +
    moved(
      x,
      y,
      line('M0 -40V-22', '#20282f', 3),
      shape('M-14 -20H14L18 18H-18z', '#d8ff9a'),
      disc(0, 2, 8, '#ffffff'),
      line('M-14 -20H14M-18 18H18M-14 -20L-18 18M14 -20L18 18M-12 -20L0 -30L12 -20', '#20282f', 4),
    )
  );
}
export function clockFace(): Ink {
  const marks = Array.from({ length: 12 }, (_, index) =>
    turned(index * 30, 100, 92, line('M100 12V22', '#8a5f1f', index % 3 === 0 ? 6 : 3)),
  );
  return (
    disc(100, 92, 86, '#ffeab0', 0.55) +
    `<circle cx="100" cy="92" r="86" fill="none" stroke="#c98f2f" stroke-width="4"/>` +
    marks.join('')
  );
}
export function pig(x: number, y: number): Ink {
  return moved(
    x,
    y,
    shape('M-22 -16L-20 -34L-6 -24H6L20 -34L22 -16C30 4 20 24 0 24C-20 24 -30 4 -22 -16z', ball('#ffb0b8')),
    oval(0, 6, 12, 9, '#ff8f9f'),
    disc(-4, 6, 2.6, '#a83f5a'),
    disc(4, 6, 2.6, '#a83f5a'),
    disc(-10, -8, 3.6, c.INK),
    disc(10, -8, 3.6, c.INK),
    disc(-11, -9, 1.3, '#ffffff'),
    disc(9, -9, 1.3, '#ffffff'),
  );
}
export const steam = (x: number, y: number): Ink =>
  line(`M${x - 10} ${y}q-8 -12 0 -22t0 -22M${x + 10} ${y}q8 -12 0 -22t0 -22`, '#a8ff8a', 4, 0.7);
export const bunches = (): hair.Worn => ({
  front: grown.grapes(66, 84, '#8f3fb0', 0.62) + grown.grapes(134, 84, '#8f3fb0', 0.62),
});
export function hearthWall(): Ink {
  return (
    shape(
      'M16 204V96Q16 22 100 22Q184 22 184 96V204H166V98Q166 40 100 40Q34 40 34 98V204z',
      down('#e8c8a0', '#b8805a'),
    ) +
    line(
      'M20 96H34M20 130H34M20 164H34M166 96H180M166 130H180M166 164H180M52 38L60 52M148 38L140 52M100 22V40',
      '#8a5a3a',
      2.4,
      0.6,
    )
  );
}
export function bowlOfFire(): Ink {
  return (
    disc(100, 160, 60, glow('#ffd27a')) +
    hold.fire(100, 184, 0.62) +
    shape('M58 180H142Q138 204 100 206Q62 204 58 180z', down(c.GOLD, '#b06a1f')) +
    line('M56 180H144', lit(c.GOLD, 0.5), 5) +
    hold.hand(60, 190, c.TAN) +
    mirrored(hold.hand(60, 190, c.TAN))
  );
}
export function templeWings(): Ink {
  return both(
    shape(
      'M64 66C44 62 26 46 22 24C34 30 42 30 48 28C42 22 40 14 42 8C58 22 70 40 74 58z',
      down('#ffffff', '#a8b8f0'),
    ),
    line('M62 60Q44 52 34 36M66 52Q54 42 50 24', '#7a88d0', 2, 0.7),
  );
}
export function poppies(x: number, y: number): Ink {
  const one = (dx: number, dy: number): Ink =>
    line(`M${x + dx} ${y + dy}Q${x + dx / 2} ${y + 24} ${x + 6} ${y + 50}`, c.LEAF, 3.4) +
    shape(
      `M${x + dx - 15} ${y + dy - 4}Q${x + dx - 10} ${y + dy - 20} ${x + dx} ${y + dy - 12}Q${x + dx + 10} ${y + dy - 20} ${x + dx + 15} ${y + dy - 4}Q${x + dx + 10} ${y + dy + 12} ${x + dx} ${y + dy + 10}Q${x + dx - 10} ${y + dy + 12} ${x + dx - 15} ${y + dy - 4}z`,
      ball(c.RED),
    ) +
    disc(x + dx, y + dy, 4, c.INK);
  return one(-14, -6) + one(16, -22) + one(6, 12);
}
export function deadTree(): Ink {
  return line(
    'M26 204Q34 140 24 92M30 140Q44 116 56 110M28 116Q14 100 8 84M25 92Q30 70 40 56M25 92Q18 72 20 58M44 118Q46 106 44 98',
    '#5a4838',
    5,
  );
}
export function emptyBowl(): Ink {
  return moved(
    154,
    176,
    shape('M-34 -8H34Q30 22 0 22Q-30 22 -34 -8z', down('#c98a5a', '#7a4a34')),
    oval(0, -8, 34, 8, '#5a3828'),
    line('M-8 -4L-2 8L-10 18', '#5a3828', 2),
  );
}
export function dreamSand(): Ink {
  return (
    hold.hand(156, 150, c.PEACH) +
    [
      [150, 168],
      [160, 174],
      [154, 184],
      [166, 186],
      [158, 194],
      [148, 192],
      [170, 172],
      [164, 162],
    ]
      .map(([x, y], index) => shape(starOf(x!, y!, 3 + (index % 3) * 1.4, 4, 0.35), '#ffe9a8'))
      .join('') +
    at.swirl(150, 112, 18, '#ffe9a8', 3, 0.8, 1.6)
  );
}
export function pomegranate(x: number, y: number): Ink {
  return moved(
    x,
    y,
    shape('M-12 -28L-6 -40L0 -32L6 -40L12 -28C34 -20 34 26 0 30C-34 26 -34 -20 -12 -28z', ball('#c81f3f')),
    shape('M-2 -16C20 -14 22 18 0 20C-16 14 -16 -10 -2 -16z', '#ffe6c8'),
    [
      [-4, -6],
      [5, -4],
      [-6, 4],
      [3, 5],
      [10, 3],
      [0, 13],
      [8, -11],
    ]
      .map(([dx, dy]) => disc(dx!, dy!, 4, ball('#e8284f')))
      .join(''),
    leaf(10, -30, 22, 60, c.LEAF),
  );
}
export const moonBehind = (): Ink =>
  disc(100, 80, 92, glow('#e8ecff')) +
  disc(100, 80, 70, rounded('#ffffff', '#c8d4f8')) +
  disc(64, 56, 9, '#b8c4ec', 0.6) +
  disc(140, 60, 12, '#b8c4ec', 0.6) +
  disc(58, 100, 6, '#b8c4ec', 0.6) +
  disc(146, 104, 7, '#b8c4ec', 0.6);
export const crescent = (): Ink =>
  shape('M80 34A21 21 0 0 0 120 34A23 27 0 0 1 80 34z', down('#ffffff', '#c8d4f8'));
export function coral(): hair.Worn {
  return {
    front:
      both(line('M76 64Q66 46 70 26M71 48Q60 44 56 34M74 40Q82 34 82 22', '#ff6f6a', 6)) +
      line('M100 54V30M100 42Q108 36 108 26M100 46Q92 40 92 32', '#ff8f7a', 6),
  };
}
export function conch(): Ink {
  return moved(
    60,
    132,
    turned(
      -20,
      0,
      0,
      shape(
        'M34 -14C22 -34 -8 -34 -22 -18C-36 -6 -40 12 -50 20C-34 26 -16 24 0 18C20 18 36 6 34 -14z',
        down('#fff6e4', '#ff9f8a'),
      ),
      line(
        'M20 -24Q26 -4 16 12M4 -30Q12 -6 4 16M-12 -26Q-4 -4 -10 18M-26 -12Q-20 2 -24 20',
        '#d8605a',
        2.4,
        0.7,
      ),
      oval(28, -6, 7, 14, '#e86a6a'),
    ),
  );
}

/** A shape of stars before the first light. */
export const nebula = (): Ink =>
  at.sky('#0e0b2c', '#3a1f6a', '#8a4fd0') +
  at.stars('#ffffff') +
  at.swirl(100, 98, 96, '#ff6fb8', 7, 0.55, 3) +
  at.swirl(104, 92, 92, '#4fd8ff', 5, 0.55, 2.6) +
  shape(
    'M40 206C30 150 60 150 64 96C60 50 84 26 104 28C140 30 146 66 138 98C138 146 172 156 160 206z',
    down('#2a1a5a', '#0e0b2c'),
  ) +
  both(
    shape('M72 92Q84 76 95 92Q84 104 72 92z', '#ffffff'),
    disc(84, 91, 6.5, rounded('#ffffff', '#4fd8ff')),
  ) +
  shape(starOf(100, 60, 13, 8, 0.4), '#ffe9a8') +
  line('M86 122Q94 116 100 122T114 121', '#ff8fd0', 3.4) +
  [
    [76, 140],
    [122, 150],
    [100, 168],
    [62, 176],
    [136, 182],
    [92, 196],
    [116, 76],
    [80, 68],
  ]
    .map(([x, y], index) => shape(starOf(x!, y!, 3 + (index % 3) * 2, 4, 0.3), '#e8dcff'))
    .join('');

/** Above the earth on one side, below it on the other. */
export const twoSeasons = (): Ink =>
  `${at.sky('#2a1f3a', '#2a1f3a', '#5a3a5a')}${shape('M0 0H100V200H0z', down('#8fd0f5', '#d8f0a8'))}${disc(100, 92, 76, '#fff6e4', 0.35)}`;
