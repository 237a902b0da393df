/** What the board stands on: a body of rings from the rim of the board down into the sea. */

import * as THREE from 'three';
import type { Palette, Shapes } from '$/worlds/types';
import { raise, roundedSquare } from './outlines';
import { Parts, chance, mixed } from './parts';

type Base = Shapes['base'];

interface Ring {
  y: number;
  /** Half of its width. */
  reach: number;
  /** How far its corners may wander. */
  rough: number;
  /** 0 is a circle, 1 a square. */
  square: number;
}

export interface BaseForm {
  rings: readonly Ring[];
  segments: number;
  /** Where the water stands, and how far the shore is from the middle. */
  sea: number;
  shore: number;
}

const ring = (y: number, reach: number, rough: number, square: number): Ring => ({ y, reach, rough, square });

export const FORMS: Readonly<Record<Base, BaseForm>> = {
  cliffs: {
    rings: [
      ring(-0.1, 3.2, 0.05, 0.82),
      ring(-0.34, 3.26, 0.12, 0.7),
      ring(-0.62, 3.42, 0.16, 0.4),
      ring(-0.68, 3.86, 0.22, 0.3),
      ring(-1.15, 3.98, 0.26, 0.3),
      ring(-1.7, 4.2, 0.3, 0.2),
      ring(-2.4, 4.75, 0.3, 0.1),
    ],
    segments: 44,
    sea: -1.95,
    shore: 4.4,
  },
  floating: {
    rings: [
      ring(-0.1, 3.2, 0.06, 0.82),
      ring(-0.4, 3.3, 0.14, 0.35),
      ring(-1, 2.7, 0.3, 0.2),
      ring(-1.9, 1.7, 0.4, 0.1),
      ring(-2.9, 0.7, 0.3, 0),
      ring(-3.5, 0.05, 0, 0),
    ],
    segments: 30,
    sea: -6,
    shore: 0,
  },
  terraces: {
    rings: [
      ring(-0.1, 3.1, 0, 0.9),
      ring(-0.42, 3.12, 0, 0.9),
      ring(-0.43, 3.55, 0, 0.9),
      ring(-0.85, 3.57, 0, 0.9),
      ring(-0.86, 4, 0, 0.9),
      ring(-1.3, 4.02, 0, 0.9),
      ring(-1.31, 4.45, 0, 0.9),
      ring(-2.2, 4.5, 0, 0.9),
    ],
    segments: 64,
    sea: -1.7,
    shore: 4.6,
  },
  disc: {
    rings: [
      ring(-0.1, 4.08, 0, 0),
      ring(-0.3, 4.16, 0, 0),
      ring(-0.55, 4.05, 0, 0),
      ring(-0.8, 3.2, 0, 0),
      ring(-1.6, 3.1, 0, 0),
    ],
    segments: 64,
    sea: -1.25,
    shore: 3.3,
  },
  raft: {
    rings: [ring(-0.1, 3.0, 0, 1), ring(-0.3, 3.02, 0, 1), ring(-0.6, 2.9, 0, 1)],
    segments: 64,
    sea: -0.42,
    shore: 3.1,
  },
  reef: {
    rings: [
      ring(-0.1, 3.2, 0.08, 0.82),
      ring(-0.3, 3.5, 0.25, 0.3),
      ring(-0.55, 4.3, 0.45, 0.2),
      ring(-0.9, 5.2, 0.5, 0.1),
    ],
    segments: 40,
    sea: -0.55,
    shore: 4.3,
  },
  dunes: {
    rings: [
      ring(-0.1, 3.2, 0.03, 0.82),
      ring(-0.25, 3.7, 0.12, 0.3),
      ring(-0.5, 4.7, 0.3, 0.1),
      ring(-0.8, 6.4, 0.5, 0),
      ring(-1.2, 9, 0.5, 0),
    ],
    segments: 48,
    sea: -0.95,
    shore: 7.2,
  },
  iceberg: {
    rings: [
      ring(-0.1, 3.3, 0.1, 0.78),
      ring(-0.5, 3.35, 0.3, 0.3),
      ring(-1.3, 3.6, 0.5, 0.2),
      ring(-2.2, 3.3, 0.4, 0.1),
      ring(-3, 2.4, 0.3, 0),
    ],
    segments: 18,
    sea: -1.5,
    shore: 3.8,
  },
  table: {
    rings: [
      ring(-0.1, 3.2, 0, 0.95),
      ring(-0.34, 3.22, 0, 0.95),
      ring(-0.36, 3, 0, 0.95),
      ring(-0.5, 2.95, 0, 0.95),
    ],
    segments: 64,
    sea: -3.2,
    shore: 0,
  },
  ruins: {
    rings: [
      ring(-0.1, 3.1, 0.03, 1),
      ring(-0.3, 3.12, 0.04, 1),
      ring(-0.31, 3.4, 0.06, 1),
      ring(-0.55, 3.42, 0.08, 0.95),
      ring(-0.56, 3.7, 0.1, 0.9),
      ring(-0.9, 3.8, 0.2, 0.7),
      ring(-1.6, 4.5, 0.4, 0.3),
    ],
    segments: 60,
    sea: -1.15,
    shore: 4.2,
  },
};

