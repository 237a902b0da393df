/** Faces: on a ball whose middle is 0.1 high, looking to +z. */

import * as THREE from 'three';
import { ramp } from './easing';
import type { Side } from './look';
import { mixed, type Parts } from './parts';
import { ball, tube } from './solids';

export interface Person {
  side: Side;
  female: boolean;
}

export type Mood = 'calm' | 'blink' | 'happy' | 'sad';

const CENTRE = 0.1;
const BLUSH = '#e0785a';

/** How the outer ends of the brows hang: down is kind, up is resolute. */
function browTurn(female: boolean, mood: Mood): number {
  if (mood === 'happy') return -0.34;
  if (mood === 'sad') return -0.5;
  return female ? -0.2 : 0.07;
}

export function face(parts: Parts, { side, female }: Person, mood: Mood, glow: number): void {
  const { skin, hair } = side;
  const radius = female ? 0.112 : 0.115;
  /** A place on the face. */
  const on = (x: number, y: number, lift = 0): [number, number, number] => [
    x,
    CENTRE + y,
    Math.sqrt(Math.max(0, radius * radius - x * x - y * y)) * 0.96 + lift,
  ];
  parts.add(ball(radius, 16, 11), (at) => mixed(skin, BLUSH, 0.16 * ramp(0.02, -0.09, at.y)), {
    at: [0, CENTRE, 0],
    scale: [1, 0.98, 0.96],
    glow,
  });
  for (const way of [-1, 1]) {
    eye(parts, on, way, { hair, female, skin, mood, glow });
    parts.add(tube(female ? 0.0055 : 0.009, 0.03), hair, {
      at: on(way * 0.041, 0.054, 0.002),
      turn: [0, 0, Math.PI / 2 + way * browTurn(female, mood)],
    });
    parts.add(ball(0.022), female ? '#f58a7c' : '#ea8a68', {
      at: on(way * 0.066, -0.03, -0.012),
      scale: [1, 0.75, 0.6],
      glow,
    });
    parts.add(ball(0.022, 8, 8), skin, {
      at: [way * radius * 0.97, CENTRE - 0.005, -0.005],
      scale: [0.5, 1, 0.8],
      glow,
    });
  }
  parts.add(ball(female ? 0.015 : 0.022), mixed(skin, BLUSH, 0.25), { at: on(0, -0.018, 0.006), glow });
  if (female) mouth(parts, on, mood);
  else beard(parts, on, hair, mood);
}

type On = (x: number, y: number, lift?: number) => [number, number, number];

interface EyeLook {
  hair: string;
  skin: string;
  female: boolean;
  mood: Mood;
  glow: number;
}

function eye(parts: Parts, on: On, way: number, { hair, skin, female, mood, glow }: EyeLook): void {
  const [x, y] = [way * 0.041, 0.012];
  if (mood === 'blink') {
    parts.add(ball(0.026, 10, 7), mixed(skin, BLUSH, 0.2), {
      at: on(x, y, -0.008),
      scale: [0.86, 1.12, 0.6],
      glow,
    });
    parts.add(tube(0.004, 0.03), hair, { at: on(x, y - 0.006, 0.008), turn: [0, 0, Math.PI / 2] });
    return;
  }
  const down = mood === 'sad' ? 0.008 : 0;
  parts.add(ball(0.026, 10, 7), '#ffffff', {
    at: on(x, y, -0.008),
    scale: [0.86, 1.12, 0.6],
    glow: glow * 2,
  });
  parts.add(ball(0.0165, 8, 6), '#2a1a22', {
    at: on(x * 0.96, y - 0.001 - down, 0.0055),
    scale: [0.9, 1.1, 0.5],
  });
  parts.add(ball(0.006, 5, 4), '#ffffff', { at: on(x * 0.96 + 0.006, y + 0.008 - down, 0.013), glow: 0.4 });
  if (female)
    parts.add(tube(0.004, 0.014), hair, {
      at: on(x + way * 0.026, y + 0.018, 0.003),
      turn: [0, 0, way * -0.9],
    });
}

function mouth(parts: Parts, on: On, mood: Mood): void {
  const sad = mood === 'sad';
  parts.add(new THREE.TorusGeometry(0.026, 0.0055, 6, 12, Math.PI * 0.7), '#c8323f', {
    at: on(0, sad ? -0.07 : -0.034, 0.004),
    turn: [0.42, 0, Math.PI * (sad ? 0.15 : 1.15)],
  });
}

function beard(parts: Parts, on: On, hair: string, mood: Mood): void {
  parts.add(ball(0.084, 14, 10), hair, { at: [0, CENTRE - 0.066, 0.034], scale: [1.04, 0.82, 0.86] });
  for (const way of [-1, 1])
    parts.add(tube(0.0155, 0.032), hair, {
      at: on(way * 0.026, -0.043, 0.012),
      turn: [0, 0, way * (mood === 'sad' ? 0.7 : 1.15)],
    });
  parts.add(ball(0.014, 8, 6), mood === 'happy' ? '#ffffff' : '#b9544a', {
    at: on(0, -0.062, 0.02),
    scale: [mood === 'sad' ? 0.9 : 1.3, 0.65, 0.7],
  });
}
