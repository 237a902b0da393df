/** Which square is meant by a ray: towers are boxes, what stands on them makes them higher. */

import * as THREE from 'three';
import { SQUARES, indexOf, pointOf, squareUnder, towersOf } from '../squares';
import type { BoardState, Square } from '../types';
import { DOME_RADIUS, LAWN, WORKER_HEIGHT, domeScale, topOf, widthOn } from './sizes';

export function squareOnRay(ray: THREE.Ray, state: BoardState): Square | null {
  const hit = new THREE.Vector3();
  let found: Square | null = null;
  let nearest = Infinity;
  for (const { square, box } of boxes(state)) {
    if (ray.intersectBox(box, hit) === null) continue;
    const distance = hit.distanceTo(ray.origin);
    if (distance < nearest) [found, nearest] = [square, distance];
  }
  if (found !== null) return found;
  const ground = ray.intersectPlane(new THREE.Plane(new THREE.Vector3(0, 1, 0), -LAWN), hit);
  return ground === null ? null : squareUnder(ground.x, ground.z);
}

function boxes(state: BoardState): { square: Square; box: THREE.Box3 }[] {
  const towers = towersOf(state);
  return SQUARES.flatMap((square) => {
    const { level, dome } = towers[indexOf(square)]!;
    const worker = state.workers.some((one) => one.at === square);
    const found: { square: Square; box: THREE.Box3 }[] = [];
    for (let storey = 1; storey <= level; storey += 1)
      found.push({ square, box: box(square, widthOn(storey), topOf(storey - 1), topOf(storey)) });
    if (dome)
      found.push({
        square,
        box: box(
          square,
          2 * DOME_RADIUS * domeScale(level),
          topOf(level),
          topOf(level) + 0.35 * domeScale(level),
        ),
      });
    if (worker) found.push({ square, box: box(square, 0.36, topOf(level), topOf(level) + WORKER_HEIGHT) });
    return found;
  });
}

function box(square: Square, width: number, bottom: number, top: number): THREE.Box3 {
  const { x, z } = pointOf(square);
  return new THREE.Box3(
    new THREE.Vector3(x - width / 2, bottom, z - width / 2),
    new THREE.Vector3(x + width / 2, top, z + width / 2),
  );
}
