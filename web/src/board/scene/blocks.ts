/** The three sizes of blocks, cut as the world says. */

import * as THREE from 'three';
import type { Palette, Shapes } from '$/worlds/types';
import { archOn, balconyOn, doorOn, shutteredOn, windowOn, type Wall } from './facade';
import { polygon, raise, roundedSquare, taper } from './outlines';
import { Parts, mixed } from './parts';
import { BLOCK_HEIGHT, BLOCK_WIDTH } from './sizes';

type Cut = Shapes['block'];

/** One geometry for each level, their feet on y = 0. */
export function blockGeometries(cut: Cut, palette: Palette, night: boolean): THREE.BufferGeometry[] {
  return BLOCK_WIDTH.map((width, index) => block(cut, index, width, BLOCK_HEIGHT[index]!, palette, night));
}

function block(
  cut: Cut,
  index: number,
  width: number,
  height: number,
  palette: Palette,
  night: boolean,
): THREE.BufferGeometry {
  const parts = new Parts();
  const colour = palette.block[index]!;
  const body = width * 0.94;
  if (cut === 'columned') colonnade(parts, body, height, palette, index);
  else if (cut === 'stepped') steps(parts, body, height, palette, colour);
  else parts.add(wallsOf(cut, body, height), colour);
  // A foot and a cornice, a little wider than the walls, so that the storeys can be counted.
  parts.add(raise(planOf(cut, width), 0.05, 0.012), mixed(colour, palette.shade, 0.22));
  parts.add(raise(planOf(cut, width), 0.045, 0.014), mixed(colour, '#ffffff', 0.3), {
    at: [0, height - 0.045, 0],
  });
  parts.add(raise(planOf(cut, width * 0.965), 0.014, 0.004), palette.trim, { at: [0, height - 0.06, 0] });
  parts.add(raise(planOf(cut, width * 0.8), 0.006, 0.001), mixed(colour, palette.groundEdge, 0.35), {
    at: [0, height - 0.003, 0],
  });
  for (let quarter = 0; quarter < 4; quarter += 1) {
    decorate(parts, cut, index, { distance: body / 2, quarter }, palette, night);
  }
  return parts.merge();
}

function planOf(cut: Cut, width: number): THREE.Shape {
  switch (cut) {
    case 'rounded':
      return roundedSquare(width, width * 0.24);
    case 'arched':
      return roundedSquare(width, width * 0.12);
    case 'octagonal':
      return polygon(width, 8);
    case 'faceted':
      return polygon(width * 1.02, 6);
    case 'cylindrical':
      return polygon(width, 28);
    default:
      return roundedSquare(width, width * 0.03);
  }
}

function wallsOf(cut: Cut, body: number, height: number): THREE.BufferGeometry {
  const walls = raise(planOf(cut, body), height - 0.02, 0.02);
  return cut === 'faceted' ? taper(walls, height, 0.06) : walls;
}

function steps(parts: Parts, body: number, height: number, palette: Palette, colour: string): void {
  for (const [index, share] of [1, 0.95, 0.9].entries()) {
    const tone = mixed(colour, palette.shade, 0.12 * (2 - index));
    parts.add(raise(roundedSquare(body * share, 0.03), height / 3 + 0.01, 0.012), tone, {
      at: [0, (height * index) / 3 - 0.005, 0],
    });
  }
}

/** Columns around a smaller core. */
function colonnade(parts: Parts, body: number, height: number, palette: Palette, index: number): void {
  parts.add(
    raise(roundedSquare(body * 0.72, 0.02), height - 0.02, 0.01),
    mixed(palette.block[index]!, palette.shade, 0.3),
  );
  const count = 4 - Math.min(index, 1);
  const reach = body / 2 - 0.05;
  for (let quarter = 0; quarter < 4; quarter += 1) {
    for (let column = 0; column < count; column += 1) {
      const along = -reach + (2 * reach * column) / count;
      const angle = (quarter * Math.PI) / 2;
      const at: [number, number, number] = [
        along * Math.cos(angle) + reach * Math.sin(angle),
        height / 2,
        -along * Math.sin(angle) + reach * Math.cos(angle),
      ];
      parts.add(new THREE.CylinderGeometry(0.032, 0.042, height - 0.08, 10), palette.block[2], { at });
    }
  }
}

function decorate(parts: Parts, cut: Cut, index: number, wall: Wall, palette: Palette, night: boolean): void {
  if (cut === 'columned') {
    const inner = { ...wall, distance: wall.distance * 0.72 };
    if (index === 0 && wall.quarter === 0) doorOn(parts, inner, palette, night);
    else windowOn(parts, inner, palette, 0, 0.13, night);
    return;
  }
  if (cut === 'faceted' && wall.quarter % 2 === 1) return; // there is a corner
  if (cut === 'arched') {
    const width = [0.2, 0.18, 0.2][index]!;
    for (const x of index < 2 ? [-0.2, 0.2].map((x) => x * (index === 0 ? 1 : 0.8)) : [0])
      archOn(parts, wall, palette, width, 0.26, x);
    if (index === 0) windowOn(parts, wall, palette, 0, 0.14, night, 0.11);
    return;
  }
  if (index === 0) groundFloor(parts, cut, wall, palette, night);
  else if (index === 1) middleFloor(parts, cut, wall, palette, night);
  else windowOn(parts, wall, palette, 0, 0.1, night, 0.17);
}

function groundFloor(parts: Parts, cut: Cut, wall: Wall, palette: Palette, night: boolean): void {
  const wide = cut === 'rounded' || cut === 'square' || cut === 'stepped';
  const side = wide ? 0.24 : 0.13;
  if (wall.quarter === 0) {
    doorOn(parts, wall, palette, night);
    if (wide) for (const x of [-side, side]) windowOn(parts, wall, palette, x, 0.16, night, 0.11);
  } else if (wall.quarter === 2 && wide) {
    archOn(parts, wall, palette, 0.22, 0.24);
    for (const x of [-side - 0.03, side + 0.03]) windowOn(parts, wall, palette, x, 0.15, night, 0.11);
  } else {
    for (const x of [-side * 0.75, side * 0.75]) shutteredOn(parts, wall, palette, x, 0.15, night);
  }
}

function middleFloor(parts: Parts, cut: Cut, wall: Wall, palette: Palette, night: boolean): void {
  if (wall.quarter % 2 === 0) {
    windowOn(parts, wall, palette, 0, 0.12, night, 0.19);
    balconyOn(parts, wall, palette);
  } else if (cut === 'rounded' || cut === 'square' || cut === 'stepped') {
    for (const x of [-0.15, 0.15]) windowOn(parts, wall, palette, x, 0.14, night, 0.14);
  } else {
    shutteredOn(parts, wall, palette, 0, 0.14, night);
  }
}
