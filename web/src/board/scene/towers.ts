/** The towers on the board: up to three storeys and a dome on each square, in eight draw calls. */

import * as THREE from 'three';
import type { Cap, Dress } from '$/worlds/types';
import { SQUARES, indexOf, pointOf, type Tower } from '../squares';
import type { Square } from '../types';
import { domeGeometry, domePlan } from './domes';
import type { Look } from './look';
import { chance } from './parts';
import type { Resources } from './resources';
import { domeScale, topOf } from './sizes';
import { contactRing } from './solids';
import { planOf, storeyGeometries } from './storeys';
import { fadingMaterial } from './surface';

const DOME = 3;
const CONTACT = [
  [0.1, 0.5],
  [0.1, 0.42],
  [0.1, 0.4],
  [0.05, 0.3],
] as const;

/** One storey or dome: where it is and whether it is seen. */
export class Brick extends THREE.Object3D {
  constructor(readonly kind: number) {
    super();
    this.visible = false;
  }
}

export class Towers {
  readonly object = new THREE.Group();
  private readonly bricks = new Map<string, Brick>();
  private readonly bodies: THREE.InstancedMesh[];
  private readonly contacts: THREE.InstancedMesh[];
  private stale = true;

  constructor(
    resources: Resources,
    dress: Dress,
    cap: Cap,
    look: Look,
    built: THREE.Material,
    glazed: THREE.Material,
  ) {
    const shapes = [...storeyGeometries(dress, look), domeGeometry(cap, look)];
    this.bodies = shapes.map((geometry, kind) => {
      const mesh = resources.track(
        new THREE.InstancedMesh(resources.track(geometry), kind === DOME ? glazed : built, SQUARES.length),
      );
      mesh.castShadow = mesh.receiveShadow = true;
      return mesh;
    });
    const fading = resources.track(fadingMaterial());
    this.contacts = CONTACT.map(([reach, strength], kind) => {
      const plan = kind === DOME ? domePlan : planOf(kind);
      const ring = resources.track(contactRing(plan, reach, strength, look.contact));
      const mesh = resources.track(new THREE.InstancedMesh(ring, fading, SQUARES.length));
      mesh.renderOrder = 1;
      return mesh;
    });
    for (const mesh of [...this.bodies, ...this.contacts]) {
      mesh.frustumCulled = false;
      this.object.add(mesh);
    }
  }

  /** The shape of a storey (1 to 3) or of a dome, for ghosts. */
  shapeOf(level: number | 'dome'): THREE.BufferGeometry {
    return this.bodies[level === 'dome' ? DOME : level - 1]!.geometry;
  }

  set(towers: readonly Tower[]): void {
    for (const [index, square] of SQUARES.entries()) {
      const { level, dome } = towers[index]!;
      for (let storey = 1; storey <= 3; storey += 1) this.show(square, storey, storey <= level);
      this.showDome(square, level, dome);
    }
  }

  /** Shows or hides a storey, at rest, and returns it. */
  show(square: Square, level: number, visible: boolean): Brick {
    const brick = this.brick(`${square}${level}`, level - 1);
    const { x, z } = pointOf(square);
    rest(brick, x, topOf(level - 1) - 0.004, z, 1);
    // Each tower has turned its face a little differently.
    brick.rotation.y = chance(indexOf(square) * 3 + 1) < 0.5 ? 0 : -Math.PI / 2;
    brick.visible = visible;
    return brick;
  }

  showDome(square: Square, level: number, visible: boolean): Brick {
    const brick = this.brick(`${square}d`, DOME);
    const { x, z } = pointOf(square);
    rest(brick, x, topOf(level) - 0.002, z, domeScale(level));
    brick.visible = visible;
    return brick;
  }

  /** Before a frame: everything where it is now. */
  flush(): void {
    if (!this.stale) return;
    this.stale = false;
    const counts = [0, 0, 0, 0];
    const matrix = new THREE.Matrix4();
    for (const brick of this.bricks.values()) {
      if (!brick.visible) continue;
      const { kind } = brick;
      const slot = counts[kind]!++;
      brick.updateMatrix();
      this.bodies[kind]!.setMatrixAt(slot, brick.matrix);
      matrix.copy(brick.matrix);
      matrix.elements[13] += 0.012;
      this.contacts[kind]!.setMatrixAt(slot, brick.userData['aloft'] === true ? NOWHERE : matrix);
    }
    for (const [kind, count] of counts.entries()) {
      for (const mesh of [this.bodies[kind]!, this.contacts[kind]!]) {
        mesh.count = count;
        mesh.visible = count > 0;
        mesh.instanceMatrix.needsUpdate = true;
      }
    }
  }

  private brick(key: string, kind: number): Brick {
    this.stale = true;
    let brick = this.bricks.get(key);
    if (brick === undefined) this.bricks.set(key, (brick = new Brick(kind)));
    brick.userData['aloft'] = false;
    return brick;
  }
}

const NOWHERE = new THREE.Matrix4().makeScale(0, 0, 0);

export function rest(object: THREE.Object3D, x: number, y: number, z: number, scale: number): void {
  object.position.set(x, y, z);
  object.rotation.set(0, 0, 0);
  object.scale.setScalar(scale);
}
