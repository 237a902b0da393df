/** Domes, by the world's taste; their feet on y = 0. */

import * as THREE from 'three';
import type { Palette, Shapes } from '$/worlds/types';
import { Parts, mixed } from './parts';
import { DOME_WIDTH } from './sizes';

const RADIUS = DOME_WIDTH / 2;
const DRUM = 0.07;

/** Outlines from the foot to the tip: radius and height, in radii. */
const PROFILES: Readonly<Record<'onion' | 'pointed' | 'flat', readonly (readonly [number, number])[]>> = {
  onion: [
    [0.78, 0],
    [0.95, 0.14],
    [1.04, 0.34],
    [1, 0.56],
    [0.82, 0.8],
    [0.52, 1.02],
    [0.26, 1.2],
    [0.1, 1.4],
    [0, 1.62],
  ],
  pointed: [
    [0.96, 0],
    [0.93, 0.25],
    [0.82, 0.55],
    [0.62, 0.88],
    [0.36, 1.2],
    [0.14, 1.46],
    [0, 1.62],
  ],
  flat: [
    [1.05, 0],
    [1.05, 0.1],
    [0.96, 0.26],
    [0.74, 0.42],
    [0.42, 0.52],
    [0, 0.56],
  ],
};

export function domeGeometry(kind: Shapes['dome'], palette: Palette, night: boolean): THREE.BufferGeometry {
  const parts = new Parts();
  const plaster = palette.block[2];
  parts.add(new THREE.CylinderGeometry(RADIUS * 1.04, RADIUS * 1.1, DRUM, 24), plaster, {
    at: [0, DRUM / 2, 0],
  });
  parts.add(
    new THREE.CylinderGeometry(RADIUS * 1.09, RADIUS * 1.09, 0.018, 24),
    mixed(palette.dome, '#ffffff', 0.35),
    {
      at: [0, DRUM, 0],
    },
  );
  const tip = shell(parts, kind, palette);
  parts.add(new THREE.CylinderGeometry(0.03, 0.042, 0.04, 10), plaster, { at: [0, tip, 0] });
  parts.add(new THREE.SphereGeometry(0.032, 10, 8), palette.highlight, {
    at: [0, tip + 0.045, 0],
    glow: night ? 0.6 : 0.1,
  });
  return parts.merge();
}

/** The shell itself; returns where its tip is. */
function shell(parts: Parts, kind: Shapes['dome'], palette: Palette): number {
  const at: [number, number, number] = [0, DRUM, 0];
  if (kind === 'round' || kind === 'ribbed' || kind === 'faceted') {
    const faceted = kind === 'faceted';
    const half = new THREE.SphereGeometry(
      RADIUS,
      faceted ? 8 : 28,
      faceted ? 3 : 12,
      0,
      Math.PI * 2,
      0,
      Math.PI / 2,
    );
    parts.add(faceted ? flat(half) : half, palette.dome, { at });
    if (kind === 'ribbed') ribs(parts, palette);
    return DRUM + RADIUS;
  }
  const profile = PROFILES[kind].map(
    ([radius, height]) => new THREE.Vector2(radius * RADIUS, height * RADIUS),
  );
  parts.add(new THREE.LatheGeometry(smooth(profile), 28), palette.dome, { at });
  return DRUM + profile.at(-1)!.y;
}

function ribs(parts: Parts, palette: Palette): void {
  for (let index = 0; index < 8; index += 1) {
    const rib = new THREE.TorusGeometry(RADIUS, 0.014, 5, 14, Math.PI / 2);
    parts.add(rib, mixed(palette.dome, '#ffffff', 0.45), {
      at: [0, DRUM, 0],
      turn: [0, (index / 8) * Math.PI * 2, 0],
    });
  }
}

function smooth(profile: THREE.Vector2[]): THREE.Vector2[] {
  return new THREE.SplineCurve(profile)
    .getPoints(18)
    .map((point) => new THREE.Vector2(Math.max(0, point.x), point.y));
}

function flat(geometry: THREE.BufferGeometry): THREE.BufferGeometry {
  const open = geometry.toNonIndexed();
  geometry.dispose();
  open.computeVertexNormals();
  return open;
}
