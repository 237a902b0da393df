/** Things of a moment: dust where a block lands, petals and rays for a winner. Each has its own time. */

import * as THREE from 'three';
import { clamp } from './easing';
import { Gloom } from './gloom';
import type { Look } from './look';
import { chance } from './parts';
import type { Resources } from './resources';
import { roundBall } from './solids';

type Place = readonly [number, number, number];

interface Running {
  key: string;
  age: number;
  lasts: number;
  draw: (t: number) => void;
  end: () => void;
}

const PUFFS = 26;
const CHIPS = 10;
const PETALS = 90;
/** So many blocks can raise dust at once. */
const CLOUDS = 3;

interface Cloud {
  puffs: THREE.InstancedMesh;
  chips: THREE.InstancedMesh;
}

export class Effects {
  readonly object = new THREE.Group();
  private running: Running[] = [];
  private readonly clouds: readonly Cloud[];
  readonly gloom: Gloom;
  private petals: THREE.InstancedMesh | null = null;
  private rays: THREE.Mesh | null = null;
  private next = 0;

  constructor(
    private readonly resources: Resources,
    private readonly look: Look,
  ) {
    this.clouds = this.makeClouds();
    this.gloom = new Gloom(resources, look);
    this.object.add(this.gloom.object);
  }

  /** A ring of puffs that rolls outwards, swells and shrinks; a few chips fly. Once for a key. */
  dust(key: string, [x, y, z]: Place, width: number): void {
    if (this.running.some((one) => one.key === key)) return;
    const { puffs, chips } = this.cloud();
    this.begin(key, 0.52, {
      draw: (t) => drawDust(puffs, chips, [x, y, z], width, t),
      end: () => void (puffs.visible = chips.visible = false),
    });
    puffs.visible = chips.visible = true;
  }

  /** Blossoms in the air, and light behind whoever has won; clouds over the others. */
  celebrate(at: Place, losers: readonly Place[], still: boolean): void {
    this.gloom.over(losers);
    if (still) return;
    this.throwPetals(at);
    const fan = (this.rays ??= this.makeRays());
    fan.position.set(at[0], at[1] + 0.35, at[2]);
    fan.visible = true;
  }

  /** Nothing of it any more. */
  clear(): void {
    for (const one of this.running.splice(0)) one.end();
    if (this.rays) this.rays.visible = false;
    this.gloom.over([]);
  }

  /** The rays turn, and look at the eye. True while something has to be smooth. */
  tick(seconds: number, eye: THREE.Vector3): boolean {
    for (const one of this.running) {
      one.age += seconds;
      one.draw(clamp(one.age / one.lasts));
      if (one.age >= one.lasts) one.end();
    }
    this.running = this.running.filter((one) => one.age < one.lasts);
    this.gloom.tick(seconds);
    if (this.rays?.visible === true) {
      this.rays.lookAt(eye);
      this.rays.rotateZ((this.next += seconds * 0.19));
    }
    return this.running.length > 0;
  }

  private throwPetals(at: Place): void {
    const petals = (this.petals ??= this.makePetals());
    this.begin('petals', 2.6, {
      draw: (t) => drawPetals(petals, at, t),
      end: () => void (petals.visible = false),
    });
    petals.visible = true;
  }

  private begin(key: string, lasts: number, { draw, end }: Pick<Running, 'draw' | 'end'>): void {
    this.running = this.running.filter((one) => one.key !== key);
    this.running.push({ key, age: 0, lasts, draw, end });
    draw(0);
  }

  private cloud(): Cloud {
    return this.clouds.find(({ puffs }) => !puffs.visible) ?? this.clouds[0]!;
  }

  private makeClouds(): Cloud[] {
    const { resources, look } = this;
    const puff = resources.track(roundBall());
    const chip = resources.track(new THREE.OctahedronGeometry(0.018, 0));
    const dusty = resources.track(new THREE.MeshLambertMaterial());
    const stone = resources.track(new THREE.MeshLambertMaterial({ color: look.wall[0] }));
    const tints = [look.ground.path, look.ground.pathShade, look.wall[2]].map(
      (tint) => new THREE.Color(tint),
    );
    return Array.from({ length: CLOUDS }, () => {
      const puffs = resources.track(new THREE.InstancedMesh(puff, dusty, PUFFS));
      const chips = resources.track(new THREE.InstancedMesh(chip, stone, CHIPS));
      for (let index = 0; index < PUFFS; index += 1) puffs.setColorAt(index, tints[index % 3]!);
      for (const mesh of [puffs, chips]) {
        mesh.frustumCulled = false;
        mesh.visible = false;
        this.object.add(mesh);
      }
      return { puffs, chips };
    });
  }

