/** The three storeys: a square, an octagon, a circle, each with a parapet and a floor of its own colour. */

import * as THREE from 'three';
import type { Dress } from '$/worlds/types';
import { DRESSES, GLOWING } from './dresses';
import { ramp } from './easing';
import type { Look } from './look';
import { Parts, mixed } from './parts';
import { BLOCK_HEIGHT, HALF } from './sizes';
import { circlePlan, faceted, loft, plan, type PlanPoint } from './solids';

const PARAPET = 0.05;

export function planOf(level: number): PlanPoint[] {
  if (level === 0) return plan(4, HALF[0], 0.11, 4);
  return level === 1 ? plan(8, HALF[1], 0.06, 2) : circlePlan(HALF[2], 24);
}

export function storeyGeometries(dress: Dress, look: Look): THREE.BufferGeometry[] {
  return [0, 1, 2].map((level) => storey(dress, look, level));
}

function storey(dress: Dress, look: Look, level: number): THREE.BufferGeometry {
  const parts = new Parts();
  const points = planOf(level);
  const height = BLOCK_HEIGHT[level]!;
  const walls = loft(points, wallProfile(height), false);
  parts.add(
    dress === 'gems' ? faceted(walls) : walls,
    (at) => mixed(look.wallFoot[level]!, look.wall[level]!, ramp(-0.04, 0.15, at.y)),
    { glow: GLOWING.has(dress) ? 0.1 : 0 },
  );
  terrace(parts, look, level, points, height);
  // A line of colour under the parapet tells the storeys apart from the side.
  parts.add(
    loft(
      points,
      [
        [0.002, height - 0.078],
        [0.012, height - 0.064],
        [0.002, height - 0.048],
      ],
      false,
    ),
    look.band[level]!,
  );
  DRESSES[dress](parts, look, level);
  return parts.merge();
}

function wallProfile(height: number): [number, number][] {
  const top = height + PARAPET;
  return [
    [0.02, 0],
    [0.02, 0.03],
    [0, 0.05],
    [0, 0.17],
    [0, height - 0.06],
    [0.022, height - 0.035],
    [0.024, top - 0.022],
    [0.012, top - 0.003],
    [-0.024, top],
    [-0.038, top - 0.012],
    [-0.042, height],
  ];
}

/** The floor, darker along the parapet. */
function terrace(parts: Parts, look: Look, level: number, points: PlanPoint[], height: number): void {
  const floor = look.floor[level]!;
  const shade = mixed(floor, look.contact, 0.22);
  const half = HALF[level]!;
  parts.add(
    loft(points, [
      [-0.04, height + 0.003],
      [-0.12, height + 0.003],
    ]),
    (at) => {
      const out = level === 0 ? Math.max(Math.abs(at.x), Math.abs(at.z)) : Math.hypot(at.x, at.z);
      return mixed(floor, shade, ramp(half - 0.12, half - 0.035, out));
    },
  );
}
