/** Doors, windows and steps: what makes a block a house. */

import * as THREE from 'three';
import type { Palette } from '$/worlds/types';
import { arch, panel } from './outlines';
import { mixed, type Parts } from './parts';

export interface Wall {
  /** How far the wall is from the middle. */
  distance: number;
  /** Which way it looks, in quarter turns. */
  quarter: number;
}

export const LAMP = '#ffc873';

function onWall(
  wall: Wall,
  x: number,
  y: number,
  out: number,
): { at: [number, number, number]; turn: [number, number, number] } {
  const angle = (wall.quarter * Math.PI) / 2;
  const z = wall.distance + out;
  return {
    at: [x * Math.cos(angle) + z * Math.sin(angle), y, -x * Math.sin(angle) + z * Math.cos(angle)],
    turn: [0, angle, 0],
  };
}

export function windowOn(
  parts: Parts,
  wall: Wall,
  palette: Palette,
  x: number,
  y: number,
  night: boolean,
  tall = 0.13,
): void {
  const width = tall * 0.52;
  const glass = night ? LAMP : mixed(palette.trim, '#0d1b2a', 0.55);
  parts.add(panel(arch(width + 0.035, tall + 0.03), 0.012), palette.trim, onWall(wall, x, y - 0.012, -0.006));
  parts.add(panel(arch(width, tall), 0.014), glass, { ...onWall(wall, x, y, -0.004), glow: night ? 1 : 0 });
  parts.add(
    new THREE.BoxGeometry(width + 0.07, 0.018, 0.03),
    palette.block[2],
    onWall(wall, x, y - 0.018, 0.006),
  );
}

/** With open shutters. */
export function shutteredOn(
  parts: Parts,
  wall: Wall,
  palette: Palette,
  x: number,
  y: number,
  night: boolean,
): void {
  const glass = night ? LAMP : mixed(palette.trim, '#0d1b2a', 0.6);
  const pane = new THREE.BoxGeometry(0.065, 0.11, 0.014);
  parts.add(pane, glass, { ...onWall(wall, x, y + 0.055, 0), glow: night ? 1 : 0 });
  for (const side of [-1, 1]) {
    parts.add(
      new THREE.BoxGeometry(0.034, 0.12, 0.018),
      palette.trim,
      onWall(wall, x + side * 0.052, y + 0.055, 0.004),
    );
  }
  parts.add(new THREE.BoxGeometry(0.15, 0.016, 0.03), palette.block[2], onWall(wall, x, y - 0.008, 0.008));
}

export function doorOn(parts: Parts, wall: Wall, palette: Palette, night: boolean): void {
  parts.add(panel(arch(0.19, 0.27), 0.02), palette.block[2], onWall(wall, 0, 0, -0.006));
  parts.add(panel(arch(0.13, 0.235), 0.02), palette.trim, onWall(wall, 0, 0, 0.002));
  parts.add(
    new THREE.BoxGeometry(0.012, 0.2, 0.006),
    mixed(palette.trim, '#000000', 0.4),
    onWall(wall, 0, 0.1, 0.022),
  );
  parts.add(new THREE.SphereGeometry(0.016, 6, 5), LAMP, {
    ...onWall(wall, 0.13, 0.22, 0.015),
    glow: night ? 1 : 0.15,
  });
  parts.add(new THREE.BoxGeometry(0.24, 0.03, 0.06), palette.block[0], onWall(wall, 0, 0.015, 0.02));
}

/** An open arch with a deep shade. */
export function archOn(
  parts: Parts,
  wall: Wall,
  palette: Palette,
  width: number,
  height: number,
  x = 0,
): void {
  parts.add(panel(arch(width + 0.05, height + 0.03), 0.014), palette.block[2], onWall(wall, x, 0.02, -0.006));
  parts.add(
    panel(arch(width, height), 0.016),
    mixed(palette.trim, '#101820', 0.65),
    onWall(wall, x, 0.02, -0.002),
  );
}

/** A small balcony under a window. */
export function balconyOn(parts: Parts, wall: Wall, palette: Palette): void {
  parts.add(new THREE.BoxGeometry(0.24, 0.022, 0.08), palette.block[2], onWall(wall, 0, 0.1, 0.035));
  parts.add(new THREE.BoxGeometry(0.24, 0.012, 0.012), palette.trim, onWall(wall, 0, 0.175, 0.07));
  for (const x of [-0.11, -0.055, 0, 0.055, 0.11]) {
    parts.add(new THREE.BoxGeometry(0.009, 0.07, 0.009), palette.trim, onWall(wall, x, 0.14, 0.07));
  }
}
