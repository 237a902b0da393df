/** The workers: a woman and a man that nobody can take for each other, in four tastes. */

import * as THREE from 'three';
import type { Shapes } from '$/worlds/types';
import { polygon, raise, roundedSquare } from './outlines';
import { Parts, mixed } from './parts';

type Taste = Shapes['worker'];

const SIZE = 1.14;
const SKIN = '#e8bd95';
const HAIR = ['#4a2c1a', '#2b1d16', '#7a4a1e'] as const;

export interface FigureLook {
  taste: Taste;
  colour: string;
  side: number;
  female: boolean;
  /** Sides differ by form. */
  shapes: boolean;
}

export function figureGeometry(look: FigureLook): THREE.BufferGeometry {
  const parts = new Parts();
  plate(parts, look);
  if (look.taste === 'pawn') pawn(parts, look);
  else if (look.taste === 'block') brick(parts, look);
  else if (look.female) woman(parts, look);
  else man(parts, look);
  if (look.shapes) emblem(parts, look);
  return parts.merge().scale(SIZE, SIZE, SIZE);
}

/** Round, square or three-cornered: what the side stands on. */
function plate(parts: Parts, { side, colour, shapes }: FigureLook): void {
  const plans = [polygon(0.36, 24), roundedSquare(0.34, 0.03), polygon(0.3, 3)];
  const plan = shapes ? (plans[side] ?? plans[0]!) : plans[0]!;
  parts.add(raise(plan, 0.035, 0.01), mixed(colour, '#10161f', 0.45));
  parts.add(raise(plan, 0.012, 0.004), mixed(colour, '#ffffff', 0.75), {
    at: [0, 0.033, 0],
    scale: [0.9, 1, 0.9],
  });
}

function turned(profile: readonly (readonly [number, number])[], segments = 18): THREE.BufferGeometry {
  return new THREE.LatheGeometry(
    profile.map(([radius, height]) => new THREE.Vector2(radius, height)),
    segments,
  );
}

/** A long robe, a sash, hair down the back in a wreath. */
function woman(parts: Parts, { colour, side, taste }: FigureLook): void {
  const light = mixed(colour, '#ffffff', 0.55);
  parts.add(
    turned([
      [0.155, 0.04],
      [0.15, 0.07],
      [0.1, 0.2],
      [0.062, 0.29],
      [0.085, 0.36],
      [0.075, 0.41],
      [0.03, 0.435],
    ]),
    colour,
  );
  parts.add(
    turned([
      [0.158, 0.045],
      [0.155, 0.075],
      [0.145, 0.085],
      [0.15, 0.045],
    ]),
    light,
  );
  parts.add(new THREE.TorusGeometry(0.066, 0.013, 6, 16), light, {
    at: [0, 0.29, 0],
    turn: [Math.PI / 2, 0, 0],
  });
  for (const x of [-1, 1]) {
    parts.add(new THREE.CapsuleGeometry(0.02, 0.12, 3, 8), SKIN, {
      at: [x * 0.092, 0.325, 0.03],
      turn: [-0.35, 0, x * 0.28],
    });
  }
  parts.add(new THREE.SphereGeometry(0.072, 16, 12), SKIN, { at: [0, 0.5, 0.008] });
  const hair = HAIR[side] ?? HAIR[0];
  parts.add(new THREE.SphereGeometry(0.08, 16, 10, 0, Math.PI * 2, 0, Math.PI * 0.52), hair, {
    at: [0, 0.508, -0.008],
    turn: [-0.45, 0, 0],
  });
  parts.add(new THREE.CapsuleGeometry(0.05, 0.12, 4, 10), hair, {
    at: [0, 0.43, -0.058],
    scale: [1.05, 1, 0.6],
  });
  parts.add(new THREE.SphereGeometry(0.038, 10, 8), hair, { at: [0, 0.585, -0.035] });
  parts.add(new THREE.TorusGeometry(0.074, 0.011, 5, 18), taste === 'robed' ? light : '#e6c34a', {
    at: [0, 0.535, 0],
    turn: [Math.PI / 2 - 0.25, 0, 0],
  });
}

