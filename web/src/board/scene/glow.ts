/** Lit squares: a form for every purpose, so that none depends on colour; marks of the last turn; the cursor. */

import * as THREE from 'three';
import type { Palette } from '$/worlds/types';
import { pointOf } from '../squares';
import type { Purpose, Square } from '../types';
import type { Lights } from './index';
import type { Resources } from './resources';
import { topOf, widthOn } from './sizes';

type Form = () => THREE.Shape[];

const circle = (radius: number, x = 0, y = 0): THREE.Shape =>
  new THREE.Shape().absarc(x, y, radius, 0, Math.PI * 2, false);
const polyline = (...points: readonly (readonly [number, number])[]): THREE.Shape =>
  new THREE.Shape(points.map(([x, y]) => new THREE.Vector2(x, y)));

function ring(outer: number, inner: number): THREE.Shape {
  const shape = circle(outer);
  shape.holes.push(new THREE.Path().absarc(0, 0, inner, 0, Math.PI * 2, true));
  return shape;
}

function frame(outer: number, inner: number): THREE.Shape {
  const shape = polyline([-outer, -outer], [outer, -outer], [outer, outer], [-outer, outer]);
  shape.holes.push(
    new THREE.Path(
      [
        [-inner, -inner],
        [-inner, inner],
        [inner, inner],
        [inner, -inner],
      ].map(([x, y]) => new THREE.Vector2(x, y)),
    ),
  );
  return shape;
}

function diamond(outer: number, inner: number): THREE.Shape {
  const shape = polyline([0, -outer], [outer, 0], [0, outer], [-outer, 0]);
  shape.holes.push(
    new THREE.Path(
      [
        [0, -inner],
        [-inner, 0],
        [0, inner],
        [inner, 0],
      ].map(([x, y]) => new THREE.Vector2(x, y)),
    ),
  );
  return shape;
}

function around(count: number, shape: THREE.Shape, offset = 0): THREE.Shape[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2 + offset;
    return new THREE.Shape(
      shape.getPoints(8).map((point) => point.clone().rotateAround(new THREE.Vector2(), angle)),
    );
  });
}

const bracket = polyline([0.47, 0.47], [0.2, 0.47], [0.2, 0.38], [0.38, 0.38], [0.38, 0.2], [0.47, 0.2]);
const ray = polyline([0, -0.05], [0.34, -0.05], [0.34, 0.05], [0, 0.05]);
const chevron = polyline([0.47, 0], [0.34, 0.16], [0.34, 0.06], [0.24, 0], [0.34, -0.06], [0.34, -0.16]);

const FORMS: Readonly<Record<Purpose, Form>> = {
  select: () => [ring(0.46, 0.4), ring(0.36, 0.33)],
  place: () => [
    ring(0.42, 0.35),
    polyline([-0.2, -0.04], [0.2, -0.04], [0.2, 0.04], [-0.2, 0.04]),
    polyline([-0.04, -0.2], [0.04, -0.2], [0.04, 0.2], [-0.04, 0.2]),
  ],
  move: () => [ring(0.44, 0.33), circle(0.12)],
  build: () => around(4, bracket),
  dome: () => [
    new THREE.Shape().absarc(0, -0.1, 0.26, 0, Math.PI, false),
    polyline([-0.3, -0.2], [0.3, -0.2], [0.3, -0.14], [-0.3, -0.14]),
  ],
  force: () => around(4, chevron),
  raze: () => around(4, ray, Math.PI / 4),
  remove: () => [ring(0.46, 0.4), ...around(4, ray, Math.PI / 4)],
  token: () => [diamond(0.42, 0.3), circle(0.09)],
  direction: () => [
    polyline([0, 0.4], [0.3, -0.1], [0.1, -0.1], [0.1, -0.36], [-0.1, -0.36], [-0.1, -0.1], [-0.3, -0.1]),
  ],
};

