/** The figures of the advanced gods. */

import * as at from './backdrops';
import * as being from './beings';
import * as wear from './clothes';
import * as c from './colours';
import * as hair from './hair';
import * as hat from './headgear';
import { ball, both, disc, glow, line, shaded, shape, starOf, type Ink } from './ink';
import { person } from './person';
import * as hold from './things';
import {
  bowlOfFire,
  bunches,
  chain,
  clockFace,
  conch,
  coral,
  cracks,
  crescent,
  deadTree,
  dreamSand,
  emptyBowl,
  hearthWall,
  lantern,
  moonBehind,
  nebula,
  pig,
  pomegranate,
  poppies,
  shell,
  spike,
  staffPole,
  steam,
  twoSeasons,
  templeWings,
} from './advancedThings';

export const ADVANCED: Readonly<Record<string, () => Ink>> = {
  aphrodite: () =>
    at.sky('#ff8fb4', '#ffe3d8', '#fff6f0') +
    at.sea('#8ff5e1', '#2fb3d3', 150) +
    shell() +
    person({
      skin: c.FAIR,
      mood: 'kind',
      mouth: 'calm',
      lashes: true,
      iris: '#2f9bb8',
      brows: '#b06a3a',
      tilt: -5,
      build: 'slim',
      lips: '#e0365e',
      hair: hair.waves('#f0a04a', 'swept'),
      hat: hat.flowers(['#ff6f9f', '#ffffff', '#ff4fa8']),
      clothes: wear.chiton(c.FAIR, '#ff9fb8', '#fff1c9'),
    }) +
    being.dove(44, 166, 0.8) +
    wear.necklace('#fffaf0'),

  ares: () =>
    at.sky('#4a0f1c', '#d8402c', '#ff8a5a') +
    at.rays('#3a0a14', 12, 0.25) +
    hold.spear(c.STEEL, 32) +
    person({
      skin: c.TAN,
      mood: 'fierce',
      mouth: 'stern',
      iris: '#b8321c',
      brows: '#2c1218',
      build: 'broad',
      hat: hat.closedHelmet('#8f98a8', '#e0281c'),
      clothes: wear.cuirass('#8f98a8', '#5a1a24', '#b01f24'),
    }) +
    hold.hand(32, 174, c.TAN),

  bia: () =>
    at.sky('#3a2f4f', '#b0627a', '#f0b0a0') +
    cracks() +
    being.wings('#7a5a80', '#3a2a4a') +
    person({
      skin: c.BROWN,
      mood: 'fierce',
      mouth: 'grin',
      lashes: true,
      iris: '#d06a1a',
      brows: '#2c1a24',
      tilt: 3,
      hair: hair.knot(c.BLACK_HAIR),
      hat: hat.diadem('#c9ced8', spike()),
      clothes: wear.cuirass('#a86a4a', '#4a2f4f', '#5f3a6a'),
      marks: line('M112 100L124 112', '#c23a34', 3, 0.7),
    }) +
    hold.hand(48, 166, c.BROWN) +
    line('M34 154L22 142M30 170H14M36 182L24 194', '#ffe08a', 4) +
    chain(),

  chaos: () => nebula(),

  charon: () =>
    at.sky('#10202c', '#3f6a6a', '#a8d0b0') +
    at.cave('#1c2630') +
    at.sea('#3f8f86', '#12303a', 156) +
    staffPole() +
    person({
      skin: '#b9b8a8',
      mood: 'sly',
      mouth: 'stern',
      iris: '#e0d040',
      brows: '#e8e6e0',
      old: true,
      build: 'slim',
      hat: wear.hood('#3a4450'),
      beard: ['pointed', '#e4e2dc'],
      clothes: wear.robe('#3a4450', '#2a323c', wear.MAN),
    }) +
    lantern(36, 128) +
    hold.hand(164, 168, '#b9b8a8'),

  chronus: () =>
    at.sky('#2a2f5f', '#c9a05a', '#ffeab0') +
    clockFace() +
    person({
      skin: c.PEACH,
      mood: 'stern',
      mouth: 'calm',
      iris: '#7a7a9a',
      brows: c.WHITE_HAIR,
      old: true,
      hair: hair.waves(c.WHITE_HAIR),
      beard: ['long', c.WHITE_HAIR],
      clothes: wear.robe('#3f4a8a', c.GOLD, wear.MAN),
    }) +
    hold.hourglass(160, 128),

  circe: () =>
    at.sky('#4a1f6a', '#d070a0', '#ffc8d8') +
    at.stars('#ffe9a8') +
    person({
      skin: c.TAN,
      mood: 'sly',
      mouth: 'smirk',
      lashes: true,
      iris: '#8a4fd0',
      brows: '#4a1c14',
      tilt: 4,
      gaze: 1,
      lips: '#b01f4a',
      hair: hair.waves('#a82f2a', 'swept'),
      hat: hat.diadem(c.GOLD, disc(100, 58, 6, ball('#b27cff'))),
      clothes: wear.chiton(c.TAN, '#6a2f8a', c.GOLD),
    }) +
    pig(42, 164) +
    hold.cup(c.GOLD, '#5fd03f', 160, 118) +
    steam(160, 84) +
    hold.hand(160, 150, c.TAN),

  dionysus: () =>
    at.sky('#3f7a3a', '#d9e88a', '#fbffd8') +
    at.boughs('#4f9f3f', c.WOOD) +
    person({
      skin: '#f2b48c',
      mood: 'merry',
      mouth: 'grin',
      iris: '#7a3f8a',
      brows: '#4a2a20',
      tilt: -6,
      hair: hair.waves('#5a2f24', 'swept'),
      hat: hat.over(hat.wreath('#4f9f3f'), bunches()),
      clothes: wear.himation('#f2b48c', '#8f3f9f', c.GOLD),
      marks: both(disc(80, 106, 9, glow('#e83f3f'), 0.6)),
    }) +
    hold.cup(c.GOLD, '#8f1f4f', 156, 132) +
    hold.hand(156, 164, '#f2b48c'),

  eros: () =>
    at.sky('#ff9fb0', '#ffe8c8', '#ffffff') +
    being.wings('#ffffff', '#ffd0dc') +
    hold.heart(30, 40, 0.8, c.RED) +
    hold.heart(170, 30, 0.6, c.ROSE) +
    hold.bow(c.GOLD, 160, 118) +
    person({
      skin: c.FAIR,
      mood: 'merry',
      mouth: 'smirk',
      iris: '#3f8fd0',
      brows: '#c98a3a',
      tilt: -4,
      gaze: 1.5,
      build: 'slim',
      hair: hair.curls('#f4c45a'),
      clothes: wear.himation(c.FAIR, '#ff6f8f', c.GOLD, wear.WOMAN),
    }),

  hera: () =>
    at.sky('#0f4f6a', '#3fa88f', '#a8ecc8') +
    being.peacock() +
    person({
      skin: c.PEACH,
      mood: 'proud',
      mouth: 'calm',
      lashes: true,
      iris: '#2f7a5a',
      brows: '#3c2418',
      lips: '#c2283f',
      hair: hair.long('#4a2a20'),
      hat: hat.crown(c.GOLD, '#2f9be8'),
      clothes: wear.robe('#2a5fc8', c.GOLD),
    }) +
    wear.necklace('#fff6d8'),

  hestia: () =>
    at.sky('#8a3a2a', '#ffb070', '#ffe6b4') +
    hearthWall() +
    person({
      skin: c.TAN,
      mood: 'kind',
      mouth: 'smile',
      lashes: true,
      iris: '#8a5220',
      brows: '#6a3f2b',
      tilt: 3,
      hair: hair.long(c.BROWN_HAIR),
      hat: wear.veil('#f2e0c8', '#d9783c'),
      clothes: wear.robe('#c8603c', '#fff1d9'),
    }) +
    bowlOfFire(),

  hypnus: () =>
    at.sky('#141f52', '#5a6fb8', '#c8d4f8') +
    at.moon(160, 36, 17, '#e8ecff') +
    at.stars('#ffffff') +
    templeWings() +
    person({
      skin: c.FAIR,
      mood: 'asleep',
      mouth: 'small',
      brows: '#8a90b8',
      tilt: 9,
      hair: hair.curls('#a8b0d8'),
      clothes: wear.robe('#6a78c8', '#dfe6ff'),
    }) +
    poppies(36, 160),

  limus: () =>
    at.sky('#5f5a48', '#b8a878', '#e8dcb0') +
    at.hills('#8f7a4f', '#a8986a') +
    deadTree() +
    person({
      skin: '#d8c8a8',
      mood: 'sad',
      mouth: 'sad',
      lashes: true,
      iris: '#7a8a5a',
      brows: '#7a6a58',
      build: 'slim',
      lips: '#a8786a',
      old: true,
      tilt: 4,
      hair: hair.long('#b8a890'),
      clothes: wear.tunic('#8a8068', '#6a604c', null, wear.WOMAN),
      marks: both(shape('M72 104Q80 108 82 120Q74 114 72 104z', shaded('#d8c8a8', 0.35), 0.7)),
    }) +
    emptyBowl(),

  medusa: () =>
    at.sky('#143f3a', '#5fb06a', '#d8f0a0') +
    at.columns('#8fa89a') +
    person({
      skin: '#a8cf8a',
      mood: 'fierce',
      mouth: 'calm',
      lashes: true,
      iris: '#f0c81f',
      brows: '#1f5a3a',
      lips: '#6a2f5a',
      hair: being.serpents('#4fa83f'),
      clothes: wear.chiton('#a8cf8a', '#6a3f7a', c.GOLD),
      marks: both(shape('M74 114l6 -4l1 7zM82 122l6 -3l0 7z', '#7ab05f', 0.7)),
    }),

  morpheus: () =>
    at.sky('#2a1f5f', '#a86fc8', '#f8d0e8') +
    at.clouds('#f0dcff') +
    at.stars('#ffe9a8') +
    being.gauzeWings('#8f7af0') +
    person({
      skin: c.PEACH,
      mood: 'calm',
      mouth: 'smile',
      iris: '#8a6ff0',
      brows: '#4a3f7a',
      tilt: -5,
      gaze: -1,
      hair: hair.waves('#5a4f9a', 'swept'),
      clothes: wear.himation(c.PEACH, '#4a3f9a', '#ffe9a8'),
      hat: { front: shape(starOf(100, 54, 8, 5), '#ffe9a8') },
    }) +
    dreamSand(),

  persephone: () =>
    twoSeasons() +
    at.petals('#ff9fc0') +
    person({
      skin: c.FAIR,
      mood: 'calm',
      mouth: 'calm',
      lashes: true,
      iris: '#3f8f4f',
      brows: '#3c2030',
      build: 'slim',
      lips: '#b81f4a',
      hair: hair.long('#4a2438'),
      hat: hat.flowers(['#ff8fb8', '#ffffff', '#c86fd0']),
      clothes: wear.chiton(c.FAIR, '#7a2f5a', '#d8f0a8'),
    }) +
    pomegranate(158, 158),

  poseidon: () =>
    at.sky('#0c68bd', '#8ff5e1', '#eafff8') +
    at.sea('#12a0d6', '#0c4f9a', 128) +
    hold.trident(c.GOLD, 166) +
    person({
      skin: c.TAN,
      mood: 'stern',
      mouth: 'calm',
      iris: '#0f9ac0',
      brows: '#2f6a7a',
      build: 'broad',
      hair: hair.waves('#3f8f9a'),
      hat: hat.crown('#ff8a6a', '#fff6e4'),
      beard: ['full', '#3f8f9a'],
      clothes: wear.bare(c.TAN),
    }) +
    wear.pendant('#8ff5e1') +
    hold.hand(166, 172, c.TAN),

  selene: () =>
    at.sky('#0e1a4f', '#3f5fb0', '#8fa8e8') +
    at.stars('#ffffff') +
    moonBehind() +
    person({
      skin: '#f0dce4',
      mood: 'calm',
      mouth: 'calm',
      lashes: true,
      iris: '#6a8ff0',
      brows: '#8a90b0',
      tilt: -3,
      build: 'slim',
      lips: '#b0607a',
      hair: hair.long('#e4e6f4'),
      hat: hat.diadem('#dfe8f6', crescent()),
      clothes: wear.chiton('#f0dce4', '#5a6fc8', '#f4f6ff'),
    }),

  triton: () =>
    at.sky('#0f8fb8', '#7ff0d8', '#e0fff4') +
    at.sea('#2fd3d3', '#0c78b0', 136) +
    being.fishTail('#1f9f8a') +
    person({
      skin: '#8fd0b8',
      mood: 'merry',
      mouth: 'small',
      iris: '#0c68bd',
      brows: '#1f6a5a',
      tilt: -4,
      hair: hair.waves('#2f9b6a', 'swept'),
      hat: coral(),
      beard: ['goatee', '#2f9b6a'],
      clothes: wear.bare('#8fd0b8'),
    }) +
    conch() +
    hold.hand(50, 158, '#8fd0b8'),

  zeus: () =>
    at.sky('#2a4f9f', '#a8d0f0', '#ffffff') +
    at.clouds('#eaf3fb') +
    hold.bolt(164, 96) +
    person({
      skin: c.PEACH,
      mood: 'stern',
      mouth: 'calm',
      iris: '#2f6fd0',
      brows: '#e8e4ec',
      build: 'broad',
      hair: hair.waves(c.WHITE_HAIR),
      hat: hat.wreath(c.GOLD),
      beard: ['full', c.WHITE_HAIR],
      clothes: wear.himation(c.PEACH, '#f7f4ff', c.GOLD),
    }) +
    hold.hand(164, 150, c.PEACH),
};
