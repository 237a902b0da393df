/** What tokens look like on the island. Those without a form of their own have that of their kind. */

import * as THREE from 'three';
import { colourOf } from '../tokens';
import type { Token } from '../types';
import { Parts } from './parts';

type Maker = (parts: Parts) => void;

export const GOLD = '#e8b83a';
const BRONZE = '#a86f38';

/** Tokens with a form of their own, by their key. */
const OWN: Readonly<Record<string, Maker>> = {
  whirl: (parts) => {
    parts.add(new THREE.CylinderGeometry(0.4, 0.4, 0.012, 28), '#1b6fae', { at: [0, 0.01, 0] });
    for (let arm = 0; arm < 3; arm += 1) {
      for (let bead = 0; bead < 12; bead += 1) {
        const angle = (arm / 3) * Math.PI * 2 + bead * 0.34;
        const far = 0.38 - bead * 0.029;
        parts.add(new THREE.SphereGeometry(0.034 - bead * 0.0012, 7, 5), '#e6f6ff', {
          at: [Math.cos(angle) * far, 0.02, Math.sin(angle) * far],
          scale: [1, 0.5, 1],
        });
      }
    }
  },
  coin: (parts) => {
    parts.add(new THREE.CylinderGeometry(0.13, 0.13, 0.035, 24), GOLD, { at: [0.3, 0.025, 0.3], glow: 0.2 });
    parts.add(new THREE.TorusGeometry(0.105, 0.014, 6, 20), '#fff0b0', {
      at: [0.3, 0.045, 0.3],
      turn: [Math.PI / 2, 0, 0],
    });
  },
  talus: (parts) => {
    parts.add(new THREE.CylinderGeometry(0.16, 0.18, 0.06, 16), '#5d5a52', { at: [0, 0.03, 0] });
    for (const x of [-0.06, 0.06])
      parts.add(new THREE.BoxGeometry(0.08, 0.2, 0.1), BRONZE, { at: [x, 0.16, 0] });
    parts.add(new THREE.BoxGeometry(0.26, 0.22, 0.15), BRONZE, { at: [0, 0.36, 0] });
    for (const x of [-0.17, 0.17])
      parts.add(new THREE.BoxGeometry(0.075, 0.26, 0.09), BRONZE, { at: [x, 0.34, 0.02] });
    parts.add(new THREE.SphereGeometry(0.085, 12, 10), BRONZE, { at: [0, 0.54, 0] });
    parts.add(new THREE.BoxGeometry(0.02, 0.09, 0.2), '#d9a441', { at: [0, 0.62, -0.01] });
  },
  fate: (parts) => {
    for (const [x, z] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const) {
      parts.add(new THREE.OctahedronGeometry(0.05), '#b38cff', { at: [x * 0.42, 0.06, z * 0.42], glow: 0.5 });
    }
    parts.add(new THREE.TorusGeometry(0.4, 0.012, 5, 4), '#b38cff', {
      at: [0, 0.03, 0],
      turn: [Math.PI / 2, 0, Math.PI / 4],
      scale: [1.4, 1.4, 1],
      glow: 0.4,
    });
  },
  abyss: (parts) => {
    parts.add(new THREE.CylinderGeometry(0.38, 0.38, 0.012, 28), '#050308', { at: [0, 0.012, 0] });
    parts.add(new THREE.TorusGeometry(0.38, 0.03, 6, 28), '#6e1f3c', {
      at: [0, 0.02, 0],
      turn: [Math.PI / 2, 0, 0],
      glow: 0.35,
    });
  },
  bound: (parts) => {
    for (let link = 0; link < 10; link += 1) {
      const angle = (link / 10) * Math.PI * 2;
      parts.add(new THREE.TorusGeometry(0.05, 0.016, 5, 10), '#b04a6a', {
        at: [Math.cos(angle) * 0.25, 0.05, Math.sin(angle) * 0.25],
        turn: [link % 2 ? Math.PI / 2 : 0, -angle, 0],
      });
    }
  },
  wind: (parts) => {
    for (const [index, z] of [-0.16, 0, 0.16].entries()) {
      parts.add(new THREE.CapsuleGeometry(0.025, 0.42 - 0.12 * Math.abs(index - 1), 3, 8), '#e8f4ff', {
        at: [-0.06, 0.12, z],
        turn: [0, 0, Math.PI / 2],
        glow: 0.25,
      });
    }
    parts.add(new THREE.ConeGeometry(0.16, 0.26, 14), '#9cc8ee', {
      at: [0.3, 0.12, 0],
      turn: [0, 0, -Math.PI / 2],
      glow: 0.2,
    });
  },
  song: (parts) => {
    parts.add(new THREE.TorusGeometry(0.16, 0.026, 6, 18, Math.PI), '#2bb3a3', {
      at: [-0.05, 0.2, 0],
      turn: [Math.PI, Math.PI / 2, 0],
      glow: 0.15,
    });
    for (const z of [-0.08, -0.027, 0.027, 0.08])
      parts.add(new THREE.CylinderGeometry(0.006, 0.006, 0.22, 4), '#fff3c8', {
        at: [-0.05, 0.14, z],
        glow: 0.2,
      });
    parts.add(new THREE.BoxGeometry(0.03, 0.03, 0.36), GOLD, { at: [-0.05, 0.24, 0] });
    parts.add(new THREE.ConeGeometry(0.13, 0.3, 4), '#2bb3a3', {
      at: [0.28, 0.12, 0],
      turn: [0, 0, -Math.PI / 2],
      glow: 0.2,
    });
  },
};

const PLAIN: Readonly<Record<Token['kind'], (parts: Parts, colour: string) => void>> = {
  space: (parts, colour) => {
    parts.add(new THREE.CylinderGeometry(0.2, 0.2, 0.06, 28), colour, { at: [0.26, 0.03, 0.26] });
    parts.add(new THREE.TorusGeometry(0.16, 0.014, 6, 28), '#ffffff', {
      at: [0.26, 0.06, 0.26],
      turn: [Math.PI / 2, 0, 0],
    });
  },
  area: (parts, colour) => {
    parts.add(new THREE.TorusGeometry(0.6, 0.024, 5, 4), colour, {
      at: [0, 0.03, 0],
      turn: [Math.PI / 2, 0, Math.PI / 4],
      glow: 0.3,
    });
  },
  worker: (parts, colour) => {
    parts.add(new THREE.TorusGeometry(0.3, 0.035, 6, 28), colour, {
      at: [0, 0.04, 0],
      turn: [Math.PI / 2, 0, 0],
      glow: 0.3,
    });
  },
  direction: (parts, colour) => {
    parts.add(new THREE.BoxGeometry(0.4, 0.06, 0.1), colour, { at: [-0.05, 0.12, 0] });
    parts.add(new THREE.ConeGeometry(0.16, 0.26, 14), colour, {
      at: [0.26, 0.12, 0],
      turn: [0, 0, -Math.PI / 2],
      glow: 0.2,
    });
  },
};

export function tokenGeometry({ key, kind }: Token): THREE.BufferGeometry {
  const parts = new Parts();
  const own = OWN[key];
  if (own !== undefined) own(parts);
  else PLAIN[kind](parts, colourOf(key));
  return parts.merge();
}
