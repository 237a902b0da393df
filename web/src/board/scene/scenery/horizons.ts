/** The line where sea and sky meet: a strip of shapes all around, unlit and hazy. One draw call. */

import * as THREE from 'three';
import type { Horizon } from '$/worlds/types';
import { clamp, ramp } from '../easing';
import type { Look } from '../look';
import { dice, noise } from '../noise';
import { Parts, chance, mixed } from '../parts';
import { BUILT_REACH } from '../planet';
import { buffer } from '../solids';

/** The height of the line at a turn (0 to 1 around), in units at the built reach. */
type Line = (turn: number) => number;

interface Strip {
  line: Line;
  /** How many corners around; few make it angular. */
  corners?: number;
  /** Colours from the foot to the edge. */
  tints: (look: Look) => readonly [THREE.Color, THREE.Color, THREE.Color];
  /** Something small along the edge, and how often. */
  along?: (parts: Parts, look: Look, at: [number, number, number], turn: number, seed: number) => void;
}

/** Noise that closes around the circle. */
const around = (turn: number, frequency: number, seed: number): number =>
  noise(Math.cos(turn * Math.PI * 2) * frequency + 20, Math.sin(turn * Math.PI * 2) * frequency + 20, seed);

const hazy = (look: Look, tint: THREE.ColorRepresentation, share = 0.35): THREE.Color =>
  mixed(tint, look.sea.haze, share);

const rock = (look: Look): readonly [THREE.Color, THREE.Color, THREE.Color] => [
  hazy(look, mixed(look.sea.haze, look.cliff[7]!, 0.25)),
  hazy(look, mixed(look.cliff[7]!, look.sky.top, 0.45)),
  hazy(look, mixed(look.cliff[2]!, look.sky.top, 0.25)),
];
const green = (look: Look): readonly [THREE.Color, THREE.Color, THREE.Color] => [
  hazy(look, mixed(look.ground.turfShade, look.sky.middle, 0.5)),
  hazy(look, mixed(look.ground.turfShade, look.sky.top, 0.4)),
  hazy(look, mixed(look.ground.turf, look.sky.middle, 0.3)),
];
const snowy = (look: Look): readonly [THREE.Color, THREE.Color, THREE.Color] => [
  hazy(look, look.sky.middle, 0.4),
  hazy(look, mixed(look.sky.top, look.cliff[5]!, 0.4)),
  mixed('#ffffff', look.sky.horizon, 0.2),
];
const dark = (look: Look): readonly [THREE.Color, THREE.Color, THREE.Color] => [
  hazy(look, mixed(look.sky.top, look.contact, 0.3), 0.3),
  hazy(look, mixed(look.sky.top, look.contact, 0.55), 0.2),
  hazy(look, mixed(look.sky.top, look.contact, 0.4), 0.25),
];

/** Humps with gaps between them. */
const humps =
  (count: number, height: number, seed: number, gap = 0.2): Line =>
  (turn) => {
    const place = turn * count;
    const index = Math.floor(place);
    const t = (place - index) * 2 - 1;
    const tall = height * (0.45 + 0.55 * chance(index + seed));
    const wide = 1 - gap * chance(index * 3 + seed);
    return tall * Math.max(0, 1 - (Math.abs(t) / wide) ** 3) ** 0.8 * (0.6 + 0.5 * around(turn, 9, seed));
  };

const peaks =
  (count: number, height: number, seed: number): Line =>
  (turn) => {
    const place = turn * count;
    const index = Math.floor(place);
    const t = Math.abs((place - index) * 2 - 1);
    return height * (0.35 + 0.65 * chance(index + seed)) * (1 - t) + 0.12 * height * around(turn, 40, seed);
  };

/** Steps up and down at once. */
const blocks =
  (count: number, height: number, seed: number, share: number): Line =>
  (turn) => {
    const index = Math.floor(turn * count);
    return chance(index + seed) < share ? height * (0.3 + 0.7 * chance(index * 7 + seed)) : 0.06;
  };

function lit(
  parts: Parts,
  look: Look,
  [x, y, z]: [number, number, number],
  turn: number,
  seed: number,
): void {
  if (chance(seed) < 0.35) return;
  for (let row = 0; row < 3; row += 1)
    if (chance(seed * 5 + row) > 0.45)
      parts.add(
        new THREE.BoxGeometry(0.035, 0.05, 0.02),
        chance(seed + row) > 0.5 ? '#ffd27a' : look.dome.top,
        {
          at: [x, y - 0.1 - row * 0.12, z],
          turn: [0, turn, 0],
        },
      );
}

