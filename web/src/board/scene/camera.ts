/** Where one looks from: the board fills the picture, and a small planet brings the horizon into it. */

import * as THREE from 'three';
import { mix } from './easing';

export interface Stand {
  /** Around the island, 0 is in front; from above, in radians from the zenith. */
  azimuth: number;
  polar: number;
  distance: number;
  /** How far the eye stands to the right and above of where it would look at the middle; in distances. */
  shift: { x: number; y: number };
  /** Radius of the sea, and how far behind the island its horizon lies. */
  planet: number;
  reach: number;
  /** What one looks at; the middle of the board unless said otherwise. */
  target?: THREE.Vector3;
}

interface Home {
  azimuth: number;
  polar: number;
  /** What the board may fill; 1 is the edge of the picture. */
  box: { left: number; right: number; bottom: number; top: number };
  /** Where the horizon lies in the picture. */
  horizon: number;
}

export const FIELD = 30;
const HALF_FIELD = Math.tan((FIELD * Math.PI) / 360);
export const POLAR = { least: 0.02, most: 1.32 } as const;
export const MIDDLE = new THREE.Vector3(0, 0, 0);
export const SEA_LEVEL = -1.75;

const WIDE: Home = {
  azimuth: -0.3,
  polar: 0.8,
  box: { left: -0.91, right: 0.965, bottom: -0.93, top: 0.78 },
  horizon: 0.8,
};
const TALL: Home = {
  azimuth: -0.1,
  polar: 0.58,
  box: { left: -0.975, right: 0.975, bottom: -0.93, top: 0.76 },
  horizon: 0.82,
};
const TOP: Home = {
  azimuth: 0,
  polar: POLAR.least,
  box: { left: -0.95, right: 0.95, bottom: -0.95, top: 0.95 },
  horizon: 0.8,
};

/** What must be in view: the kerb of the board, and the tops of its storeys. */
const CORNERS: readonly THREE.Vector3[] = [-1, 1].flatMap((x) =>
  [-1, 1].flatMap((z) => [
    new THREE.Vector3(x * 2.6, 0, z * 2.6),
    new THREE.Vector3(x * 2.35, 0.8, z * 2.35),
  ]),
);

const homeFor = (aspect: number, top: boolean): Home => (top ? TOP : aspect < 1.05 ? TALL : WIDE);

export function makeCamera(aspect: number): THREE.PerspectiveCamera {
  return new THREE.PerspectiveCamera(FIELD, aspect, 1, 140);
}

/** The place to begin with, and to come back to, above a sea at this level; `aside` is the share of the width at the
 * left that is kept free. */
export function homeStand(aspect: number, top: boolean, sea: number, aside = 0): Stand {
  const home = homeFor(aspect, top);
  const { azimuth, polar } = home;
  const box = { ...home.box, left: Math.max(home.box.left, 2 * aside - 1) };
  const camera = makeCamera(aspect);
  let stand: Stand = { azimuth, polar, distance: 14, shift: { x: 0, y: 0 }, planet: 22, reach: 15 };
  for (let step = 0; step < 24; step += 1) {
    placeAt(camera, stand);
    const seen = boardIn(camera);
    const grow = Math.max(
      (seen.right - seen.left) / (box.right - box.left),
      (seen.top - seen.bottom) / (box.top - box.bottom),
    );
    stand = {
      ...stand,
      distance: stand.distance * grow ** 0.8,
      shift: {
        x: stand.shift.x + ((seen.left + seen.right - box.left - box.right) / 2) * HALF_FIELD * aspect,
        y: stand.shift.y + ((seen.bottom + seen.top - box.bottom - box.top) / 2) * HALF_FIELD,
      },
    };
  }
  placeAt(camera, stand);
  return { ...stand, ...planetFor(camera.position, stand, top ? WIDE : home, sea) };
}

export function placeAt(
  camera: THREE.PerspectiveCamera,
  { azimuth, polar, distance, shift, target = MIDDLE }: Omit<Stand, 'planet' | 'reach'>,
): void {
  camera.position.setFromSphericalCoords(distance, polar, azimuth).add(target);
  camera.up.set(0, 1, 0);
  camera.lookAt(target);
  stepAside(camera, shift, distance);
}

/** The eye moves without turning, so that one still orbits about what one looks at. */
export function stepAside(camera: THREE.Camera, shift: Stand['shift'], distance: number): void {
  camera.translateX(shift.x * distance);
  camera.translateY(shift.y * distance);
  camera.updateMatrixWorld();
}

/** Between two stands. */
export function between(from: Stand, to: Stand, t: number): Stand {
  const [a, b] = [from.target ?? MIDDLE, to.target ?? MIDDLE];
  return {
    azimuth: mix(from.azimuth, to.azimuth, t),
    polar: mix(from.polar, to.polar, t),
    distance: mix(from.distance, to.distance, t),
    shift: { x: mix(from.shift.x, to.shift.x, t), y: mix(from.shift.y, to.shift.y, t) },
    planet: mix(from.planet, to.planet, t),
    reach: mix(from.reach, to.reach, t),
    target: a.clone().lerp(b, t),
  };
}

/** How near the camera goes to a winner at most, and how far it turns there. */
const CLOSE = { nearer: 0.38, towards: 0.75 } as const;
/** Everybody's head, and the cloud above it. */
const ABOVE = new THREE.Vector3(0, 1.25, 0);

/** As near to a winner as everybody stays in the picture. */
export function closeUp(
  home: Stand,
  aspect: number,
  winner: THREE.Vector3,
  everybody: readonly THREE.Vector3[],
): Stand {
  const camera = makeCamera(aspect);
  const points = everybody.flatMap((at) => [at, at.clone().add(ABOVE)]);
  let stand = home;
  for (let share = 0.05; share <= 1; share += 0.05) {
    const target = MIDDLE.clone().lerp(winner, CLOSE.towards * share);
    const next = { ...home, target, distance: home.distance * (1 - CLOSE.nearer * share) };
    placeAt(camera, next);
    const seen = points.map((point) => point.clone().project(camera));
    if (seen.some(({ x, y }) => Math.abs(x) > 0.86 || y > 0.95 || y < -0.78)) break;
    stand = next;
  }
  return stand;
}

/** Where the board lies in the picture, in its halves. */
export function boardIn(camera: THREE.PerspectiveCamera): Home['box'] {
  const seen = CORNERS.map((corner) => corner.clone().project(camera));
  const [xs, ys] = [seen.map((point) => point.x), seen.map((point) => point.y)];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

/** The radius of the sea for which the horizon lies where it shall, seen from a place. */
function planetFor(
  eye: THREE.Vector3,
  { azimuth, polar }: Stand,
  { horizon }: Home,
  sea: number,
): { planet: number; reach: number } {
  const fall = Math.max(0.1, Math.tan(Math.PI / 2 - polar - Math.atan(horizon * HALF_FIELD)));
  // Where the sea lies far below, there may be more sky than that.
  const height = eye.y - Math.max(sea, SEA_LEVEL);
  const away = eye.x * Math.sin(azimuth) + eye.z * Math.cos(azimuth);
  const planet = Math.max(8, (2 * (height - fall * away)) / (fall * fall));
  return polar < 0.1 ? { planet: 22, reach: 15 } : { planet, reach: planet * fall };
}
