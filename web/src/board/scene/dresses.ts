/** What makes a storey a house of its world: doors, windows, columns, beams. */

import * as THREE from 'three';
import type { Dress } from '$/worlds/types';
import { biscuits } from './biscuits';
import { bricks } from './bricks';
import type { Look } from './look';
import { blossom } from './plants';
import { Parts, mixed, type Tint } from './parts';
import { BLOCK_HEIGHT, HALF } from './sizes';
import { QUARTER, QUARTERS, LAMP, around, balcony, door, onWall, opening, pane, shuttered } from './walls';
import { arch, box, circlePlan, faceted, loft, plan } from './solids';

type Dresser = (parts: Parts, look: Look, level: number) => void;

/** Worlds whose walls shine a little. */
export const GLOWING: ReadonlySet<Dress> = new Set(['neon', 'gems']);

function shutters(parts: Parts, look: Look, level: number): void {
  const window = { level, y: 0.15, width: 0.085, height: 0.14 };
  if (level === 0) {
    for (const [quarter, side] of [
      [0, 0.17],
      [1, -0.17],
      [1, 0.15],
      [2, -0.16],
      [3, 0.17],
    ] as const)
      shuttered(parts, look, { ...window, angle: quarter * QUARTER, side });
    door(parts, look, 0, -0.12);
    door(parts, look, 2 * QUARTER, 0.12);
    door(parts, look, 3 * QUARTER, -0.1);
    blossom(parts, look, [HALF[0] - 0.02, 0.3, 0.2], 0.075, 5, 5);
    blossom(parts, look, [0.07, 0.37, HALF[0] + 0.005], 0.06, 9, 5);
    blossom(parts, look, [-HALF[0] - 0.005, 0.34, 0.3], 0.06, 12, 4);
  } else if (level === 1) {
    for (const angle of QUARTERS)
      shuttered(parts, look, { level, angle, y: 0.11, width: 0.095, height: 0.17 });
    for (const angle of [QUARTER / 2, QUARTER * 2.5]) balcony(parts, look, angle);
  } else drum(parts, look);
}

/** Windows around the third storey, and small lights between them. */
function drum(parts: Parts, look: Look): void {
  for (const angle of QUARTERS) {
    opening(parts, look, { level: 2, angle, y: 0.1, width: 0.1, height: 0.17 });
    parts.add(arch(0.045, 0.08, 0.021), look.shutter, onWall(2, angle + QUARTER / 2, 0, 0.17));
  }
}

function columns(parts: Parts, look: Look, level: number): void {
  const tall = BLOCK_HEIGHT[level]! - 0.1;
  for (const { x, z } of around(level, [4, 12, 12], 0.012)) {
    parts.add(new THREE.CylinderGeometry(0.022, 0.028, tall, 8), look.wall[2], {
      at: [x, 0.03 + tall / 2, z],
    });
    parts.add(new THREE.BoxGeometry(0.066, 0.02, 0.066), look.wall[2], { at: [x, 0.03 + tall, z] });
    parts.add(new THREE.BoxGeometry(0.066, 0.02, 0.066), look.wall[2], { at: [x, 0.03, z] });
  }
  for (const angle of QUARTERS)
    opening(parts, look, { level, angle, y: 0.04, width: 0.11, height: 0.24 }, false);
}

function arcade(parts: Parts, look: Look, level: number): void {
  const count = [3, 1, 1][level]!;
  for (const angle of QUARTERS) {
    for (let index = 0; index < count; index += 1) {
      const side = (index - (count - 1) / 2) * 0.25;
      parts.add(arch(0.2, 0.27, 0.018), look.wall[2], onWall(level, angle, side, 0.03));
      pane(parts, look, arch(0.14, 0.225, 0.022), onWall(level, angle, side, 0.03));
    }
    if (level > 0) {
      parts.add(arch(0.15, 0.25, 0.018), look.wall[2], onWall(level, angle + QUARTER / 2, 0, 0.03));
      pane(parts, look, arch(0.1, 0.21, 0.022), onWall(level, angle + QUARTER / 2, 0, 0.03));
    }
  }
}

/** Dark beams on light walls; windows of paper. */
function timber(parts: Parts, look: Look, level: number): void {
  const tall = BLOCK_HEIGHT[level]! - 0.08;
  for (const { x, z, angle } of around(level, [3, 8, 8], 0.006))
    parts.add(new THREE.BoxGeometry(0.03, tall, 0.03), look.wood.dark, {
      at: [x, 0.02 + tall / 2, z],
      turn: [0, angle, 0],
    });
  const points =
    level === 0
      ? plan(4, HALF[0], 0.1, 3)
      : level === 1
        ? plan(8, HALF[1], 0.06, 1)
        : circlePlan(HALF[2], 18);
  for (const y of [0.06, 0.24])
    parts.add(
      loft(
        points,
        [
          [0.002, y - 0.014],
          [0.016, y - 0.012],
          [0.016, y + 0.012],
          [0.002, y + 0.014],
        ],
        false,
      ),
      look.wood.dark,
    );
  for (const angle of QUARTERS) {
    const width = [0.2, 0.14, 0.12][level]!;
    pane(
      parts,
      look,
      new THREE.BoxGeometry(width, 0.13, 0.02),
      onWall(level, angle, level === 0 ? 0.13 : 0, 0.16, 0.006),
    );
    for (const bar of [-0.25, 0, 0.25])
      parts.add(
        new THREE.BoxGeometry(0.008, 0.13, 0.006),
        look.wood.dark,
        onWall(level, angle, (level === 0 ? 0.13 : 0) + bar * width, 0.16, 0.018),
      );
    if (level === 0)
      parts.add(new THREE.BoxGeometry(0.13, 0.2, 0.02), look.door, onWall(0, angle, -0.16, 0.12, 0.004));
  }
}

