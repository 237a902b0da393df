/** Who comes by on the ground. */

import * as THREE from 'three';
import type { Visitor } from '$/worlds/types';
import type { Look } from '../../look';
import { mixed, type Parts } from '../../parts';
import { ball, roundBall, turned } from '../../solids';
import { across, type Visit } from './ways';

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

export const GROUND = {
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
} satisfies Partial<Record<Visitor, Visit>>;