/** Everything below and around the squares, in one geometry. */
export function islandGeometry(base: Base, palette: Palette): THREE.BufferGeometry {
  const parts = new Parts();
  const form = FORMS[base];
  bands(form).forEach((band, index) => parts.add(band, bandColour(base, palette, form, index)));
  parts.add(lid(form), palette.groundEdge);
  if (base === 'table') legs(parts, palette);
  if (base === 'raft') logs(parts, palette);
  if (base === 'reef' || base === 'cliffs') rocks(parts, form, palette);
  return parts.merge();
}

/** The 25 tiles, a little apart from each other, in two tones. */
export function tilesGeometry(palette: Palette): THREE.BufferGeometry {
  const parts = new Parts();
  parts.add(raise(roundedSquare(5.3, 0.16), 0.14, 0.03), mixed(palette.groundEdge, '#ffffff', 0.12), {
    at: [0, -0.17, 0],
  });
  for (let index = 0; index < 25; index += 1) {
    const [x, z] = [(index % 5) - 2, Math.floor(index / 5) - 2];
    const tone = new THREE.Color(palette.ground).multiplyScalar(
      ((x + z) % 2 === 0 ? 1.12 : 0.94) + 0.05 * chance(index),
    );
    parts.add(raise(roundedSquare(0.95, 0.07), 0.06, 0.014), tone, { at: [x, -0.06, z] });
  }
  return parts.merge();
}

function bandColour(base: Base, palette: Palette, form: BaseForm, index: number): THREE.Color {
  const flat = Math.abs(form.rings[index]!.y - form.rings[index + 1]!.y) < 0.1;
  if (flat) return mixed(palette.groundEdge, palette.cliff, 0.25);
  const share = index / form.rings.length;
  const tone =
    base === 'dunes'
      ? mixed(palette.groundEdge, palette.cliff, share)
      : mixed(palette.cliff, palette.shade, 0.5 * share);
  return index % 2 === 1 ? tone.lerp(new THREE.Color(palette.groundEdge), 0.25) : tone;
}

function corner(form: BaseForm, level: number, segment: number): THREE.Vector3 {
  const { y, reach, rough, square } = form.rings[level]!;
  const turn = ((segment % form.segments) / form.segments) * Math.PI * 2;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const squared = 1 / Math.max(Math.abs(c), Math.abs(s));
  // Not quite to the corner of a square: corners of rock wear off.
  const far = reach * (1 + (Math.min(squared, 1.32) - 1) * square);
  const seed = (segment % form.segments) * 7.3 + level * 31.7;
  const wander = (chance(seed) - 0.5) * 2 * rough;
  return new THREE.Vector3(
    c * (far + wander),
    y + (chance(seed + 5) - 0.5) * rough * 0.5,
    s * (far + wander),
  );
}

function bands(form: BaseForm): THREE.BufferGeometry[] {
  return form.rings.slice(0, -1).map((_, level) => {
    const points: THREE.Vector3[] = [];
    for (let segment = 0; segment < form.segments; segment += 1) {
      const [a, b] = [corner(form, level, segment), corner(form, level, segment + 1)];
      const [c, d] = [corner(form, level + 1, segment), corner(form, level + 1, segment + 1)];
      points.push(a, b, c, b, d, c);
    }
    const band = new THREE.BufferGeometry().setFromPoints(points);
    band.computeVertexNormals();
    return band;
  });
}

function lid(form: BaseForm): THREE.BufferGeometry {
  const middle = new THREE.Vector3(0, -0.07, 0);
  const points: THREE.Vector3[] = [];
  for (let segment = 0; segment < form.segments; segment += 1) {
    points.push(middle, corner(form, 0, segment + 1), corner(form, 0, segment));
  }
  const plane = new THREE.BufferGeometry().setFromPoints(points);
  plane.computeVertexNormals();
  return plane;
}

function legs(parts: Parts, palette: Palette): void {
  for (const [x, z] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    parts.add(new THREE.CylinderGeometry(0.2, 0.14, 2.8, 12), palette.cliff, {
      at: [x * 2.7, -1.85, z * 2.7],
    });
  }
}

function logs(parts: Parts, palette: Palette): void {
  for (let index = 0; index < 15; index += 1) {
    const tone = mixed(palette.cliff, palette.groundEdge, chance(index) * 0.5);
    const long = 6.4 + chance(index + 9) * 0.3;
    parts.add(new THREE.CylinderGeometry(0.21, 0.21, long, 12), tone, {
      at: [0, -0.32, -2.95 + index * 0.42],
      turn: [0, 0, Math.PI / 2],
    });
  }
  for (const x of [-3, 3])
    parts.add(new THREE.BoxGeometry(0.1, 0.12, 6.2), palette.groundEdge, { at: [x, -0.09, 0] });
}

function rocks(parts: Parts, form: BaseForm, palette: Palette): void {
  for (let index = 0; index < 16; index += 1) {
    const turn = chance(index + 2) * Math.PI * 2;
    const far = form.shore + 0.15 + chance(index * 3) * 1.3;
    const size = 0.1 + 0.22 * chance(index * 5 + 1);
    parts.add(
      new THREE.DodecahedronGeometry(size, 0),
      mixed(palette.cliff, palette.shade, chance(index) * 0.5),
      {
        at: [Math.cos(turn) * far, form.sea + size * 0.2, Math.sin(turn) * far],
        turn: [index, index * 2, 0],
        scale: [1, 0.8, 1.1],
      },
    );
  }
}
