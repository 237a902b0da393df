/** The people of the islands who play as bots, from the gentlest to the strongest. */

import * as at from './backdrops';
import * as wear from './clothes';
import * as c from './colours';
import * as hair from './hair';
import * as hat from './headgear';
import {
  ball,
  both,
  bows,
  cloth,
  disc,
  down,
  line,
  lit,
  moved,
  oval,
  shaded,
  shape,
  turned,
  type Ink,
} from './ink';
import { person } from './person';
import * as hold from './things';

export const ISLANDERS: Readonly<Record<string, () => Ink>> = {
  shepherd: () =>
    at.sky('#6fbff0', '#e8f4b8', '#ffffff') +
    at.hills('#7aab52', '#a8c86a') +
    crook() +
    person({
      skin: c.PEACH,
      mood: 'merry',
      mouth: 'grin',
      iris: '#6a8f2f',
      brows: '#8a5220',
      tilt: 6,
      hair: hair.curls('#c98a3a'),
      hat: hat.strawHat('#f4d27a', '#ee4630'),
      clothes: wear.tunic('#f4ead8', '#c8a06a', null),
    }) +
    lamb(44, 170) +
    hold.hand(170, 168, c.PEACH),

  fisher: () =>
    at.sky('#3fa0d8', '#c8f0e8', '#ffffff') +
    at.sea('#2fd3d3', '#12a0d6', 124) +
    person({
      skin: c.TAN,
      mood: 'kind',
      mouth: 'smile',
      iris: '#2f7fa8',
      brows: '#d8d4dc',
      old: true,
      tilt: -4,
      hair: hair.short('#d8d4dc'),
      hat: hat.fishermansCap('#1f4f9a', c.GOLD),
      beard: ['moustache', '#e8e4ec'],
      clothes: wear.tunic('#f2c03a', '#b87a10', null),
    }) +
    fish(152, 158),

  potter: () =>
    at.sky('#c8603c', '#ffdcb0', '#fff4e0') +
    shelf() +
    person({
      skin: c.BROWN,
      mood: 'kind',
      mouth: 'smile',
      lashes: true,
      iris: '#6a3f1a',
      brows: '#2c1a18',
      tilt: 4,
      hair: hair.long('#3c2420'),
      hat: hat.scarf('#2fa0b8', '#fff6e4'),
      clothes: wear.chiton(c.BROWN, '#e8825c', '#fff1d9'),
      marks: oval(118, 110, 5, 2.6, '#c8603c', 0.7),
    }) +
    amphora(154, 156, 1),

  mason: () =>
    at.sky('#2f8fe0', '#dff0fb', '#ffffff') +
    stones() +
    person({
      skin: c.TAN,
      mood: 'calm',
      mouth: 'calm',
      iris: '#4a6a8a',
      brows: '#4a342c',
      build: 'broad',
      hair: hair.short('#5a4034'),
      hat: headband('#1f7ce0'),
      beard: ['short', '#5a4034'],
      clothes: wear.tunic('#dfd4c4', '#a8988a', '#7a4a2a'),
    }) +
    chisel() +
    hold.hand(164, 166, c.TAN),

  sailor: () =>
    at.sky('#2f7fd0', '#bfe8fb', '#ffffff') +
    at.sea('#2fb8e0', '#0c68bd', 132) +
    hold.ship(34, 108, 0.6, '#2a52e0') +
    person({
      skin: c.TAN,
      mood: 'proud',
      mouth: 'grin',
      lashes: true,
      iris: '#1f9f9a',
      brows: '#7a3a1c',
      tilt: -5,
      hair: hair.windswept('#c8602a'),
      hat: hat.diadem('#ee4630', ''),
      clothes: striped('#ffffff', '#1f4fb0'),
    }) +
    rope(),

  merchant: () =>
    at.sky('#7a2f6a', '#ffc88a', '#fff1d0') +
    awning() +
    person({
      skin: c.BROWN,
      mood: 'sly',
      mouth: 'smile',
      iris: '#5a3a14',
      brows: '#241820',
      build: 'broad',
      gaze: 1,
      hair: hair.short(c.BLACK_HAIR),
      hat: turban('#ffb81f', '#8f2450'),
      beard: ['goatee', c.BLACK_HAIR],
      clothes: wear.robe('#8f2450', c.GOLD, wear.MAN),
    }) +
    coins(156, 180),

  architect: () =>
    at.sky('#0f4f9f', '#7fb8e8', '#eaf6ff') +
    plan() +
    person({
      skin: c.FAIR,
      mood: 'calm',
      mouth: 'calm',
      lashes: true,
      iris: '#3f6f5a',
      brows: '#3c2a34',
      lips: '#c8485a',
      hair: hair.knot('#4a3040'),
      clothes: wear.robe('#fffaf0', '#1f7ce0'),
      marks: glasses(),
    }) +
    dividers(),

  captain: () =>
    at.sky('#1f3f6a', '#f0a86a', '#ffe0b0') +
    at.sea('#2f6f9a', '#143a6a', 140) +
    person({
      skin: c.TAN,
      mood: 'stern',
      mouth: 'smirk',
      iris: '#3f7f9a',
      brows: '#5a3a2a',
      build: 'broad',
      hair: hair.short('#7a4a30'),
      hat: captainsHat(),
      beard: ['full', '#7a4a30'],
      clothes: coat(),
      marks: line('M116 76L124 100', '#c8584a', 2.4, 0.6),
    }) +
    spyglass(),

  oracle: () =>
    at.sky('#3a2f6a', '#c88fb8', '#ffe0e8') +
    at.stars('#fff1d9') +
    smoke() +
    person({
      skin: c.PEACH,
      mood: 'awed',
      mouth: 'calm',
      lashes: true,
      iris: '#c8d8f0',
      brows: '#dcd8e4',
      old: true,
      lips: '#a8586a',
      hair: hair.long('#e4e0ea'),
      hat: hat.over(wear.veil('#8a6fc8', c.GOLD), hat.wreath('#6f9f4f')),
      clothes: wear.robe('#5a4a9a', '#e8dcff'),
    }) +
    tripod(),

  olympian: () =>
    at.sky('#0f5fd0', '#8fd0f5', '#fff6d8') +
    at.rays('#fff6d8', 18, 0.4) +
    at.columns('#ffffff') +
    person({
      skin: c.DARK,
      mood: 'proud',
      mouth: 'calm',
      lashes: true,
      iris: '#8a5a1a',
      brows: '#1f1418',
      lips: '#b8484a',
      hair: hair.curls('#241820'),
      hat: hat.wreath(c.GOLD),
      clothes: wear.himation(c.DARK, '#ffffff', c.GOLD, wear.WOMAN),
    }) +
    medal(),
};

