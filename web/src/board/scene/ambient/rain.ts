/** Rain: a short stroke for each drop. */

import * as THREE from 'three';
import { drifting, seeds, type Place } from './motions';
import type { AmbientView } from './view';

export interface RainRecipe {
  count: number;
  colour: THREE.Color;
}

const LENGTH = 0.42;
const SLANT = 0.06;

export function rainView({ count, colour }: RainRecipe): AmbientView {
  const drops = seeds(count);
  const motion = drifting(9, 0);
  const ends = new THREE.BufferAttribute(new Float32Array(count * 6), 3);
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', ends);
  const material = new THREE.LineBasicMaterial({
    color: colour,
    transparent: true,
    opacity: 0.45,
    depthWrite: false,
  });
  const object = new THREE.LineSegments(geometry, material);
  object.frustumCulled = false;
  const place: Place = { x: 0, y: 0, z: 0, shown: 1 };
  let time = 0;

  function tick(seconds: number): void {
    time += seconds;
    drops.forEach((seed, index) => {
      motion(seed, time, place);
      const length = LENGTH * place.shown;
      ends.setXYZ(index * 2, place.x, place.y, place.z);
      ends.setXYZ(index * 2 + 1, place.x + SLANT, place.y + length, place.z);
    });
    ends.needsUpdate = true;
  }

  tick(0);
  return { object, tick, dispose: () => [geometry, material].forEach((resource) => resource.dispose()) };
}
