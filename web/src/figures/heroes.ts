/** The figures of the heroes, and of those who have no card. */

import * as at from './backdrops';
import * as being from './beings';
import * as wear from './clothes';
import * as c from './colours';
import * as grown from './fruits';
import * as hair from './hair';
import * as hat from './headgear';
import {
  ball,
  both,
  bows,
  disc,
  down,
  line,
  lit,
  mirrored,
  moved,
  oval,
  rounded,
  shaded,
  shape,
  sized,
  type Ink,
} from './ink';
import { person } from './person';
import * as hold from './things';

export const HEROES: Readonly<Record<string, () => Ink>> = {
  achilles: () =>
    at.sky('#b0321f', '#ffb86a', '#ffe8c0') +
    at.rays('#fff1c9', 14) +
    hold.spear(c.GOLD, 172) +
    person({
      skin: c.PEACH,
      mood: 'fierce',
      mouth: 'stern',
      iris: '#2f7fd0',
      brows: '#b9782a',
      build: 'plain',
      hair: hair.waves('#f0b840'),
      hat: hat.helmet('#c8743a', '#ffffff'),
      clothes: wear.cuirass('#c8743a', '#fffaf0', '#c82a2a'),
    }) +
    hold.shield(40, 164, 36, '#c82a2a', shape('M0 -20L5 -5L20 0L5 5L0 20L-5 5L-20 0L-5 -5z', c.GOLD)),

  adonis: () =>
    at.sky('#e86a8a', '#ffdcc0', '#fff8f0') +
    at.petals('#ffffff') +
    person({
      skin: c.TAN,
      mood: 'sly',
      mouth: 'smirk',
      iris: '#3f9f7a',
      brows: '#3c2418',
      tilt: -7,
      gaze: 1.4,
      build: 'slim',
      hair: hair.waves('#4a2a20', 'swept'),
      clothes: wear.himation(c.TAN, '#f4f1ff', '#e8406a'),
      hat: { front: grown.rose(70, 72, 0.62, '#e8284f') },
    }) +
    sized(0.82, 190, 200, hold.mirror(168, 98)) +
    hold.hand(172, 180, c.TAN),

  atalanta: () =>
    at.sky('#1f8f8a', '#d8f0a0', '#fbffe0') +
    at.hills('#4f9f4a', '#8fc06a') +
    person({
      skin: c.BROWN,
      mood: 'proud',
      mouth: 'smirk',
      lashes: true,
      iris: '#a8641f',
      brows: '#2c1a18',
      tilt: -6,
      build: 'slim',
      hair: hair.windswept('#7a3a1f'),
      hat: hat.diadem('#ee4630', ''),
      clothes: wear.tunic('#f4ead8', '#ee4630', '#7a4a2a', wear.WOMAN),
    }) +
    grown.apple(42, 158, 0.95, c.GOLD) +
    grown.apple(20, 184, 0.7, c.GOLD) +
    grown.apple(74, 188, 0.6, c.GOLD),

  bellerophon: () =>
    at.sky('#2f7fe0', '#d8f0ff', '#ffffff') +
    at.clouds('#ffffff') +
    mirrored(pegasusWing()) +
    being.horse(60, 96, 1.12, '#eef2fb', '#bcd0f4') +
    moved(
      32,
      4,
      sized(
        0.94,
        100,
        200,
        person({
          skin: c.TAN,
          mood: 'proud',
          mouth: 'smile',
          iris: '#2f6fb0',
          brows: '#5a3020',
          tilt: 4,
          hair: hair.curls('#8a4a26'),
          hat: hat.diadem(c.GOLD, ''),
          clothes: wear.cuirass('#d98a3c', '#fffaf0', '#1f7ce0'),
        }),
      ),
    ),

  heracles: () =>
    at.sky('#8a5a1f', '#ffd87a', '#fff6d0') +
    at.columns('#e8c898') +
    hold.club(168) +
    person({
      skin: c.TAN,
      mood: 'proud',
      mouth: 'grin',
      iris: '#5a7a2f',
      brows: '#3c2014',
      build: 'broad',
      hair: hair.curls('#4a2818'),
      hat: lionSkin(),
      beard: ['short', '#4a2818'],
      clothes: wear.bare(c.TAN) + paws(),
    }) +
    hold.hand(168, 168, c.TAN),

  jason: () =>
    at.sky('#2f8fe0', '#ffe8b0', '#fffbe6') +
    at.sea('#2fc8d8', '#0c78c0', 110) +
    hold.ship(38, 92, 0.62, c.RED) +
    person({
      skin: c.PEACH,
      mood: 'kind',
      mouth: 'smile',
      iris: '#2f8f8a',
      brows: '#5a3420',
      tilt: 3,
      hair: hair.short('#7a4a28'),
      beard: ['stubble', '#7a4a28'],
      clothes: wear.tunic('#2a6fc8', '#ffffff', null) + fleeceOfGold(),
    }),

  medea: () =>
    at.sky('#0f3a2f', '#4f9f5a', '#c8f0a0') +
    at.stars('#d8ff9a') +
    person({
      skin: '#e8c0a0',
      mood: 'sly',
      mouth: 'calm',
      lashes: true,
      iris: '#3fae3f',
      brows: '#14100f',
      lips: '#8a1f3a',
      gaze: -1.2,
      hair: hair.long('#241a28'),
      hat: hat.diadem('#8fd04f', disc(100, 58, 6, ball('#e8284f'))),
      clothes: wear.robe('#3a1f4a', '#8a3f9a'),
    }) +
    being.snake('M30 204C14 170 44 150 34 126C28 110 14 116 18 102', [20, 98], '#8a3fb0', 1, 12) +
    hold.cauldron('#8fe03f', 108, 184),

  odysseus: () =>
    at.sky('#c8602c', '#ffd8a0', '#fff1d8') +
    at.sea('#3fa0b8', '#1f5f8a', 136) +
    woodenHorse() +
    person({
      skin: c.TAN,
      mood: 'sly',
      mouth: 'smirk',
      iris: '#5a7a8a',
      brows: '#3c2820',
      gaze: -1.3,
      tilt: -3,
      hair: hair.curls('#5a3a2a'),
      hat: hat.pilos('#f0e0c0', '#2a6fc8'),
      beard: ['short', '#5a3a2a'],
      clothes: wear.tunic('#c8402c', '#f0e0c0', '#5a3420'),
    }),

  polyphemus: () => at.sky('#4a6a3a', '#c8d07a', '#f8f4c0') + at.hills('#6a8a3f', '#9aae5a') + cyclops(),

  theseus: () =>
    at.sky('#2a4f8a', '#c8dcf0', '#ffffff') +
    at.meander('#1f3a6a', 40, 0.45) +
    at.meander('#1f3a6a', 72, 0.35) +
    hold.sword(c.STEEL, 168) +
    person({
      skin: c.PEACH,
      mood: 'stern',
      mouth: 'smile',
      iris: '#3f6fb0',
      brows: '#2c1a18',
      build: 'plain',
      hair: hair.curls(c.BLACK_HAIR),
      hat: hat.diadem('#ee4630', ''),
      clothes: wear.himation(c.PEACH, '#3f7fd0', '#ffffff'),
    }) +
    yarn() +
    hold.hand(168, 178, c.PEACH),

  mortal: () =>
    at.sky('#8fd0f5', '#fff1d6', '#ffffff') +
    village() +
    at.sea('#2fd3d3', '#12a0d6', 150) +
    moved(
      38,
      12,
      sized(
        0.84,
        100,
        200,
        person({
          skin: c.TAN,
          mood: 'kind',
          mouth: 'smile',
          brows: '#4a2a1c',
          hair: hair.short('#5a3420'),
          hat: hat.fishermansCap('#2a52e0', c.GOLD),
          beard: ['short', '#5a3420'],
          clothes: wear.tunic('#2a52e0', '#cfdcff', '#8a5a36'),
        }),
      ),
    ) +
    moved(
      -38,
      16,
      sized(
        0.84,
        100,
        200,
        person({
          skin: c.PEACH,
          mood: 'merry',
          mouth: 'smile',
          lashes: true,
          brows: '#4a2a1c',
          tilt: 4,
          hair: hair.long('#6a3f2b'),
          hat: hat.scarf('#2a52e0', '#cfdcff'),
          clothes: wear.chiton(c.PEACH, '#2a52e0', '#cfdcff'),
        }),
      ),
    ),
};

