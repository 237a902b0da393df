/** What would stand under the pointer: a worker or a storey, as a ghost. */

import * as THREE from 'three';
import { clamp, quadOut } from './easing';
import type { Resources } from './resources';

const IN = 0.12; // seconds

export class Ghosts {
  readonly object = new THREE.Group();
  private readonly depth: THREE.Material;
  private readonly colour: THREE.Material;
  private readonly meshes: { depth: THREE.Mesh; colour: THREE.Mesh }[] = [];
  private age = Infinity;
  private strength = 0.5;

  constructor(resources: Resources, material: THREE.Material) {
    // First only its depth, then its colour once: no inner faces.
    this.depth = resources.track(new THREE.MeshBasicMaterial({ colorWrite: false, transparent: true }));
    this.colour = resources.track(material);
    Object.assign(this.colour, { transparent: true, depthWrite: false, depthFunc: THREE.LessEqualDepth });
    for (let index = 0; index < 2; index += 1) {
      const pair = {
        depth: new THREE.Mesh(undefined, this.depth),
        colour: new THREE.Mesh(undefined, this.colour),
      };
      pair.depth.renderOrder = 6;
      pair.colour.renderOrder = 7;
      this.meshes.push(pair);
      this.object.add(pair.depth, pair.colour);
    }
    this.object.visible = false;
  }

  get shown(): boolean {
    return this.object.visible;
  }

  /** These shapes, one on the other's neck, at a place. */
  show(
    shapes: readonly { geometry: THREE.BufferGeometry; matrix: THREE.Matrix4 }[],
    strength: number,
    appear: boolean,
  ): void {
    this.strength = strength;
    for (const [index, { depth, colour }] of this.meshes.entries()) {
      const shape = shapes[index];
      for (const mesh of [depth, colour]) {
        mesh.visible = shape !== undefined;
        if (shape === undefined) continue;
        mesh.geometry = shape.geometry;
        mesh.matrixAutoUpdate = false;
        mesh.matrix.copy(shape.matrix);
      }
    }
    this.object.visible = true;
    this.age = appear ? 0 : Infinity;
    this.colour.opacity = appear ? 0 : strength;
  }

  hide(): void {
    this.object.visible = false;
    this.age = Infinity;
  }

  /** True while it comes in. */
  tick(seconds: number): boolean {
    if (this.age === Infinity) return false;
    this.age += seconds;
    const t = clamp(this.age / IN);
    this.colour.opacity = this.strength * quadOut(t);
    if (t >= 1) this.age = Infinity;
    return t < 1;
  }
}