const house = (
  parts: Parts,
  look: Look,
  [x, y, z]: [number, number, number],
  turn: number,
  seed: number,
): void => {
  if (chance(seed) > 0.55)
    parts.add(
      new THREE.BoxGeometry(0.05 + chance(seed + 1) * 0.08, 0.03 + chance(seed + 2) * 0.05, 0.04),
      mixed('#fffaf2', look.sky.horizon, look.night ? 0.6 : 0.05),
      {
        at: [x, y - 0.01, z],
        turn: [0, turn, 0],
      },
    );
};

const spire =
  (height: number, wide: number) =>
  (parts: Parts, look: Look, [x, y, z]: [number, number, number], turn: number, seed: number): void => {
    if (chance(seed) < 0.85) return;
    const tint = hazy(look, mixed(look.wall[1], look.sky.top, 0.35), 0.25);
    parts.add(new THREE.CylinderGeometry(wide * 0.7, wide, height, 8), tint, {
      at: [x, y + height / 2 - 0.05, z],
    });
    parts.add(
      new THREE.ConeGeometry(wide * 1.15, height * 0.6, 8),
      hazy(look, mixed(look.dome.body, look.sky.top, 0.3), 0.2),
      { at: [x, y + height * 1.25 - 0.05, z], turn: [0, turn, 0] },
    );
  };

const crown =
  (wide: number) =>
  (parts: Parts, look: Look, [x, y, z]: [number, number, number], _turn: number, seed: number): void => {
    if (chance(seed) > 0.5)
      parts.add(
        new THREE.IcosahedronGeometry(wide * (0.6 + 0.6 * chance(seed + 3)), 1),
        hazy(look, mixed(look.leaf.bush, look.sky.middle, 0.35 + 0.2 * chance(seed)), 0.3),
        {
          at: [x, y, z],
          scale: [1.5, 1, 1],
        },
      );
  };

