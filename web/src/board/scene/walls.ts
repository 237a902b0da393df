/** Places on the walls of a storey, and what is set into them: windows, doors, balconies. */

import * as THREE from 'three';
import type { Look } from './look';
import type { Parts, Placing } from './parts';
import { HALF } from './sizes';
import { arch } from './solids';

export const QUARTER = Math.PI / 2;
export const QUARTERS = [0, 1, 2, 3].map((quarter) => quarter * QUARTER);

export const LAMP = '#ffcf7a';

/** A place on a wall that looks to `angle`, `side` to the right of its middle. */
export function onWall(
  level: number,
  angle: number,
  side: number,
  y: number,
  out = 0,
): Required<Pick<Placing, 'at' | 'turn'>> {
  const far = HALF[level]! + out - (level === 2 ? 0.012 : 0);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return { at: [s * far + c * side, y, c * far - s * side], turn: [0, angle, 0] };
}

/** Glass: dark by day, lit by night. */
export function pane(parts: Parts, look: Look, shape: THREE.BufferGeometry, placing: Placing): void {
  parts.add(shape, look.night ? LAMP : look.glass, { ...placing, glow: look.night ? 1 : 0 });
}

interface Opening {
  level: number;
  angle: number;
  side?: number;
  y: number;
  width: number;
  height: number;
}

export function opening(
  parts: Parts,
  look: Look,
  { level, angle, side = 0, y, width, height }: Opening,
  frame = true,
): void {
  if (frame)
    parts.add(arch(width + 0.04, height + 0.022, 0.016), look.wall[2], onWall(level, angle, side, y));
  pane(parts, look, arch(width, height, 0.021), onWall(level, angle, side, y));
}

export function shuttered(parts: Parts, look: Look, one: Opening): void {
  const { level, angle, side = 0, y, width, height } = one;
  opening(parts, look, one);
  for (const way of [-1, 1])
    parts.add(
      new THREE.BoxGeometry(0.034, height * 0.86, 0.014),
      look.shutter,
      onWall(level, angle, side + way * (width / 2 + 0.022), y + height * 0.45, 0.02),
    );
  parts.add(
    new THREE.BoxGeometry(width + 0.05, 0.016, 0.03),
    look.wall[2],
    onWall(level, angle, side, y - 0.006, 0.015),
  );
}

export function door(
  parts: Parts,
  look: Look,
  angle: number,
  side: number,
  width = 0.13,
  height = 0.24,
): void {
  parts.add(arch(width + 0.04, height + 0.022, 0.016), look.wall[2], onWall(0, angle, side, 0.02));
  parts.add(arch(width, height, 0.021), look.door, onWall(0, angle, side, 0.02));
  parts.add(
    new THREE.BoxGeometry(0.006, height * 0.8, 0.004),
    look.glass,
    onWall(0, angle, side, 0.02 + height * 0.4, 0.022),
  );
  parts.add(
    new THREE.BoxGeometry(width + 0.07, 0.02, 0.05),
    look.ground.kerb,
    onWall(0, angle, side, 0.012, 0.035),
  );
}

export function balcony(parts: Parts, look: Look, angle: number): void {
  parts.add(arch(0.09, 0.2, 0.012), look.door, onWall(1, angle, 0, 0.1));
  parts.add(new THREE.BoxGeometry(0.18, 0.02, 0.09), look.wall[2], onWall(1, angle, 0, 0.095, 0.035));
  parts.add(new THREE.BoxGeometry(0.18, 0.012, 0.012), look.shutter, onWall(1, angle, 0, 0.17, 0.075));
  for (const side of [-0.08, -0.027, 0.027, 0.08])
    parts.add(new THREE.BoxGeometry(0.008, 0.07, 0.008), look.shutter, onWall(1, angle, side, 0.135, 0.075));
}

/** The corners and sides of a storey, evenly around it. */
export function around(
  level: number,
  counts: readonly [number, number, number],
  out: number,
): { x: number; z: number; angle: number }[] {
  const count = counts[level]!;
  if (level === 0)
    return QUARTERS.flatMap((angle) =>
      Array.from({ length: count }, (_, index) => {
        const reach = HALF[0] - 0.06;
        const { at } = onWall(0, angle, -reach + (2 * reach * index) / (count - 0.0001), 0, out);
        return { x: at[0], z: at[2], angle };
      }),
    );
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index + 0.5) / count) * Math.PI * 2;
    const far = HALF[level]! + out;
    return { x: Math.sin(angle) * far, z: Math.cos(angle) * far, angle };
  });
}
