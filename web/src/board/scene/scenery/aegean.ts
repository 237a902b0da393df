/** The Aegean: a windmill, a chapel, white houses down to the jetty, boats. */

import * as THREE from 'three';
import { ramp } from '../easing';
import type { Look } from '../look';
import { dice } from '../noise';
import { Parts, mixed, type Tint } from '../parts';
import { blossom, cypress, lemonLook, oliveLook, tree } from '../plants';
import { arch, buffer, loft, plan, slab, turned } from '../solids';
import type { Site } from './site';

const plastered =
  (look: Look, from: number, to: number): Tint =>
  (at) =>
    mixed(look.wallFoot[0], look.wall[2], ramp(from, to, at.y));

export function windmill(site: Site, [x, y, z]: [number, number, number], facing: number): void {
  const { look } = site;
  const tower = new Parts();
  tower.add(
    turned(
      [
        [0.27, 0],
        [0.265, 0.03],
        [0.24, 0.1],
        [0.215, 0.55],
        [0.22, 0.57],
        [0.235, 0.58],
        [0.235, 0.61],
        [0.22, 0.62],
      ],
      28,
    ),
    plastered(look, -0.05, 0.25),
  );
  tower.add(
    turned(
      [
        [0.26, 0.6],
        [0.265, 0.625],
        [0, 0.9],
      ],
      24,
    ),
    (at) => mixed('#b5713a', '#e8b06a', ramp(0.6, 0.9, at.y)),
  );
  tower.add(arch(0.12, 0.22, 0.02), look.door, { at: [0, 0.03, 0.236] });
  tower.add(arch(0.07, 0.11, 0.02), look.night ? '#ffcf7a' : look.glass, {
    at: [0, 0.36, 0.212],
    glow: look.night ? 1 : 0,
  });
  tower.add(new THREE.CylinderGeometry(0.025, 0.025, 0.14, 10), look.wood.dark, {
    at: [0, 0.66, 0.24],
    turn: [Math.PI / 2, 0, 0],
  });
  site.land.append(tower, { at: [x, y, z], turn: [0, facing, 0] });
  const hub = new THREE.Vector3(0, 0.66, 0.27).applyAxisAngle(new THREE.Vector3(0, 1, 0), facing);
  const sails = site.animate((object, time) => {
    object.position.set(x + hub.x, y + hub.y, z + hub.z);
    object.rotation.set(0, facing, time * Math.PI * 2 * 0.06, 'YXZ');
  });
  for (let index = 0; index < 8; index += 1) {
    const angle = (index / 8) * Math.PI * 2 + 0.2;
    const [c, s, e] = [Math.cos(angle), Math.sin(angle), angle + 0.42];
    sails.add(new THREE.CylinderGeometry(0.007, 0.009, 0.44, 6), look.wood.dark, {
      at: [c * 0.22, s * 0.22, 0],
      turn: [0, 0, angle - Math.PI / 2],
    });
    sails.add(
      sail(
        [c * 0.08, s * 0.08, 0, c * 0.43, s * 0.43, 0, Math.cos(e) * 0.3, Math.sin(e) * 0.3, 0.02],
        [0, 0.3, 1],
      ),
      index % 2 ? '#ffffff' : '#fff0d8',
    );
  }
}

/** Cloth that is seen from both sides, by its corners. */
export function sail(corners: number[], normal: [number, number, number]): THREE.BufferGeometry {
  const index: number[] = [];
  for (let corner = 0; corner < corners.length / 3; corner += 3)
    index.push(corner, corner + 1, corner + 2, corner, corner + 2, corner + 1);
  return buffer(corners, index, Array.from({ length: corners.length / 3 }, () => normal).flat());
}

/** A white cube of the village, with a vault, a dome or a terrace. */
function cottage(
  site: Site,
  [x, y, z]: readonly [number, number, number],
  size: number,
  turn: number,
  roof: 'dome' | 'vault' | 'terrace',
): void {
  const { look } = site;
  const house = new Parts();
  house.add(
    loft(plan(4, 0.15, 0.03, 2), [
      [0, -0.25],
      [0, 0.2],
      [0.012, 0.215],
      [0.012, 0.24],
      [0, 0.25],
      [-0.02, 0.25],
    ]),
    plastered(look, -0.05, 0.16),
  );
  house.add(arch(0.075, 0.14), look.door, { at: [-0.04, 0, 0.15] });
  const lit = { glow: look.night ? 1 : 0 };
  const pane = look.night ? '#ffcf7a' : look.glass;
  house.add(arch(0.045, 0.07), pane, { at: [0.075, 0.08, 0.15], ...lit });
  for (const side of [-1, 1])
    house.add(arch(0.05, 0.08), pane, {
      at: [side * 0.15, 0.07, 0],
      turn: [0, (side * Math.PI) / 2, 0],
      ...lit,
    });
  if (roof === 'dome') {
    house.add(
      new THREE.SphereGeometry(0.115, 18, 7, 0, Math.PI * 2, 0, Math.PI / 2),
      (at) => mixed(look.dome.foot, look.dome.body, ramp(0, 0.05, at.y)),
      { at: [0, 0.25, 0] },
    );
    house.add(new THREE.SphereGeometry(0.016, 8, 6), look.gold, { at: [0, 0.375, 0] });
  } else if (roof === 'vault')
    house.add(new THREE.CylinderGeometry(0.12, 0.12, 0.28, 18, 1, false, 0, Math.PI), look.wall[1], {
      at: [0, 0.25, 0],
      turn: [0, 0, Math.PI / 2],
    });
  else blossom(house, look, [-0.1, 0.26, 0.1], 0.07, Math.round(x * 100) + 900);
  site.land.append(house, { at: [x, y, z], turn: [0, turn, 0], scale: size });
}

