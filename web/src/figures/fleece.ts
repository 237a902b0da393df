/** The figures of the gods and monsters of the Golden Fleece. */

import * as at from './backdrops';
import * as being from './beings';
import * as wear from './clothes';
import * as c from './colours';
import * as hair from './hair';
import * as hat from './headgear';
import { both, moved, shape, sized, starOf, type Ink } from './ink';
import { person, type Person } from './person';
import * as hold from './things';
import {
  abyss,
  armillary,
  bident,
  constellation,
  crescents,
  fate,
  flock,
  gusts,
  hag,
  harpy,
  maelstrom,
  notes,
  quill,
  ribbon,
  shears,
  sideFace,
  starfish,
  talus,
  tambourine,
  theEye,
  treeHair,
} from './fleeceThings';

/** Smaller and beside the others, where there are three of them. */
const among = (x: number, y: number, size: number, who: Person): Ink =>
  moved(x, y, sized(size, 100, 200, person(who)));

export const FLEECE: Readonly<Record<string, () => Ink>> = {
  aeolus: () =>
    at.sky('#1f5fb0', '#8fd0f5', '#c8ecff') +
    at.clouds('#ffffff') +
    person({
      skin: c.PEACH,
      mood: 'merry',
      mouth: 'open',
      iris: '#3f9fd0',
      brows: '#c8d8e8',
      old: true,
      tilt: -6,
      hair: hair.windswept('#eef4fb'),
      hat: hat.diadem(c.GOLD),
      beard: ['short', '#e4eef8'],
      clothes: wear.himation(c.PEACH, '#8fc8f0', '#ffffff'),
    }) +
    gusts(),

  charybdis: () => at.sky('#0f5a8a', '#5fd0d8', '#c8fff4') + maelstrom(),

  clio: () =>
    at.sky('#8a4a2a', '#f4d8a0', '#fff6dc') +
    at.columns('#f0dcc0') +
    person({
      skin: c.BROWN,
      mood: 'calm',
      mouth: 'smile',
      lashes: true,
      iris: '#5a3a1a',
      brows: '#2c1a20',
      tilt: 3,
      gaze: 1,
      hair: hair.knot(c.BLACK_HAIR),
      hat: hat.wreath(c.GOLD),
      clothes: wear.chiton(c.BROWN, '#c8402c', c.GOLD),
    }) +
    hold.scroll(158, 134) +
    quill(),

  europa: () =>
    at.sky('#12a0d6', '#ffe6b4', '#fffbe6') +
    at.sea('#2fd3d3', '#12a0d6', 140) +
    talus() +
    moved(
      -26,
      18,
      person({
        skin: c.FAIR,
        mood: 'kind',
        mouth: 'smile',
        lashes: true,
        iris: '#2f7fd0',
        brows: '#7a4a20',
        tilt: 5,
        build: 'slim',
        hair: hair.waves('#a8642c'),
        hat: hat.crown(c.GOLD, c.RED),
        clothes: wear.chiton(c.FAIR, '#e8406a', c.GOLD),
      }),
    ),

  gaea: () =>
    at.sky('#4f9fd0', '#c8e8a0', '#f8ffd8') +
    at.hills('#5f9f3f', '#8fb05a') +
    treeHair() +
    person({
      skin: '#c98f5f',
      mood: 'kind',
      mouth: 'calm',
      lashes: true,
      iris: '#3f8f3f',
      brows: '#4a5a20',
      lips: '#b0483c',
      hair: hair.waves('#5f8f3a'),
      hat: hat.flowers(['#ffd21f', '#ffffff', '#ff7fa8']),
      clothes: wear.robe('#8a6a3f', '#6fae4f'),
    }) +
    hold.globe(100, 190, 26, '#2f9bd0', '#d8ffd0') +
    both(hold.hand(72, 186, '#c98f5f')),

  graeae: () =>
    at.sky('#3f4a6a', '#a8b0c8', '#f0eef8') +
    at.cave('#3a4058') +
    among(-50, -6, 0.74, hag('#ccc4d0', '#4f6a8a')) +
    among(50, -6, 0.74, hag('#d8c8b0', '#4a7a6a')) +
    among(0, 6, 0.86, { ...hag('#dcd4c8', '#7a4f7a'), mouth: 'grin' }) +
    theEye(),

  hades: () =>
    at.sky('#160f24', '#4a2f6a', '#8a6fd0') +
    at.flamesBehind('#2f5fd0', '#6fd0ff') +
    hold.staff('#5a5a78', 50, 7) +
    bident() +
    person({
      skin: '#c8c4dc',
      mood: 'stern',
      mouth: 'calm',
      iris: '#4fc8ff',
      brows: '#1c1426',
      build: 'plain',
      hair: hair.waves('#241a34'),
      hat: hat.crown('#5a5a78', '#4fc8ff'),
      beard: ['pointed', '#241a34'],
      clothes: wear.robe('#2a1f4a', '#7a5fd0', wear.MAN),
    }) +
    hold.hand(164, 170, '#c8c4dc'),

  harpies: () =>
    at.sky('#4a5f6a', '#d0a86a', '#ffe0a8') + at.clouds('#8f98a0') + flock() + harpy('#b0603a', '#e8b06a'),

  hecate: () =>
    at.sky('#180f34', '#5a2f8a', '#b88ff0') +
    at.moon(100, 30, 20, '#e8dcff') +
    at.stars('#e8dcff') +
    hold.torch(26, ['#e8ffd0', '#5fd08a']) +
    hold.torch(174, ['#e8ffd0', '#5fd08a']) +
    both(moved(-34, 6, sized(0.86, 100, 130, sideFace()))) +
    person({
      skin: '#e4c8d8',
      mood: 'proud',
      mouth: 'calm',
      lashes: true,
      iris: '#7fe0a0',
      brows: '#2c1a3c',
      lips: '#6a2f7a',
      hair: hair.long('#2f1f4a'),
      hat: hat.diadem('#c8b8f0', crescents()),
      clothes: wear.robe('#4a2f7a', '#c8b8f0'),
    }) +
    hold.hand(26, 174, '#e4c8d8') +
    hold.hand(174, 174, '#e4c8d8'),

  moerae: () =>
    at.sky('#5a6f9a', '#f0dcd0', '#ffffff') +
    among(-52, -8, 0.76, fate(c.FAIR, c.BLOND, '#fff1d9', false)) +
    among(52, -8, 0.76, fate('#e0c8b8', c.GREY_HAIR, '#4a4f9a', true)) +
    among(0, 8, 0.88, fate(c.TAN, c.BROWN_HAIR, '#c8405a', false)) +
    hold.spindle(24, 150, '#fff1d9') +
    hold.thread('M24 140C60 196 130 150 168 168', c.GOLD) +
    shears(),

  nemesis: () =>
    at.sky('#3a2a34', '#c89a5a', '#ffe6b4') +
    being.wings('#fff1d9', '#d0a86a') +
    hold.sword(c.STEEL, 30) +
    person({
      skin: c.TAN,
      mood: 'stern',
      mouth: 'calm',
      lashes: true,
      iris: '#a8641f',
      brows: '#3c2418',
      lips: '#a8323c',
      hair: hair.long('#5a2f2a', 'swept'),
      hat: hat.diadem(c.GOLD, shape(starOf(100, 56, 9, 6, 0.4), c.GOLD)),
      clothes: wear.robe('#f4ead8', '#8a3f3a'),
    }) +
    hold.scales(158, 116) +
    hold.hand(30, 166, c.TAN) +
    hold.hand(158, 182, c.TAN),

  siren: () =>
    at.sky('#ff8a6a', '#ffd8a8', '#fff6dc') +
    at.sea('#2fb8d0', '#0c5fa8', 124) +
    being.fishTail('#3f9fc8') +
    person({
      skin: c.PEACH,
      mood: 'kind',
      mouth: 'open',
      lashes: true,
      iris: '#1fa08a',
      brows: '#7a2f1f',
      tilt: -7,
      build: 'slim',
      lips: '#e0365e',
      hair: hair.waves('#d0482c', 'swept'),
      hat: starfish(),
      clothes: wear.chiton(c.PEACH, '#2fae9a', '#fff1c9'),
    }) +
    notes(),

  tartarus: () => at.sky('#12080f', '#5a1f2a', '#d0482c') + at.cave('#1f1218') + abyss(),

  terpsichore: () =>
    at.sky('#c83f7a', '#ffc8a8', '#fff0e0') +
    ribbon() +
    person({
      skin: c.DARK,
      mood: 'merry',
      mouth: 'grin',
      lashes: true,
      iris: '#5a2f14',
      brows: '#1f1418',
      tilt: 9,
      gaze: -1,
      lips: '#d83f5a',
      hair: hair.knot('#2a1a20'),
      hat: hat.flowers(['#ffd21f', '#ff8f3f']),
      clothes: wear.chiton(c.DARK, '#ffb02f', '#ffffff'),
    }) +
    tambourine(40, 128) +
    hold.hand(46, 160, c.DARK),

  urania: () =>
    at.sky('#0b1440', '#2f4fa8', '#7fa8f0') +
    at.stars('#fff6d8') +
    constellation() +
    person({
      skin: c.BROWN,
      mood: 'awed',
      mouth: 'smile',
      lashes: true,
      iris: '#2f5fd0',
      brows: '#2c1a24',
      tilt: -6,
      gaze: 1.6,
      hair: hair.waves('#2c2440', 'swept'),
      hat: hat.diadem(c.GOLD, shape(starOf(100, 52, 12, 8, 0.4), '#fff6d8')),
      clothes: wear.chiton(c.BROWN, '#2a4fc8', c.GOLD),
    }) +
    armillary(158, 138) +
    hold.hand(158, 186, c.BROWN),
};
