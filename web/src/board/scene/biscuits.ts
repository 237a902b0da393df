/** A house to eat: a biscuit, a macaron and a marshmallow, with icing that runs down from every roof. */

import * as THREE from 'three';
import type { Look } from './look';
import { Parts, chance, mixed, type Tint } from './parts';
import { BLOCK_HEIGHT, HALF } from './sizes';
import { arch, buffer, circlePlan, loft, plan, stitch } from './solids';
import { QUARTERS, around, onWall, opening, pane } from './walls';

const BAKED = '#e2a257';
const CRUST = '#b87436';
const FRONT_AND_BACK = [0, Math.PI];

export function biscuits(parts: Parts, look: Look, level: number): void {
  [biscuit, macaron, marshmallow][level]!(parts, look);
  icing(parts, look, level);
}

/** By night everything baked is as dim as the walls. */
const baked = (look: Look, tint: string): THREE.Color => mixed(tint, look.wall[0], look.night ? 0.45 : 0);

/** A butter biscuit: a rim of small waves, and rows of holes. */
function biscuit(parts: Parts, look: Look): void {
  const [half, tall] = [HALF[0], BLOCK_HEIGHT[0] - 0.1];
  const slab = loft(
    plan(4, half, 0.1, 3),
    [
      [0.004, 0.04],
      [0.02, 0.055],
      [0.02, tall - 0.01],
      [0.004, tall + 0.005],
    ],
    false,
  );
  parts.add(slab, (at) => mixed(baked(look, CRUST), baked(look, BAKED), Math.min(1, at.y * 4)));
  ruffle(parts, baked(look, CRUST), around(0, [10, 0, 0], 0.008), 0.05);
  for (const angle of QUARTERS) {
    for (const y of [0.11, 0.27])
      for (const side of [-0.25, 0.25])
        parts.add(new THREE.CircleGeometry(0.016, 5), baked(look, CRUST), onWall(0, angle, side, y, 0.0225));
  }
  for (const angle of FRONT_AND_BACK)
    opening(parts, look, { level: 0, angle, y: 0.06, width: 0.14, height: 0.22 });
}

/** Two shells with a ruffle each, and cream between them. */
function macaron(parts: Parts, look: Look): void {
  const shell = (from: number, to: number, edge: number): void => {
    parts.add(
      loft(
        plan(8, HALF[1], 0.06, 1),
        [
          [0.002, from],
          [0.038, from + 0.04],
          [0.038, to - 0.04],
          [0.002, to],
        ],
        false,
      ),
      mixed(look.shutter, look.wall[1], 0.42),
    );
    ruffle(parts, mixed(look.shutter, look.wall[1], 0.7), around(1, [0, 20, 0], 0.012), edge);
  };
  shell(0.02, 0.15, 0.15);
  shell(0.19, 0.32, 0.19);
  for (const angle of QUARTERS) porthole(parts, look, 1, angle);
}

/** Three soft rolls, one above the other. */
function marshmallow(parts: Parts, look: Look): void {
  const tall = BLOCK_HEIGHT[2] - 0.1;
  const round = circlePlan(HALF[2], 16);
  for (const [row, tint] of [look.wall[2], look.shutter, look.wall[2]].entries()) {
    const [low, high] = [0.03 + (row * tall) / 3, 0.03 + ((row + 1) * tall) / 3];
    parts.add(
      loft(
        round,
        [
          [0.002, low],
          [0.026, low + tall / 10],
          [0.026, high - tall / 10],
          [0.002, high],
        ],
        false,
      ),
      mixed(tint, look.wall[2], row % 2 ? 0.6 : 0),
    );
  }
  for (const angle of FRONT_AND_BACK) porthole(parts, look, 2, angle);
}

/** Set before walls that swell. */
function porthole(parts: Parts, look: Look, level: number, angle: number): void {
  parts.add(arch(0.12, 0.17, 0.012), look.wall[2], onWall(level, angle, 0, 0.09, 0.034));
  pane(parts, look, arch(0.08, 0.135, 0.012), onWall(level, angle, 0, 0.1, 0.038));
}

interface Point {
  x: number;
  z: number;
}

/** A band of small waves around a storey. */
function ruffle(parts: Parts, tint: Tint, points: readonly Point[], y: number): void {
  const wave = (index: number): number => (index % 2 ? 0.06 : 0);
  const ring = (out: number, high: number): number[] =>
    points.flatMap(({ x, z }, index) => [x * (1 + wave(index) * out), y + high, z * (1 + wave(index) * out)]);
  parts.add(strip([ring(0, 0.03), ring(1, 0), ring(0, -0.03)]), tint);
}

/** Drops of every length, and sugar pearls on the rim. */
function icing(parts: Parts, look: Look, level: number): void {
  const top = BLOCK_HEIGHT[level]! - 0.035;
  const points = around(level, [10, 36, 28], 0.034);
  // Of four points, the two in the middle belong to a drop.
  const long = (index: number): number =>
    index % 4 === 1 || index % 4 === 2
      ? 0.05 + 0.09 * chance((index >> 2) * 7 + level * 31)
      : index % 4 === 0
        ? 0.03
        : 0.025;
  const ring = (wide: number, low: number): number[] =>
    points.flatMap(({ x, z }, index) => [x * wide, top - low * long(index), z * wide]);
  parts.add(strip([ring(0.96, -0.2), ring(1.01, 0.3), ring(0.97, 1)]), look.wall[2]);
  const pearls = [look.shutter, look.dome.body, look.gold, look.sea.lagoon];
  for (const [index, { x, z }] of around(level, [2, 6, 5], 0.02).entries())
    parts.add(new THREE.SphereGeometry(0.019, 5, 3), pearls[index % pearls.length]!, {
      at: [x, top + 0.04, z],
    });
}

/** Rings of as many points each, from the highest to the lowest, joined. */
function strip(rings: readonly number[][]): THREE.BufferGeometry {
  return buffer(rings.flat(), stitch(rings.length, rings[0]!.length / 3));
}
