/** Who comes by in a world, what they look like and which way they go. */

import * as THREE from 'three';
import type { Visitor } from '$/worlds/types';
import type { Look } from '../look';
import { Parts, mixed } from '../parts';
import { ball, roundBall, turned } from '../solids';
import { boatParts, sail } from './aegean';

/** Where somebody is at a moment of the visit, t from 0 to 1. */
interface Where {
  /** To the right of the middle of the view, in radians. */
  aside: number;
  /** How far, in reaches of the horizon. */
  far: number;
  /** Above the sea there. */
  up: number;
  size: number;
  /** Turned about its own upright axis, and about the line of sight. */
  turn?: number;
  roll?: number;
}

export interface Visit {
  make: (parts: Parts, look: Look) => void;
  way: (t: number) => Where;
  /** Seconds. */
  lasts: number;
}

const inAndOut = (t: number): number => Math.min(1, Math.min(t, 1 - t) * 6);

const across =
  (far: number, up: number, size: number, wave = 0) =>
  (t: number): Where => ({
    aside: -0.42 + 0.84 * t,
    far,
    up: up + wave * Math.sin(t * 18),
    size: size * inAndOut(t),
    roll: 0.04 * Math.sin(t * 14),
  });

const rising =
  (aside: number, height: number, size: number) =>
  (t: number): Where => ({ aside, far: 0.92, up: height * t, size: size * Math.sin(Math.PI * t) });

const leaping = (t: number): Where => ({
  aside: 0.18 + 0.16 * t,
  far: 0.55,
  up: 1.1 * Math.sin(Math.PI * t) - 0.25,
  size: 1,
  roll: 0.9 - 1.8 * t,
});

function wings(
  parts: Parts,
  tint: THREE.ColorRepresentation,
  at: readonly [number, number, number],
  size: number,
): void {
  parts.add(roundBall(0), tint, { at, scale: [0.1 * size, 0.035 * size, 0.035 * size] });
  for (const side of [-1, 1])
    parts.add(
      sail(
        [0, 0, 0, -0.05 * size, 0.12 * size, side * 0.3 * size, 0.05 * size, 0.02 * size, side * 0.12 * size],
        [0, 1, 0],
      ),
      tint,
      { at },
    );
}

function flock(parts: Parts, tint: THREE.ColorRepresentation, count: number, size: number): void {
  for (let index = 0; index < count; index += 1) {
    const arm = Math.ceil(index / 2) * (index % 2 ? 1 : -1);
    wings(parts, tint, [-Math.abs(arm) * 0.28, 0.06 * (index % 3), arm * 0.22], size);
  }
}

function glowing(
  parts: Parts,
  tint: THREE.ColorRepresentation,
  count: number,
  spread: number,
  size: number,
): void {
  for (let index = 0; index < count; index += 1)
    parts.add(ball(size * (0.6 + 0.4 * ((index * 7) % 5) * 0.25), 8, 6), tint, {
      at: [
        Math.cos(index * 2.4) * spread * Math.sqrt(index / count),
        Math.sin(index * 2.4) * spread * Math.sqrt(index / count),
        0,
      ],
      glow: 1,
    });
}

function walkers(parts: Parts, tint: THREE.ColorRepresentation, count: number, neck: number): void {
  for (let index = 0; index < count; index += 1) {
    const x = index * 0.55;
    parts.add(roundBall(), tint, { at: [x, 0.3, 0], scale: [0.16, 0.1, 0.08] });
    for (const leg of [-0.1, -0.05, 0.06, 0.11])
      parts.add(new THREE.CylinderGeometry(0.018, 0.014, 0.28, 5), tint, { at: [x + leg, 0.14, 0] });
    parts.add(new THREE.CapsuleGeometry(0.028, neck, 3, 6), tint, {
      at: [x + 0.16, 0.34 + neck / 2, 0],
      turn: [0, 0, -0.35],
    });
    parts.add(roundBall(0), tint, { at: [x + 0.2 + neck * 0.2, 0.38 + neck, 0], scale: [0.07, 0.04, 0.035] });
  }
}