/** Round logs or coils, one above the other. */
function logs(parts: Parts, look: Look, level: number): void {
  const points =
    level === 0
      ? plan(4, HALF[0], 0.1, 3)
      : level === 1
        ? plan(8, HALF[1], 0.06, 1)
        : circlePlan(HALF[2], 20);
  const rows = 5;
  const tall = (BLOCK_HEIGHT[level]! - 0.1) / rows;
  for (let row = 0; row < rows; row += 1) {
    const y = 0.05 + (row + 0.5) * tall;
    parts.add(
      loft(
        points,
        [
          [0, y - tall / 2],
          [0.022, y - tall / 4],
          [0.028, y],
          [0.022, y + tall / 4],
          [0, y + tall / 2],
        ],
        false,
      ),
      mixed(look.wall[level]!, row % 2 ? look.wallFoot[level]! : look.wood.light, 0.35),
    );
  }
  for (const angle of QUARTERS) {
    if (level === 0 && angle === 0) door(parts, look, angle, 0);
    else {
      parts.add(new THREE.BoxGeometry(0.15, 0.15, 0.03), look.shutter, onWall(level, angle, 0, 0.18, 0.022));
      pane(parts, look, new THREE.BoxGeometry(0.1, 0.1, 0.03), onWall(level, angle, 0, 0.18, 0.028));
    }
  }
}

/** Courses of blocks, or bricks. */
function courses(parts: Parts, look: Look, level: number): void {
  const rows = 5;
  const tall = (BLOCK_HEIGHT[level]! - 0.11) / rows;
  const shade = mixed(look.wall[level]!, look.contact, 0.2);
  const light = mixed(look.wall[level]!, look.wallFoot[level]!, 0.6);
  for (let row = 0; row < rows; row += 1) {
    const count = [4, 1, 1][level]!;
    for (const angle of level === 0 ? QUARTERS : Array.from({ length: 8 }, (_, k) => (k * Math.PI) / 4)) {
      for (let index = 0; index < count; index += 1) {
        const wide = level === 0 ? 0.17 : level === 1 ? 0.22 : 0.15;
        const side = level === 0 ? (index - 1.5) * 0.19 + (row % 2) * 0.05 - 0.02 : (row % 2) * 0.05 - 0.025;
        const tint = (index + row * 3 + Math.round(angle * 2)) % 3 === 0 ? shade : light;
        parts.add(
          new THREE.BoxGeometry(wide, tall - 0.012, 0.012),
          tint,
          onWall(level, angle, side, 0.06 + (row + 0.5) * tall, 0.004),
        );
      }
    }
  }
  for (const angle of QUARTERS) {
    if (level === 0 && angle % Math.PI === 0) door(parts, look, angle, -0.1);
    else opening(parts, look, { level, angle, y: 0.12, width: 0.1, height: 0.17 });
  }
}

/** Metal or glass panels with portholes and bolts. */
function panels(parts: Parts, look: Look, level: number): void {
  const round = new THREE.CylinderGeometry(0.062, 0.062, 0.02, 12).rotateX(Math.PI / 2);
  const rim = new THREE.TorusGeometry(0.066, 0.014, 4, 12);
  for (const [index, angle] of QUARTERS.entries()) {
    for (const side of level === 0 ? [-0.2, 0.2] : [0]) {
      if (level === 0 && index % 2 === 0 && side < 0) {
        parts.add(new THREE.BoxGeometry(0.16, 0.24, 0.02), look.door, onWall(0, angle, side, 0.15, 0.004));
        continue;
      }
      parts.add(rim, look.shutter, onWall(level, angle, side, 0.19, 0.006));
      pane(parts, look, round, onWall(level, angle, side, 0.19, 0.004));
    }
    for (const side of level === 0 ? [-0.34, 0, 0.34] : [-0.11, 0.11])
      for (const y of [0.08, 0.3])
        parts.add(new THREE.OctahedronGeometry(0.015, 0), look.gold, onWall(level, angle, side, y, 0.006));
    if (level > 0)
      parts.add(box(0.05, 0.28, 0.02), look.shutter, onWall(level, angle + QUARTER / 2, 0, 0.03, 0));
  }
}

