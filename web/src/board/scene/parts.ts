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

export class Parts {
  private readonly pieces: THREE.BufferGeometry[] = [];

  /** Takes the geometry over. */
  add(geometry: THREE.BufferGeometry, colour: THREE.ColorRepresentation, placing: Placing = {}): this {
    const piece = geometry.index ? geometry.toNonIndexed() : geometry.clone();
    geometry.dispose();
    for (const name of Object.keys(piece.attributes)) {
      if (name !== 'position' && name !== 'normal') piece.deleteAttribute(name);
    }
    piece.applyMatrix4(matrixOf(placing));
    paint(piece, new THREE.Color(colour), placing.glow ?? 0);
    this.pieces.push(piece);
    return this;
  }

  /** Takes over all pieces of another, as they are, at a place. */
  append(other: Parts, placing: Placing): this {
    const matrix = matrixOf(placing);
    for (const piece of other.pieces.splice(0)) this.pieces.push(piece.applyMatrix4(matrix));
    return this;
  }

  merge(): THREE.BufferGeometry {
    const whole = mergeGeometries(this.pieces);
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

function paint(geometry: THREE.BufferGeometry, colour: THREE.Color, glow: number): void {
  const count = geometry.getAttribute('position').count;
  const colours = new Float32Array(count * 3);
  for (let index = 0; index < count; index += 1) colour.toArray(colours, index * 3);
  geometry.setAttribute('color', new THREE.BufferAttribute(colours, 3));
  geometry.setAttribute('glow', new THREE.BufferAttribute(new Float32Array(count).fill(glow), 1));
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
  return new THREE.Color(one).lerp(new THREE.Color(other), share);
}
