/** Irregularity that is the same every time. */

import * as THREE from 'three';
import { mix, smooth } from './easing';

/** A row of random numbers, 0 to 1. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

function hash(x: number, y: number, z: number): number {
  const value = Math.sin(x * 127.1 + y * 311.7 + z * 74.7) * 43758.5453;
  return value - Math.floor(value);
}

/** Smooth value noise, 0 to 1. */
export function noise(x: number, y = 0, z = 0): number {
  const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const [u, v, w] = [smooth(x - i), smooth(y - j), smooth(z - k)];
  const row = (b: number, c: number): number => mix(hash(i, j + b, k + c), hash(i + 1, j + b, k + c), u);
  return mix(mix(row(0, 0), row(1, 0), v), mix(row(0, 1), row(1, 1), v), w);
}

const OCTAVES = [
  [4, 0.45],
  [8, 0.28],
  [16, 0.17],
  [32, 0.1],
] as const;

function tile(size: number): Float32Array {
  const field = new Float32Array(size * size);
  const roll = dice(11);
  for (const [cells, weight] of OCTAVES) {
    const grid = Array.from({ length: cells * cells }, roll);
    const at = (x: number, y: number): number => grid[(y % cells) * cells + (x % cells)]!;
    for (let y = 0; y < size; y += 1) {
      for (let x = 0; x < size; x += 1) {
        const [u, v] = [(x / size) * cells, (y / size) * cells];
        const [i, j] = [Math.floor(u), Math.floor(v)];
        const [a, b] = [smooth(u - i), smooth(v - j)];
        field[y * size + x]! +=
          weight * mix(mix(at(i, j), at(i + 1, j), a), mix(at(i, j + 1), at(i + 1, j + 1), a), b);
      }
    }
  }
  return field;
}

/** Noise that repeats: its slopes in red and green, itself in blue. */
export function noiseTexture(size: number): THREE.DataTexture {
  const field = tile(size);
  const at = (x: number, y: number): number => field[((y + size) % size) * size + ((x + size) % size)]!;
  const data = new Uint8Array(size * size * 4);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const k = (y * size + x) * 4;
      data[k] = 128 + 900 * (at(x + 1, y) - at(x - 1, y));
      data[k + 1] = 128 + 900 * (at(x, y + 1) - at(x, y - 1));
      data[k + 2] = 255 * at(x, y);
      data[k + 3] = 255;
    }
  }
  const texture = new THREE.DataTexture(data, size, size);
  texture.wrapS = texture.wrapT = THREE.RepeatWrapping;
  texture.magFilter = THREE.LinearFilter;
  texture.minFilter = THREE.LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.needsUpdate = true;
  return texture;
}
