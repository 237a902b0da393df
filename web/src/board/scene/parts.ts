/** Coloured pieces merged into one geometry: a whole house is one draw call. */

import * as THREE from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';

export interface Placing {
  at?: readonly [number, number, number];
  turn?: readonly [number, number, number];
  scale?: readonly [number, number, number] | number;
  /** Shines by itself, 0 to 1: windows at night. */
  glow?: number;
}

/** One colour, or one for each point, told by its place and normal before it is put where it belongs. */
export type Tint =
  THREE.ColorRepresentation | ((at: THREE.Vector3, normal: THREE.Vector3) => THREE.ColorRepresentation);

const KEPT = new Set(['position', 'normal', 'color', 'glow']);

export class Parts {
  private readonly pieces: THREE.BufferGeometry[] = [];

  /** A copy of the geometry; the given one can be used again. */
  add(geometry: THREE.BufferGeometry, tint: Tint, placing: Placing = {}): this {
    const piece = geometry.clone();
    for (const name of Object.keys(piece.attributes)) if (!KEPT.has(name)) piece.deleteAttribute(name);
    if (piece.index === null) piece.setIndex([...Array(piece.getAttribute('position').count).keys()]);
    paint(piece, tint, placing.glow ?? 0);
    this.pieces.push(piece.applyMatrix4(matrixOf(placing)));
    return this;
  }

  /** Takes a geometry that has its colours already. */
  painted(geometry: THREE.BufferGeometry, glow = 0): this {
    if (!geometry.hasAttribute('glow')) geometry.setAttribute('glow', constant(geometry, glow));
    this.pieces.push(geometry);
    return this;
  }

  /** Takes over all pieces of another, as they are, at a place. */
  append(other: Parts, placing: Placing): this {
    const matrix = matrixOf(placing);
    for (const piece of other.pieces.splice(0)) this.pieces.push(piece.applyMatrix4(matrix));
    return this;
  }

  get empty(): boolean {
    return this.pieces.length === 0;
  }

  merge(): THREE.BufferGeometry {
    const whole = this.empty ? null : mergeGeometries(this.pieces);
    for (const piece of this.pieces) piece.dispose();
    this.pieces.length = 0;
    return whole ?? new THREE.BufferGeometry();
  }
}

export function matrixOf({ at = [0, 0, 0], turn = [0, 0, 0], scale = 1 }: Placing): THREE.Matrix4 {
  const size =
    typeof scale === 'number' ? new THREE.Vector3(scale, scale, scale) : new THREE.Vector3(...scale);
  return new THREE.Matrix4().compose(
    new THREE.Vector3(...at),
    new THREE.Quaternion().setFromEuler(new THREE.Euler(...turn)),
    size,
  );
}

function constant(geometry: THREE.BufferGeometry, value: number): THREE.BufferAttribute {
  return new THREE.BufferAttribute(new Float32Array(geometry.getAttribute('position').count).fill(value), 1);
}

export function paint(geometry: THREE.BufferGeometry, tint: Tint, glow: number): void {
  const position = geometry.getAttribute('position');
  const normal = geometry.getAttribute('normal');
  const colours = new Float32Array(position.count * 3);
  const [at, way, colour] = [new THREE.Vector3(), new THREE.Vector3(), new THREE.Color()];
  for (let index = 0; index < position.count; index += 1) {
    if (typeof tint === 'function')
      colour.copy(
        colourOf(tint(at.fromBufferAttribute(position, index), way.fromBufferAttribute(normal, index))),
      );
    else if (index === 0) colour.copy(colourOf(tint));
    colour.toArray(colours, index * 3);
  }
  geometry.setAttribute('color', new THREE.BufferAttribute(colours, 3));
  geometry.setAttribute('glow', constant(geometry, glow));
}

const read = new Map<string, THREE.Color>();

/** Each way to write one is read once: there are few of them, and thousands of points. */
function colourOf(written: THREE.ColorRepresentation): THREE.Color {
  if (typeof written !== 'string') return written instanceof THREE.Color ? written : new THREE.Color(written);
  const known = read.get(written) ?? new THREE.Color(written);
  read.set(written, known);
  return known;
}

/** The same number for the same seed, between 0 and 1: variety that stays. */
export function chance(seed: number): number {
  const value = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return value - Math.floor(value);
}

export function mixed(
  one: THREE.ColorRepresentation,
  other: THREE.ColorRepresentation,
  share: number,
): THREE.Color {
  return colourOf(one).clone().lerp(colourOf(other), share);
}
