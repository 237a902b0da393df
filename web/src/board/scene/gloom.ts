/** Whoever has lost sits under a small cloud of their own, and it rains on nobody else. */

import * as THREE from 'three';
import type { Look } from './look';
import { mixed } from './parts';
import type { Resources } from './resources';
import { roundBall } from './solids';

type Place = readonly [number, number, number];

/** Where the puffs of a cloud are, and how large. */
const PUFFS: readonly (readonly [...Place, number])[] = [
  [0, 0, 0, 0.13],
  [-0.14, -0.02, 0.02, 0.095],
  [0.15, -0.015, 0, 0.1],
  [-0.06, 0.06, -0.03, 0.09],
  [0.07, 0.05, 0.03, 0.085],
];
const DROPS = 7;
const MOST = 8;
const ABOVE = 0.98;
const FALL = 0.3;

export class Gloom {
  readonly object = new THREE.Group();
  private clouds: THREE.InstancedMesh | null = null;
  private drops: THREE.InstancedMesh | null = null;
  /** Where those sit who have lost. */
  places: readonly Place[] = [];
  private time = 0;

  constructor(
    private readonly resources: Resources,
    private readonly look: Look,
  ) {}

  /** Over all who stand here; over nobody, if there are none. */
  over(places: readonly Place[]): void {
    this.places = places.slice(0, MOST);
    this.object.visible = this.places.length > 0;
    if (!this.object.visible) return;
    this.clouds ??= this.make(roundBall(), mixed('#c3cbe4', this.look.sky.cloudShade, 0.25), PUFFS.length);
    this.drops ??= this.make(
      new THREE.CapsuleGeometry(0.006, 0.035, 2, 6),
      this.look.night ? '#9fc4ff' : '#4fa8f0',
      DROPS,
    );
    this.draw();
  }

  /** It rains on. */
  tick(seconds: number): void {
    if (this.places.length === 0) return;
    this.time += seconds;
    this.draw();
  }

  private make(
    shape: THREE.BufferGeometry,
    tint: THREE.ColorRepresentation,
    each: number,
  ): THREE.InstancedMesh {
    const material = this.resources.track(new THREE.MeshLambertMaterial({ color: tint }));
    const mesh = this.resources.track(
      new THREE.InstancedMesh(this.resources.track(shape), material, MOST * each),
    );
    mesh.frustumCulled = false;
    this.object.add(mesh);
    return mesh;
  }

  private draw(): void {
    const { clouds, drops, places, time } = this;
    if (clouds === null || drops === null) return;
    const matrix = new THREE.Matrix4();
    for (const [index, [x, y, z]] of places.entries()) {
      const high = y + ABOVE + 0.02 * Math.sin(time * 1.4 + index);
      for (const [part, [dx, dy, dz, size]] of PUFFS.entries()) {
        matrix.makeScale(size, size * 0.8, size).setPosition(x + dx, high + dy, z + dz);
        clouds.setMatrixAt(index * PUFFS.length + part, matrix);
      }
      for (let drop = 0; drop < DROPS; drop += 1) {
        const fallen = (time * 0.9 + drop * 0.37 + index * 0.2) % 1;
        const aside = ((drop * 0.618) % 1) * 0.3 - 0.15;
        matrix.makeTranslation(x + aside, high - 0.1 - FALL * fallen, z + ((drop % 3) - 1) * 0.05);
        drops.setMatrixAt(index * DROPS + drop, matrix);
      }
    }
    clouds.count = places.length * PUFFS.length;
    drops.count = places.length * DROPS;
    clouds.instanceMatrix.needsUpdate = drops.instanceMatrix.needsUpdate = true;
  }
}
