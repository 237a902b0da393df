/** The towers on the board: up to three blocks and a dome on each square. */

import * as THREE from 'three';
import type { Palette, Shapes } from '$/worlds/types';
import { SQUARES, indexOf, pointOf, type Tower } from '../squares';
import type { Square } from '../types';
import { blockGeometries } from './blocks';
import { domeGeometry } from './domes';
import { chance } from './parts';
import type { Resources } from './resources';
import { domeScale, topOf } from './sizes';

export class Towers {
  readonly object = new THREE.Group();
  private readonly blocks: THREE.BufferGeometry[];
  private readonly dome: THREE.BufferGeometry;
  private readonly meshes = new Map<string, THREE.Mesh>();

  constructor(
    resources: Resources,
    shapes: Shapes,
    palette: Palette,
    night: boolean,
    private readonly material: THREE.Material,
  ) {
    this.blocks = blockGeometries(shapes.block, palette, night).map((geometry) => resources.track(geometry));
    this.dome = resources.track(domeGeometry(shapes.dome, palette, night));
  }

  set(towers: readonly Tower[]): void {
    for (const [index, square] of SQUARES.entries()) {
      const { level, dome } = towers[index]!;
      for (let storey = 1; storey <= 3; storey += 1) this.show(square, storey, storey <= level);
      this.showDome(square, level, dome);
    }
  }

  /** Shows or hides a storey, at rest, and returns it. */
  show(square: Square, level: number, visible: boolean): THREE.Mesh {
    const mesh = this.mesh(`${square}${level}`, this.blocks[level - 1]!, visible);
    const { x, z } = pointOf(square);
    rest(mesh, x, topOf(level - 1), z, 1);
    mesh.rotation.y = (Math.floor(chance(indexOf(square) * 3 + level) * 4) * Math.PI) / 2;
    mesh.visible = visible;
    return mesh;
  }

  showDome(square: Square, level: number, visible: boolean): THREE.Mesh {
    const mesh = this.mesh(`${square}d`, this.dome, visible);
    const { x, z } = pointOf(square);
    rest(mesh, x, topOf(level), z, domeScale(level));
    mesh.visible = visible;
    return mesh;
  }

  private mesh(key: string, geometry: THREE.BufferGeometry, wanted: boolean): THREE.Mesh {
    let mesh = this.meshes.get(key);
    if (mesh === undefined) {
      mesh = new THREE.Mesh(geometry, this.material);
      mesh.castShadow = true;
      mesh.receiveShadow = true;
      this.meshes.set(key, mesh);
    }
    // Only what can be seen is in the tree.
    if (wanted && mesh.parent === null) this.object.add(mesh);
    return mesh;
  }
}

export function rest(object: THREE.Object3D, x: number, y: number, z: number, scale: number): void {
  object.position.set(x, y, z);
  object.rotation.set(0, 0, 0);
  object.scale.setScalar(scale);
}
