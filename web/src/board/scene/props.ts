/** What stands around the board: on the rim, and a small town on the ledge below. */

import * as THREE from 'three';
import type { Palette, Shapes } from '$/worlds/types';
import { LAMP, doorOn, windowOn } from './facade';
import { raise, roundedSquare } from './outlines';
import { Parts, chance, mixed } from './parts';

type Place = readonly [number, number, number];
type Maker = (parts: Parts, at: Place, palette: Palette, seed: number, night: boolean) => void;

const green = (palette: Palette, seed: number): THREE.Color =>
  mixed(mixed('#2f5d3a', palette.ground, 0.35), palette.shade, 0.1 + 0.3 * chance(seed));
const bark = (palette: Palette): THREE.Color => mixed('#5b4029', palette.cliff, 0.3);

const MAKERS: Readonly<Record<Exclude<Shapes['props'], 'none'>, Maker>> = {
  cypresses: (parts, [x, y, z], palette, seed) => {
    const tall = 0.55 + 0.3 * chance(seed);
    parts.add(new THREE.CylinderGeometry(0.02, 0.028, 0.14, 6), bark(palette), { at: [x, y + 0.07, z] });
    parts.add(new THREE.SphereGeometry(0.1, 9, 9), green(palette, seed), {
      at: [x, y + 0.1 + tall / 2, z],
      scale: [1, tall * 5, 1],
    });
  },
  palms: (parts, [x, y, z], palette, seed) => {
    const tall = 0.5 + 0.2 * chance(seed);
    parts.add(new THREE.CylinderGeometry(0.022, 0.035, tall, 7), bark(palette), {
      at: [x, y + tall / 2, z],
      turn: [0.08, 0, 0.06],
    });
    for (let leaf = 0; leaf < 7; leaf += 1) {
      const turn = (leaf / 7) * Math.PI * 2;
      parts.add(new THREE.ConeGeometry(0.045, 0.32, 4), green(palette, seed + leaf), {
        at: [x + Math.cos(turn) * 0.13, y + tall - 0.01, z + Math.sin(turn) * 0.13],
        turn: [Math.sin(turn) * 1.85, 0, -Math.cos(turn) * 1.85],
        scale: [1, 1, 0.4],
      });
    }
  },
  pines: (parts, [x, y, z], palette, seed) => {
    parts.add(new THREE.CylinderGeometry(0.025, 0.035, 0.16, 6), bark(palette), { at: [x, y + 0.08, z] });
    for (let tier = 0; tier < 3; tier += 1) {
      parts.add(new THREE.ConeGeometry(0.2 - tier * 0.05, 0.26, 8), green(palette, seed + tier), {
        at: [x, y + 0.25 + tier * 0.15, z],
      });
    }
  },
  columns: (parts, [x, y, z], palette, seed) => {
    const tall = chance(seed) > 0.4 ? 0.75 : 0.25 + 0.3 * chance(seed + 1);
    parts.add(new THREE.BoxGeometry(0.22, 0.05, 0.22), palette.block[0], { at: [x, y + 0.025, z] });
    parts.add(new THREE.CylinderGeometry(0.065, 0.08, tall, 12), palette.block[1], {
      at: [x, y + 0.05 + tall / 2, z],
    });
    if (tall === 0.75)
      parts.add(new THREE.BoxGeometry(0.2, 0.05, 0.2), palette.block[2], { at: [x, y + 0.825, z] });
  },
  rocks: (parts, [x, y, z], palette, seed) => {
    const size = 0.1 + 0.12 * chance(seed);
    parts.add(
      new THREE.DodecahedronGeometry(size, 0),
      mixed(palette.cliff, palette.shade, chance(seed + 1) * 0.5),
      { at: [x, y + size * 0.5, z], turn: [seed, seed * 2, 0] },
    );
  },
  lamps: (parts, [x, y, z], palette, _seed, night) => {
    parts.add(new THREE.CylinderGeometry(0.014, 0.024, 0.5, 6), mixed(palette.trim, '#101418', 0.6), {
      at: [x, y + 0.25, z],
    });
    parts.add(new THREE.SphereGeometry(0.055, 12, 10), LAMP, {
      at: [x, y + 0.54, z],
      glow: night ? 1 : 0.35,
    });
    parts.add(new THREE.ConeGeometry(0.075, 0.05, 8), mixed(palette.trim, '#101418', 0.5), {
      at: [x, y + 0.605, z],
    });
  },
  mushrooms: (parts, [x, y, z], palette, seed, night) => {
    const tall = 0.18 + 0.25 * chance(seed);
    parts.add(new THREE.CylinderGeometry(0.035, 0.055, tall, 9), palette.block[1], {
      at: [x, y + tall / 2, z],
    });
    parts.add(new THREE.SphereGeometry(0.15, 14, 8, 0, Math.PI * 2, 0, Math.PI / 2), palette.dome, {
      at: [x, y + tall - 0.02, z],
      scale: [1, 0.8, 1],
      glow: night ? 0.5 : 0,
    });
    for (let dot = 0; dot < 4; dot += 1)
      parts.add(new THREE.SphereGeometry(0.022, 6, 5), palette.block[2], {
        at: [x + Math.cos(dot * 1.6) * 0.1, y + tall + 0.065, z + Math.sin(dot * 1.6) * 0.1],
        glow: night ? 0.8 : 0,
      });
  },
  crystals: (parts, [x, y, z], palette, seed, night) => {
    for (let shard = 0; shard < 3; shard += 1) {
      const tall = 0.2 + 0.35 * chance(seed + shard);
      parts.add(
        new THREE.CylinderGeometry(0, 0.07, tall, 5),
        mixed(palette.dome, '#ffffff', 0.2 + 0.2 * shard),
        {
          at: [x + (shard - 1) * 0.08, y + tall / 2 - 0.02, z + (chance(seed + shard * 2) - 0.5) * 0.1],
          turn: [(chance(seed + shard) - 0.5) * 0.6, 0, (1 - shard) * 0.3],
          glow: night ? 0.45 : 0.1,
        },
      );
    }
  },
  boats: (parts, [x, y, z], palette, seed) => {
    const turn = chance(seed) * Math.PI * 2;
    parts.add(new THREE.SphereGeometry(0.2, 12, 6, 0, Math.PI * 2, Math.PI / 2, Math.PI / 2), palette.trim, {
      at: [x, y + 0.1, z],
      turn: [0, turn, 0],
      scale: [1.5, 0.6, 0.6],
    });
    parts.add(new THREE.CylinderGeometry(0.012, 0.012, 0.5, 5), bark(palette), { at: [x, y + 0.34, z] });
    parts.add(new THREE.ConeGeometry(0.17, 0.4, 3), palette.block[2], {
      at: [x, y + 0.36, z],
      turn: [0, turn, 0],
      scale: [1, 1, 0.12],
    });
  },
  flags: (parts, [x, y, z], palette, seed) => {
    parts.add(new THREE.CylinderGeometry(0.012, 0.016, 0.8, 6), bark(palette), { at: [x, y + 0.4, z] });
    parts.add(new THREE.BoxGeometry(0.3, 0.17, 0.012), chance(seed) > 0.5 ? palette.dome : palette.trim, {
      at: [x + 0.15, y + 0.7, z],
      turn: [0, 0.25, 0],
    });
    parts.add(new THREE.SphereGeometry(0.024, 8, 6), palette.highlight, { at: [x, y + 0.81, z] });
  },
  bones: (parts, [x, y, z], palette, seed) => {
    for (let rib = 0; rib < 3; rib += 1) {
      parts.add(
        new THREE.TorusGeometry(0.2 - rib * 0.03, 0.022, 6, 12, Math.PI),
        mixed('#efe6d0', palette.block[1], 0.4),
        { at: [x, y - 0.02, z + (rib - 1) * 0.13], turn: [0.1, chance(seed) * 0.5, 0] },
      );
    }
  },
  gears: (parts, [x, y, z], palette, seed) => {
    const tone = mixed(palette.trim, '#b58a3c', 0.5);
    const turn = chance(seed) * Math.PI;
    parts.add(new THREE.TorusGeometry(0.17, 0.04, 6, 18), tone, { at: [x, y + 0.2, z], turn: [0, turn, 0] });
    for (let tooth = 0; tooth < 8; tooth += 1) {
      const angle = (tooth / 8) * Math.PI * 2;
      const out = Math.cos(angle) * 0.22;
      parts.add(new THREE.BoxGeometry(0.06, 0.06, 0.07), tone, {
        at: [x + out * Math.cos(turn), y + 0.2 + Math.sin(angle) * 0.22, z - out * Math.sin(turn)],
        turn: [0, turn, angle],
      });
    }
  },
  books: (parts, [x, y, z], palette, seed) => {
    const tones = [palette.dome, palette.trim, palette.cliff];
    for (let book = 0; book < 3; book += 1) {
      parts.add(new THREE.BoxGeometry(0.34, 0.075, 0.24), tones[book]!, {
        at: [x, y + 0.04 + book * 0.08, z],
        turn: [0, chance(seed + book) * 1.2, 0],
      });
      parts.add(new THREE.BoxGeometry(0.3, 0.05, 0.245), '#f6efdd', {
        at: [x, y + 0.04 + book * 0.08, z + 0.004],
        turn: [0, chance(seed + book) * 1.2, 0],
      });
    }
  },
};

