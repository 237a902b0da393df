/** The figures of the simple gods. */

import * as at from './backdrops';
import { bullHead, owl } from './beings';
import * as wear from './clothes';
import * as c from './colours';
import * as grown from './fruits';
import * as hair from './hair';
import * as hat from './headgear';
import { across, ball, both, disc, line, lit, moved, oval, shaded, shape, starOf, type Ink } from './ink';
import { person } from './person';
import * as hold from './things';

export const SIMPLE: Readonly<Record<string, () => Ink>> = {
  apollo: () =>
    at.sky('#ff9a3c', '#ffe08a', '#fff6c8') +
    at.rays('#ffffff') +
    person({
      skin: c.PEACH,
      mood: 'kind',
      mouth: 'smile',
      iris: '#2f7fd0',
      brows: '#b9782a',
      gaze: 1,
      tilt: -4,
      hair: hair.curls(c.BLOND),
      hat: hat.wreath(c.LEAF),
      clothes: wear.himation(c.PEACH, '#fff4dc', c.GOLD),
    }) +
    hold.lyre() +
    hold.hand(164, 178, c.PEACH),

  artemis: () =>
    at.sky('#1c4f6e', '#63b7a8', '#d6f2dc') +
    at.boughs(c.LEAF, c.WOOD) +
    hold.quiver('#8a4f2e') +
    person({
      skin: c.TAN,
      mood: 'proud',
      mouth: 'calm',
      lashes: true,
      iris: '#3a8f5a',
      brows: '#5a3424',
      tilt: 3,
      build: 'slim',
      hair: hair.braid(c.CHESTNUT, c.GOLD),
      hat: hat.diadem('#dfe8f6', moonJewel()),
      clothes: wear.chiton(c.TAN, '#4fae7a', '#f4f1f4'),
    }),

  athena: () =>
    at.sky('#12408f', '#7fc0f0', '#eaf6ff') +
    at.columns('#dfe8f6') +
    hold.spear(c.GOLD, 30) +
    person({
      skin: c.PEACH,
      mood: 'calm',
      mouth: 'calm',
      lashes: true,
      iris: '#4f7fa8',
      brows: '#5a3424',
      hair: hair.long(c.BROWN_HAIR),
      hat: hat.helmet(c.GOLD, c.BLUE),
      clothes: wear.robe('#eef3fb', c.GOLD),
    }) +
    hold.hand(30, 172, c.PEACH) +
    owl(160, 154, 0.82),

  atlas: () =>
    at.sky('#3a2f7a', '#f2a07a', '#ffd9b0') +
    at.stars('#fff6d8') +
    hold.globe(100, 30, 68, '#2f8fe0', '#d6ecff') +
    shape(starOf(70, 18, 8, 4, 0.3), '#fff6d8') +
    shape(starOf(126, 30, 7, 4, 0.3), '#fff6d8') +
    shape(starOf(100, 6, 6, 4, 0.3), '#fff6d8') +
    both(
      shape(
        'M6 206C0 160 8 112 40 76L58 88C44 112 44 142 62 168L50 206z',
        across(lit(c.BROWN, 0.2), shaded(c.BROWN, 0.2)),
      ),
      hold.hand(48, 78, c.BROWN),
    ) +
    moved(
      0,
      22,
      person({
        skin: c.BROWN,
        mood: 'sad',
        mouth: 'stern',
        iris: '#5a3a1a',
        brows: '#3c2418',
        build: 'broad',
        hair: hair.short(c.BLACK_HAIR),
        beard: ['short', c.BLACK_HAIR],
        clothes: wear.bare(c.BROWN),
        marks: sweat(),
      }),
    ),

  demeter: () =>
    at.sky('#6fb7e8', '#ffeab0', '#fffbe6') +
    at.hills('#e2b33c', '#b9c25a') +
    grown.wheat(28, 150, -14) +
    grown.wheat(46, 160, -4) +
    grown.wheat(172, 150, 14) +
    grown.wheat(154, 160, 4) +
    person({
      skin: c.PEACH,
      mood: 'kind',
      mouth: 'smile',
      lashes: true,
      iris: '#7a5a1a',
      brows: '#a5702a',
      hair: hair.waves('#c98632'),
      hat: hat.wreath('#ffd05a', c.RED),
      clothes: wear.chiton(c.PEACH, '#5f9f3f', '#fff1c9'),
    }),

  hephaestus: () =>
    at.sky('#5a1f2a', '#ff8a3c', '#ffd27a') +
    at.flamesBehind('#e0431f', '#ffb040') +
    at.sparks('#fff3a0') +
    hold.hammer() +
    person({
      skin: c.TAN,
      mood: 'stern',
      mouth: 'calm',
      iris: '#6a3f1a',
      brows: '#4a2418',
      build: 'broad',
      hair: hair.short('#7a3520'),
      hat: hat.pilos('#8a5a3a', '#4a3040'),
      beard: ['full', '#7a3520'],
      clothes: wear.tunic('#6a4a3a', '#c98a4a', '#3a2a30'),
      marks: oval(78, 104, 6, 3, '#4a3040', 0.35),
    }) +
    hold.hand(162, 170, c.TAN),

  hermes: () =>
    at.sky('#2f8fe0', '#bfe8fb', '#ffffff') +
    at.clouds('#ffffff') +
    hold.caduceus() +
    person({
      skin: c.PEACH,
      mood: 'merry',
      mouth: 'grin',
      iris: '#2f9b8a',
      brows: '#8a5220',
      tilt: 5,
      build: 'slim',
      hair: hair.curls('#b9702c'),
      hat: hat.petasos('#f2b84a', true),
      clothes: wear.himation(c.PEACH, '#2f9be8', '#ffffff'),
    }) +
    hold.hand(164, 170, c.PEACH),

  minotaur: () =>
    at.sky('#6a2a2a', '#e88a4a', '#ffd08a') +
    at.meander('#4a1c24', 34, 0.55) +
    at.meander('#4a1c24', 66, 0.45) +
    at.meander('#4a1c24', 98, 0.35) +
    wear.fur('#7a4a34') +
    bullHead('#9a5c3c', '#e8b48c', '#f4e2c0'),

  pan: () =>
    at.sky('#2f7a4a', '#b9d96a', '#f4f7c0') +
    at.boughs('#3f9f4a', c.WOOD) +
    person({
      skin: c.TAN,
      mood: 'merry',
      mouth: 'small',
      iris: '#8a5a10',
      brows: '#5a3420',
      tilt: -5,
      gaze: -1,
      hair: hair.curls('#7a4a2a'),
      hat: hat.over(hat.ears(c.TAN), hat.horns('goat', '#e0c49a')),
      beard: ['goatee', '#7a4a2a'],
      clothes: wear.fur('#9a6a43'),
    }) +
    hold.pipes(100, 128) +
    hold.hand(70, 152, c.TAN) +
    hold.hand(131, 148, c.TAN),

  prometheus: () =>
    at.sky('#14235c', '#5a4fa8', '#ffb070') +
    at.stars('#fff6d8') +
    hold.torch(162) +
    person({
      skin: c.BROWN,
      mood: 'awed',
      mouth: 'smile',
      iris: '#8a4a10',
      brows: '#3c2418',
      gaze: 1.6,
      tilt: 4,
      hair: hair.waves('#5a3020', 'swept'),
      beard: ['short', '#5a3020'],
      clothes: wear.himation(c.BROWN, '#c8452c', c.GOLD),
    }) +
    hold.hand(162, 172, c.BROWN),
};

function moonJewel(): Ink {
  return shape('M88 50A14 14 0 0 0 112 50A16 16 0 0 1 88 50z', '#ffffff') + disc(100, 58, 3, ball('#bfe8fb'));
}

function sweat(): Ink {
  return (
    shape('M126 66q6 8 0 12q-6 -4 0 -12z', '#bfe8fb') +
    line('M92 64Q100 60 108 64', shaded(c.BROWN, 0.35), 1.8, 0.7)
  );
}
