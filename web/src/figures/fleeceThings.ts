/** What some of the gods and monsters of the Golden Fleece have to themselves. */

import * as being from './beings';
import * as wear from './clothes';
import * as c from './colours';
import * as hair from './hair';
import {
  across,
  ball,
  both,
  bows,
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
  shaded,
  shape,
  starOf,
  turned,
  type Ink,
} from './ink';
import { person, type Person } from './person';
import * as hold from './things';

export function gusts(): Ink {
  const puff =
    'M108 128C130 122 150 120 168 108C180 98 172 84 160 90C152 96 158 106 166 102M108 132C140 134 164 132 190 138M106 136C130 146 150 156 172 152C184 150 184 136 174 138';
  return line(puff, '#7fb8e0', 6, 0.8) + line(puff, '#ffffff', 3.4);
}

/** A mouth in the sea with teeth all round. */
export function maelstrom(): Ink {
  const arms = Array.from({ length: 9 }, (_, index) =>
    turned(
      index * 40,
      100,
      112,
      line('M100 40C140 26 176 52 180 96', '#eafff8', 6, 0.55) +
        line('M100 24C150 8 196 44 198 100', '#12a0d6', 9, 0.5),
    ),
  );
  return (
    arms.join('') +
    `<g transform="translate(100 118) scale(1 .82) translate(-100 -112)">` +
    disc(100, 112, 74, rounded('#2fd3d3', '#0c4f9a')) +
    disc(100, 112, 60, '#0c68bd') +
    disc(100, 112, 50, '#a8325a') +
    disc(100, 112, 36, '#3a0f2c') +
    Array.from({ length: 14 }, (_, index) =>
      turned(
        index * 25.7,
        100,
        112,
        shape(index % 2 ? 'M100 76L93 56H107z' : 'M100 82L92 56H108z', '#fffaf0'),
      ),
    ).join('') +
    '</g>' +
    shape('M84 112C88 130 112 130 116 112C122 150 108 168 100 172C92 168 78 150 84 112z', '#e8406a') +
    line('M100 124V160', '#a81f4a', 3, 0.7) +
    both(
      line('M38 44Q54 28 76 42', '#0b3f6a', 7),
      disc(58, 54, 17, ball('#fff6c8')),
      disc(62, 56, 8.5, '#d0401f'),
      disc(62, 56, 4.4, c.INK),
      disc(59, 52, 3, '#ffffff'),
    ) +
    line('M4 176q14 -10 28 0t28 0M140 182q14 -10 28 0t28 0', '#ffffff', 4, 0.8)
  );
}

export function quill(): Ink {
  return (
    turned(
      -24,
      44,
      150,
      shape('M44 204V130C30 116 34 84 52 66C60 92 58 118 47 132V204z', down('#ffffff', '#c8d8e8')) +
        line('M46 200V96', '#7a8aa0', 2),
    ) + hold.hand(40, 176, c.BROWN)
  );
}

/** The giant of bronze behind his queen. */
export function talus(): Ink {
  const rivets = [
    [112, 168],
    [132, 160],
    [152, 158],
    [172, 164],
    [120, 62],
    [164, 62],
  ].map(([x, y]) => disc(x!, y!, 3.4, '#8a4f1f'));
  return (
    shape('M84 204C84 168 104 148 142 146C180 148 204 168 206 204z', across('#f0b060', '#a8602c')) +
    shape(
      'M110 62C110 34 122 22 142 22C162 22 174 34 174 62V112C174 130 160 138 142 138C124 138 110 130 110 112z',
      across('#ffd08a', '#b06a34'),
    ) +
    shape('M104 70H180V84H104z', down('#d98a3c', '#8a4f1f')) +
    disc(128, 77, 6, '#eaffff') +
    disc(158, 77, 6, '#eaffff') +
    disc(128, 77, 14, glow('#7fe8ff')) +
    disc(158, 77, 14, glow('#7fe8ff')) +
    line('M126 118H158M134 112V124M142 112V124M150 112V124', '#8a4f1f', 3.4) +
    line('M142 86L137 104H147', '#8a4f1f', 3.4) +
    shape('M132 24C132 6 136 2 142 0C148 2 152 6 152 24z', '#ee4630') +
    rivets.join('')
  );
}

