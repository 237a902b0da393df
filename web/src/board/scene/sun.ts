/** One light that throws shadows, and the light of the sky. */

import * as THREE from 'three';
import type { Palette, World } from '$/worlds/types';

export interface Sun {
  sun: THREE.DirectionalLight;
  fill: THREE.HemisphereLight;
  /** Where it stands. */
  way: THREE.Vector3;
}

export function createSun(world: World, palette: Palette, night: boolean, shadowSize: number): Sun {
  const height = Math.min(1, Math.max(0.12, world.sunHeight));
  const turn = world.sunTurn * Math.PI * 2;
  const low = Math.cos((height * Math.PI) / 2);
  const way = new THREE.Vector3(Math.sin(turn) * low, Math.sin((height * Math.PI) / 2), Math.cos(turn) * low);
  const sun = new THREE.DirectionalLight(palette.light, night ? 3 : 3.1);
  // Neither so low that a tower's shadow hides the next square, nor so high that it has none.
  sun.position
    .copy(way)
    .setY(Math.min(Math.max(way.y, 0.5), 0.78))
    .normalize()
    .multiplyScalar(12);
  sun.castShadow = shadowSize > 0;
  sun.shadow.mapSize.set(shadowSize, shadowSize);
  sun.shadow.radius = 4;
  sun.shadow.bias = -0.0006;
  sun.shadow.normalBias = 0.018;
  const lens = sun.shadow.camera;
  [lens.left, lens.right, lens.top, lens.bottom, lens.near, lens.far] = [-4.8, 4.8, 4.8, -4.8, 2, 24];
  const fill = new THREE.HemisphereLight(
    night ? palette.skyBottom : '#ffffff',
    palette.shade,
    night ? 3.3 : 0.95,
  );
  return { sun, fill, way };
}
