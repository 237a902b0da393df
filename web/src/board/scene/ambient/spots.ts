/** Small round pictures for points, computed: white, with the form in the transparency. */

import * as THREE from 'three';

export type Spot = 'soft' | 'flake' | 'ring' | 'star' | 'puff' | 'lantern';

const SIZE = 32;

/** How solid a spot is at x, y from -1 to 1. */
const FORMS: Readonly<Record<Spot, (x: number, y: number) => number>> = {
  soft: (x, y) => Math.max(0, 1 - Math.hypot(x, y)) ** 2,
  flake: (x, y) => Math.min(1, Math.max(0, 1 - Math.hypot(x, y)) * 2.5),
  puff: (x, y) => 0.5 * Math.max(0, 1 - Math.hypot(x, y)) ** 1.5,
  ring: (x, y) => {
    const edge = Math.max(0, 1 - Math.abs(Math.hypot(x, y) - 0.75) * 6);
    const gleam = Math.max(0, 1 - Math.hypot(x + 0.3, y - 0.35) * 5);
    return Math.min(1, edge * 0.8 + gleam);
  },
  star: (x, y) => {
    const rays = Math.max(0, 1 - 14 * Math.abs(x * y) - Math.hypot(x, y));
    return Math.min(1, rays + Math.max(0, 0.5 - Math.hypot(x, y)) * 2);
  },
  lantern: (x, y) => {
    const inside = Math.abs(x) < 0.42 - 0.12 * y * y && Math.abs(y) < 0.6;
    return inside ? 1 : 0.45 * Math.max(0, 1 - Math.hypot(x, y));
  },
};

export function spotTexture(spot: Spot): THREE.DataTexture {
  const pixels = new Uint8Array(SIZE * SIZE * 4).fill(255);
  const place = (index: number): number => ((index + 0.5) / SIZE) * 2 - 1;
  for (let row = 0; row < SIZE; row += 1) {
    for (let column = 0; column < SIZE; column += 1) {
      pixels[(row * SIZE + column) * 4 + 3] = Math.round(255 * FORMS[spot](place(column), place(row)));
    }
  }
  const texture = new THREE.DataTexture(pixels, SIZE, SIZE);
  texture.magFilter = THREE.LinearFilter;
  texture.minFilter = THREE.LinearFilter;
  texture.needsUpdate = true;
  return texture;
}