  private makePetals(): THREE.InstancedMesh {
    const { resources, look } = this;
    const petal = resources.track(new THREE.CircleGeometry(0.035, 6).scale(1, 0.65, 1));
    const material = resources.track(
      new THREE.MeshBasicMaterial({ side: THREE.DoubleSide, toneMapped: false }),
    );
    const mesh = resources.track(new THREE.InstancedMesh(petal, material, PETALS));
    const tints = [...look.blossom, look.gold, '#ffffff', look.sea.lagoon].map(
      (tint) => new THREE.Color(tint),
    );
    for (let index = 0; index < PETALS; index += 1) mesh.setColorAt(index, tints[index % tints.length]!);
    mesh.frustumCulled = false;
    this.object.add(mesh);
    return mesh;
  }

  private makeRays(): THREE.Mesh {
    const { resources } = this;
    const fan: number[] = [];
    const tints: number[] = [];
    for (let ray = 0; ray < 18; ray += 1) {
      const angle = (ray / 18) * Math.PI * 2;
      const at = (turn: number, far: number, light: number): void => {
        // So far behind that they lie over sea and sky, and not over people.
        fan.push(Math.cos(angle + turn) * far, Math.sin(angle + turn) * far, -3.4);
        tints.push(light, light * 0.82, light * 0.45);
      };
      for (const [near, far, a, b] of [
        [0.3, 1.2, 0, 0.16],
        [1.2, 5, 0.16, 0],
      ] as const) {
        at(-0.07, near, a);
        at(-0.07, far, b);
        at(0.07, far, b);
        at(-0.07, near, a);
        at(0.07, far, b);
        at(0.07, near, a);
      }
    }
    const geometry = resources.track(new THREE.BufferGeometry());
    geometry.setAttribute('position', new THREE.Float32BufferAttribute(fan, 3));
    geometry.setAttribute('color', new THREE.Float32BufferAttribute(tints, 3));
    const material = resources.track(
      new THREE.MeshBasicMaterial({
        vertexColors: true,
        blending: THREE.AdditiveBlending,
        transparent: true,
        depthWrite: false,
        toneMapped: false,
        side: THREE.DoubleSide,
      }),
    );
    const mesh = new THREE.Mesh(geometry, material);
    mesh.renderOrder = 4;
    mesh.visible = false;
    this.object.add(mesh);
    return mesh;
  }
}

const MATRIX = new THREE.Matrix4();

function drawDust(
  puffs: THREE.InstancedMesh,
  chips: THREE.InstancedMesh,
  [x, y, z]: Place,
  width: number,
  t: number,
): void {
  for (let index = 0; index < PUFFS; index += 1) {
    const angle = (index / PUFFS) * Math.PI * 2 + (index % 3) * 0.13;
    const far = width * (0.92 + 0.5 * t ** 0.4 + (0.16 * ((index * 7) % 5)) / 5);
    const size =
      (0.35 + (0.65 * ((index * 11) % 7)) / 6) * 0.125 * Math.sin(Math.PI * Math.min(1, 0.2 + 0.8 * t));
    MATRIX.makeScale(size * 1.15, size * 0.8, size * 1.15).setPosition(
      x + Math.cos(angle) * far,
      y + 0.03 + size * 0.4 + 0.14 * t * (((index * 3) % 4) / 3),
      z + Math.sin(angle) * far,
    );
    puffs.setMatrixAt(index, MATRIX);
  }
  for (let index = 0; index < CHIPS; index += 1) {
    const angle = index * 2.4;
    const far = width + 0.6 * t * (0.5 + (index % 3) * 0.25);
    const up = 1.3 * t * (1 - t) * (0.4 + (index % 4) * 0.2);
    MATRIX.makeRotationY(angle).setPosition(
      x + Math.cos(angle) * far,
      y + 0.03 + up,
      z + Math.sin(angle) * far,
    );
    chips.setMatrixAt(index, MATRIX);
  }
  puffs.instanceMatrix.needsUpdate = chips.instanceMatrix.needsUpdate = true;
}

function drawPetals(mesh: THREE.InstancedMesh, [x, y, z]: Place, t: number): void {
  const [at, turn, size] = [new THREE.Vector3(), new THREE.Quaternion(), new THREE.Vector3()];
  for (let index = 0; index < PETALS; index += 1) {
    const any = (salt: number): number => chance(index * 9 + salt);
    const angle = any(1) * Math.PI * 2;
    const out = (0.25 + any(2) * 1.25) * t ** 0.5;
    const up = (0.25 + any(3) * 1.5) * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.1)) ** 0.5 - 0.9 * t * t;
    at.set(x + Math.cos(angle) * out, y + up, z + Math.sin(angle) * out);
    turn.setFromEuler(new THREE.Euler(any(4) * 6 + t * 5, any(5) * 6 + t * 3, any(6) * 6));
    size.setScalar((0.7 + any(7) * 0.8) * Math.min(1, (1 - t) * 5));
    mesh.setMatrixAt(index, MATRIX.compose(at, turn, size));
  }
  mesh.instanceMatrix.needsUpdate = true;
}
