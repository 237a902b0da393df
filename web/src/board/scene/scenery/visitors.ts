/** The one thing that happens in a world: seldom, short, and far behind the board. */

import * as THREE from 'three';
import type { Visitor } from '$/worlds/types';
import { clamp } from '../easing';
import type { Look } from '../look';
import { Parts } from '../parts';
import type { Planet } from '../planet';
import type { Resources } from '../resources';
import { VISITS } from './visits';

const EVERY = 27; // seconds
const FIRST = 6;

export function createVisitor(
  resources: Resources,
  kind: Visitor,
  look: Look,
  level: number,
  material: THREE.Material,
): { object: THREE.Mesh; tick: (time: number, planet: Planet) => void } {
  const { make, way, lasts } = VISITS[kind];
  const parts = new Parts();
  make(parts, look);
  const object = new THREE.Mesh(resources.track(parts.merge()), material);
  object.frustumCulled = false;
  object.visible = false;
  return {
    object,
    tick(time, planet) {
      const t = ((time + EVERY - FIRST) % EVERY) / lasts;
      object.visible = t < 1;
      if (!object.visible) return;
      const { aside, far, up, size, turn = 0, roll = 0 } = way(clamp(t));
      const angle = planet.azimuth.value + Math.PI - aside;
      const distance = far * planet.reach.value;
      object.position.set(Math.sin(angle) * distance, level + up, Math.cos(angle) * distance);
      // Seen from the side: its +x is to the right of whoever looks.
      object.rotation.set(0, angle + Math.PI + turn, roll, 'YXZ');
      object.scale.setScalar(Math.max(0.0001, size));
    },
  };
}
