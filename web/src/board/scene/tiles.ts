/** The board: paving with a kerb and 25 soft tiles, in two tones in turn. */

import * as THREE from 'three';
import type { Ground } from '$/worlds/types';
import { ramp } from './easing';
import type { Look } from './look';
import { dice } from './noise';
import { Parts, mixed } from './parts';
import { faceted, loft, plan, roundBall } from './solids';

const CELL = plan(4, 0.462, 0.09, 3);
const CUSHION = [
  [0, 0.01],
  [0, 0.022],
  [-0.008, 0.034],
  [-0.024, 0.04],
  [-0.06, 0.042],
] as const;

type Decoration = (parts: Parts, look: Look, x: number, z: number, roll: () => number) => void;

/** Something small near the corners, never in the middle. */
const corner = (roll: () => number): number => (roll() < 0.5 ? -1 : 1) * (0.28 + roll() * 0.13);

function scattered(
  count: number,
  one: (parts: Parts, look: Look, at: [number, number, number], roll: () => number) => void,
): Decoration {
  return (parts, look, x, z, roll) => {
    for (let index = 0; index < count; index += 1) {
      const at: [number, number, number] = [x + corner(roll), 0.046, z + corner(roll)];
      if (roll() > 0.45) one(parts, look, at, roll);
    }
  };
}

const daisy = new THREE.OctahedronGeometry(0.014, 0);
const line = (width: number, depth: number): THREE.BufferGeometry =>
  new THREE.BoxGeometry(width, 0.004, depth);

