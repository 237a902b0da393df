/** What closes a tower, by the world's taste; feet on y = 0. All stand on the same ring and end in something gold. */

import * as THREE from 'three';
import type { Cap } from '$/worlds/types';
import { ramp } from './easing';
import type { Look } from './look';
import { Parts, mixed, type Tint } from './parts';
import { DOME_RADIUS as R } from './sizes';
import { circlePlan, faceted, turned, type Profile } from './solids';

const FOOT = 0.075;

type Maker = (parts: Parts, look: Look, tint: Tint) => number;

/** A turned shell by its profile in radii; tells where its tip is. */
function shell(parts: Parts, tint: Tint, profile: Profile, segments = 26): number {
  const points = new THREE.SplineCurve(profile.map(([r, y]) => new THREE.Vector2(r * R, FOOT + y * R)))
    .getPoints(12)
    .map((point): [number, number] => [Math.max(0, point.x), point.y]);
  parts.add(turned(points, segments), tint);
  return points.at(-1)![1];
}

function dome(parts: Parts, tint: Tint, tall = 1.06, segments = 26): number {
  const arc = Array.from({ length: 8 }, (_, index): [number, number] => {
    const angle = (index / 7) * (Math.PI / 2);
    return [Math.cos(angle) * R, FOOT + Math.sin(angle) * R * tall];
  });
  parts.add(turned(arc, segments), tint);
  return FOOT + R * tall;
}

function ribs(parts: Parts, look: Look, tall: number): void {
  for (let index = 0; index < 8; index += 1)
    parts.add(new THREE.TorusGeometry(R, 0.012, 5, 12, Math.PI / 2), look.dome.top, {
      at: [0, FOOT, 0],
      turn: [0, (index / 8) * Math.PI * 2, 0],
      scale: [1, tall, 1],
    });
}

/** Roofs one above the other, turned up at the edge. */
function tiers(parts: Parts, tint: Tint, look: Look, count: number): number {
  for (let tier = 0; tier < count; tier += 1) {
    const wide = R * (1.18 - tier * 0.3);
    const y = FOOT + tier * 0.11;
    parts.add(
      turned(
        [
          [wide * 1.08, y + 0.02],
          [wide * 1.02, y + 0.005],
          [wide * 0.75, y + 0.05],
          [wide * 0.3, y + 0.12],
          [0, y + 0.14],
        ],
        24,
      ),
      tint,
    );
    parts.add(new THREE.CylinderGeometry(wide * 0.55, wide * 0.6, 0.08, 12), look.wall[2], {
      at: [0, y - 0.01, 0],
    });
  }
  return FOOT + count * 0.11 + 0.03;
}