function carriages(parts: Parts, look: Look, count: number): void {
  for (let index = 0; index < count; index += 1) {
    parts.add(new THREE.BoxGeometry(0.5, 0.26, 0.2), [look.shutter, look.dome.body, look.gold][index % 3]!, {
      at: [-index * 0.58, 0.2, 0],
      glow: 0.2,
    });
    for (const x of [-0.15, 0, 0.15])
      parts.add(new THREE.BoxGeometry(0.09, 0.09, 0.22), '#fff0b0', {
        at: [-index * 0.58 + x, 0.24, 0],
        glow: 0.9,
      });
  }
}

export const VISITS: Readonly<Record<Visitor, Visit>> = {
  sail: {
    make: (parts, look) => void parts.append(boatParts(look, '#e8472b'), {}),
    way: across(0.62, 0, 1.5, 0.02),
    lasts: 9,
  },
  gondola: {
    make: (parts, look) => {
      parts.append(boatParts(look, '#1a1426', false), { scale: [1.6, 1, 0.8] });
      parts.add(new THREE.CapsuleGeometry(0.05, 0.2, 3, 8), look.sides[1].colour, { at: [-0.3, 0.35, 0] });
      parts.add(ball(0.05), '#ffd79a', { at: [0.5, 0.42, 0], glow: 1 });
      parts.add(new THREE.CylinderGeometry(0.01, 0.01, 0.3, 5), look.wood.dark, { at: [0.5, 0.28, 0] });
    },
    way: across(0.5, 0, 1.1, 0.02),
    lasts: 9,
  },
  longship: {
    make: (parts, look) => {
      parts.append(boatParts(look, '#8a5330', false), { scale: [1.9, 1.2, 1] });
      parts.add(new THREE.CylinderGeometry(0.015, 0.018, 0.9, 8), look.wood.dark, { at: [0, 0.5, 0] });
      for (let stripe = 0; stripe < 5; stripe += 1)
        parts.add(new THREE.BoxGeometry(0.12, 0.44, 0.02), stripe % 2 ? '#ffffff' : '#d8382c', {
          at: [-0.24 + stripe * 0.12, 0.66, 0],
        });
    },
    way: across(0.6, 0, 1.2, 0.02),
    lasts: 9,
  },
  lanterns: { make: (parts) => glowing(parts, '#ffb45a', 16, 1.6, 0.07), way: rising(0.1, 2.6, 1), lasts: 7 },
  whale: {
    make: (parts, look) => {
      const grey = mixed('#3a5a7a', look.sea.deep, 0.35);
      parts.add(roundBall(), grey, { at: [0, 0, 0], scale: [0.8, 0.24, 0.28] });
      parts.add(roundBall(0), grey, { at: [-0.85, 0.14, 0], scale: [0.12, 0.05, 0.32] });
      for (let drop = 0; drop < 7; drop += 1)
        parts.add(ball(0.05, 6, 5), '#ffffff', {
          at: [0.4 + (drop - 3) * 0.05, 0.3 + drop * 0.06, 0],
          glow: 0.3,
        });
    },
    way: (t) => ({
      aside: -0.2 + 0.3 * t,
      far: 0.66,
      up: 0.34 * Math.sin(Math.PI * t) - 0.3,
      size: 1.2,
      roll: 0.3 - 0.6 * t,
    }),
    lasts: 5,
  },
  fish: {
    make: (parts) => {
      parts.add(roundBall(), (at) => (at.y > 0.2 ? '#ff5a2c' : '#ffffff'), { scale: [0.34, 0.13, 0.1] });
      parts.add(roundBall(0), '#ff5a2c', { at: [-0.4, 0, 0], scale: [0.12, 0.14, 0.03] });
    },
    way: leaping,
    lasts: 1.4,
  },
  turtle: {
    make: (parts, look) => {
      parts.add(new THREE.SphereGeometry(0.4, 14, 7, 0, Math.PI * 2, 0, Math.PI / 2), '#5a8a4a', {
        scale: [1.2, 0.7, 1],
      });
      parts.add(roundBall(0), look.leaf.olive, { at: [0.55, 0.06, 0], scale: [0.14, 0.1, 0.1] });
      for (const [x, z] of [
        [0.3, 0.4],
        [0.3, -0.4],
        [-0.35, 0.35],
        [-0.35, -0.35],
      ] as const)
        parts.add(roundBall(0), look.leaf.olive, { at: [x, 0, z], scale: [0.2, 0.04, 0.14] });
    },
    way: across(0.45, 0.1, 0.9, 0.06),
    lasts: 8,
  },
  balloon: {
    make: (parts, look) => {
      for (let gore = 0; gore < 8; gore += 1)
        parts.add(
          new THREE.SphereGeometry(0.42, 4, 10, (gore / 8) * Math.PI * 2, Math.PI / 4),
          gore % 2 ? look.sides[1].colour : '#fff6e0',
          { at: [0, 0.9, 0], scale: [1, 1.15, 1] },
        );
      parts.add(new THREE.BoxGeometry(0.16, 0.12, 0.16), look.wood.light, { at: [0, 0.2, 0] });
      for (const x of [-0.07, 0.07])
        parts.add(new THREE.CylinderGeometry(0.006, 0.006, 0.3, 4), look.wood.dark, { at: [x, 0.38, 0] });
    },
    way: across(0.75, 1, 1, 0.05),
    lasts: 10,
  },
  airship: {
    make: (parts, look) => {
      parts.add(roundBall(), (at) => (Math.abs(at.y) < 0.2 ? look.gold : look.wall[2]), {
        at: [0, 0.5, 0],
        scale: [0.95, 0.3, 0.3],
      });
      for (const [y, z] of [
        [0.3, 0],
        [-0.3, 0],
        [0, 0.3],
        [0, -0.3],
      ] as const)
        parts.add(roundBall(0), look.sides[1].colour, {
          at: [-0.85, 0.5 + y * 0.7, z * 0.7],
          scale: [0.16, y === 0 ? 0.02 : 0.14, z === 0 ? 0.02 : 0.14],
        });
      parts.add(new THREE.BoxGeometry(0.4, 0.1, 0.12), look.wood.dark, { at: [0.05, 0.14, 0] });
    },
    way: across(0.75, 1, 1.1, 0.04),
    lasts: 10,
  },
  bird: { make: (parts) => flock(parts, '#ffffff', 3, 0.9), way: across(0.7, 1.3, 1, 0.12), lasts: 7 },
  geese: {
    make: (parts, look) => flock(parts, mixed(look.contact, '#6b5a50', 0.5), 9, 0.8),
    way: across(0.85, 1.4, 1, 0.05),
    lasts: 8,
  },
  comet: {
    make: (parts) => {
      for (let part = 0; part < 14; part += 1)
        parts.add(ball(0.1 * (1 - part / 15), 8, 6), mixed('#ffffff', '#8fd0ff', part / 14), {
          at: [-part * 0.16, part * 0.05, 0],
          glow: 1,
        });
    },
    way: (t) => ({ aside: -0.4 + 0.7 * t, far: 0.95, up: 2.6 - 1.4 * t, size: inAndOut(t) }),
    lasts: 2.4,
  },
  fireworks: {
    make: (parts) => {
      const tints = ['#ff5f7a', '#ffd23a', '#5ad8ff'];
      for (let burst = 0; burst < 3; burst += 1)
        for (let ray = 0; ray < 22; ray += 1) {
          const [a, b] = [ray * 2.4, 0.35 + (0.65 * ((ray * 5) % 7)) / 7];
          parts.add(ball(0.045, 6, 5), tints[burst]!, {
            at: [(burst - 1) * 1.6 + Math.cos(a) * b * 0.75, Math.sin(a) * b * 0.75 + (burst % 2) * 0.5, 0],
            glow: 1,
          });
        }
    },
    way: (t) => ({
      aside: 0.05,
      far: 0.9,
      up: 1.9 - 0.3 * t,
      size: 0.2 + 0.9 * Math.sqrt(t) * (t > 0.9 ? (1 - t) * 10 : 1),
    }),
    lasts: 3,
  },
  caravan: {
    make: (parts, look) => walkers(parts, mixed(look.contact, look.cliff[5]!, 0.5), 5, 0.1),
    way: across(0.86, 0.2, 0.75, 0.01),
    lasts: 10,
  },
  giraffes: {
    make: (parts) => walkers(parts, '#8a5a34', 3, 0.36),
    way: across(0.82, 0.1, 1, 0.01),
    lasts: 10,
  },
  train: { make: (parts, look) => carriages(parts, look, 6), way: across(0.8, 0.5, 0.8), lasts: 5 },
  plane: {
    make: (parts) => {
      parts.add(
        sail(
          [0.5, 0, 0, -0.4, 0.05, 0.32, -0.3, 0, 0.03, 0.5, 0, 0, -0.3, 0, -0.03, -0.4, 0.05, -0.32],
          [0, 1, 0.2],
        ),
        '#ffffff',
      );
      parts.add(sail([0.5, 0, 0, -0.35, -0.16, 0, -0.3, 0, 0.04], [0, 0, 1]), '#d8e2ee');
    },
    way: (t) => ({
      aside: -0.4 + 0.8 * t,
      far: 0.6,
      up: 1.1 + 0.9 * Math.sin(t * Math.PI * 2) * (1 - t),
      size: 1.3 * inAndOut(t),
      roll: 1.5 * Math.sin(t * Math.PI * 2),
    }),
    lasts: 5,
  },
  rover: {
    make: (parts, look) => {
      parts.add(new THREE.BoxGeometry(0.5, 0.12, 0.3), '#f2f2ea', { at: [0, 0.28, 0] });
      parts.add(new THREE.BoxGeometry(0.36, 0.02, 0.34), look.dome.body, { at: [-0.08, 0.4, 0] });
      for (const x of [-0.2, 0, 0.2])
        for (const z of [-0.17, 0.17])
          parts.add(new THREE.CylinderGeometry(0.1, 0.1, 0.07, 12).rotateX(Math.PI / 2), '#4a4a55', {
            at: [x, 0.12, z],
          });
      parts.add(new THREE.CylinderGeometry(0.012, 0.012, 0.3, 5), '#c8c8c8', { at: [0.2, 0.5, 0] });
      parts.add(ball(0.05), look.gold, { at: [0.2, 0.66, 0] });
    },
    way: across(0.55, 0.02, 1, 0.02),
    lasts: 8,
  },
  puff: {
    make: (parts) => {
      for (let cloud = 0; cloud < 9; cloud += 1)
        parts.add(roundBall(), mixed('#ffffff', '#c9b8c2', (cloud % 3) * 0.25), {
          at: [Math.cos(cloud * 2.4) * 0.2, cloud * 0.14, Math.sin(cloud * 2.4) * 0.1],
          scale: 0.16 + cloud * 0.03,
        });
    },
    way: (t) => ({
      aside: -0.34 + 0.05 * t,
      far: 0.7,
      up: 0.9 + 1.4 * t,
      size: 0.3 + 0.9 * Math.sin(Math.PI * t),
    }),
    lasts: 4,
  },
  lightning: {
    make: (parts) => {
      const at = [
        [0, 2.2],
        [-0.16, 1.6],
        [0.1, 1.5],
        [-0.12, 0.7],
        [0.12, 0.64],
        [-0.05, 0],
      ] as const;
      for (let index = 0; index + 1 < at.length; index += 1) {
        const [[ax, ay], [bx, by]] = [at[index]!, at[index + 1]!];
        const length = Math.hypot(bx - ax, by - ay);
        parts.add(new THREE.BoxGeometry(0.045, length + 0.03, 0.02), '#fffbe0', {
          at: [(ax + bx) / 2, (ay + by) / 2, 0],
          turn: [0, 0, Math.atan2(by - ay, bx - ax) + Math.PI / 2],
          glow: 1,
        });
      }
    },
    way: (t) => ({ aside: 0.26, far: 0.97, up: 0.1, size: (t * 7) % 1 < 0.45 && t < 0.6 ? 0.9 : 0.0001 }),
    lasts: 1.1,
  },
  dustdevil: {
    make: (parts, look) => {
      for (let ring = 0; ring < 9; ring += 1)
        parts.add(
          new THREE.TorusGeometry(0.1 + ring * 0.055, 0.05, 6, 16),
          mixed(look.ground.path, look.ground.pathShade, 0.3 + 0.08 * ring),
          { at: [Math.sin(ring) * 0.05, 0.06 + ring * 0.15, 0], turn: [Math.PI / 2 + 0.1, 0, 0] },
        );
    },
    way: (t) => ({ ...across(0.68, 0, 1, 0)(t), turn: t * 30 }),
    lasts: 7,
  },
  ghostlight: {
    make: (parts, look) => glowing(parts, mixed(look.gold, look.dome.top, 0.4), 12, 0.7, 0.06),
    way: (t) => ({
      aside: -0.35 + 0.7 * t,
      far: 0.66,
      up: 0.7 + 0.3 * Math.sin(t * 9),
      size: Math.sin(Math.PI * t),
      roll: t * 4,
    }),
    lasts: 6,
  },
  crab: {
    make: (parts) => {
      parts.add(roundBall(), '#ff5a3c', { at: [0, 0.16, 0], scale: [0.26, 0.13, 0.2] });
      for (const side of [-1, 1]) {
        parts.add(roundBall(0), '#ff7a5a', { at: [side * 0.3, 0.24, 0.14], scale: [0.1, 0.08, 0.06] });
        parts.add(ball(0.04), '#ffffff', { at: [side * 0.09, 0.34, 0.1] });
        parts.add(ball(0.02), '#1a1426', { at: [side * 0.09, 0.35, 0.135] });
        for (const z of [-0.12, 0, 0.12])
          parts.add(new THREE.CapsuleGeometry(0.02, 0.14, 2, 5), '#ff5a3c', {
            at: [side * 0.28, 0.08, z],
            turn: [0, 0, side * 0.9],
          });
      }
    },
    way: across(0.34, 0.02, 0.9, 0.03),
    lasts: 5,
  },
  car: {
    make: (parts, look) => {
      parts.add(new THREE.BoxGeometry(0.8, 0.16, 0.34), look.sides[1].colour, { at: [0, 0.18, 0] });
      parts.add(
        turned(
          [
            [0.26, 0],
            [0.2, 0.14],
            [0, 0.15],
          ],
          12,
        ),
        '#1a1426',
        { at: [-0.05, 0.26, 0], scale: [1.2, 1, 0.6] },
      );
      for (const x of [-0.25, 0.25])
        for (const z of [-0.18, 0.18])
          parts.add(new THREE.CylinderGeometry(0.09, 0.09, 0.06, 12).rotateX(Math.PI / 2), '#1a1426', {
            at: [x, 0.09, z],
          });
      for (const z of [-0.12, 0.12]) parts.add(ball(0.05), '#fff6c8', { at: [0.42, 0.2, z], glow: 1 });
    },
    way: across(0.6, 0.02, 1),
    lasts: 4,
  },
};
