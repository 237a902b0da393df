/** Small flat things that turn in the air: petals, leaves, confetti, and birds that beat their wings. */

import * as THREE from 'three';
import { seeds, type Motion, type Place, type Seed } from './motions';
import type { AmbientView } from './view';

export type Flake = 'petal' | 'leaf' | 'slip' | 'bird';

export interface FlakesRecipe {
  count: number;
  size: number;
  flake: Flake;
  motion: Motion;
  colours: readonly THREE.Color[];
}

/** Corners of two triangles each; z is along the flight, y is up. */
const CORNERS: Readonly<Record<Flake, readonly number[]>> = {
  petal: [0, 0, -0.5, 0.32, 0.1, 0.1, 0, 0, 0.4, 0, 0, -0.5, 0, 0, 0.4, -0.32, 0.1, 0.1],
  leaf: [0, 0, -0.7, 0.28, 0.12, 0, 0, 0, 0.6, 0, 0, -0.7, 0, 0, 0.6, -0.28, 0.12, 0],
  slip: [-0.25, 0, -0.4, 0.25, 0, -0.4, 0.25, 0, 0.4, -0.25, 0, -0.4, 0.25, 0, 0.4, -0.25, 0, 0.4],
  bird: [0, 0, 0.3, 0.95, 0.4, -0.25, 0, 0, -0.2, 0, 0, 0.3, 0, 0, -0.2, -0.95, 0.4, -0.25],
};

function flakeGeometry(flake: Flake): THREE.BufferGeometry {
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.BufferAttribute(new Float32Array(CORNERS[flake]), 3));
  geometry.computeVertexNormals();
  return geometry;
}

function tumble(model: THREE.Object3D, seed: Seed, time: number): void {
  const pace = 0.6 + seed[3];
  model.rotation.set(
    time * pace + seed[0] * 6,
    time * pace * 0.7 + seed[1] * 6,
    time * pace * 0.4 + seed[2] * 6,
  );
}

/** Along the round, with the wing tips going up and down. */
function fly(model: THREE.Object3D, seed: Seed, time: number, size: number): void {
  model.rotation.set(0, -Math.atan2(model.position.z, model.position.x), 0);
  model.scale.y = size * Math.sin(time * (5 + 3 * seed[2]) + seed[1] * 6);
}

export function flakesView(recipe: FlakesRecipe): AmbientView {
  const particles = seeds(recipe.count);
  const geometry = flakeGeometry(recipe.flake);
  const material = new THREE.MeshBasicMaterial({ side: THREE.DoubleSide });
  const object = new THREE.InstancedMesh(geometry, material, recipe.count);
  object.frustumCulled = false;
  particles.forEach((_, index) => object.setColorAt(index, recipe.colours[index % recipe.colours.length]!));
  const model = new THREE.Object3D();
  const place: Place = { x: 0, y: 0, z: 0, shown: 1 };
  let time = 0;

  function tick(seconds: number): void {
    time += seconds;
    particles.forEach((seed, index) => {
      recipe.motion(seed, time, place);
      const size = recipe.size * place.shown * (0.7 + 0.6 * seed[1]);
      model.position.set(place.x, place.y, place.z);
      model.scale.setScalar(size);
      if (recipe.flake === 'bird') fly(model, seed, time, size);
      else tumble(model, seed, time);
      model.updateMatrix();
      object.setMatrixAt(index, model.matrix);
    });
    object.instanceMatrix.needsUpdate = true;
  }

  tick(0);
  return {
    object,
    tick,
    dispose: () => [geometry, material, object].forEach((resource) => resource.dispose()),
  };
}
