/** What grows: small tufts that make trees, never balls on sticks. */

import * as THREE from 'three';
import { ramp } from './easing';
import type { Look } from './look';
import { dice } from './noise';
import { Parts, mixed, type Tint } from './parts';
import { roundBall, turned } from './solids';

type Place = readonly [number, number, number];

/** A cushion of blossoms in three tints, leaves beneath. */
export function blossom(
  parts: Parts,
  look: Look,
  [x, y, z]: Place,
  size: number,
  seed: number,
  count = 6,
): void {
  const roll = dice(seed * 7919 + 13);
  const ball = roundBall(size > 0.125 ? 1 : 0);
  for (let index = 0; index < count; index += 1) {
    const tint = index < 2 ? look.leaf.bush : look.blossom[Math.floor(roll() * 3)]!;
    const scale = size * (0.38 + roll() * 0.3);
    parts.add(ball, (at) => mixed(tint, look.contact, 0.35 * (1 - ramp(-1, 0.3, at.y))), {
      at: [x + (roll() - 0.5) * size * 1.3, y + (roll() - 0.6) * size * 1.5, z + (roll() - 0.5) * size * 1.3],
      scale,
    });
  }
}

export function cypress(parts: Parts, look: Look, [x, y, z]: Place, tall: number): void {
  parts.add(new THREE.CylinderGeometry(0.02, 0.03, 0.12, 8), look.leaf.trunk, { at: [x, y + 0.05, z] });
  const body = turned(
    [
      [0, 0],
      [0.075, 0.06],
      [0.1, 0.2],
      [0.085, 0.5],
      [0.045, 0.8],
      [0, 1],
    ],
    14,
  );
  const dark = mixed(look.leaf.cypress, '#0f3f4a', 0.4);
  const tint: Tint = (at, normal) => {
    const lit = ramp(0.2, 0.9, normal.x * -0.5 + normal.y * 0.5 + 0.3);
    return dark.clone().lerp(mixed(look.leaf.cypress, '#a9dc5a', 0.45 * lit), ramp(0, 0.5, at.y));
  };
  parts.add(body, tint, { at: [x, y + 0.08, z], scale: [tall * 1.1, tall, tall * 1.1] });
}

export interface TreeLook {
  leaf: THREE.ColorRepresentation;
  shade: THREE.ColorRepresentation;
  fruit?: THREE.ColorRepresentation;
  /** How far the crown spreads. */
  wide?: number;
  tufts?: number;
  trunk?: THREE.ColorRepresentation;
  /** How high the crown begins. */
  tall?: number;
}

/** A crown of tufts on a leaning trunk. */
export function tree(
  parts: Parts,
  look: Look,
  [x, y, z]: Place,
  size: number,
  seed: number,
  of: TreeLook,
): void {
  const roll = dice(seed);
  const ball = roundBall();
  const { wide = 1, tufts = 11, tall = 0.38, fruit } = of;
  parts.add(new THREE.CylinderGeometry(0.03, 0.05, tall - 0.06, 8), of.trunk ?? look.leaf.trunk, {
    at: [x, y + (tall / 2) * size, z],
    turn: [0.1, 0, 0.14],
    scale: size,
  });
  for (let index = 0; index < tufts; index += 1) {
    const angle = index * 2.4;
    const far = index === 0 ? 0 : 0.1 + 0.05 * ((index * 5) % 3);
    const up = index === 0 ? 0.128 : 1.28 * (0.2 - far);
    const at: Place = [
      x + Math.cos(angle) * far * wide * size,
      y + (tall + up + roll() * 0.05) * size,
      z + Math.sin(angle) * far * wide * size,
    ];
    parts.add(ball, (point) => mixed(of.shade, of.leaf, ramp(-0.7, 0.6, point.y)), {
      at,
      scale: (0.095 + roll() * 0.035) * size * (0.7 + 0.3 * wide),
    });
    if (fruit !== undefined && index % 2 === 1)
      parts.add(new THREE.SphereGeometry(0.028 * size, 6, 5), fruit, {
        at: [at[0] + Math.cos(angle) * 0.1 * size, at[1] + 0.07 * size, at[2] + Math.sin(angle) * 0.1 * size],
      });
  }
}

