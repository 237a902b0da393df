/** The colour script of a world: everything the scene paints with, derived from its few colours. */

import * as THREE from 'three';
import type { Colour, Palette, SeaKind, World } from '$/worlds/types';
import { mixed } from './parts';
import { FLOORS_APART, WORKERS_APART, apart, floorTints, lighter, muted, toldFrom, vivid } from './tints';

type Three = readonly [Colour, Colour, Colour];

export interface Side {
  form: 'circle' | 'square' | 'triangle';
  colour: Colour;
  dark: Colour;
  light: Colour;
  skin: Colour;
  hair: Colour;
}

export interface Look {
  night: boolean;
  sky: Readonly<Record<'top' | 'middle' | 'horizon' | 'cloud' | 'cloudShade', Colour>>;
  sea: Readonly<Record<'shallow' | 'lagoon' | 'sea' | 'deep' | 'haze' | 'foam' | 'glitter', Colour>>;
  lawn: readonly [Colour, Colour];
  ground: Readonly<
    Record<'lawnEdge' | 'turf' | 'turfShade' | 'turfLight' | 'path' | 'pathShade' | 'kerb', Colour>
  >;
  /** Layers of the rock, from the top to the water. */
  cliff: readonly Colour[];
  wall: Three;
  wallFoot: Three;
  floor: Three;
  band: Three;
  dome: Readonly<Record<'body' | 'foot' | 'top', Colour>>;
  shutter: Colour;
  door: Colour;
  glass: Colour;
  gold: Colour;
  blossom: Three;
  leaf: Readonly<Record<'cypress' | 'olive' | 'bush' | 'trunk', Colour>>;
  fruit: Colour;
  wood: Readonly<Record<'light' | 'dark', Colour>>;
  /** Where things touch; plum, never black. */
  contact: Colour;
  sun: Colour;
  sides: readonly [Side, Side, Side];
}

export const hex = (colour: THREE.ColorRepresentation): Colour =>
  `#${new THREE.Color(colour).getHexString()}`;

const blend = (one: Colour, other: Colour, share: number): Colour => hex(mixed(one, other, share));

/** At least (or at most) so light, 0 to 1, as the eye sees it; the hue stays. */
function lightness(colour: Colour, least: number, most = 1): Colour {
  const value = new THREE.Color(colour);
  const seen = (): number => {
    const y = 0.2126 * value.r + 0.7152 * value.g + 0.0722 * value.b;
    return y > 0.008856 ? 1.16 * Math.cbrt(y) - 0.16 : 9.033 * y;
  };
  const [white, black] = [new THREE.Color('#ffffff'), new THREE.Color('#000000')];
  for (let step = 0; step < 40 && seen() < least; step += 1) value.lerp(white, 0.05);
  for (let step = 0; step < 40 && seen() > most; step += 1) value.lerp(black, 0.05);
  return hex(value);
}

const SKIN: Three = ['#f6c9a0', '#e8ad80', '#c98658'];
const HAIR: Three = ['#4a2a1c', '#2b1a1e', '#8a4b1f'];
const FORMS = ['circle', 'square', 'triangle'] as const;
const PLUM: Colour = '#4a2a3c';

function sideOf(colour: Colour, index: number): Side {
  return {
    form: FORMS[index] ?? 'circle',
    colour,
    dark: blend(colour, '#1a0b2e', 0.5),
    light: blend(colour, '#ffffff', 0.8),
    skin: SKIN[index] ?? SKIN[0],
    hair: HAIR[index] ?? HAIR[0],
  };
}

function strata({ cliff, groundEdge }: Palette): Colour[] {
  const [pale, warm, deep] = [
    blend(cliff, groundEdge, 0.65),
    blend(cliff, '#ffffff', 0.12),
    blend(cliff, PLUM, 0.4),
  ];
  return [
    pale,
    blend(pale, cliff, 0.5),
    cliff,
    blend(pale, '#ffffff', 0.15),
    warm,
    blend(cliff, deep, 0.4),
    blend(pale, cliff, 0.4),
    deep,
    blend(deep, PLUM, 0.5),
  ];
}

/** By day water and air are bright; what lies there instead of water has no shallows. */
function seaOf({ sea, seaDeep, skyBottom, light }: Palette, kind: SeaKind, night: boolean): Look['sea'] {
  const water = kind === 'water' || kind === 'calm' || kind === 'storm';
  const open = night ? sea : vivid(sea, 1.3, 0.14);
  const lagoon = lighter(open, night ? 0.05 : water ? 0.1 : 0.04);
  return {
    shallow: water ? lighter(open, night ? 0.1 : 0.22) : lagoon,
    lagoon,
    sea: open,
    deep: night ? seaDeep : vivid(seaDeep, 1.3, 0.14),
    haze: blend(skyBottom, open, 0.35),
    foam: night ? blend(light, sea, 0.72) : '#ffffff',
    glitter: night ? blend(light, seaDeep, 0.6) : light,
  };
}

