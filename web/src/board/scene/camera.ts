/** Where one looks from: the whole island in view, whatever the form of the window. */

import * as THREE from 'three';

export interface Stand {
  /** Around the island, 0 is in front; from above, in radians from the zenith. */
  azimuth: number;
  polar: number;
  distance: number;
  target: THREE.Vector3;
}

export const FIELD = 32;
export const POLAR = { least: 0.02, most: 1.32 } as const;

/** What must be in view: the rim and the tops of towers. */
const CORNERS: readonly THREE.Vector3[] = [-1, 1].flatMap((x) =>
  [-1, 1].flatMap((z) => [
    new THREE.Vector3(x * 3.1, -0.5, z * 3.1),
    new THREE.Vector3(x * 2.5, 1.35, z * 2.5),
  ]),
);

/** The place to begin with, and to come back to. */
export function homeStand(aspect: number, top: boolean): Stand {
  const portrait = aspect < 1;
  const azimuth = top ? 0 : portrait ? -0.07 : -0.42;
  const polar = top ? POLAR.least : portrait ? 0.74 : 0.96;
  const stand: Stand = { azimuth, polar, distance: 20, target: new THREE.Vector3() };
  // What is near looks larger, so the middle of the picture is in front of the middle of the island.
  for (let step = 0; step < 6; step += 1) {
    stand.distance = fittingDistance(stand, aspect);
    const forward = (middleOf(stand, aspect) * stand.distance) / 4;
    stand.target.x -= Math.sin(azimuth) * forward;
    stand.target.z -= Math.cos(azimuth) * forward;
  }
  return { ...stand, distance: fittingDistance(stand, aspect) };
}

export function placeAt(camera: THREE.PerspectiveCamera, { azimuth, polar, distance, target }: Stand): void {
  camera.position.setFromSphericalCoords(distance, polar, azimuth).add(target);
  camera.up.set(0, 1, 0);
  camera.lookAt(target);
  camera.updateMatrixWorld();
}

/** The nearest distance from which all corners are in view. */
export function fittingDistance({ azimuth, polar, target }: Omit<Stand, 'distance'>, aspect: number): number {
  const camera = new THREE.PerspectiveCamera(FIELD, aspect, 0.1, 200);
  let [near, far] = [4, 60];
  for (let step = 0; step < 24; step += 1) {
    const distance = (near + far) / 2;
    placeAt(camera, { azimuth, polar, distance, target });
    if (sees(camera)) far = distance;
    else near = distance;
  }
  return far;
}

export function sees(camera: THREE.PerspectiveCamera): boolean {
  return projected(camera).every(({ x, y, z }) => Math.abs(x) < 0.98 && Math.abs(y) < 0.94 && z < 1);
}

/** How far above the middle of the picture the corners lie, -1 to 1. */
function middleOf(stand: Stand, aspect: number): number {
  const camera = new THREE.PerspectiveCamera(FIELD, aspect, 0.1, 200);
  placeAt(camera, stand);
  const heights = projected(camera).map((point) => point.y);
  return (Math.max(...heights) + Math.min(...heights)) / 2;
}

function projected(camera: THREE.PerspectiveCamera): THREE.Vector3[] {
  return CORNERS.map((corner) => corner.clone().project(camera));
}
