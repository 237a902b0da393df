/** The signs on the board as small pictures, drawn by distances: white lines with a dark breath around them. */

import * as THREE from 'three';
import { clamp, ramp } from './easing';

export type SignKind =
  | 'ring'
  | 'corners'
  | 'arcs'
  | 'chosen'
  | 'dome'
  | 'force'
  | 'raze'
  | 'remove'
  | 'token'
  | 'direction'
  | 'win'
  | 'mark'
  | 'cursor'
  | 'dot';

/** How far a place (-1 to 1, y upwards) is outside of a form; negative is inside. */
type Form = (x: number, y: number) => number;

interface Picture {
  form: Form;
  ink?: string;
  halo?: string;
  /** Light that fills, by distance from the middle. */
  wash?: (far: number) => number;
}

const SIZE = 128;
const REACH = 0.1;

const circle =
  (radius: number, width: number): Form =>
  (x, y) =>
    Math.abs(Math.hypot(x, y) - radius) - width / 2;

/** A part that returns at every quarter turn. */
const quarters =
  (form: Form): Form =>
  (x, y) => {
    const [a, b] = [Math.abs(x), Math.abs(y)];
    return form(a, b);
  };

const dashes =
  (radius: number, width: number, count: number, filled: number): Form =>
  (x, y) => {
    const turn = (Math.atan2(y, x) / (2 * Math.PI)) * count;
    const off = Math.abs(turn - Math.round(turn)) / count;
    const gap = (off - filled / (2 * count)) * 2 * Math.PI * radius;
    return Math.max(circle(radius, width)(x, y), gap);
  };

/** A stroke with round ends between two points. */
const stroke =
  (ax: number, ay: number, bx: number, by: number, width: number): Form =>
  (x, y) => {
    const [px, py, dx, dy] = [x - ax, y - ay, bx - ax, by - ay];
    const t = clamp((px * dx + py * dy) / (dx * dx + dy * dy));
    return Math.hypot(px - dx * t, py - dy * t) - width / 2;
  };

const any =
  (...forms: readonly Form[]): Form =>
  (x, y) =>
    Math.min(...forms.map((form) => form(x, y)));

const box =
  (half: number, round: number, width: number): Form =>
  (x, y) => {
    const [a, b] = [Math.abs(x) - half + round, Math.abs(y) - half + round];
    const outside = Math.hypot(Math.max(a, 0), Math.max(b, 0)) + Math.min(Math.max(a, b), 0) - round;
    return Math.abs(outside) - width / 2;
  };

/** Four corners of a rounded square. */
const corners: Form = (x, y) =>
  Math.max(box(0.74, 0.16, 0.085)(x, y), 0.4 - Math.min(Math.abs(x), Math.abs(y)));

const leaf = (angle: number, tilt: number): Form => {
  const [cx, cy] = [-Math.sin(angle) * 0.66, Math.cos(angle) * 0.66];
  const [c, s] = [Math.cos(angle + tilt), Math.sin(angle + tilt)];
  return (x, y) => {
    const [u, v] = [(x - cx) * c + (y - cy) * s, -(x - cx) * s + (y - cy) * c];
    return (Math.hypot(u / 0.085, v / 0.2) - 1) * 0.085;
  };
};

const laurel: Form = any(
  ...Array.from({ length: 18 }, (_, index) => leaf((index / 18) * Math.PI * 2, index % 2 ? 0.7 : -0.7)),
);

const chevron: Form = quarters((x, y) =>
  Math.min(any(stroke(0.82, 0, 0.58, 0.2, 0.1))(x, y), any(stroke(0, 0.82, 0.2, 0.58, 0.1))(x, y)),
);

const cross: Form = any(stroke(-0.34, -0.34, 0.34, 0.34, 0.1), stroke(-0.34, 0.34, 0.34, -0.34, 0.1));

const PICTURES: Readonly<Record<SignKind, Picture>> = {
  // Where one may go: a thin ring with a breath of light in it.
  ring: {
    form: circle(0.55, 0.085),
    wash: (far) => 0.34 * ramp(0.1, 0.53, far) * ramp(0.66, 0.53, far),
  },
  corners: { form: corners },
  // The same on an octagon or a circle.
  arcs: { form: dashes(0.74, 0.1, 4, 0.46) },
  chosen: { form: any(circle(0.62, 0.075), dashes(0.78, 0.06, 12, 0.52)) },
  dome: {
    form: any(dashes(0.74, 0.07, 4, 0.4), (x, y) =>
      y < -0.12
        ? stroke(-0.34, -0.16, 0.34, -0.16, 0.08)(x, y)
        : Math.abs(Math.hypot(x, y + 0.12) - 0.3) - 0.04,
    ),
  },
  force: { form: any(circle(0.42, 0.06), chevron) },
  raze: { form: any(dashes(0.72, 0.07, 4, 0.4), cross) },
  remove: { form: any(circle(0.62, 0.07), cross) },
  token: { form: (x, y) => Math.abs(Math.abs(x) + Math.abs(y) - 0.66) * 0.7 - 0.035 },
  direction: {
    form: any(
      stroke(0, 0.6, 0, -0.5, 0.1),
      stroke(0, 0.6, 0.34, 0.22, 0.1),
      stroke(0, 0.6, -0.34, 0.22, 0.1),
    ),
  },
  // A step that wins: a laurel of light.
  win: {
    form: laurel,
    ink: '#ffd23a',
    halo: '#823c00',
    wash: (far) => 0.6 * ramp(0.2, 0.6, far) * ramp(0.98, 0.6, far),
  },
  mark: { form: box(0.8, 0.2, 0.05) },
  cursor: { form: box(0.86, 0.16, 0.09) },
  dot: { form: (x, y) => Math.hypot(x, y) - 0.8, halo: '#ffffff' },
};

export function signTexture(kind: SignKind): THREE.DataTexture {
  const { form, ink = '#ffffff', halo = '#083c5a', wash } = PICTURES[kind];
  const [light, dark] = [new THREE.Color(ink), new THREE.Color(halo)].map((colour) =>
    colour.convertLinearToSRGB(),
  );
  const data = new Uint8Array(SIZE * SIZE * 4);
  for (let row = 0; row < SIZE; row += 1) {
    for (let column = 0; column < SIZE; column += 1) {
      const [x, y] = [((column + 0.5) / SIZE) * 2 - 1, ((row + 0.5) / SIZE) * 2 - 1];
      const away = form(x, y);
      const filled = clamp(0.7 - (away * SIZE) / 2);
      const breath = kind === 'dot' ? 0 : 0.42 * Math.exp(-((Math.max(0, away) / REACH) ** 2) * 4);
      const washed = wash?.(Math.hypot(x, y)) ?? 0;
      const alpha = 1 - (1 - filled) * (1 - breath) * (1 - washed);
      const white = Math.max(filled, washed / (washed + breath + 0.001));
      const at = (row * SIZE + column) * 4;
      data[at] = 255 * (dark!.r + (light!.r - dark!.r) * white);
      data[at + 1] = 255 * (dark!.g + (light!.g - dark!.g) * white);
      data[at + 2] = 255 * (dark!.b + (light!.b - dark!.b) * white);
      data[at + 3] = 255 * alpha;
    }
  }
  const texture = new THREE.DataTexture(data, SIZE, SIZE);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.magFilter = THREE.LinearFilter;
  texture.minFilter = THREE.LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = 4;
  texture.needsUpdate = true;
  return texture;
}