function bellGate(site: Site, at: [number, number, number]): void {
  const { look } = site;
  const gate = new Parts();
  const wall = new THREE.Shape().moveTo(-0.2, 0).lineTo(-0.2, 0.42);
  wall.absarc(0, 0.42, 0.2, Math.PI, 0, true).lineTo(0.2, 0).closePath();
  for (const [x, y] of [
    [-0.09, 0.22],
    [0.09, 0.22],
    [0, 0.42],
  ] as const) {
    const hole = new THREE.Path().moveTo(x - 0.055, y - 0.07).lineTo(x - 0.055, y + 0.03);
    wall.holes.push(hole.absarc(x, y + 0.03, 0.055, Math.PI, 0, true).lineTo(x + 0.055, y - 0.07));
    gate.add(
      turned(
        [
          [0.034, 0],
          [0.026, 0.02],
          [0.018, 0.05],
          [0, 0.06],
        ],
        10,
      ),
      look.gold,
      { at: [x, y - 0.03, 0] },
    );
  }
  gate.add(slab(wall, 0.09), plastered(look, -0.05, 0.2));
  gate.add(new THREE.BoxGeometry(0.012, 0.09, 0.012), look.gold, { at: [0, 0.68, 0] });
  gate.add(new THREE.BoxGeometry(0.055, 0.012, 0.012), look.gold, { at: [0, 0.69, 0] });
  site.land.append(gate, { at, turn: [0, 0.05, 0], scale: 0.95 });
}

const HULL = [
  [0, 0.15],
  [0.45, 0.02],
  [0.9, 0.1],
  [1, 0.16],
  [0.86, 0.16],
  [0.5, 0.09],
] as const;
const RIBS = 14;

export function boatParts(look: Look, paint: string, sails = true): Parts {
  const parts = new Parts();
  const position: number[] = [];
  const index: number[] = [];
  for (const [wide, high] of HULL) {
    for (let rib = 0; rib < RIBS; rib += 1) {
      const angle = (rib / RIBS) * Math.PI * 2;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      position.push(
        Math.sign(c) * Math.abs(c) ** 1.15 * 0.34 * (0.5 + 0.5 * wide),
        (wide === 0 ? 0 : high - 0.02) + 0.07 * wide * Math.abs(c) ** 3,
        s * 0.12 * wide * (1 - 0.2 * c * c),
      );
    }
  }
  for (let row = 0; row + 1 < HULL.length; row += 1) {
    for (let rib = 0; rib < RIBS; rib += 1) {
      const [a, b] = [row * RIBS + rib, row * RIBS + ((rib + 1) % RIBS)];
      index.push(a, a + RIBS, b, b, a + RIBS, b + RIBS);
    }
  }
  parts.add(buffer(position, index), (at) =>
    at.y > 0.145 ? '#ffffff' : at.y > 0.07 ? paint : look.dome.body,
  );
  if (sails) {
    parts.add(new THREE.CylinderGeometry(0.011, 0.014, 0.72, 8), look.wood.dark, { at: [0.04, 0.42, 0] });
    const cloth = [
      0.02, 0.14, 0, 0.02, 0.76, 0, -0.34, 0.16, 0.09, 0.06, 0.16, 0, 0.06, 0.68, 0, 0.34, 0.2, 0.06,
    ];
    parts.add(sail(cloth, [0.2, 0.5, 0.84]), '#fff8ea');
  }
  return parts;
}

/** From the plateau to the village, and on to the jetty. */
function stairs(site: Site): void {
  const { look } = site;
  const tread = loft(plan(4, 0.5, 0.08, 2), [
    [0, -0.3],
    [0, 0.02],
    [-0.02, 0.035],
    [-0.06, 0.035],
  ]);
  const tint = plastered(look, -0.1, 0.03);
  for (let step = 0; step < 9; step += 1) {
    site.land.add(tread, tint, {
      at: [3.16 + step * 0.03, -0.06 - step * 0.095, 1.1 + step * 0.1],
      scale: [0.3, 1, 0.16],
    });
    site.land.add(tread, tint, {
      at: [3.66 + step * 0.06, -0.92 - step * 0.085, 2.02 + step * 0.085],
      turn: [0, -0.5, 0],
      scale: [0.3, 1, 0.16],
    });
  }
}