const crook = (): Ink =>
  line('M170 204V62C170 34 138 34 138 58C138 70 150 72 152 62', '#7a4a2a', 8) +
  line('M168 204V62C168 38 140 38 140 58', '#c99a6a', 2.4);
function lamb(x: number, y: number): Ink {
  return moved(
    x,
    y,
    shape(`M${bows(0, 6, 32, 24, 0, 360, 11)}z`, down('#ffffff', '#e4e0ec')),
    shape('M-16 -14Q0 -28 16 -14Q16 10 0 14Q-16 10 -16 -14z', ball('#ffe0c8')),
    oval(-22, -8, 9, 5, '#ffd0b0'),
    oval(22, -8, 9, 5, '#ffd0b0'),
    shape(`M${bows(0, -20, 13, 8, 0, 360, 7)}z`, '#ffffff'),
    disc(-6, -6, 3, c.INK),
    disc(6, -6, 3, c.INK),
    line('M-4 4Q0 8 4 4', '#c87a6a', 2.4),
  );
}
function fish(x: number, y: number): Ink {
  return (
    moved(
      x,
      y,
      turned(
        -28,
        0,
        0,
        shape('M-42 0C-24 -26 14 -24 30 -2L48 -18V18L30 2C14 24 -24 26 -42 0z', down('#a8e0f4', '#3f8fc8')),
        disc(-24, -5, 5, '#ffffff'),
        disc(-24, -5, 2.6, c.INK),
        line('M-8 -12Q-2 0 -8 12M4 -10Q9 0 4 10M15 -7Q18 0 15 7', '#2f6fa8', 2.4, 0.7),
      ),
    ) + hold.hand(x + 14, y + 12, c.TAN)
  );
}
function amphora(x: number, y: number, size: number): Ink {
  return `<g transform="translate(${x} ${y}) scale(${size})">${line('M-14 -40C-36 -40 -36 -14 -24 -8M14 -40C36 -40 36 -14 24 -8', '#a8502c', 5)}${shape('M-14 -52H14L11 -40C12 -26 32 -20 32 6C32 30 14 46 0 50C-14 46 -32 30 -32 6C-32 -20 -12 -26 -11 -40z', down('#f0905a', '#b0502c'))}${line('M-31 2H31M-30 14H30', '#3a2024', 3)}${line('M-28 9l6 -4l6 4l6 -4l6 4l6 -4l6 4l6 -4l6 4l4 -3', '#3a2024', 2.4)}</g>`;
}
const shelf = (): Ink =>
  [
    [22, 40],
    [178, 40],
  ]
    .map(([x, y]) => amphora(x!, y!, 0.5))
    .join('') + line('M-4 68H52M148 68H204', '#7a4030', 7);
