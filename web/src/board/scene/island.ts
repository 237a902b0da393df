/** What the board stands on: one smooth body with painted layers, and turf that hangs over its rim. */

import * as THREE from 'three';
import type { Base } from '$/worlds/types';
import { SEA_LEVEL } from './camera';
import { clamp, mix, ramp } from './easing';
import type { Look } from './look';
import { noise } from './noise';
import { Parts, chance, mixed } from './parts';
import { buffer, roundBall, stitch } from './solids';

export interface BaseForm {
  /** Where the water stands. */
  sea: number;
  shore: (angle: number) => number;
  /** The rim of the plateau. */
  rim: (angle: number) => number;
  /** The body from its rim downwards; t is 0 at the rim, 1 far below. */
  side: (angle: number, t: number) => { r: number; y: number };
  /** Does grass hang over the rim? */
  turf: boolean;
  /** How far the layers lean. */
  lean: number;
}

const AROUND = 140;
const ROWS = 32;

const wander = (angle: number, frequency: number, amount: number, seed = 0): number =>
  (noise(Math.cos(angle) * frequency + 9 + seed, Math.sin(angle) * frequency + 5, seed) - 0.5) * amount;

/** A squircle around the board with a soft irregular line. */
export function rim(angle: number): number {
  const [c, s] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return 2.9 / (c ** 5 + s ** 5) ** (1 / 5) + wander(angle, 1.6, 0.34) + 0.12;
}

const squareRim =
  (reach: number, round = 9) =>
  (angle: number): number =>
    reach / (Math.abs(Math.cos(angle)) ** round + Math.abs(Math.sin(angle)) ** round) ** (1 / round);

const wrap = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle));
/** A lower terrace on the right, where the village is. */
const ledge = (angle: number): number => 0.85 * Math.exp(-((wrap(angle - 0.3) / 0.46) ** 2));
const cliffShore = (angle: number): number =>
  ledge(angle) + 0.25 * rim(angle) + 2.95 + wander(angle, 1.3, 0.9, 3) + wander(angle, 4, 0.25, 5);

/** Round over the edge, shelves half way, a foot that flares into the water. */
function cliffSide(angle: number, t: number): { r: number; y: number } {
  const [R, S, L] = [rim(angle), cliffShore(angle), ledge(angle)];
  const y = -0.04 + (SEA_LEVEL - 0.26) * t ** 0.9;
  const flow = ramp(0.05, 1, t);
  const shelf =
    0.1 *
    (ramp(0.3, 0.36, t + wander(angle, 2, 0.14, 8)) +
      ramp(0.62, 0.68, t + wander(angle, 2.4, 0.14, 9)) -
      1.2 * flow);
  const r = R - 0.06 + roundEdge(t) + (S - L - R) * flow ** 1.3 + shelf + L * ramp(0.3, 0.42, t);
  return rough(angle, { r, y }, t, 1);
}

const roundEdge = (t: number): number => 0.1 * Math.sqrt(clamp(1 - (1 - Math.min(1, t * 9)) ** 2));

function rough(
  angle: number,
  { r, y }: { r: number; y: number },
  t: number,
  much: number,
): { r: number; y: number } {
  const [x, z] = [Math.cos(angle) * r, Math.sin(angle) * r];
  const coarse = (noise(x * 1.6, y * 1.1, z * 1.6) - 0.5) * 0.34 + (noise(x * 4, y * 2.6, z * 4) - 0.5) * 0.1;
  // Fine courses of rock, rounded by the sea.
  const courses = 0.022 * Math.sin(y * 30 + 3 * noise(x, y, z)) * ramp(0.05, 0.2, t);
  return { r: r + much * (coarse * ramp(0.02, 0.2, t) + courses), y };
}

interface Simple {
  sea: number;
  shore: number;
  /** Points of the outline from the rim down: how far out, how high. */
  outline: readonly (readonly [number, number])[];
  rough?: number;
  rim?: (angle: number) => number;
  turf?: boolean;
  lean?: number;
}

/** A base by its outline; the deeper, the rounder. */
function simple({
  sea,
  shore,
  outline,
  rough: much = 1,
  rim: edge = rim,
  turf = true,
  lean = 1,
}: Simple): BaseForm {
  const side = (angle: number, t: number): { r: number; y: number } => {
    const place = t * (outline.length - 1);
    const row = Math.min(outline.length - 2, Math.floor(place));
    const [a, b] = [outline[row]!, outline[row + 1]!];
    const part = place - row;
    const far = mix(a[0], b[0], part);
    const rounder = mix(edge(angle), 3.05, clamp(t * 1.2));
    const r = Math.max(0.01, rounder + far - 0.06 + roundEdge(t));
    return rough(angle, { r, y: mix(a[1], b[1], part) }, t, much);
  };
  return { sea, shore: (angle) => shore + wander(angle, 1.3, 0.7 * much, 3), rim: edge, side, turf, lean };
}

