/** What several landmarks are made with. They stand behind the board, left of its middle, and look to the front. */

import * as THREE from 'three';
import { ramp } from '../../easing';
import type { Look } from '../../look';
import { Parts, mixed, type Placing, type Tint } from '../../parts';
import { arch, ball, box, faceted, loft, plan, roundBall, slab, turned, type Profile } from '../../solids';
import type { Site } from '../site';

export { arch, ball, box, faceted, loft, mixed, plan, ramp, roundBall, slab, turned, Parts, THREE };
export type { Look, Site, Tint };

export type Point = readonly [number, number, number];

/** The corner behind left, where landmarks stand. */
export const CORNER: Point = [-2.45, -0.03, -3.05];
/** In the water behind it. */
export const OFFSHORE: Point = [-4.2, 0, -5.2];

/** From one colour at the foot to another at the top. */
export const fade =
  (low: THREE.ColorRepresentation, high: THREE.ColorRepresentation, from: number, to: number): Tint =>
  (at) =>
    mixed(low, high, ramp(from, to, at.y));

export const cylinder = (top: number, foot: number, height: number, sides = 14): THREE.BufferGeometry =>
  new THREE.CylinderGeometry(top, foot, height, sides).translate(0, height / 2, 0);

export const cone = (foot: number, height: number, sides = 14): THREE.BufferGeometry =>
  new THREE.ConeGeometry(foot, height, sides).translate(0, height / 2, 0);

export const ring = (radius: number, thick: number, arc = Math.PI * 2): THREE.BufferGeometry =>
  new THREE.TorusGeometry(radius, thick, 8, 28, arc);

/** A column with foot and capital. */
export function column(parts: Parts, at: Point, height: number, thick: number, tint: Tint): void {
  const [x, y, z] = at;
  parts.add(box(thick * 3, 0.03, thick * 3), tint, { at });
  parts.add(
    turned(
      [
        [thick * 1.15, 0],
        [thick, height * 0.4],
        [thick * 0.85, height],
      ],
      12,
    ),
    tint,
    { at: [x, y + 0.03, z] },
  );
  parts.add(box(thick * 3, 0.035, thick * 3), tint, { at: [x, y + height + 0.03, z] });
}

/** A low gable over a width. */
export function gable(width: number, height: number, depth: number): THREE.BufferGeometry {
  const shape = new THREE.Shape()
    .moveTo(-width / 2, 0)
    .lineTo(width / 2, 0)
    .lineTo(0, height)
    .closePath();
  return slab(shape, depth, 0.01);
}

/** A hill or rock: a turned profile whose outline wavers. */
export function rock(profile: Profile, seed: number, rough = 0.16, segments = 28): THREE.BufferGeometry {
  const body = turned(profile, segments);
  const at = body.getAttribute('position');
  for (let index = 0; index < at.count; index += 1) {
    const [x, y, z] = [at.getX(index), at.getY(index), at.getZ(index)];
    const angle = Math.atan2(z, x);
    const grow =
      1 + rough * (Math.sin(angle * 3 + seed) * 0.5 + Math.sin(angle * 7 + seed * 2 + y * 4) * 0.3);
    at.setXYZ(index, x * grow, y, z * grow);
  }
  body.computeVertexNormals();
  return body;
}

/** An upturned roof on a square plan. */
export function eave(width: number, height: number): THREE.BufferGeometry {
  const roof = loft(plan(4, 0.5, 0.04, 2), [
    [0.02, 0],
    [0, 0.06],
    [-0.18, 0.3],
    [-0.36, 0.75],
    [-0.47, 1],
  ]);
  const at = roof.getAttribute('position');
  for (let index = 0; index < at.count; index += 1) {
    const corner = Math.min(Math.abs(at.getX(index)), Math.abs(at.getZ(index))) * 2;
    if (at.getY(index) < 0.2) at.setY(index, at.getY(index) + 0.3 * corner ** 4);
  }
  return roof.scale(width, height, width);
}

/** Puts parts that were made around the origin where a landmark stands. */
export function put(site: Site, parts: Parts, placing: Placing): void {
  site.land.append(parts, placing);
}

export function offshore(site: Site, parts: Parts, at: Point, turn = 0, scale = 1): void {
  site.water.append(parts, { at: [at[0], site.sea + at[1], at[2]], turn: [0, turn, 0], scale });
}

/** A lamp that is lit by night. */
export const lamp = (look: Look): { glow: number } => ({ glow: look.night ? 1 : 0.25 });