const headband = (colour: string): hair.Worn => ({
  front:
    line('M66 76Q74 60 100 59Q126 60 134 76', colour, 9) +
    shape('M134 74L152 66L146 78L156 86L136 82z', shaded(colour, 0.15)),
});
function stones(): Ink {
  const row = (y: number, shift: number): Ink =>
    [0, 1, 2, 3, 4]
      .map(
        (index) =>
          `<rect x="${index * 50 - shift}" y="${y}" width="47" height="25" rx="5" fill="${down('#fffdf9', '#e8dcc8')}" opacity=".9"/>`,
      )
      .join('');
  return row(120, 0) + row(148, 25) + row(176, 0);
}
const chisel = (): Ink =>
  shape('M158 150V70H170V150z', down('#8a5a3a', '#5a3424')) +
  shape('M156 74H172L169 34H159z', down('#e8f4fb', '#8fa8b8')) +
  oval(164, 74, 10, 4, c.GOLD);
function striped(base: string, stripe: string): Ink {
  return (
    shape(wear.WOMAN, cloth(base)) +
    line(
      'M58 158Q100 184 142 158M50 170Q100 198 150 170M45 184Q100 212 155 184M42 198Q100 226 158 198',
      stripe,
      6,
    ) +
    shape('M84 146Q100 164 116 146L124 150Q100 176 76 150z', '#ee4630') +
    shape('M96 164L86 186L100 178L112 188L106 164z', '#d0341f')
  );
}
const rope = (): Ink =>
  `<g transform="translate(166 166)">${[26, 18].map((r) => `<circle r="${r}" fill="none" stroke="#c99a5a" stroke-width="7"/><circle r="${r}" fill="none" stroke="#8a5f2f" stroke-width="7" stroke-dasharray="2 6" opacity=".6"/>`).join('')}</g>`;
function awning(): Ink {
  return [0, 1, 2, 3, 4]
    .map((index) =>
      shape(
        `M${index * 40} 0H${index * 40 + 40}V26A20 16 0 0 1 ${index * 40} 26z`,
        index % 2 === 0 ? '#e8406a' : '#fff6e4',
      ),
    )
    .join('');
}
function turban(colour: string, jewel: string): hair.Worn {
  return {
    front:
      shape(
        'M60 74C50 44 74 22 102 22C132 22 150 46 140 74C128 62 114 58 100 58C86 58 72 62 60 74z',
        down(lit(colour, 0.4), shaded(colour, 0.15)),
      ) +
      line('M64 66Q90 30 128 30M74 58Q100 36 138 52M66 48Q84 60 112 56', shaded(colour, 0.3), 2.4, 0.7) +
      disc(100, 46, 7, ball(jewel)) +
      shape('M100 38C96 26 100 14 108 8C110 20 108 30 102 38z', '#fffaf0'),
  };
}
const coins = (x: number, y: number): Ink =>
  [
    [-18, 8],
    [-18, 0],
    [-18, -8],
    [4, 8],
    [4, 0],
    [24, 8],
    [4, -8],
    [4, -16],
  ]
    .map(
      ([dx, dy]) =>
        oval(x + dx!, y + dy! + 3, 13, 6, '#b87a10') + oval(x + dx!, y + dy!, 13, 6, ball(c.GOLD)),
    )
    .join('');