function jetty(site: Site, x: number, z: number): void {
  const { look, sea } = site;
  site.land.add(new THREE.BoxGeometry(1.1, 0.05, 0.26), look.wood.light, {
    at: [x + 0.35, sea + 0.1, z - 0.35],
    turn: [0, -0.25, 0],
  });
  for (let pile = 0; pile < 5; pile += 1)
    for (const side of [-1, 1])
      site.land.add(new THREE.CylinderGeometry(0.025, 0.025, 0.34, 8), look.wood.dark, {
        at: [x - 0.1 + pile * 0.24, sea + 0.02, z - 0.46 + pile * 0.06 + side * 0.13],
      });
}

/** White houses behind the board and down the right side, all below its edge. */
export function village(site: Site): void {
  const { look, land, ground: g } = site;
  cottage(site, [-1.85, g, -3.02], 1, 0.3, 'terrace');
  cottage(site, [1.75, g, -3.02], 1.02, -0.1, 'dome');
  cottage(site, [2.2, g, -2.98], 0.8, 0.2, 'vault');
  bellGate(site, [1.1, g, -3]);
  for (const [x, z, tall] of [
    [-3.02, -2.5, 0.7],
    [2.72, -2.9, 0.95],
    [2.98, -2.62, 0.7],
    [-1.3, -3.05, 0.62],
  ] as const)
    cypress(land, look, [x, g, z], tall);
  tree(land, look, [-0.55, g, -3.02], 0.95, 5, oliveLook(look));
  tree(land, look, [0.35, g, -3.03], 0.85, 8, lemonLook(look));
  tree(land, look, [-3.02, g, -1.6], 0.72, 9, lemonLook(look));
  tree(land, look, [3.06, g, -1.75], 0.66, 12, oliveLook(look));
  const cushions = [
    [-0.1, -3.02, 0.14],
    [-2.98, -2.05, 0.13],
    [3.02, -2.2, 0.13],
    [2.9, 3, 0.12],
    [3.05, -0.6, 0.1],
    [3.06, 1.2, 0.11],
    [-3.04, 0.3, 0.09],
    [-3, 2.9, 0.1],
    [1.45, -3.1, 0.12],
  ] as const;
  for (const [index, [x, z, size]] of cushions.entries())
    blossom(land, look, [x, g + size * 0.4, z], size, 40 + index, 9);
  lowerTown(site);
}

function lowerTown(site: Site): void {
  const { look, land } = site;
  stairs(site);
  cottage(site, [3.62, -0.85, 0.1], 1, 0.5, 'dome');
  cottage(site, [3.95, -0.9, 0.42], 0.9, 0.4, 'terrace');
  cottage(site, [3.6, -0.85, -0.55], 0.9, 0.3, 'vault');
  cottage(site, [4, -0.9, 1], 0.95, 0.35, 'vault');
  cottage(site, [3.95, -0.9, -0.2], 0.8, 0.5, 'terrace');
  cottage(site, [3.95, -0.92, 1.75], 0.9, 0.1, 'dome');
  jetty(site, 4.25, 2.75);
  tree(land, look, [3.55, -0.86, 0.75], 0.6, 21, lemonLook(look));
  cypress(land, look, [3.55, -0.85, -1], 0.55);
  blossom(land, look, [3.6, -0.8, 1.35], 0.12, 71, 10);
  blossom(land, look, [4.25, -0.85, 0.7], 0.1, 72, 10);
}

export function daisies(site: Site): void {
  const { look, land, rim } = site;
  const roll = dice(3);
  const flower = new THREE.OctahedronGeometry(0.016, 0);
  for (let index = 0; index < 70; index += 1) {
    const angle = roll() * Math.PI * 2;
    const far = rim(angle) - 0.04 - roll() * 0.1;
    const tint = index % 3 ? '#ffffff' : index % 2 ? look.fruit : look.blossom[1];
    land.add(flower, tint, { at: [Math.cos(angle) * far, 0.004, Math.sin(angle) * far], scale: [1, 0.7, 1] });
  }
}

export function boats(site: Site): void {
  const { look, water, sea } = site;
  for (const [x, z, size, turn, paint, sails] of [
    [5.35, 1.5, 0.95, 0.7, '#e8472b', true],
    [4.55, 3.15, 0.66, -0.3, '#27b0c8', false],
    [-4.4, -5.6, 1, 0.3, '#ffb81f', true],
    [5.1, -2.4, 0.95, 2.5, '#27b0c8', true],
    [4.6, -7.5, 0.9, 0.4, '#e8472b', true],
  ] as const)
    water.append(boatParts(look, paint, sails), { at: [x, sea, z], turn: [0, turn, 0], scale: size });
}

export function aegean(site: Site): void {
  windmill(site, [-2.62, site.ground - 0.02, -2.98], 0.5);
  daisies(site);
  boats(site);
}