export const oliveLook = (look: Look): TreeLook => ({ leaf: look.leaf.olive, shade: '#4d8a3f' });
export const lemonLook = (look: Look): TreeLook => ({ leaf: '#8fd04a', shade: '#4d8a3f', fruit: look.fruit });

export function palm(
  parts: Parts,
  look: Look,
  [x, y, z]: Place,
  size: number,
  leaf: THREE.ColorRepresentation,
  glow = 0,
): void {
  for (let ring = 0; ring < 6; ring += 1)
    parts.add(new THREE.CylinderGeometry(0.022, 0.03, 0.1, 8), look.leaf.trunk, {
      at: [x + ring * ring * 0.004 * size, y + (0.05 + ring * 0.095) * size, z],
      turn: [0, 0, -ring * 0.05],
      scale: size,
    });
  for (let index = 0; index < 8; index += 1) {
    const angle = (index / 8) * Math.PI * 2;
    const frond = new THREE.SphereGeometry(0.5, 8, 5);
    for (const [far, drop, wide] of [
      [0.11, 0.0, 0.09],
      [0.24, -0.06, 0.07],
    ] as const)
      parts.add(frond, mixed(leaf, '#1d5a3a', 0.25 * (index % 2)), {
        at: [
          x + (0.1 + Math.cos(angle) * far) * size,
          y + (0.6 + drop) * size,
          z + Math.sin(angle) * far * size,
        ],
        turn: [0, -angle, drop * 6 - 0.12],
        scale: [0.2 * size, 0.03 * size, wide * size],
        glow,
      });
  }
}

export function fir(
  parts: Parts,
  look: Look,
  [x, y, z]: Place,
  tall: number,
  leaf: THREE.ColorRepresentation,
  snow: THREE.ColorRepresentation | null = null,
): void {
  parts.add(new THREE.CylinderGeometry(0.025, 0.035, 0.16, 8), look.leaf.trunk, { at: [x, y + 0.08, z] });
  for (let tier = 0; tier < 4; tier += 1) {
    const wide = 0.2 - tier * 0.042;
    parts.add(
      turned(
        [
          [wide, 0],
          [wide * 0.92, 0.03],
          [wide * 0.4, 0.2],
          [0, 0.3],
        ],
        12,
      ),
      (at) =>
        snow === null
          ? mixed(mixed(leaf, '#0f3f3a', 0.4), leaf, ramp(0, 0.2, at.y))
          : mixed(leaf, snow, ramp(0.05, 0.12, at.y)),
      { at: [x, y + (0.12 + tier * 0.16) * tall, z], scale: tall },
    );
  }
}

/** Mushrooms, from a span to a house high. */
export function mushroom(
  parts: Parts,
  look: Look,
  [x, y, z]: Place,
  size: number,
  cap: THREE.ColorRepresentation,
): void {
  parts.add(
    turned(
      [
        [0.07, 0],
        [0.05, 0.15],
        [0.06, 0.32],
      ],
      14,
    ),
    '#fff3df',
    { at: [x, y, z], scale: size },
  );
  parts.add(
    turned(
      [
        [0.05, 0.27],
        [0.17, 0.28],
        [0.2, 0.32],
        [0.17, 0.41],
        [0.09, 0.47],
        [0, 0.49],
      ],
      20,
    ),
    (at) => mixed(mixed(cap, look.contact, 0.35), cap, ramp(0.28, 0.36, at.y)),
    { at: [x, y, z], scale: size, glow: look.night ? 0.35 : 0 },
  );
  for (let dot = 0; dot < 6; dot += 1) {
    const [angle, far] = [dot * 2.4, dot === 0 ? 0 : 0.12];
    parts.add(new THREE.SphereGeometry(0.026, 8, 6), '#ffffff', {
      at: [
        x + Math.cos(angle) * far * size,
        y + (dot === 0 ? 0.485 : 0.42) * size,
        z + Math.sin(angle) * far * size,
      ],
      scale: size,
      glow: look.night ? 0.5 : 0,
    });
  }
}