export const FORMS: Readonly<Record<Base, BaseForm>> = {
  cliffs: { sea: SEA_LEVEL, shore: cliffShore, rim, side: cliffSide, turf: true, lean: 1 },
  floating: simple({
    sea: -5.5,
    shore: 0,
    outline: [
      [0, -0.04],
      [0.1, -0.5],
      [-0.45, -1],
      [-1.3, -1.8],
      [-2.2, -2.9],
      [-3, -3.6],
    ],
    rough: 1.6,
  }),
  terraces: simple({
    sea: -1.7,
    shore: 4.35,
    outline: [
      [0, -0.04],
      [0, -0.45],
      [0.4, -0.47],
      [0.42, -0.9],
      [0.84, -0.92],
      [0.86, -1.35],
      [1.24, -1.37],
      [1.3, -2.1],
    ],
    rough: 0.12,
    rim: squareRim(3.0, 7),
    turf: true,
    lean: 0,
  }),
  disc: simple({
    sea: -1.25,
    shore: 3.4,
    outline: [
      [0, -0.04],
      [0.12, -0.18],
      [0.1, -0.4],
      [-0.25, -0.6],
      [-0.1, -1.6],
    ],
    rough: 0,
    rim: () => 3.85,
    turf: false,
    lean: 0,
  }),
  raft: simple({
    sea: -0.62,
    shore: 3.15,
    outline: [
      [0, -0.03],
      [0.02, -0.3],
      [-0.1, -0.9],
    ],
    rough: 0,
    rim: squareRim(3.02, 16),
    turf: false,
    lean: 0,
  }),
  reef: simple({
    sea: -0.75,
    shore: 4.3,
    outline: [
      [0, -0.04],
      [0.25, -0.25],
      [0.8, -0.5],
      [1.5, -0.85],
      [2, -1.3],
    ],
    rough: 1.5,
  }),
  dunes: simple({
    sea: -1.1,
    shore: 6.3,
    outline: [
      [0, -0.04],
      [0.5, -0.14],
      [1.4, -0.42],
      [3, -0.95],
      [4.5, -1.5],
    ],
    rough: 0.5,
    turf: false,
  }),
  iceberg: simple({
    sea: -1.6,
    shore: 3.75,
    outline: [
      [0, -0.04],
      [0.16, -0.35],
      [0.05, -0.9],
      [0.5, -1.3],
      [0.55, -2.2],
    ],
    rough: 1.3,
  }),
  table: simple({
    sea: -2.4,
    shore: 0,
    outline: [
      [0, -0.03],
      [0.06, -0.1],
      [0.05, -0.32],
      [-0.1, -0.42],
      [-0.9, -0.45],
    ],
    rough: 0,
    rim: squareRim(3.15, 14),
    turf: false,
    lean: 0,
  }),
  ruins: simple({
    sea: -1.2,
    shore: 4.25,
    outline: [
      [0, -0.04],
      [0.02, -0.3],
      [0.3, -0.32],
      [0.34, -0.62],
      [0.66, -0.66],
      [0.9, -1],
      [1.5, -1.6],
    ],
    rough: 0.5,
    rim: squareRim(3.0, 7),
    lean: 0.3,
  }),
};

/** Everything below and around the squares. */
export function islandGeometry(base: Base, look: Look): THREE.BufferGeometry {
  const parts = new Parts();
  const form = FORMS[base];
  parts.painted(body(form, look));
  if (form.turf) parts.painted(turf(form, look));
  if (base === 'table') legs(parts, look);
  if (base === 'raft') logs(parts, look);
  return parts.merge();
}

/** Bands that lean and waver, with paler ones between. */
function layer(look: Look, form: BaseForm, x: number, y: number, z: number): THREE.Color {
  const leaning =
    y +
    form.lean * (0.07 * x - 0.05 * z + (noise(x * 0.7, y * 0.7, z * 0.7) - 0.5) * 0.3) +
    (noise(x * 3, y * 3, z * 3) - 0.5) * 0.05;
  const depth = clamp(leaning / Math.min(-0.6, form.sea), 0, 0.999) * (look.cliff.length - 1);
  const index = Math.floor(depth);
  return mixed(look.cliff[index]!, look.cliff[index + 1]!, ramp(0.62, 0.98, depth - index));
}

function topTint(look: Look, x: number, z: number): THREE.Color {
  const tint = mixed(look.ground.path, look.ground.pathShade, 0.5 * noise(x * 2.5, 1, z * 2.5));
  // Darker along the kerb.
  return tint.lerp(new THREE.Color(look.contact), 0.3 * ramp(2.78, 2.64, Math.max(Math.abs(x), Math.abs(z))));
}

