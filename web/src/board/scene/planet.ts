/** The small planet: the sea bends away from the eye, so that a steep view has a horizon. */

import * as THREE from 'three';
import type { Stand } from './camera';
import { extended } from './surface';

/** The reach that far things are built for. */
export const BUILT_REACH = 15;

export class Planet {
  readonly radius = { value: 22 };
  readonly azimuth = { value: -0.3 };
  readonly reach = { value: BUILT_REACH };
  /** Where the eye is. */
  readonly eye = { value: new THREE.Vector3(0, 10, 10) };
  /** The slope of the way to the horizon. */
  readonly fall = { value: 0.66 };

  settle({ planet, reach }: Pick<Stand, 'planet' | 'reach'>): void {
    this.radius.value = planet;
    this.reach.value = reach;
    this.fall.value = reach / planet;
  }

  /** The sea turns with whoever looks. */
  follow(camera: THREE.Camera): void {
    this.eye.value.copy(camera.position);
    // By where it looks, not where it stands: it may stand aside.
    const { x, z } = camera.getWorldDirection(AHEAD);
    this.azimuth.value = Math.atan2(-x, -z);
  }

  get uniforms(): Record<string, { value: unknown }> {
    return { planet: this.radius, azimuth: this.azimuth, reach: this.reach, fall: this.fall, eye: this.eye };
  }

  /** Makes things swim: they sink with the sea they are on. */
  bending(material: THREE.Material): THREE.Material {
    return extended(material, 'bending', (shader) => {
      Object.assign(shader.uniforms, { planet: this.radius, azimuth: this.azimuth });
      shader.vertexShader = shader.vertexShader
        .replace('void main() {', `uniform float planet, azimuth;\n${SUNK}\nvoid main() {`)
        .replace(
          '#include <project_vertex>',
          `vec4 mvPosition = modelMatrix * vec4(transformed, 1.0);
          mvPosition.y -= sunk(mvPosition.xz);
          mvPosition = viewMatrix * mvPosition;
          gl_Position = projectionMatrix * mvPosition;`,
        );
    });
  }
}

const AHEAD = new THREE.Vector3();

/** How far the sea has sunk at a place; sideways it bends less, so that the horizon is nearly straight. */
export const SUNK = /* glsl */ `
  float sunk(vec2 at) {
    float f = -at.x * sin(azimuth) - at.y * cos(azimuth), s = at.x * cos(azimuth) - at.y * sin(azimuth);
    return (f * f + 0.22 * s * s) / (2.0 * planet);
  }
`;