const CAPS: Readonly<Record<Cap, Maker>> = {
  dome: (parts, look, tint) => {
    const tip = dome(parts, tint);
    parts.add(
      turned(
        [
          [0.05, 0.3],
          [0.052, 0.32],
          [0.036, 0.326],
          [0.034, 0.362],
          [0.046, 0.368],
          [0.03, 0.39],
          [0, 0.4],
        ],
        10,
      ),
      look.wall[2],
    );
    return tip + 0.1;
  },
  onion: (parts, _look, tint) =>
    shell(parts, tint, [
      [0.78, 0],
      [0.98, 0.2],
      [1.04, 0.42],
      [0.88, 0.75],
      [0.5, 1.05],
      [0.2, 1.28],
      [0.07, 1.5],
      [0, 1.66],
    ]),
  pointed: (parts, _look, tint) =>
    shell(parts, tint, [
      [0.98, 0],
      [0.94, 0.25],
      [0.78, 0.62],
      [0.45, 1.1],
      [0.14, 1.46],
      [0, 1.62],
    ]),
  cone: (parts, _look, tint) =>
    shell(parts, tint, [
      [1.16, -0.06],
      [0.8, 0.45],
      [0.4, 1],
      [0, 1.55],
    ]),
  spire: (parts, look, tint) => {
    shell(
      parts,
      tint,
      [
        [1.1, -0.05],
        [0.62, 0.35],
        [0.36, 0.9],
        [0.16, 1.5],
        [0, 2.1],
      ],
      8,
    );
    for (const angle of [0, 1.57, 3.14, 4.71])
      parts.add(new THREE.ConeGeometry(0.05, 0.14, 4), look.dome.top, {
        at: [Math.cos(angle) * R * 0.85, FOOT + 0.09, Math.sin(angle) * R * 0.85],
      });
    return FOOT + 2.1 * R;
  },
  pagoda: (parts, look, tint) => tiers(parts, tint, look, 3),
  straw: (parts, look, tint) => {
    const tip = shell(parts, tint, [
      [1.28, -0.12],
      [1.0, 0.16],
      [0.55, 0.62],
      [0, 1.05],
    ]);
    for (const y of [0.25, 0.55])
      parts.add(new THREE.TorusGeometry(R * (1.12 - y * 0.9), 0.012, 5, 20), look.wood.dark, {
        at: [0, FOOT + y * R, 0],
        turn: [Math.PI / 2, 0, 0],
      });
    return tip;
  },
  flat: (parts, _look, tint) =>
    shell(parts, tint, [
      [1.05, 0],
      [1.06, 0.14],
      [0.94, 0.36],
      [0.6, 0.52],
      [0, 0.56],
    ]),
  ribbed: (parts, look, tint) => {
    const tip = dome(parts, tint);
    ribs(parts, look, 1.06);
    return tip;
  },
  pyramid: (parts, _look, tint) => {
    parts.add(faceted(new THREE.ConeGeometry(R * 1.42, R * 1.6, 4)), tint, {
      at: [0, FOOT + R * 0.75, 0],
      turn: [0, Math.PI / 4, 0],
    });
    return FOOT + R * 1.55;
  },
  gem: (parts, look, tint) => {
    parts.add(faceted(new THREE.ConeGeometry(R * 1.02, R * 0.9, 7)), tint, {
      at: [0, FOOT + R * 0.72, 0],
      glow: look.night ? 0.5 : 0.15,
    });
    parts.add(faceted(new THREE.CylinderGeometry(R * 1.02, R * 0.7, R * 0.3, 7)), tint, {
      at: [0, FOOT + R * 0.13, 0],
      glow: look.night ? 0.5 : 0.15,
    });
    return FOOT + R * 1.15;
  },
  ball: (parts, _look, tint) => {
    parts.add(new THREE.SphereGeometry(R * 0.95, 22, 14), tint, { at: [0, FOOT + R * 0.75, 0] });
    return FOOT + R * 1.68;
  },
  rings: (parts, look, tint) => {
    parts.add(new THREE.SphereGeometry(R * 0.5, 16, 12), tint, { at: [0, FOOT + R * 0.75, 0] });
    for (const turn of [0, 1.05, 2.1])
      parts.add(new THREE.TorusGeometry(R * 0.95, 0.016, 6, 28), look.gold, {
        at: [0, FOOT + R * 0.8, 0],
        turn: [turn, turn * 0.6, 0],
      });
    return FOOT + R * 1.72;
  },
  tent: (parts, look, tint) => {
    for (let index = 0; index < 10; index += 1) {
      const wedge = new THREE.ConeGeometry(
        R * 1.15,
        R * 1.25,
        4,
        1,
        true,
        (index / 10) * Math.PI * 2,
        Math.PI / 5,
      );
      parts.add(wedge, index % 2 ? tint : look.wall[2], { at: [0, FOOT + R * 0.62, 0] });
    }
    return FOOT + R * 1.25;
  },
  bud: (parts, look, tint) => {
    for (let row = 0; row < 3; row += 1) {
      for (let petal = 0; petal < 7; petal += 1) {
        const angle = ((petal + row * 0.5) / 7) * Math.PI * 2;
        const far = R * (0.72 - row * 0.22);
        parts.add(
          new THREE.SphereGeometry(0.5, 8, 6),
          row % 2 ? mixed(look.dome.body, look.dome.top, 0.6) : tint,
          {
            at: [Math.cos(angle) * far, FOOT + 0.08 + row * 0.07, Math.sin(angle) * far],
            turn: [0, -angle, 0.35 - row * 0.1],
            scale: [0.1, 0.26, 0.14],
          },
        );
      }
    }
    return FOOT + 0.34;
  },
  lamp: (parts, look, tint) => {
    parts.add(new THREE.CylinderGeometry(R * 0.6, R * 0.7, R * 0.7, 12), '#fff2b0', {
      at: [0, FOOT + R * 0.33, 0],
      glow: 0.8,
    });
    for (let bar = 0; bar < 6; bar += 1) {
      const angle = (bar / 6) * Math.PI * 2;
      parts.add(new THREE.CylinderGeometry(0.008, 0.008, R * 0.7, 5), look.glass, {
        at: [Math.cos(angle) * R * 0.7, FOOT + R * 0.33, Math.sin(angle) * R * 0.7],
      });
    }
    parts.add(
      turned(
        [
          [R * 0.9, FOOT + R * 0.68],
          [R * 0.6, FOOT + R * 0.95],
          [0, FOOT + R * 1.15],
        ],
        20,
      ),
      tint,
    );
    return FOOT + R * 1.12;
  },
  snow: (parts, _look, tint) => {
    shell(parts, tint, [
      [1.16, -0.06],
      [0.8, 0.45],
      [0.4, 1],
      [0, 1.5],
    ]);
    parts.add(
      turned(
        [
          [R * 0.86, FOOT + R * 0.44],
          [R * 0.8, FOOT + R * 0.55],
          [R * 0.42, FOOT + R * 1.05],
          [0, FOOT + R * 1.56],
        ],
        24,
      ),
      '#ffffff',
    );
    return FOOT + R * 1.52;
  },
  toadstool: (parts, look, tint) => {
    const tip = shell(parts, tint, [
      [0.5, 0],
      [1.3, 0.08],
      [1.34, 0.3],
      [1.05, 0.68],
      [0.5, 0.92],
      [0, 0.98],
    ]);
    for (let dot = 0; dot < 9; dot += 1) {
      const [angle, row] = [dot * 2.4, dot < 5 ? 0 : 1];
      parts.add(new THREE.SphereGeometry(0.036, 8, 6), '#ffffff', {
        at: [
          Math.cos(angle) * R * (1.16 - row * 0.5),
          FOOT + R * (0.5 + row * 0.34),
          Math.sin(angle) * R * (1.16 - row * 0.5),
        ],
        scale: [1, 0.6, 1],
        glow: look.night ? 0.5 : 0,
      });
    }
    return tip;
  },
  shell: (parts, look, tint) => {
    const tip = dome(parts, tint, 0.9);
    for (let index = 0; index < 11; index += 1)
      parts.add(
        new THREE.TorusGeometry(R, 0.02, 5, 12, Math.PI * 0.5),
        index % 2 ? look.dome.top : look.dome.foot,
        {
          at: [0, FOOT, 0],
          turn: [0, (index / 11) * Math.PI * 2, 0],
          scale: [1, 0.9, 1],
        },
      );
    return tip;
  },
  wire: (parts, look) => {
    for (let index = 0; index < 6; index += 1)
      parts.add(new THREE.TorusGeometry(R, 0.01, 5, 20, Math.PI), look.dome.body, {
        at: [0, FOOT, 0],
        turn: [0, (index / 6) * Math.PI, 0],
        glow: 0.6,
      });
    for (const y of [0.3, 0.62, 0.86])
      parts.add(new THREE.TorusGeometry(R * Math.sqrt(1 - y * y), 0.01, 5, 24), look.dome.top, {
        at: [0, FOOT + R * y, 0],
        turn: [Math.PI / 2, 0, 0],
        glow: 0.6,
      });
    parts.add(
      new THREE.SphereGeometry(R * 0.86, 16, 8, 0, Math.PI * 2, 0, Math.PI / 2),
      mixed(look.dome.foot, look.dome.body, 0.5),
      { at: [0, FOOT, 0], glow: 0.15 },
    );
    return FOOT + R;
  },
};