/** A short tunic on two legs, broad shoulders, a beard and a hat. */
function man(parts: Parts, { colour, side, taste }: FigureLook): void {
  const dark = mixed(colour, '#0b1016', 0.45);
  const light = mixed(colour, '#ffffff', 0.55);
  const robed = taste === 'robed';
  if (robed) parts.add(new THREE.BoxGeometry(0.2, 0.2, 0.12), colour, { at: [0, 0.14, 0] });
  else {
    for (const x of [-1, 1]) {
      parts.add(new THREE.CapsuleGeometry(0.034, 0.1, 3, 8), SKIN, { at: [x * 0.052, 0.125, 0] });
      parts.add(new THREE.BoxGeometry(0.062, 0.035, 0.1), dark, { at: [x * 0.052, 0.06, 0.015] });
    }
  }
  parts.add(new THREE.CylinderGeometry(0.09, 0.125, 0.12, 8), colour, {
    at: [0, 0.225, 0],
    scale: [1, 1, 0.8],
  });
  parts.add(new THREE.CylinderGeometry(0.135, 0.09, 0.15, 10), colour, {
    at: [0, 0.345, 0],
    scale: [1, 1, 0.68],
  });
  parts.add(new THREE.TorusGeometry(0.09, 0.016, 6, 16), dark, {
    at: [0, 0.275, 0],
    turn: [Math.PI / 2, 0, 0],
    scale: [1, 0.8, 1],
  });
  parts.add(new THREE.BoxGeometry(0.05, 0.17, 0.012), light, {
    at: [0.02, 0.345, 0.086],
    turn: [-0.1, 0, 0.5],
  });
  for (const x of [-1, 1]) {
    parts.add(new THREE.SphereGeometry(0.048, 10, 8), colour, { at: [x * 0.128, 0.395, 0] });
    parts.add(new THREE.CapsuleGeometry(0.027, 0.13, 3, 8), SKIN, {
      at: [x * 0.152, 0.305, 0.02],
      turn: [-0.2, 0, x * 0.14],
    });
  }
  parts.add(new THREE.SphereGeometry(0.073, 16, 12), SKIN, { at: [0, 0.485, 0.004] });
  const hair = HAIR[side] ?? HAIR[0];
  parts.add(new THREE.SphereGeometry(0.058, 12, 10), hair, {
    at: [0, 0.45, 0.036],
    scale: [1.02, 1.1, 0.72],
  });
  // A wide flat hat: seen from above it is the man's mark.
  parts.add(new THREE.CylinderGeometry(0.125, 0.135, 0.016, 20), light, { at: [0, 0.532, -0.004] });
  parts.add(new THREE.CylinderGeometry(0.052, 0.07, 0.055, 14), light, { at: [0, 0.56, -0.004] });
  parts.add(new THREE.TorusGeometry(0.068, 0.01, 5, 18), dark, {
    at: [0, 0.543, -0.004],
    turn: [Math.PI / 2, 0, 0],
  });
}

function pawn(parts: Parts, { colour, female }: FigureLook): void {
  const light = mixed(colour, '#ffffff', 0.6);
  if (female) {
    parts.add(
      turned([
        [0.16, 0.04],
        [0.15, 0.09],
        [0.07, 0.2],
        [0.045, 0.32],
        [0.085, 0.36],
        [0.04, 0.39],
      ]),
      colour,
    );
    parts.add(new THREE.SphereGeometry(0.09, 18, 14), colour, { at: [0, 0.46, 0] });
    parts.add(new THREE.SphereGeometry(0.045, 10, 8), light, { at: [0, 0.57, 0] });
    parts.add(new THREE.TorusGeometry(0.075, 0.014, 6, 18), light, {
      at: [0, 0.37, 0],
      turn: [Math.PI / 2, 0, 0],
    });
  } else {
    parts.add(
      turned([
        [0.16, 0.04],
        [0.16, 0.1],
        [0.115, 0.14],
        [0.105, 0.36],
        [0.13, 0.39],
        [0.13, 0.43],
        [0, 0.44],
      ]),
      colour,
    );
    parts.add(new THREE.BoxGeometry(0.16, 0.14, 0.16), colour, {
      at: [0, 0.5, 0],
      turn: [0, Math.PI / 4, 0],
    });
    parts.add(new THREE.CylinderGeometry(0.14, 0.14, 0.02, 4), light, { at: [0, 0.58, 0] });
    parts.add(
      turned([
        [0.118, 0.24],
        [0.125, 0.255],
        [0.118, 0.27],
      ]),
      light,
    );
  }
}

function brick(parts: Parts, { colour, female, side }: FigureLook): void {
  const light = mixed(colour, '#ffffff', 0.55);
  const hair = HAIR[side] ?? HAIR[0];
  if (female) {
    parts.add(new THREE.CylinderGeometry(0.07, 0.2, 0.24, 4), colour, {
      at: [0, 0.16, 0],
      turn: [0, Math.PI / 4, 0],
    });
    parts.add(new THREE.BoxGeometry(0.13, 0.14, 0.1), colour, { at: [0, 0.34, 0] });
    parts.add(new THREE.BoxGeometry(0.15, 0.25, 0.06), hair, { at: [0, 0.46, -0.06] });
    parts.add(new THREE.BoxGeometry(0.15, 0.05, 0.15), hair, { at: [0, 0.575, 0] });
  } else {
    for (const x of [-0.055, 0.055])
      parts.add(new THREE.BoxGeometry(0.08, 0.14, 0.1), light, { at: [x, 0.11, 0] });
    parts.add(new THREE.BoxGeometry(0.24, 0.22, 0.14), colour, { at: [0, 0.29, 0] });
    parts.add(new THREE.BoxGeometry(0.14, 0.05, 0.03), hair, { at: [0, 0.43, 0.075] });
    parts.add(new THREE.BoxGeometry(0.24, 0.025, 0.24), light, { at: [0, 0.555, 0] });
    parts.add(new THREE.BoxGeometry(0.13, 0.06, 0.13), light, { at: [0, 0.595, 0] });
  }
  parts.add(new THREE.BoxGeometry(0.13, 0.13, 0.13), SKIN, { at: [0, 0.48, 0] });
}

/** A staff with the side's sign: a disc, a square or a triangle. */
function emblem(parts: Parts, { side, colour }: FigureLook): void {
  const signs = [polygon(0.15, 20), roundedSquare(0.13, 0.004), polygon(0.09, 3)];
  parts.add(new THREE.CylinderGeometry(0.011, 0.011, 0.62, 6), '#5b4426', { at: [0.175, 0.34, 0] });
  const sign = raise(signs[side] ?? signs[0]!, 0.03, 0.004);
  sign.rotateX(Math.PI / 2);
  parts.add(sign, mixed(colour, '#ffffff', 0.15), { at: [0.175, 0.68, -0.015], glow: 0.15 });
}