export class Glow {
  readonly object = new THREE.Group();
  private readonly forms = new Map<string, THREE.BufferGeometry>();
  private readonly bright: THREE.Material;
  private readonly dark: THREE.Material;
  private readonly ghost: THREE.Material;
  private readonly wash: THREE.Material;
  private readonly mark: THREE.Material;
  private readonly cursor: THREE.Material;

  constructor(
    private readonly resources: Resources,
    palette: Palette,
  ) {
    const flat = (colour: string, opacity: number, through = false): THREE.Material =>
      resources.track(
        new THREE.MeshBasicMaterial({
          color: colour,
          transparent: true,
          opacity,
          depthTest: !through,
          depthWrite: false,
          side: THREE.DoubleSide,
          toneMapped: false,
          fog: false,
        }),
      );
    this.bright = flat(palette.highlight, 1);
    this.dark = flat('#0c1420', 0.6);
    this.ghost = flat(palette.highlight, 0.3, true);
    this.wash = flat(palette.highlight, 0.28);
    this.mark = flat(palette.mark, 0.95);
    this.cursor = flat('#ffffff', 1, true);
  }

  set({ highlights, selected, marked, focused }: Lights, levelOf: (square: Square) => number): void {
    this.object.clear();
    for (const square of marked) this.marked(square, levelOf(square));
    for (const { square, purposes } of highlights) {
      const level = levelOf(square);
      const width = widthOn(level);
      this.put(
        purposes.includes('build') || purposes.includes('dome') ? 'square' : 'disc',
        square,
        level,
        width,
        this.wash,
        0.014,
      );
      for (const purpose of purposes) this.lit(purpose, square, level, width);
    }
    if (selected) this.lit('select', selected, levelOf(selected), widthOn(levelOf(selected)));
    if (focused) {
      const level = levelOf(focused);
      this.put('cursor', focused, level, widthOn(level) * 1.06, this.dark, 0.03, 1.06);
      this.put('cursor', focused, level, widthOn(level) * 1.04, this.cursor, 0.032);
    }
  }

  /** Around the foot of a tower, and around its top. */
  private marked(square: Square, level: number): void {
    this.put('frame', square, 0, 1, this.mark, 0.012);
    if (level > 0) this.put('frame', square, level, widthOn(level), this.mark, 0.012);
  }

  private lit(purpose: Purpose, square: Square, level: number, width: number): void {
    this.put(purpose, square, level, width, this.dark, 0.018, 1.07);
    this.put(purpose, square, level, width, this.bright, 0.024);
    // What a tower hides shines through it faintly.
    this.put(purpose, square, level, width, this.ghost, 0.024);
  }

  private put(
    form: Purpose | Extra,
    square: Square,
    level: number,
    width: number,
    material: THREE.Material,
    above: number,
    grow = 1,
  ): void {
    const mesh = new THREE.Mesh(this.form(form), material);
    const { x, z } = pointOf(square);
    mesh.position.set(x, topOf(level) + above, z);
    mesh.scale.set(width * grow, 1, width * grow);
    mesh.renderOrder = 2 + above * 100;
    this.object.add(mesh);
  }

  private form(form: Purpose | Extra): THREE.BufferGeometry {
    let geometry = this.forms.get(form);
    if (geometry === undefined) {
      geometry = new THREE.ShapeGeometry(
        form in EXTRA ? EXTRA[form as Extra]() : FORMS[form as Purpose](),
        20,
      );
      geometry.rotateX(-Math.PI / 2);
      this.forms.set(form, this.resources.track(geometry));
    }
    return geometry;
  }
}

type Extra = 'frame' | 'cursor' | 'disc' | 'square';

const EXTRA: Readonly<Record<Extra, Form>> = {
  frame: () => [frame(0.495, 0.43)],
  cursor: () => [frame(0.5, 0.44)],
  disc: () => [circle(0.42)],
  square: () => [polyline([-0.44, -0.44], [0.44, -0.44], [0.44, 0.44], [-0.44, 0.44])],
};
