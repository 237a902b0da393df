/** Lit squares: paint on the floor, a form for every purpose, so that none depends on colour. */

import * as THREE from 'three';
import type { Palette } from '$/worlds/types';
import { SQUARES, pointOf } from '../squares';
import type { Purpose, Square } from '../types';
import { clamp, overshoot } from './easing';
import type { Lights } from './index';
import { signTexture, type SignKind } from './pictures';
import type { Resources } from './resources';
import { topOf } from './sizes';

interface Sign {
  kind: SignKind;
  square: Square;
  level: number;
  size: number;
}

const IN = 0.18; // seconds
const STAGGER = 0.018;
const FADED = 0.8;
/** Signs that stay as they are whatever the pointer does. */
const LOUD: ReadonlySet<SignKind> = new Set(['dot', 'chosen', 'cursor', 'win', 'mark']);

const SIGNS: Readonly<Record<Purpose, SignKind>> = {
  select: 'chosen',
  place: 'ring',
  move: 'ring',
  build: 'corners',
  dome: 'dome',
  force: 'force',
  raze: 'raze',
  remove: 'remove',
  token: 'token',
  direction: 'direction',
};

const RING_SIZE = [0.9, 0.9, 0.72, 0.5] as const;
const CORNER_SIZE = [0.96, 0.86, 0.66, 0.5] as const;

export class Glow {
  readonly object = new THREE.Group();
  private readonly meshes = new Map<
    SignKind,
    THREE.InstancedMesh<THREE.BufferGeometry, THREE.MeshBasicMaterial>
  >();
  private readonly flat: THREE.BufferGeometry;
  private readonly steps: THREE.InstancedMesh<THREE.BufferGeometry, THREE.MeshBasicMaterial>;
  private signs: Sign[] = [];
  private age = Infinity;
  private turned = 0;
  private from: Square | null = null;
  private shown = '';

  constructor(
    private readonly resources: Resources,
    private readonly palette: Palette,
  ) {
    this.flat = resources.track(new THREE.PlaneGeometry(1, 1).rotateX(-Math.PI / 2));
    this.steps = this.mesh('dot');
    this.steps.visible = false;
    this.object.add(this.steps);
  }

  /** `appear` lets them come in one after the other instead of at once. */
  set(lights: Lights, levelOf: (square: Square) => number, appear: boolean): void {
    const { highlights, selected, marked, focused } = lights;
    const signs: Sign[] = marked.map((square) => sign('mark', square, levelOf(square)));
    for (const { square, purposes, wins } of highlights) {
      for (const purpose of purposes) {
        // All squares can be taken at the beginning: a ring on each would hide the board.
        if (purpose === 'place' && !lights.touch) continue;
        if (purpose === 'select' && square !== selected) continue;
        signs.push(sign(wins && purpose === 'move' ? 'win' : SIGNS[purpose], square, levelOf(square)));
      }
    }
    if (selected && !signs.some(({ kind, square }) => kind === 'chosen' && square === selected))
      signs.push(sign('chosen', selected, levelOf(selected)));
    if (focused) signs.push(sign('cursor', focused, levelOf(focused)));
    const key = JSON.stringify(signs);
    if (key !== this.shown) {
      const fresh = highlights.length > 0 && appear;
      this.age = fresh ? 0 : Infinity;
    }
    this.shown = key;
    this.signs = signs;
    this.from = selected;
    this.place();
  }

  clear(): void {
    this.signs = [];
    this.shown = '';
    this.age = Infinity;
    this.steps.visible = false;
    this.place();
  }

  /** Something under the pointer is louder: the rest steps back. */
  fade(faded: boolean): void {
    for (const [kind, { material }] of this.meshes)
      if (!LOUD.has(kind)) material.opacity = faded ? FADED : this.opacityOf(kind);
  }

  /** True while signs come in. */
  tick(seconds: number): boolean {
    this.turned += seconds * 0.1;
    if (this.age === Infinity) return false;
    this.age += seconds;
    if (this.age > IN + STAGGER * 10) this.age = Infinity;
    this.place();
    return this.age !== Infinity;
  }

