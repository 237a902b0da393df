/** One light that throws shadows, and the light of the sky. */

import * as THREE from 'three';
import type { Look } from './look';

/** From the left and in front: roofs get most, and both walls one sees from home are lit, so that nothing bands. */
export const SUN_WAY = new THREE.Vector3(-0.58, 0.74, 0.34).normalize();

const REACH = 4.1;

export function createSun(
  look: Look,
  shadowSize: number,
): { sun: THREE.DirectionalLight; fill: THREE.HemisphereLight } {
  const sun = look.night
    ? new THREE.DirectionalLight('#c6d2ff', 1.75)
    : new THREE.DirectionalLight(look.sun, 2.9);
  sun.position.copy(SUN_WAY).multiplyScalar(12);
  sun.castShadow = shadowSize > 0;
  sun.shadow.mapSize.set(shadowSize, shadowSize);
  // At least two texels times the radius, or walls get stripes.
  const fine = shadowSize > 1024;
  sun.shadow.radius = fine ? 2.5 : 2;
  sun.shadow.normalBias = fine ? 0.03 : 0.045;
  sun.shadow.bias = -0.0004;
  sun.shadow.intensity = 0.8;
  const lens = sun.shadow.camera;
  [lens.left, lens.right, lens.top, lens.bottom, lens.near, lens.far] = [-REACH, REACH, REACH, -REACH, 4, 20];
  const fill = look.night
    ? new THREE.HemisphereLight('#8a92e4', '#8a6498', 1.9)
    : new THREE.HemisphereLight('#d6e8ff', '#f3e0cd', 2.25);
  return { sun, fill };
}
