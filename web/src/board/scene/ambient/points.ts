/** Particles that always face us: snow, stars, bubbles, glows. */

import * as THREE from 'three';
import { seeds, type Motion, type Place } from './motions';
import { spotTexture, type Spot } from './spots';
import type { AmbientView } from './view';

export interface PointsRecipe {
  count: number;
  size: number;
  spot: Spot;
  motion: Motion;
  colours: readonly THREE.Color[];
  opacity: number;
  /** Light adds up, as with fire. */
  glowing?: boolean;
  /** Beyond the fog, as the stars are. */
  far?: boolean;
}

export function pointsView(recipe: PointsRecipe): AmbientView {
  const particles = seeds(recipe.count);
  const positions = new THREE.BufferAttribute(new Float32Array(recipe.count * 3), 3);
  const colours = new THREE.BufferAttribute(new Float32Array(recipe.count * 4), 4);
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', positions);
  geometry.setAttribute('color', colours);
  const texture = spotTexture(recipe.spot);
  const material = new THREE.PointsMaterial({
    size: recipe.size,
    map: texture,
    vertexColors: true,
    transparent: true,
    depthWrite: false,
    fog: !recipe.far,
    blending: recipe.glowing ? THREE.AdditiveBlending : THREE.NormalBlending,
  });
  const object = new THREE.Points(geometry, material);
  object.frustumCulled = false;
  const place: Place = { x: 0, y: 0, z: 0, shown: 1 };
  let time = 0;

  function tick(seconds: number): void {
    time += seconds;
    particles.forEach((seed, index) => {
      recipe.motion(seed, time, place);
      positions.setXYZ(index, place.x, place.y, place.z);
      const colour = recipe.colours[index % recipe.colours.length]!;
      colours.setXYZW(index, colour.r, colour.g, colour.b, place.shown * recipe.opacity);
    });
    positions.needsUpdate = true;
    colours.needsUpdate = true;
  }

  tick(0);
  return {
    object,
    tick,
    dispose: () => [geometry, material, texture].forEach((resource) => resource.dispose()),
  };
}