const pegasusWing = (): Ink =>
  shape(
    'M60 190C20 150 -6 110 2 50C10 64 18 68 26 66C20 52 22 40 28 30C34 60 66 110 110 150z',
    down('#ffffff', '#bcd8f8'),
  ) + line('M20 70Q34 116 70 154M10 84Q22 130 58 166', '#8ab0e0', 2.4, 0.6);

/** The lion's head worn as a hood. */
function lionSkin(): hair.Worn {
  const mane = '#b0602a';
  return {
    back: shape(
      `M${bows(100, 84, 56, 64, 135, 405, 15)}L140 170H60z`,
      down(lit(mane, 0.2), shaded(mane, 0.2)),
    ),
    front:
      shape(
        'M62 92C52 50 70 20 100 20C130 20 148 50 138 92C134 72 122 62 100 62C78 62 66 72 62 92z',
        down('#ffd07a', '#d98a3c'),
      ) +
      both(
        disc(66, 34, 12, ball('#e0a04a')),
        disc(66, 35, 6, '#8a4a2a'),
        oval(84, 42, 5, 6, '#fffaf0'),
        disc(85, 43, 3, c.INK),
        line('M76 36Q84 31 91 36', '#8a4a2a', 3),
      ) +
      shape('M92 48H108L100 58z', '#5a2f24') +
      line('M100 58V62', '#5a2f24', 2.4) +
      shape('M78 64l4 9l5 -10zM113 63l5 10l4 -9zM92 62l3 7l4 -7zM101 62l4 7l3 -7z', '#fffaf0'),
  };
}
const paws = (): Ink =>
  both(
    shape('M56 150Q84 160 96 182Q86 196 76 186Q70 168 48 164z', down('#ffd07a', '#c87a34')),
    line('M82 190l-2 -6M88 190l0 -7', '#8a4a2a', 2),
  );

