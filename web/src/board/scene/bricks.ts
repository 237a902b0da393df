/** A house of toy bricks in four colours, with knobs around every roof for the next ones. */

import * as THREE from 'three';
import type { Look } from './look';
import { Parts, chance, mixed } from './parts';
import { BLOCK_HEIGHT, HALF } from './sizes';
import { QUARTERS, around, onWall, opening } from './walls';

const COLOURS = ['#e8483c', '#ffc928', '#2f7fe0', '#39ab52'];
const ROWS = 3;
const JOINT = 0.012;

export function bricks(parts: Parts, look: Look, level: number): void {
  const tall = (BLOCK_HEIGHT[level]! - 0.06) / ROWS;
  for (let row = 0; row < ROWS; row += 1)
    for (const [index, { width, placing }] of course(level, row, 0.02 + tall * row + tall / 2).entries())
      parts.add(
        new THREE.BoxGeometry(width - JOINT, tall - JOINT, 0.024),
        painted(look, index * 5 + row * 17 + level * 41),
        placing,
      );
  const round = level === 0 ? [] : around(level, [0, 8, 6], -0.035);
  const corners = QUARTERS.flatMap((angle) =>
    [-0.28, 0, 0.28].map((side) => onWall(0, angle, side, 0, -0.05)),
  );
  const knobs = level === 0 ? corners.map(({ at }) => ({ x: at[0], z: at[2] })) : round;
  for (const [index, { x, z }] of knobs.entries())
    parts.add(new THREE.CylinderGeometry(0.03, 0.03, 0.024, 7), painted(look, index + level * 13), {
      at: [x, BLOCK_HEIGHT[level]! + 0.006, z],
    });
  for (const angle of QUARTERS) opening(parts, look, { level, angle, y: 0.04, width: 0.12, height: 0.2 });
}

/** By night bricks are as dim as other walls. */
function painted(look: Look, seed: number): THREE.Color {
  const colour = COLOURS[Math.floor(chance(seed) * COLOURS.length)]!;
  return mixed(colour, look.wall[0], look.night ? 0.5 : 0.06);
}

/** The bricks of a row; those of the next lie over their joints. */
function course(level: number, row: number, y: number) {
  if (level > 0) {
    const count = level === 1 ? 8 : 7;
    const far = HALF[level]! - (level === 2 ? 0.006 : 0);
    const width = 2 * far * Math.tan(Math.PI / count);
    return Array.from({ length: count }, (_, index) => {
      const angle = ((index + (level === 2 && row % 2 ? 0.5 : 0)) / count) * Math.PI * 2;
      return { width, placing: onWall(level, angle, 0, y) };
    });
  }
  const side = 2 * (HALF[0] - 0.03);
  const cuts = row % 2 ? [0, 0.25, 0.75, 1] : [0, 0.5, 1];
  return QUARTERS.flatMap((angle) =>
    cuts.slice(1).map((cut, index) => {
      const from = cuts[index]!;
      const middle = ((from + cut) / 2 - 0.5) * side;
      return { width: (cut - from) * side, placing: onWall(0, angle, middle, y) };
    }),
  );
}
