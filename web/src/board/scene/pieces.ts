/** The workers on the board. They breathe, blink and look where something happens. */

import * as THREE from 'three';
import type { PlannedWorker } from '../acts';
import { SQUARES, indexOf, pointOf, type Tower } from '../squares';
import type { Square, Worker } from '../types';
import { clamp } from './easing';
import type { Look } from './look';
import { bodyGeometry, headGeometry, type Mood, type Person, type Pose } from './people';
import { chance } from './parts';
import type { Resources } from './resources';
import { topOf } from './sizes';
import { circlePlan, contactRing } from './solids';
import { fadingMaterial } from './surface';
import { rest } from './towers';

const SIZE = 1.12;
const NECK = 0.4;
/** Heads look up a little, so that one sees faces from home. */
const CHIN_UP = -0.3;
const BLINK = 0.09; // seconds

export type Shapes = (
  person: Omit<Person, 'side'> & { side: number },
  pose: Pose,
  mood: Mood,
) => {
  body: THREE.BufferGeometry;
  head: THREE.BufferGeometry;
};

export class Piece {
  square: Square | null = null;
  /** Where it is; whoever moves it moves this. */
  readonly figure = new THREE.Group();
  private readonly life = new THREE.Group();
  private readonly body: THREE.Mesh;
  private readonly head: THREE.Mesh;
  private pose: Pose = 'idle';
  private mood: Mood = 'calm';

  constructor(
    readonly side: number,
    readonly sex: Worker['sex'],
    readonly female: boolean,
    private readonly shapes: Shapes,
    material: THREE.Material,
    private readonly number: number,
  ) {
    const { body, head } = shapes({ side, female }, 'idle', 'calm');
    this.body = new THREE.Mesh(body, material);
    this.head = new THREE.Mesh(head, material);
    for (const mesh of [this.body, this.head]) mesh.castShadow = mesh.receiveShadow = true;
    this.head.position.set(0, NECK, 0.005);
    this.life.scale.setScalar(SIZE);
    this.life.add(this.body, this.head);
    this.figure.add(this.life);
    this.face(0);
  }

  /** Stands still on a square. */
  stand(square: Square, height: number): void {
    const { x, z } = pointOf(square);
    this.square = square;
    const { y: facing } = this.figure.rotation;
    rest(this.figure, x, height, z, 1);
    this.figure.rotation.y = facing;
    this.figure.visible = true;
  }

  /** Turns to an angle, 0 is to the front: the body most of the way, the head the rest. */
  face(angle: number, whole = false): void {
    const way = Math.atan2(Math.sin(angle), Math.cos(angle));
    const body = whole ? way : way * 0.6;
    this.figure.rotation.y = body;
    const tilt = this.female ? 0.08 : -0.05;
    const aside = clamp(way - body, -0.9, 0.9) || (this.female ? -0.15 : 0.15);
    this.head.rotation.set(this.pose === 'win' ? -0.42 : this.pose === 'sulk' ? 0.05 : CHIN_UP, aside, tilt);
  }

  lookAt(x: number, z: number): void {
    const { position } = this.figure;
    if (Math.hypot(x - position.x, z - position.z) < 0.3) return;
    this.face(Math.atan2(x - position.x, z - position.z));
  }

  feel(pose: Pose, mood: Mood): void {
    if (pose === this.pose && mood === this.mood) return;
    [this.pose, this.mood] = [pose, mood];
    this.dress(mood);
    this.head.position.y = pose === 'sulk' ? NECK * 0.8 - 0.05 : NECK;
    this.head.rotation.x = pose === 'win' ? -0.42 : pose === 'sulk' ? 0.05 : CHIN_UP;
  }

  /** One breath, and sometimes a blink. */
  live(time: number): void {
    const breath = Math.sin(time * Math.PI * 2 * 0.38 + this.number * 1.7);
    this.life.scale.set(SIZE - 0.006 * breath, SIZE + 0.0135 * breath, SIZE - 0.006 * breath);
    this.life.rotation.z =
      this.pose === 'wave'
        ? 0.1 * Math.sin(time * 5.5 + this.number)
        : 0.015 * Math.sin(time * 1.1 + this.number);
    if (this.pose !== 'idle' || this.mood !== 'calm') return;
    const every = 3 + 3 * chance(this.number + 7);
    this.dress((time + this.number * 1.3) % every < BLINK ? 'blink' : 'calm');
  }

  private dress(mood: Mood): void {
    const { body, head } = this.shapes({ side: this.side, female: this.female }, this.pose, mood);
    [this.body.geometry, this.head.geometry] = [body, head];
  }
}

export class Pieces {
  readonly object = new THREE.Group();
  private all: Piece[] = [];
  private readonly geometries = new Map<string, THREE.BufferGeometry>();
  private readonly contacts: THREE.InstancedMesh;
  private made = 0;

  constructor(
    private readonly resources: Resources,
    private readonly look: Look,
    private readonly material: THREE.Material,
  ) {
    const ring = resources.track(contactRing(circlePlan(0.19, 24), 0.13, 0.5, look.contact, -0.1));
    this.contacts = resources.track(
      new THREE.InstancedMesh(ring, resources.track(fadingMaterial()), SQUARES.length),
    );
    this.contacts.frustumCulled = false;
    this.contacts.renderOrder = 2;
    this.object.add(this.contacts);
  }

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
    const female = sex ? sex === 'f' : this.nextIsWoman(side);
    const piece = new Piece(side, sex ?? null, female, this.shapes, this.material, (this.made += 1));
    this.all.push(piece);
    this.object.add(piece.figure);
    return piece;
  }

  remove(piece: Piece): void {
    this.all = this.all.filter((one) => one !== piece);
    piece.figure.removeFromParent();
  }

  /** Where it does not matter, a side's first is a woman and its second a man. */
  nextIsWoman(side: number): boolean {
    const mates = this.all.filter((piece) => piece.side === side);
    return mates.filter((piece) => piece.female).length * 2 <= mates.length;
  }

  /** Before a frame: the shadows at their feet. */
  flush(floorUnder: (square: Square) => number): void {
    const matrix = new THREE.Matrix4();
    let count = 0;
    for (const piece of this.all) {
      const { position, visible } = piece.figure;
      if (!visible || piece.square === null || count === SQUARES.length) continue;
      const floor = floorUnder(piece.square);
      if (Math.abs(position.y - floor) > 0.12) continue;
      matrix.makeTranslation(position.x, floor + 0.012, position.z);
      this.contacts.setMatrixAt(count, matrix);
      count += 1;
    }
    this.contacts.count = count;
    this.contacts.visible = count > 0;
    this.contacts.instanceMatrix.needsUpdate = true;
  }

  /** Body and head of somebody, for ghosts too. */
  readonly shapes: Shapes = ({ side, female }, pose, mood) => {
    const person = { side: this.look.sides[side] ?? this.look.sides[0], female };
    return {
      body: this.kept(`${side}${female}${pose}`, () => bodyGeometry(this.look, person, pose)),
      head: this.kept(`${side}${female} ${mood}`, () => headGeometry(this.look, person, mood)),
    };
  };

  private kept(key: string, make: () => THREE.BufferGeometry): THREE.BufferGeometry {
    let geometry = this.geometries.get(key);
    if (geometry === undefined) {
      geometry = this.resources.track(make());
      this.geometries.set(key, geometry);
    }
    return geometry;
  }
}