export const treeHair = (): Ink =>
  both(
    line('M60 60Q40 40 44 14M50 40Q34 34 26 22M46 28Q54 20 56 10', c.WOOD, 5),
    [
      [44, 12, 0],
      [26, 22, -40],
      [56, 10, 30],
      [36, 30, -70],
      [52, 26, 60],
      [40, 20, -20],
    ]
      .map(([x, y, angle]) => leaf(x!, y!, 20, angle!, '#4fa83f', 0.45))
      .join(''),
  );

export function hag(skin: string, cloak: string): Person {
  return {
    skin,
    mood: 'asleep',
    mouth: 'sad',
    old: true,
    build: 'slim',
    brows: '#e8e6ec',
    lips: '#8a6a78',
    hair: hair.long('#dcdae4'),
    hat: wear.hood(cloak),
    clothes: wear.robe(cloak, shaded(cloak, 0.3)),
    marks:
      shape('M100 90Q112 104 108 110Q100 114 95 107z', shaded(skin, 0.12)) + disc(108, 106, 2.4, '#8a6a58'),
  };
}

export function theEye(): Ink {
  return (
    disc(100, 180, 40, glow('#fff3a0')) +
    moved(
      100,
      176,
      disc(0, 0, 20, ball('#fffaf0')),
      disc(0, 0, 11, '#4fae6a'),
      disc(0, 0, 6, c.INK),
      disc(-4, -4, 3, '#ffffff'),
      line('M-18 6Q-12 4 -10 0M18 6Q12 4 11 2', '#d83f3f', 1.6, 0.8),
    ) +
    hold.hand(72, 188, '#c8c4c0') +
    mirrored(hold.hand(72, 188, '#c8c4c0'))
  );
}

export const bident = (): Ink =>
  line('M144 16V36Q144 56 164 56Q184 56 184 36V16', '#8a8aa8', 8) +
  shape('M144 2l8 18h-16zM184 2l8 18h-16z', '#c8c8e0') +
  disc(164, 58, 7, ball('#4fc8ff'));

export function harpy(near: string, tips: string): Ink {
  return (
    being.wings(lit(near, 0.2), shaded(near, 0.1)) +
    person({
      skin: '#e8c8a0',
      mood: 'fierce',
      mouth: 'grin',
      lashes: true,
      iris: '#e0a01f',
      brows: shaded(near, 0.5),
      tilt: 4,
      build: 'slim',
      hair: hair.flames(shaded(near, 0.2), tips),
      clothes: wear.fur(near, wear.WOMAN),
    }) +
    both(line('M58 190l-8 14M66 192l-4 14M74 192l0 14', '#f0b02f', 5))
  );
}

/** The others of them, far off. */
export function flock(): Ink {
  const one = (x: number, y: number, size: number): Ink =>
    `<g transform="translate(${x} ${y}) scale(${size})">${shape('M0 0C-12 -16 -30 -16 -40 -6C-28 -8 -18 -2 -8 8Q0 16 8 8C18 -2 28 -8 40 -6C30 -16 12 -16 0 0z', '#6a3f4a')}${disc(0, -4, 6, '#d8a878')}</g>`;
  return one(32, 30, 0.8) + one(168, 22, 0.6) + one(178, 62, 0.45);
}

export const crescents = (): Ink =>
  shape('M86 42A15 15 0 0 0 114 42A17 19 0 0 1 86 42z', '#ffffff') + both(disc(76, 62, 3.4, '#ffffff'));
export function sideFace(): Ink {
  return (
    shape(
      'M96 52C66 50 54 72 60 90L50 104L60 108L60 118Q64 128 80 128L100 132z',
      down('#d0a8c8', '#8a5a9a'),
    ) +
    shape('M100 44C64 40 52 66 62 84C70 74 80 70 100 72z', '#2f1f4a') +
    line('M62 92Q68 88 74 92', '#2c1a3c', 3) +
    line('M60 116H70', '#6a2f7a', 2.6)
  );
}

export function fate(skin: string, locks: string, dress: string, old: boolean): Person {
  return {
    skin,
    mood: 'calm',
    mouth: old ? 'stern' : 'calm',
    lashes: true,
    old,
    iris: '#6a78a8',
    brows: shaded(locks, 0.3),
    tilt: 0,
    hair: hair.long(locks),
    hat: wear.veil(lit(dress, 0.35), c.GOLD),
    clothes: wear.chiton(skin, dress, c.GOLD),
  };
}
export const shears = (): Ink =>
  moved(
    170,
    160,
    turned(
      -30,
      0,
      0,
      shape('M-4 4L-12 -36L0 -6z', c.STEEL),
      shape('M4 4L12 -36L0 -6z', lit(c.STEEL, 0.4)),
      '<circle cx="-9" cy="16" r="9" fill="none" stroke="#5a5a78" stroke-width="5"/><circle cx="9" cy="16" r="9" fill="none" stroke="#5a5a78" stroke-width="5"/>',
    ),
  );