const STRIPS: Readonly<Record<Horizon, Strip>> = {
  islands: {
    line: (turn) => 1.05 * humps(7, 0.8, 3, 0.3)(turn),
    tints: (look) =>
      [
        look.night ? '#33508c' : '#9cc6e0',
        look.night ? '#3a3f70' : '#b79fb8',
        look.night ? '#4a4a78' : '#d8b6b0',
      ].map((tint) => hazy(look, tint)) as [THREE.Color, THREE.Color, THREE.Color],
    along: house,
  },
  peaks: { line: peaks(22, 1.15, 5), tints: snowy, corners: 264 },
  hills: { line: (turn) => humps(9, 0.75, 8, 0)(turn) + 0.12, tints: green, along: crown(0.07) },
  cliffs: {
    line: (turn) => 0.5 + 0.9 * ramp(0.35, 0.65, around(turn, 4, 2)) + 0.1 * around(turn, 30, 1),
    tints: rock,
  },
  mesas: {
    line: (turn) =>
      0.12 + 0.62 * ramp(0.52, 0.56, around(turn, 6, 4)) + 0.25 * ramp(0.66, 0.69, around(turn, 6, 4)),
    tints: rock,
  },
  dunes: {
    line: (turn) => 0.1 + 0.35 * Math.abs(Math.sin(turn * 34 + 2 * around(turn, 3, 1))) ** 0.7,
    tints: (look) => [
      hazy(look, look.ground.pathShade, 0.5),
      hazy(look, look.ground.pathShade, 0.25),
      hazy(look, look.ground.path, 0.2),
    ],
  },
  skyline: { line: blocks(150, 1.1, 4, 0.8), corners: 900, tints: dark, along: lit },
  arches: {
    line: (turn) =>
      Math.abs(((turn * 46) % 1) - 0.5) < 0.19 && chance(Math.floor(turn * 46)) > 0.25
        ? 0.1
        : 0.55 + 0.2 * chance(Math.floor(turn * 46) + 3),
    corners: 920,
    tints: rock,
  },
  pyramids: {
    line: (turn) => {
      const place = turn * 9;
      const index = Math.floor(place);
      return Math.max(0.06, (0.45 + 0.7 * chance(index + 2)) * (1 - Math.abs((place - index) * 2 - 1) * 1.5));
    },
    corners: 720,
    tints: (look) => [
      hazy(look, look.ground.pathShade, 0.5),
      hazy(look, mixed(look.ground.pathShade, look.contact, 0.25)),
      hazy(look, look.ground.path, 0.3),
    ],
  },
  towers: { line: (turn) => humps(8, 0.35, 2, 0.1)(turn) + 0.08, tints: green, along: spire(0.4, 0.09) },
  forest: {
    line: (turn) => 0.32 + 0.22 * around(turn, 6, 3) + 0.18 * Math.abs(Math.sin(turn * 420)) ** 0.6,
    corners: 1200,
    tints: green,
  },
  trunks: {
    line: (turn) => ((turn * 120) % 1 < 0.42 ? 1.8 : 0.16),
    corners: 1200,
    tints: (look) => [
      hazy(look, look.ground.turfShade, 0.3),
      hazy(look, mixed(look.leaf.trunk, look.ground.turfShade, 0.5), 0.25),
      hazy(look, look.ground.turfShade, 0.5),
    ],
  },
  icebergs: {
    line: (turn) => Math.max(0, peaks(17, 0.75, 9)(turn) - 0.12),
    corners: 170,
    tints: (look) => [
      hazy(look, '#bfe2f5', 0.4),
      mixed('#8fc4ea', look.sky.middle, 0.3),
      mixed('#ffffff', look.sky.horizon, 0.25),
    ],
  },
  spikes: { line: peaks(90, 0.85, 6), corners: 720, tints: dark },
  clouds: {
    line: (turn) =>
      0.25 +
      0.55 * around(turn, 5, 3) +
      0.16 * Math.abs(Math.sin(turn * 90)) +
      0.08 * Math.abs(Math.sin(turn * 233)),
    tints: (look) => [
      mixed(look.sky.cloudShade, look.sea.haze, 0.4),
      mixed(look.sky.cloud, look.sky.cloudShade, 0.5),
      mixed(look.sky.cloud, '#ffffff', 0.3),
    ],
  },
  waves: {
    line: (turn) => 0.1 + 0.22 * Math.abs(Math.sin(turn * 75)) ** 0.8,
    tints: (look) => [
      mixed(look.sea.sea, look.sea.haze, 0.4),
      mixed(look.sea.deep, look.sea.haze, 0.4),
      mixed(look.sea.foam, look.sea.haze, 0.2),
    ],
  },
  shelves: {
    line: () => 1.9,
    tints: (look) => [
      hazy(look, mixed(look.wood.dark, look.contact, 0.4), 0.25),
      hazy(look, look.wood.dark, 0.2),
      hazy(look, look.wood.light, 0.2),
    ],
    along: (parts, look, [x, y, z], turn, seed) => {
      const tints = [
        look.dome.body,
        look.shutter,
        look.floor[1],
        look.gold,
        look.leaf.cypress,
        look.sides[1].colour,
      ];
      for (let row = 0; row < 4; row += 1)
        parts.add(
          new THREE.BoxGeometry(0.13, 0.22 + 0.1 * chance(seed + row), 0.04),
          hazy(look, tints[Math.floor(chance(seed * 3 + row) * 6)]!, 0.35),
          {
            at: [x * 0.99, y - 0.25 - row * 0.42, z * 0.99],
            turn: [0, turn, 0],
          },
        );
    },
  },
  isles: { line: (turn) => humps(13, 0.45, 5, 0.75)(turn), tints: rock, along: crown(0.09) },
};

export function horizonGeometry(kind: Horizon, look: Look, level: number): THREE.BufferGeometry {
  const { line, corners = 360, tints, along } = STRIPS[kind];
  const parts = new Parts();
  const [foot, wall, edge] = tints(look);
  const position: number[] = [];
  const colours: number[] = [];
  const index: number[] = [];
  const roll = dice(77);
  for (let corner = 0; corner <= corners; corner += 1) {
    const turn = corner / corners;
    const angle = turn * Math.PI * 2;
    const [x, z] = [Math.sin(angle) * BUILT_REACH, Math.cos(angle) * BUILT_REACH];
    const high = clamp(line(turn % 1), 0, 2.2);
    for (const [y, tint] of [
      [level - 0.3, foot],
      [level + high * 0.55, wall],
      [level + high, edge],
    ] as const) {
      position.push(x, y, z);
      colours.push(tint.r, tint.g, tint.b);
    }
    if (corner === corners) break;
    for (const row of [0, 1]) {
      const a = corner * 3 + row;
      index.push(a, a + 1, a + 3, a + 1, a + 4, a + 3, a, a + 3, a + 1, a + 1, a + 3, a + 4);
    }
    const seed = Math.floor(roll() * 9999);
    if (along && high > 0.05 && (corner * 360) % corners < 360)
      along(parts, look, [x, level + high, z], angle, seed);
  }
  const strip = buffer(position, index);
  strip.setAttribute('color', new THREE.Float32BufferAttribute(colours, 3));
  return parts.painted(strip).merge();
}