/** What is drawn on the tiles of a world; all of it lies flat. */
const DECORATIONS: Readonly<Record<Ground, Decoration>> = {
  lawn: scattered(5, (parts, look, at, roll) => {
    const tint = roll() < 0.6 ? '#ffffff' : roll() < 0.5 ? look.fruit : look.blossom[1];
    parts.add(daisy, tint, { at, scale: [1, 0.6, 1] });
  }),
  tufts: scattered(7, (parts, look, at, roll) => {
    for (const turn of [-0.4, 0, 0.4])
      parts.add(
        new THREE.ConeGeometry(0.012, 0.05, 4),
        mixed(look.ground.turf, look.ground.turfLight, roll()),
        {
          at: [at[0] + turn * 0.03, 0.06, at[2]],
          turn: [0, 0, turn],
        },
      );
  }),
  slabs: (parts, look, x, z) => {
    const tint = mixed(look.lawn[0], look.contact, 0.22);
    parts.add(line(0.8, 0.012), tint, { at: [x, 0.041, z] });
    parts.add(line(0.012, 0.4), tint, { at: [x + 0.13, 0.041, z - 0.2] });
    parts.add(line(0.012, 0.4), tint, { at: [x - 0.15, 0.041, z + 0.2] });
  },
  raked: (parts, look, x, z) => {
    const tint = mixed(look.lawn[0], look.ground.kerb, 0.3);
    for (let row = -3; row <= 3; row += 1)
      parts.add(line((x + z) % 2 === 0 ? 0.78 : 0.014, (x + z) % 2 === 0 ? 0.014 : 0.78), tint, {
        at: (x + z) % 2 === 0 ? [x, 0.041, z + row * 0.11] : [x + row * 0.11, 0.041, z],
      });
  },
  planks: (parts, look, x, z) => {
    const tint = mixed(look.lawn[0], look.contact, 0.28);
    for (const row of [-0.22, 0, 0.22]) parts.add(line(0.86, 0.012), tint, { at: [x, 0.041, z + row] });
  },
  mosaic: (parts, look, x, z, roll) => {
    for (let i = -3; i <= 3; i += 1) {
      for (let k = -3; k <= 3; k += 1) {
        const edge = Math.max(Math.abs(i), Math.abs(k)) === 3;
        const tint = mixed(
          edge ? look.gold : look.lawn[0],
          edge ? look.lawn[1] : look.ground.turfLight,
          0.5 * roll(),
        );
        parts.add(line(0.1, 0.1), tint, { at: [x + i * 0.118, 0.041, z + k * 0.118] });
      }
    }
  },
  star: (parts, look, x, z) => {
    const tint = mixed(look.lawn[0], look.gold, 0.6);
    for (const turn of [0, Math.PI / 4])
      parts.add(
        loft(plan(4, 0.17, 0.01, 1), [
          [0, 0.04],
          [-0.005, 0.0435],
        ]),
        tint,
        { at: [x, 0, z], turn: [0, turn, 0] },
      );
  },
  studs: (parts, look, x, z) => {
    for (const i of [-0.27, 0.27])
      for (const k of [-0.27, 0.27])
        parts.add(new THREE.CylinderGeometry(0.085, 0.09, 0.03, 14), mixed(look.lawn[0], '#ffffff', 0.14), {
          at: [x + i, 0.052, z + k],
        });
  },
  grid: (parts, look, x, z) => {
    const tint = mixed(look.lawn[0], look.ground.kerb, 0.6);
    for (const at of [-0.2, 0, 0.2]) {
      parts.add(line(0.84, 0.008), tint, { at: [x, 0.041, z + at], glow: 0.2 });
      parts.add(line(0.008, 0.84), tint, { at: [x + at, 0.041, z], glow: 0.2 });
    }
  },
  frame: (parts, look, x, z) => {
    const tint = mixed(look.lawn[0], look.ground.kerb, 0.75);
    for (const side of [-0.37, 0.37]) {
      parts.add(line(0.75, 0.014), tint, { at: [x, 0.041, z + side], glow: 0.25 });
      parts.add(line(0.014, 0.75), tint, { at: [x + side, 0.041, z], glow: 0.25 });
    }
  },
  pebbles: scattered(8, (parts, look, at, roll) =>
    parts.add(roundBall(), mixed(look.ground.pathShade, look.contact, 0.3 * roll()), {
      at,
      scale: [0.03, 0.012, 0.024],
    }),
  ),
  petals: scattered(9, (parts, look, at, roll) =>
    parts.add(roundBall(0), look.blossom[Math.floor(roll() * 3)]!, {
      at,
      scale: [0.02, 0.006, 0.014],
      turn: [0, roll() * 6, 0],
    }),
  ),
  crystals: scattered(6, (parts, look, at, roll) =>
    parts.add(
      faceted(new THREE.OctahedronGeometry(0.024, 0)),
      mixed(look.dome.top, '#ffffff', roll() * 0.5),
      { at, glow: 0.25 },
    ),
  ),
  plain: () => undefined,
};

export function tilesGeometry(ground: Ground, look: Look): THREE.BufferGeometry {
  const parts = new Parts();
  const roll = dice(5);
  const { kerb, path, pathShade, lawnEdge } = look.ground;
  const paving = mixed(path, pathShade, 0.25);
  parts.add(
    loft(plan(4, 2.56, 0.14, 8), [
      [0.1, -0.03],
      [0.1, 0.012],
      [0.085, 0.026],
      [0.02, 0.026],
      [0.006, 0.014],
      [-0.02, 0.012],
    ]),
    (at) => (Math.max(Math.abs(at.x), Math.abs(at.z)) > 2.575 ? kerb : paving),
  );
  const cushion = loft(CELL, CUSHION);
  for (let x = -2; x <= 2; x += 1) {
    for (let z = -2; z <= 2; z += 1) {
      const tone = look.lawn[(x + z) & 1]!;
      parts.add(
        cushion,
        (at) => mixed(lawnEdge, tone, ramp(0.475, 0.4, Math.max(Math.abs(at.x), Math.abs(at.z)))),
        { at: [x, 0, z] },
      );
      DECORATIONS[ground](parts, look, x, z, roll);
    }
  }
  return parts.merge();
}