function derived({ day: palette, lawn: tiles, every, place }: World, night: Palette | null): Look {
  const { ground, groundEdge, block, trim, dome } = palette;
  const air = night ?? palette;
  const path = lightness(groundEdge, 0.6);
  const kerb = blend(path, '#ffffff', 0.55);
  const lawn = toldFrom(muted(lightness(tiles ?? ground, 0.46, 0.88), 0.16), kerb, 0.12);
  const other = every ?? lighter(lawn, -0.04);
  const floor = floorTints(path, [trim, dome], { lawn: [lawn, other], workers: palette.workers });
  const top = night ? air.skyTop : vivid(air.skyTop, 1.2, 0.15);
  return {
    night: night !== null,
    sky: {
      top,
      middle: blend(top, air.skyBottom, 0.6),
      horizon: blend(air.skyBottom, night ? air.skyBottom : '#fff1d6', 0.35),
      cloud: blend('#ffffff', air.skyBottom, night ? 0.75 : 0.15),
      cloudShade: blend(air.skyBottom, air.skyTop, 0.3),
    },
    sea: seaOf(air, place.sea, night !== null),
    lawn: [lawn, other],
    ground: {
      lawnEdge: blend(lawn, PLUM, 0.38),
      turf: lawn,
      turfShade: blend(lawn, PLUM, 0.32),
      turfLight: blend(lawn, '#fff6c8', 0.35),
      path: blend(path, '#ffffff', 0.3),
      pathShade: path,
      kerb,
    },
    cliff: strata(palette),
    wall: block,
    wallFoot: [
      blend(block[0], groundEdge, 0.4),
      blend(block[1], groundEdge, 0.28),
      blend(block[2], trim, 0.14),
    ],
    floor,
    band: [blend(path, trim, 0.35), blend(trim, floor[1], 0.3), blend(dome, floor[2], 0.3)],
    dome: { body: dome, foot: blend(dome, '#12082a', 0.45), top: blend(dome, '#ffffff', 0.3) },
    shutter: trim,
    door: blend(trim, PLUM, 0.2),
    glass: blend(trim, '#101030', 0.55),
    gold: '#ffc83d',
    blossom: ['#e91e8c', '#ff4fa8', '#c2187e'],
    leaf: { cypress: '#2f8f4e', olive: '#8fb05a', bush: '#56b043', trunk: '#9a6a43' },
    fruit: '#ffd21f',
    wood: { light: '#d89a5b', dark: '#8a5330' },
    contact: PLUM,
    sun: palette.light,
    sides: [sideOf(palette.workers[0], 0), sideOf(palette.workers[1], 1), sideOf(palette.workers[2], 2)],
  };
}

/** The Aegean has been painted by hand; it is what all others are measured by. */
const AEGEAN: Partial<Look> = {
  lawn: ['#8db95c', '#7aab52'],
  ground: {
    lawnEdge: '#4f8f45',
    turf: '#93b765',
    turfShade: '#5c8f4e',
    turfLight: '#c3d977',
    path: '#fff0d2',
    pathShade: '#f0d6a6',
    kerb: '#fff6e4',
  },
  cliff: ['#f2d6a2', '#e6b079', '#d98d5c', '#f0c998', '#c9724d', '#b4604a', '#e0a477', '#8f4f49', '#6f4650'],
  wall: ['#fffaf0', '#fffdf9', '#ffffff'],
  wallFoot: ['#f3dcbc', '#f3e2d2', '#dfe8f6'],
  floor: ['#ffe6b4', '#ffa582', '#7fdcf0'],
  band: ['#ecb878', '#e8825c', '#2f9be8'],
  dome: { body: '#0f5fd0', foot: '#0a3d98', top: '#3580e0' },
  shutter: '#1f7ce0',
  door: '#0f5fd0',
  glass: '#0b3f8a',
  sun: '#fff1d9',
};

const AEGEAN_BY_DAY: Partial<Look> = {
  sky: { top: '#2f8fe0', middle: '#8fd0f5', horizon: '#fff1d6', cloud: '#ffffff', cloudShade: '#cfe3f2' },
  sea: {
    shallow: '#8ff5e1',
    lagoon: '#2fd3d3',
    sea: '#12a0d6',
    deep: '#0c68bd',
    haze: '#a9dcf2',
    foam: '#ffffff',
    glitter: '#fff6d8',
  },
};

const BRIGHT: readonly Side[] = [
  { ...sideOf('#2a52e0', 0), dark: '#1a2f96', light: '#cfdcff' },
  { ...sideOf('#ee4630', 1), dark: '#a3221c', light: '#ffdcd0' },
  sideOf('#5a3814', 2),
];

export function lookOf(world: World, night: boolean): Look {
  const look = painted(world, night);
  return night ? lampLit(look) : look;
}

/**
 * The moon's light is the other hue of warm floors and paths, which would be grey in it: they get more of theirs, as
 * far as each can still be told from everything that it must not be taken for.
 */
function lampLit(look: Look): Look {
  const { lawn, sides } = look;
  const floor = [...look.floor];
  for (const [index, plain] of look.floor.entries()) {
    const others = [...lawn, ...floor.filter((_, other) => other !== index)];
    const told = (colour: Colour): boolean =>
      others.every((other) => apart(colour, other) >= FLOORS_APART) &&
      sides.every((side) => apart(colour, side.colour) >= WORKERS_APART);
    floor[index] = [2.2, 1.8, 1.4].map((times) => richer(plain, times)).find(told) ?? plain;
  }
  const path = (colour: Colour): Colour => vivid(colour, 1.8, 0.07);
  return {
    ...look,
    floor: [floor[0]!, floor[1]!, floor[2]!],
    ground: { ...look.ground, path: path(look.ground.path), pathShade: path(look.ground.pathShade) },
  };
}

const richer = (colour: Colour, times: number): Colour =>
  vivid(lighter(colour, 0.04 * (1 - times)), times, 0.115);

function painted(world: World, night: boolean): Look {
  const look = derived(world, night ? world.night : null);
  if (world.id !== 'aegean') return look;
  const moonlit = {
    ...look.sea,
    shallow: '#2f6fa8',
    lagoon: '#1f5590',
    sea: '#123f78',
    deep: '#0b2a5c',
  } as const;
  return {
    ...look,
    ...AEGEAN,
    ...(night ? { sea: moonlit } : AEGEAN_BY_DAY),
    sides: [BRIGHT[0]!, BRIGHT[1]!, BRIGHT[2]!],
  };
}