const plan = (): Ink =>
  line(
    'M10 30H60V70H10zM10 50H60M34 30V70M150 26A24 24 0 1 1 149.9 26M126 50H174M150 26V74M18 120H50M18 130H44M160 110V150M152 110H168M152 150H168',
    '#ffffff',
    2,
    0.6,
  );
const glasses = (): Ink =>
  both(
    '<circle cx="86" cy="92" r="13" fill="#ffffff" fill-opacity=".18" stroke="#b8741f" stroke-width="2.8"/>',
  ) + line('M98 91Q100 89 102 91M73 90L68 88M127 90L132 88', '#b8741f', 2.8);
const dividers = (): Ink =>
  moved(
    162,
    98,
    line('M0 -20L-22 70', '#d8a83a', 6) +
      line('M0 -20L22 70', '#f4cf6a', 6) +
      line('M-12 30Q0 36 12 30', '#a87a1f', 3) +
      disc(0, -24, 9, ball(c.GOLD)) +
      line('M-22 70L-24 80M22 70L24 80', '#5a5a78', 3),
  ) + hold.hand(162, 118, c.FAIR);
function captainsHat(): hair.Worn {
  return {
    front:
      shape('M54 52C52 30 78 18 100 18C122 18 148 30 146 52Q100 40 54 52z', down('#ffffff', '#d8e0ec')) +
      shape('M62 68V52Q100 38 138 52V68Q100 56 62 68z', '#1d2a66') +
      shape('M66 70Q100 56 134 70Q136 82 124 82Q100 70 76 82Q64 82 66 70z', c.INK) +
      shape('M100 42l4 6h-3v8q5 -1 6 -5l2 6q-4 5 -9 5q-5 0 -9 -5l2 -6q1 4 6 5v-8h-3z', c.GOLD),
  };
}
const coat = (): Ink =>
  shape(wear.MAN, cloth('#1f3a7a')) +
  shape('M84 146L100 178L116 146L128 152L112 204H88L72 152z', '#fffaf0') +
  shape('M72 150L100 196L86 204H60L56 160zM128 150L100 196L114 204H140L144 160z', '#2a4a9a') +
  both(
    disc(70, 178, 4.4, c.GOLD),
    disc(72, 194, 4.4, c.GOLD),
    shape('M36 162Q48 148 66 150L60 162Q48 160 40 170z', c.GOLD),
  );
const spyglass = (): Ink =>
  moved(
    158,
    150,
    turned(
      -34,
      0,
      0,
      shape('M-50 -8H-16V8H-50z', down('#f4cf6a', '#a8742f')),
      shape('M-16 -11H18V11H-16z', down('#8a5a3a', '#4a2a20')),
      shape('M18 -15H52V15H18z', down('#f4cf6a', '#a8742f')),
      line('M-16 -11V11M18 -14V14', '#ffe9a8', 3),
    ),
  ) + hold.hand(152, 158, c.TAN);
const smoke = (): Ink =>
  line(
    'M30 200C10 160 50 140 30 104C14 76 40 56 30 20M170 200C190 160 150 140 170 104C186 76 160 56 170 20',
    '#ffffff',
    12,
    0.3,
  ) + line('M42 200C24 164 60 144 44 112M158 200C176 164 140 144 156 112', '#ffffff', 7, 0.3);
const tripod = (): Ink =>
  moved(
    154,
    170,
    disc(0, -20, 44, ball('#e8dcff'), 0.25),
    disc(0, -14, 26, ball('#b8e0ff')),
    oval(-8, -24, 6, 9, '#ffffff', 0.7),
    shape('M-24 8H24L18 20H-18z', c.GOLD),
    line('M-12 20L-18 36M12 20L18 36', '#b87a10', 5),
  ) + hold.hand(130, 186, c.PEACH);
const medal = (): Ink =>
  line('M78 150L100 182L122 150', '#1f7ce0', 6) +
  disc(100, 186, 15, ball(c.GOLD)) +
  shape('M100 177l2.8 6l6.4 .6l-4.8 4.2l1.4 6.4l-5.8 -3.4l-5.8 3.4l1.4 -6.4l-4.8 -4.2l6.4 -.6z', '#b87a10');
