/** The workers on the board. */

import * as THREE from 'three';
import type { PlannedWorker } from '../acts';
import { indexOf, pointOf, type Tower } from '../squares';
import type { Square, Worker } from '../types';
import { figureGeometry, type FigureLook } from './figures';
import type { Resources } from './resources';
import { topOf } from './sizes';
import { rest } from './towers';

export class Piece {
  square: Square | null = null;

  constructor(
    readonly mesh: THREE.Mesh,
    readonly side: number,
    readonly sex: Worker['sex'],
  ) {}

  /** Stands still on a square. */
  stand(square: Square, height: number): void {
    const { x, z } = pointOf(square);
    this.square = square;
    rest(this.mesh, x, height, z, 1);
    this.mesh.visible = true;
  }
}

export class Pieces {
  readonly object = new THREE.Group();
  private all: Piece[] = [];
  private readonly geometries = new Map<string, THREE.BufferGeometry>();

  constructor(
    private readonly resources: Resources,
    private readonly look: (side: number) => Omit<FigureLook, 'female' | 'side'>,
    private readonly material: THREE.Material,
  ) {}

  get list(): readonly Piece[] {
    return this.all;
  }

  at(square: Square | null): Piece | undefined {
    return this.all.find((piece) => piece.square === square);
  }

  /** Exactly these; who already stands right is left alone. */
  set(workers: readonly Worker[], towers: readonly Tower[]): void {
    const spare = [...this.all];
    const kept: Piece[] = [];
    const missing: Worker[] = [];
    const take = (worker: Worker, here: boolean): boolean => {
      const fits = (piece: Piece): boolean =>
        piece.side === worker.side &&
        piece.sex === (worker.sex ?? null) &&
        (!here || piece.square === worker.at);
      const index = spare.findIndex(fits);
      if (index < 0) return false;
      const [piece] = spare.splice(index, 1);
      piece!.stand(worker.at, topOf(towers[indexOf(worker.at)]?.level ?? 0));
      kept.push(piece!);
      return true;
    };
    for (const worker of workers) if (!take(worker, true)) missing.push(worker);
    const fresh = missing.filter((worker) => !take(worker, false));
    for (const piece of spare) this.remove(piece);
    this.all = kept;
    for (const worker of fresh)
      this.add({ side: worker.side, sex: worker.sex ?? null }).stand(
        worker.at,
        topOf(towers[indexOf(worker.at)]?.level ?? 0),
      );
  }

  add({ side, sex }: PlannedWorker): Piece {
    // Where it does not matter, a side's first is a woman and its second a man.
    const mates = this.all.filter((piece) => piece.side === side);
    const female = sex
      ? sex === 'f'
      : mates.filter((piece) => piece.mesh.userData['female'] === true).length * 2 <= mates.length;
    const mesh = new THREE.Mesh(this.geometry(side, female), this.material);
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    mesh.userData['female'] = female;
    const piece = new Piece(mesh, side, sex ?? null);
    this.all.push(piece);
    this.object.add(mesh);
    return piece;
  }

  remove(piece: Piece): void {
    this.all = this.all.filter((one) => one !== piece);
    piece.mesh.removeFromParent();
  }

  private geometry(side: number, female: boolean): THREE.BufferGeometry {
    const key = `${side}${female}`;
    let geometry = this.geometries.get(key);
    if (geometry === undefined) {
      geometry = this.resources.track(figureGeometry({ ...this.look(side), side, female }));
      this.geometries.set(key, geometry);
    }
    return geometry;
  }
}