/** Curls of gold over one shoulder, and the ram's head that belongs to them. */
function fleeceOfGold(): Ink {
  const wool = [
    [118, 152],
    [134, 150],
    [150, 156],
    [164, 166],
    [104, 168],
    [122, 168],
    [140, 166],
    [158, 180],
    [90, 184],
    [108, 184],
    [126, 184],
    [144, 184],
    [172, 186],
    [76, 198],
    [94, 200],
    [112, 200],
    [130, 200],
    [148, 200],
    [166, 202],
  ] as const;
  const curl = (x: number, y: number): Ink =>
    disc(x, y, 12, ball('#ffc83d')) + line(`M${x - 4} ${y}a4.5 4.5 0 1 1 5 4`, '#b8780f', 2, 0.8);
  const horn = line('M-10 -10C-34 -22 -40 6 -24 8C-16 8 -14 -2 -22 -2', '#8a5a2a', 7);
  const ram =
    shape('M-13 -14Q0 -22 13 -14Q14 10 6 20Q0 24 -6 20Q-14 10 -13 -14z', ball('#ffe9b0')) +
    disc(-6, -4, 2.4, c.INK) +
    disc(6, -4, 2.4, c.INK) +
    line('M-4 13L0 16L4 13', '#8a5a2a', 2.2);
  return (
    wool.map(([x, y]) => curl(x, y)).join('') +
    moved(140, 168, horn, `<g transform="scale(-1 1)">${horn}</g>`, ram)
  );
}