/** Facets, as if cut. */
function gems(parts: Parts, look: Look, level: number): void {
  const shard = faceted(new THREE.OctahedronGeometry(0.075, 0));
  for (const angle of Array.from({ length: 8 }, (_, index) => (index * Math.PI) / 4)) {
    const out = level === 0 && Math.round(angle / (Math.PI / 4)) % 2 === 1 ? 0.1 : -0.01;
    parts.add(shard, mixed(look.wall[level]!, look.dome.top, 0.5), {
      ...onWall(level, angle, 0, 0.17, out),
      scale: [0.8, 1.7, 0.5],
      glow: look.night ? 0.6 : 0.25,
    });
  }
}

/** Lit signs and windows in rows. */
function neon(parts: Parts, look: Look, level: number): void {
  const tints: Tint[] = [look.shutter, look.dome.body, look.gold];
  for (const [index, angle] of QUARTERS.entries()) {
    for (const y of [0.1, 0.2, 0.29])
      for (const side of level === 0 ? [-0.28, -0.14, 0, 0.14, 0.28] : [-0.07, 0.07])
        parts.add(
          new THREE.BoxGeometry(0.08, 0.05, 0.012),
          (index + Math.round(side * 50 + y * 70)) % 3 ? look.glass : LAMP,
          {
            ...onWall(level, angle, side, y, 0.004),
            glow: (index + Math.round(side * 50 + y * 70)) % 3 ? 0.1 : 0.9,
          },
        );
    parts.add(new THREE.BoxGeometry(0.07, 0.24, 0.03), tints[(index + level) % 3]!, {
      ...onWall(level, angle + (level ? QUARTER / 2 : 0), level ? 0 : 0.34, 0.2, 0.03),
      glow: 0.9,
    });
  }
}

/** Only edges are drawn: construction lines, chalk, lead. */
function lines(parts: Parts, look: Look, level: number): void {
  const tint = look.shutter;
  const tall = BLOCK_HEIGHT[level]! - 0.06;
  for (const { x, z, angle } of around(level, [2, 8, 10], 0.004))
    parts.add(new THREE.BoxGeometry(0.014, tall, 0.014), tint, {
      at: [x, 0.02 + tall / 2, z],
      turn: [0, angle, 0],
      glow: 0.3,
    });
  const points =
    level === 0
      ? plan(4, HALF[0], 0.11, 4)
      : level === 1
        ? plan(8, HALF[1], 0.06, 2)
        : circlePlan(HALF[2], 24);
  for (const y of [0.05, 0.2])
    parts.add(
      loft(
        points,
        [
          [0.002, y - 0.007],
          [0.01, y],
          [0.002, y + 0.007],
        ],
        false,
      ),
      tint,
      { glow: 0.3 },
    );
  for (const angle of QUARTERS) {
    parts.add(arch(0.15, 0.2, 0.012), tint, { ...onWall(level, angle, 0, 0.09), glow: 0.3 });
    parts.add(arch(0.12, 0.18, 0.016), look.floor[level]!, {
      ...onWall(level, angle, 0, 0.09),
      glow: look.night ? 0.6 : 0.1,
    });
  }
}

/** Stripes, as of tents. */
function stripes(parts: Parts, look: Look, level: number): void {
  const tall = BLOCK_HEIGHT[level]! - 0.09;
  for (const { x, z, angle } of around(level, [5, 16, 12], 0))
    parts.add(new THREE.BoxGeometry(level === 0 ? 0.08 : 0.05, tall, 0.016), look.shutter, {
      at: [x, 0.03 + tall / 2, z],
      turn: [0, angle, 0],
    });
  for (const angle of QUARTERS) {
    opening(parts, look, { level, angle, y: 0.05, width: 0.13, height: 0.22 });
    for (let index = 0; index < 4; index += 1)
      parts.add(new THREE.ConeGeometry(0.03, 0.06, 4), index % 2 ? look.gold : look.dome.body, {
        ...onWall(
          level,
          angle,
          (index - 1.5) * (level === 0 ? 0.18 : 0.06),
          BLOCK_HEIGHT[level]! - 0.1,
          0.024,
        ),
        turn: [Math.PI, 0, 0],
      });
  }
}

/** Grown over with leaves. */
function vines(parts: Parts, look: Look, level: number): void {
  courses(parts, look, level);
  for (let index = 0; index < 9 - level * 2; index += 1) {
    const angle = index * 2.4;
    const square = level === 0 ? 1 / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))) : 1;
    const far = HALF[level]! * Math.min(square, 1.22);
    blossom(
      parts,
      { ...look, blossom: [look.leaf.bush, look.leaf.olive, look.leaf.cypress] },
      [Math.sin(angle) * far, 0.1 + (0.25 * ((index * 5) % 7)) / 7, Math.cos(angle) * far],
      0.07,
      index + 30,
      4,
    );
  }
}

export const DRESSES: Readonly<Record<Dress, Dresser>> = {
  shutters,
  columns,
  arcade,
  timber,
  logs,
  courses,
  panels,
  gems,
  neon,
  lines,
  stripes,
  bricks,
  biscuits,
  vines,
};