function sideTint(look: Look, form: BaseForm, angle: number, t: number, r: number, y: number): THREE.Color {
  const tint = layer(look, form, Math.cos(angle) * r, y, Math.sin(angle) * r);
  if (form.side === cliffSide)
    tint.lerp(
      new THREE.Color(look.ground.path),
      0.8 * ledge(angle) * ramp(0.28, 0.32, t) * ramp(0.44, 0.4, t),
    );
  tint.lerp(new THREE.Color(look.contact), 0.34 * ramp(0.8, 1, t));
  // Wet at the foot.
  return tint.lerp(new THREE.Color(look.sea.shallow), 0.25 * ramp(form.sea + 0.12, form.sea - 0.05, y));
}

function body(form: BaseForm, look: Look): THREE.BufferGeometry {
  const position: number[] = [];
  const data: number[] = [];
  const put = (angle: number, r: number, y: number, tint: THREE.Color): void => {
    position.push(Math.cos(angle) * r, y, Math.sin(angle) * r);
    data.push(tint.r, tint.g, tint.b);
  };
  for (let row = -3; row <= ROWS; row += 1) {
    for (let step = 0; step < AROUND; step += 1) {
      const angle = (step / AROUND) * Math.PI * 2;
      if (row <= 0) {
        const t = (row + 3) / 3;
        const r = 2.2 + (form.rim(angle) - 2.26) * t;
        put(angle, r, -0.02 - 0.02 * t, topTint(look, Math.cos(angle) * r, Math.sin(angle) * r));
      } else {
        const t = row / ROWS;
        const { r, y } = form.side(angle, t);
        put(angle, r, y, sideTint(look, form, angle, t, r, y));
      }
    }
  }
  return coloured(position, data, ROWS + 4, AROUND);
}

function coloured(position: number[], data: number[], rings: number, around: number): THREE.BufferGeometry {
  const geometry = buffer(position, stitch(rings, around, false));
  geometry.setAttribute('color', new THREE.Float32BufferAttribute(data, 3));
  return geometry;
}

const TURF = [
  [-1, 0],
  [-0.9, 0.022],
  [-0.5, 0.034],
  [-0.1, 0.03],
  [0.15, 0],
  [0.24, -0.06],
  [0.25, -0.12],
  [0.2, -0.17],
] as const;
const BLADES = 200;

/** Along the rim, hanging over it in scallops: a crisp line of its own, not a smear of paint. */
function turf(form: BaseForm, look: Look): THREE.BufferGeometry {
  const position: number[] = [];
  const data: number[] = [];
  const { turf: green, turfShade, turfLight } = look.ground;
  for (const [row, [out, y]] of TURF.entries()) {
    for (let step = 0; step < BLADES; step += 1) {
      const angle = (step / BLADES) * Math.PI * 2;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const wide = 0.05 + 0.24 * ramp(0.4, 0.75, noise(c * 6 + 20, s * 6, 2));
      const hang = 0.15 + 0.8 * noise(c * 13, s * 13, 4) + 0.6 * noise(c * 5, s * 5, 6);
      const r = form.rim(angle) - 0.04 + out * (out < 0 ? wide : 0.55);
      position.push(c * r, -0.035 + (y < 0 ? y * hang : y), s * r);
      const tint = mixed(turfShade, green, ramp(-0.14, 0.02, y) * (row === 0 ? 0.3 : 1));
      const spot = new THREE.Color(noise(c * 31, s * 31, row) > 0.5 ? turfLight : turfShade);
      tint.lerp(spot, 0.35 * noise(c * 17, s * 17, row) * (y > -0.05 ? 1 : 0.4));
      data.push(tint.r, tint.g, tint.b);
    }
  }
  return coloured(position, data, TURF.length, BLADES);
}

function legs(parts: Parts, look: Look): void {
  for (const [x, z] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    parts.add(new THREE.CylinderGeometry(0.2, 0.14, 2.4, 14), look.cliff[2]!, {
      at: [x * 2.75, -1.5, z * 2.75],
    });
  }
}

function logs(parts: Parts, look: Look): void {
  for (let index = 0; index < 14; index += 1) {
    const tone = mixed(look.cliff[index % 5]!, look.ground.pathShade, chance(index) * 0.4);
    parts.add(new THREE.CapsuleGeometry(0.22, 6.1 + chance(index + 9) * 0.3, 3, 12), tone, {
      at: [0, -0.34, -2.86 + index * 0.44],
      turn: [0, 0, Math.PI / 2],
    });
  }
}

/** In the water around some islands. */
export function addStones(parts: Parts, base: Base, look: Look): void {
  if (base !== 'reef' && base !== 'iceberg') return;
  const form = FORMS[base];
  for (let index = 0; index < 16; index += 1) {
    const angle = chance(index + 2) * Math.PI * 2;
    const far = form.shore(angle) + 0.15 + chance(index * 3) * 1.3;
    const size = 0.1 + 0.22 * chance(index * 5 + 1);
    parts.add(roundBall(), look.cliff[index % 6]!, {
      at: [Math.cos(angle) * far, form.sea + size * 0.1, Math.sin(angle) * far],
      turn: [index, index * 2, 0],
      scale: [size, size * 0.7, size * 1.1],
    });
  }
}