export function domeGeometry(kind: Cap, look: Look): THREE.BufferGeometry {
  const parts = new Parts();
  parts.add(
    turned(
      [
        [R + 0.028, 0],
        [R + 0.03, 0.03],
        [R + 0.022, 0.052],
        [R + 0.002, 0.062],
        [R - 0.004, 0.08],
      ],
      24,
    ),
    look.wall[2],
  );
  const { body, foot, top } = look.dome;
  const tint: Tint = (at) =>
    mixed(foot, body, ramp(0.06, 0.16, at.y)).lerp(new THREE.Color(top), ramp(0.2, 0.33, at.y));
  const tip = CAPS[kind](parts, look, tint);
  parts.add(new THREE.SphereGeometry(0.02, 8, 5), look.gold, {
    at: [0, tip + 0.012, 0],
    glow: look.night ? 0.4 : 0,
  });
  if (kind === 'dome') {
    parts.add(new THREE.BoxGeometry(0.011, 0.075, 0.011), look.gold, { at: [0, tip + 0.055, 0] });
    parts.add(new THREE.BoxGeometry(0.045, 0.011, 0.011), look.gold, { at: [0, tip + 0.065, 0] });
  }
  return parts.merge();
}

/** What it covers. */
export const domePlan = circlePlan(R + 0.025, 20);