/** On the rim, never between the squares and who looks at them from in front. */
const PLACES: readonly (readonly [number, number])[] = [
  [-2.84, -2.8],
  [2.82, -2.84],
  [-2.3, -2.94],
  [2.36, -2.92],
  [-0.9, -2.93],
  [0.8, -2.94],
  [-2.93, -1.4],
  [2.94, -1.1],
  [2.82, 2.78],
];

export function propsGeometry(shapes: Shapes, palette: Palette, night: boolean): THREE.BufferGeometry | null {
  const parts = new Parts();
  let any = false;
  if (shapes.props !== 'none') {
    const make = MAKERS[shapes.props];
    PLACES.forEach(([x, z], index) => make(parts, [x, -0.07, z], palette, index + 1, night));
    any = true;
  }
  if (shapes.base === 'cliffs') {
    town(parts, palette, night);
    any = true;
  }
  return any ? parts.merge() : null;
}

/** Small white houses on the ledge of the cliffs. */
function town(parts: Parts, palette: Palette, night: boolean): void {
  const count = 30;
  for (let index = 0; index < count; index += 1) {
    const turn = ((index + 0.6 * chance(index)) / count) * Math.PI * 2;
    const squared =
      1 + (Math.min(1.32, 1 / Math.max(Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn)))) - 1) * 0.36;
    const far = 3.62 * squared + 0.08 * chance(index + 4);
    if (chance(index * 3 + 2) > 0.82) continue;
    house(
      parts,
      [Math.cos(turn) * far, -0.72, Math.sin(turn) * far],
      Math.PI / 2 - turn,
      palette,
      index,
      night,
    );
  }
}

function house(
  parts: Parts,
  [x, y, z]: Place,
  turn: number,
  palette: Palette,
  seed: number,
  night: boolean,
): void {
  const inner = new Parts();
  const wide = 0.2 + 0.12 * chance(seed + 1);
  const tall = 0.14 + 0.16 * chance(seed + 2);
  inner.add(raise(roundedSquare(wide, 0.04), tall, 0.015), palette.block[Math.floor(chance(seed) * 3)]!);
  const wall = { distance: wide / 2, quarter: 0 };
  if (chance(seed + 7) > 0.5) doorOn(inner, { ...wall }, palette, night);
  else windowOn(inner, wall, palette, 0, tall * 0.4, night, 0.08);
  if (chance(seed + 3) > 0.62) {
    const half = new THREE.SphereGeometry(wide * 0.42, 14, 7, 0, Math.PI * 2, 0, Math.PI / 2);
    inner.add(half, palette.dome, { at: [0, tall - 0.01, 0] });
  }
  parts.append(inner, { at: [x, y, z], turn: [0, turn, 0] });
}