function woodenHorse(): Ink {
  return moved(
    38,
    118,
    line('M-14 34V60M18 34V60', '#7a4a2a', 7),
    shape('M-26 34V6H0L16 -26L34 -18L36 -6L26 -2L24 34z', down('#d9a060', '#9a6034')),
    line('M-26 16H24M-26 25H24M-8 6V34M8 -2V34', '#7a4a2a', 2, 0.7),
    disc(22, -14, 2.6, c.INK),
    disc(-14, 64, 8, '#7a4a2a'),
    disc(18, 64, 8, '#7a4a2a'),
    line('M-26 10Q-36 16 -34 32', '#7a4a2a', 4),
  );
}

/** A giant with one eye. */
function cyclops(): Ink {
  const skin = '#d8a878';
  return (
    wear.fur('#8a6a4a') +
    shape('M78 116V152Q100 166 122 152V116z', shaded(skin, 0.3)) +
    both(disc(57, 100, 11, skin), disc(57, 100, 5, shaded(skin, 0.25))) +
    shape(
      'M56 90C54 52 72 32 100 32C128 32 146 52 144 90C146 126 130 146 100 146C70 146 54 126 56 90z',
      rounded(lit(skin, 0.3), shaded(skin, 0.16)),
    ) +
    shape(
      'M54 90C46 40 76 24 100 24C124 24 154 40 146 90C142 66 134 56 122 54L112 46L102 56L90 46L80 56C66 58 58 68 54 90z',
      down('#8a5a34', '#5a3420'),
    ) +
    line('M72 68Q100 48 128 68', '#4a2a18', 9) +
    oval(100, 88, 23, 20, '#fffaf0') +
    disc(100, 89, 13, '#6fae3f') +
    disc(100, 89, 7.5, c.INK) +
    disc(95, 84, 4, '#ffffff') +
    line('M77 86Q100 64 123 86', '#5a3420', 3) +
    shape('M100 102Q110 114 108 118Q100 123 92 118Q90 114 100 102z', shaded(skin, 0.18)) +
    both(disc(74, 112, 11, ball('#f09a78'), 0.5)) +
    shape('M74 124Q100 134 126 124Q124 144 100 144Q76 144 74 124z', '#5a1f24') +
    shape('M82 128l5 9l6 -7zM108 130l6 8l5 -10z', '#fffaf0') +
    sheep(40, 176)
  );
}
function sheep(x: number, y: number): Ink {
  return moved(
    x,
    y,
    shape(`M${bows(0, 0, 26, 18, 0, 360, 11)}z`, down('#ffffff', '#e0dce8')),
    oval(22, -6, 10, 12, '#5a4a58'),
    disc(25, -9, 2.4, '#ffffff'),
    disc(25.6, -9, 1.2, c.INK),
    oval(13, -10, 5, 3, '#5a4a58'),
    line('M-10 18V28M8 18V28', '#5a4a58', 5),
  );
}
const yarn = (): Ink =>
  line('M40 176C70 206 110 190 96 210M58 172C80 176 60 196 84 204', c.RED, 3.4) +
  disc(40, 160, 24, ball('#ee4630')) +
  line(
    'M22 152Q40 142 58 154M18 162Q40 152 62 164M24 174Q40 162 58 172M30 142Q46 160 34 182M46 138Q56 160 48 182',
    '#a3221c',
    2,
    0.7,
  );

/** White houses and a blue dome, far off. */
const village = (): Ink =>
  shape('M30 160V92H62V112H92V84H122V104H154V76H182V160z', down('#ffffff', '#dfe8f6')) +
  shape('M88 84A19 19 0 0 1 126 84z', '#0f5fd0') +
  shape('M150 76A18 18 0 0 1 186 76z', '#2f7fe0') +
  line('M107 64V56M103 60H111', c.GOLD, 2.6);
