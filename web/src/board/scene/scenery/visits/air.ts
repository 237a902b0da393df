/** Who comes by in the air, and what happens in the sky. */

import * as THREE from 'three';
import type { Visitor } from '$/worlds/types';
import { mixed, type Parts } from '../../parts';
import { ball, roundBall } from '../../solids';
import { sail } from '../aegean';
import { across, inAndOut, type Visit, type Where } from './ways';

const rising =
  (aside: number, height: number, size: number) =>
  (t: number): Where => ({ aside, far: 0.92, up: height * t, size: size * Math.sin(Math.PI * t) });

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

export const AIR = {
  lanterns: { make: (parts) => glowing(parts, '#ffb45a', 16, 1.6, 0.07), way: rising(0.1, 2.6, 1), lasts: 7 },
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
} satisfies Partial<Record<Visitor, Visit>>;