export const starfish = (): hair.Worn => ({
  front:
    turned(-14, 72, 66, shape(starOf(72, 66, 15, 5, 0.5), ball('#ffb02f'))) +
    disc(128, 66, 5, ball('#fffaf0')) +
    disc(121, 58, 4, ball('#fffaf0')),
});
export function notes(): Ink {
  const note = (x: number, y: number, size: number, turn: number): Ink =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${line('M6 0V-34L26 -40V-6', '#8f1f4f', 5)}${oval(0, 1, 8, 6, '#8f1f4f')}${oval(20, -5, 8, 6, '#8f1f4f')}</g>`;
  return note(26, 56, 0.9, -12) + note(18, 120, 0.7, 8) + note(58, 24, 0.55, 10);
}

/** A face in the rock, and the fire below. */
export function abyss(): Ink {
  return (
    shape(
      'M26 206C22 150 46 132 52 96C44 56 70 34 100 34C130 34 156 56 148 96C154 132 178 150 174 206z',
      down('#6a5058', '#2a1820'),
    ) +
    line(
      'M100 34L94 58L104 70M60 66L72 76L66 92M146 82L132 88M52 132L70 140L64 160M150 138L134 150L142 176M88 160L98 176L92 204',
      '#ff7a2f',
      2.6,
      0.9,
    ) +
    both(
      shape('M66 88L94 98Q90 108 80 108Q70 104 66 88z', '#2a0f14'),
      disc(82, 100, 5, '#ffd04f'),
      disc(82, 100, 14, glow('#ff8a2f')),
      shape('M58 84L96 96L94 88L62 74z', '#4a343c'),
    ) +
    shape('M94 100L88 118H112L106 100z', '#4a343c') +
    shape('M70 132Q100 122 130 132L124 154Q100 166 76 154z', '#ff9a3f') +
    shape('M78 136Q100 130 122 136L118 150Q100 158 82 150z', '#fff3a0') +
    shape(
      'M78 131l6 12l6 -14zM94 128l6 12l6 -12zM110 129l6 14l6 -12zM84 158l5 -11l6 13zM104 160l6 -13l6 11z',
      '#e8d8d0',
    )
  );
}

export function ribbon(): Ink {
  const d = 'M-6 60C40 10 60 60 96 30S170 60 206 18';
  const e = 'M-6 196C30 150 20 110 60 96S150 160 206 110';
  return [d, e]
    .map((one) => line(one, '#8f1f6a', 14, 0.35) + line(one, '#ffffff', 11) + line(one, '#ff6fae', 6))
    .join('');
}
export function tambourine(x: number, y: number): Ink {
  const jingles = [0, 60, 120, 180, 240, 300].map((degrees) =>
    turned(degrees, 0, 0, oval(0, -31, 6, 4, c.GOLD)),
  );
  return moved(
    x,
    y,
    disc(0, 0, 34, ball('#c8603c')),
    disc(0, 0, 26, rounded('#fff6e4', '#f0d6a6')),
    jingles.join(''),
    shape(`M${bows(0, 0, 8, 8, 0, 360, 5)}z`, '#e91e8c', 0.5),
  );
}

export const constellation = (): Ink =>
  line('M20 40L46 24L72 20M20 40L16 84L34 112M150 22L182 30L188 72', '#c8dcff', 1.8, 0.8) +
  [
    [20, 40],
    [46, 24],
    [72, 20],
    [16, 84],
    [34, 112],
    [150, 22],
    [182, 30],
    [188, 72],
  ]
    .map(([x, y]) => disc(x!, y!, 4, '#fff6d8'))
    .join('');
export function armillary(x: number, y: number): Ink {
  const ringOf = (rx: number, ry: number, degrees: number): Ink =>
    `<ellipse rx="${rx}" ry="${ry}" transform="rotate(${degrees})" fill="none" stroke="#ffc83d" stroke-width="4"/>`;
  return moved(
    x,
    y,
    disc(0, 0, 50, glow('#fff3b0'), 0.6),
    disc(0, 0, 12, ball('#2fb8e8')),
    ringOf(34, 34, 0),
    ringOf(34, 12, -20),
    ringOf(12, 34, -20),
    ringOf(34, 20, 50),
    line('M0 36V60', c.GOLD, 5),
  );
}