  /** The last move: footprints from one place to the next. */
  trace(from: Square, to: Square, fromLevel: number, toLevel: number, tint: string): void {
    const [a, b] = [pointOf(from), pointOf(to)];
    const way = Math.atan2(b.x - a.x, b.z - a.z);
    const turn = new THREE.Quaternion().setFromAxisAngle(new THREE.Vector3(0, 1, 0), way);
    const count = 7;
    for (let index = 0; index < count; index += 1) {
      const t = -0.12 + (index / (count - 1)) * 0.82;
      const side = (index % 2 ? 1 : -1) * 0.055;
      const inAir = fromLevel !== toLevel && Math.abs(t - 0.5) < 0.14;
      const size = inAir ? 0 : 0.65 + 0.35 * (index / count);
      const at = new THREE.Vector3(
        a.x + (b.x - a.x) * t + Math.cos(way) * side,
        topOf(t < 0.5 ? fromLevel : toLevel) + 0.01,
        a.z + (b.z - a.z) * t - Math.sin(way) * side,
      );
      const scale = new THREE.Vector3(0.1 * size, size, 0.16 * size);
      this.steps.setMatrixAt(index, new THREE.Matrix4().compose(at, turn, scale));
    }
    this.steps.count = count;
    this.steps.material.color.set(tint);
    this.steps.material.opacity = 0.95;
    this.steps.instanceMatrix.needsUpdate = true;
    this.steps.visible = true;
  }

  private place(): void {
    const counts = new Map<SignKind, number>();
    const matrix = new THREE.Matrix4();
    const turn = new THREE.Matrix4();
    for (const { kind, square, level, size } of this.signs) {
      const mesh = this.mesh(kind);
      const slot = counts.get(kind) ?? 0;
      counts.set(kind, slot + 1);
      const { x, z } = pointOf(square);
      const grown = size * this.growth(kind, square);
      matrix.makeScale(grown, 1, grown).setPosition(x, topOf(level) + 0.008, z);
      if (kind === 'chosen') matrix.multiply(turn.makeRotationY(this.turned * Math.PI * 2));
      mesh.setMatrixAt(slot, matrix);
    }
    for (const [kind, mesh] of this.meshes) {
      if (kind === 'dot') continue;
      mesh.count = counts.get(kind) ?? 0;
      mesh.visible = mesh.count > 0;
      mesh.instanceMatrix.needsUpdate = true;
    }
  }

  private growth(kind: SignKind, square: Square): number {
    if (this.age === Infinity || kind === 'mark' || kind === 'cursor') return 1;
    const [a, b] = [pointOf(this.from ?? 'C3'), pointOf(square)];
    const wait = STAGGER * 2 * Math.hypot(a.x - b.x, a.z - b.z);
    return 0.86 + 0.14 * overshoot(clamp((this.age - wait) / IN));
  }

  private opacityOf(kind: SignKind): number {
    return kind === 'mark' ? 0.5 : kind === 'ring' ? 0.95 : 1;
  }

  private mesh(kind: SignKind): THREE.InstancedMesh<THREE.BufferGeometry, THREE.MeshBasicMaterial> {
    let mesh = this.meshes.get(kind);
    if (mesh === undefined) {
      const material = this.resources.track(
        new THREE.MeshBasicMaterial({
          map: this.resources.track(signTexture(kind)),
          color: kind === 'mark' ? this.palette.mark : '#ffffff',
          transparent: true,
          opacity: this.opacityOf(kind),
          depthWrite: false,
          toneMapped: false,
          fog: false,
          polygonOffset: true,
          polygonOffsetFactor: -3,
          polygonOffsetUnits: -3,
        }),
      );
      mesh = this.resources.track(new THREE.InstancedMesh(this.flat, material, SQUARES.length));
      mesh.frustumCulled = false;
      mesh.renderOrder = 3;
      this.meshes.set(kind, mesh);
      this.object.add(mesh);
    }
    return mesh;
  }
}

function sign(kind: SignKind, square: Square, level: number): Sign {
  if (kind === 'chosen') return { kind, square, level, size: 0.86 };
  if (kind === 'win') return { kind, square, level, size: level === 3 ? 0.5 : 0.8 };
  if (kind === 'ring') return { kind, square, level, size: RING_SIZE[level] ?? 0.5 };
  if (kind === 'corners' && level >= 2)
    return { kind: 'arcs', square, level, size: CORNER_SIZE[level] ?? 0.5 };
  return { kind, square, level, size: CORNER_SIZE[level] ?? 0.5 };
}
