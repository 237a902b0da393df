/** Suggested turns on the island: an arrow for who goes where, a ghost for what would be built. */

import * as THREE from 'three';
import { indexOf, pointOf, towerOf } from '../squares';
import type { Advice, AdvisedAct, BoardState, Square } from '../types';
import { Resources } from './resources';
import { BLOCK_HEIGHT, DOME_RADIUS, HALF, topOf } from './sizes';

const COLOURS = { advice: '#1668c9', danger: '#c6371f' } as const;
/** Of the best turn, and of each after it. */
const STRENGTHS = [0.92, 0.5, 0.34] as const;
const THICKNESS = [0.055, 0.035, 0.028] as const;
const RISE = 0.55; // of an arrow above its ends
const PIECES = 8;
const END = 0.84; // of the way, where the tip begins
const UP = new THREE.Vector3(0, 1, 0);

export class Arrows {
  readonly object = new THREE.Group();
  private resources = new Resources();

  /** In place of what was shown before. */
  show(advice: readonly Advice[], state: BoardState | null): void {
    this.clear();
    if (state === null) return;
    for (const [rank, turn] of advice.slice(0, STRENGTHS.length).entries()) this.draw(turn, rank, state);
  }

  dispose(): void {
    this.clear();
    this.object.removeFromParent();
  }

  private clear(): void {
    this.object.clear();
    this.resources.dispose();
    this.resources = new Resources();
  }

  private draw(turn: Advice, rank: number, state: BoardState): void {
    const material = this.resources.track(
      new THREE.MeshBasicMaterial({
        color: COLOURS[turn.danger ? 'danger' : 'advice'],
        transparent: true,
        opacity: STRENGTHS[rank] ?? 0.3,
        depthTest: false,
        toneMapped: false,
        fog: false,
      }),
    );
    // Built on by the same turn before.
    const raised = new Map<Square, number>();
    for (const act of turn.acts) this.drawAct(act, rank, material, state, raised);
  }

  private drawAct(
    act: AdvisedAct,
    rank: number,
    material: THREE.Material,
    state: BoardState,
    raised: Map<Square, number>,
  ): void {
    const level = (square: Square): number =>
      Math.min(3, towerOf(state.cells[indexOf(square)]).level + (raised.get(square) ?? 0));
    const place = (square: Square): THREE.Vector3 => {
      const { x, z } = pointOf(square);
      return new THREE.Vector3(x, topOf(level(square)) + 0.1, z);
    };
    if (act.kind === 'build' || act.kind === 'dome') {
      this.add(this.storey(level(act.to), act.kind === 'dome'), material, rank).position.copy(place(act.to));
      raised.set(act.to, (raised.get(act.to) ?? 0) + 1);
    } else if (act.from !== null) {
      this.arrow(place(act.from), place(act.to), rank, material);
    } else {
      this.add(
        new THREE.TorusGeometry(0.3, THICKNESS[rank], 8, 32).rotateX(Math.PI / 2),
        material,
        rank,
      ).position.copy(place(act.to));
    }
  }

  private arrow(from: THREE.Vector3, to: THREE.Vector3, rank: number, material: THREE.Material): void {
    const top = from.clone().lerp(to, 0.5);
    top.y = Math.max(from.y, to.y) + RISE;
    const bend = (t: number): THREE.Vector3 => from.clone().lerp(top, t).lerp(top.clone().lerp(to, t), t);
    const thickness = THICKNESS[rank] ?? 0.03;
    const shaft = new THREE.InstancedMesh(
      this.resources.track(new THREE.CylinderGeometry(thickness, thickness, 1, 8)),
      material,
      PIECES,
    );
    for (let piece = 0; piece < PIECES; piece += 1) {
      const [one, other] = [bend((END * piece) / PIECES), bend((END * (piece + 1)) / PIECES)];
      shaft.setMatrixAt(piece, between(one, other));
    }
    this.resources.track(shaft);
    shaft.renderOrder = 14 - rank;
    this.object.add(shaft);
    const head = this.add(new THREE.ConeGeometry(2.6 * thickness, 1, 12), material, rank);
    head.matrixAutoUpdate = false;
    head.matrix.copy(between(bend(END), to));
  }

  /** The next storey of a tower, or a dome. */
  private storey(level: number, dome: boolean): THREE.BufferGeometry {
    if (dome || level >= 3)
      return new THREE.SphereGeometry(DOME_RADIUS, 20, 10, 0, 2 * Math.PI, 0, Math.PI / 2);
    const [width, height] = [2 * HALF[level as 0 | 1 | 2], BLOCK_HEIGHT[level as 0 | 1 | 2]];
    return new THREE.BoxGeometry(width, height, width).translate(0, height / 2, 0);
  }

  private add(geometry: THREE.BufferGeometry, material: THREE.Material, rank: number): THREE.Mesh {
    const mesh = new THREE.Mesh(this.resources.track(geometry), material);
    // The best turn over the others.
    mesh.renderOrder = 14 - rank;
    this.object.add(mesh);
    return mesh;
  }
}

/** Stands something that is one high between two points. */
function between(one: THREE.Vector3, other: THREE.Vector3): THREE.Matrix4 {
  const way = other.clone().sub(one);
  const length = way.length();
  return new THREE.Matrix4().compose(
    one.clone().lerp(other, 0.5),
    new THREE.Quaternion().setFromUnitVectors(UP, way.divideScalar(length)),
    new THREE.Vector3(1, length, 1),
  );
}
