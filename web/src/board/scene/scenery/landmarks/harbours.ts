/** Landmarks of ports and villages. */

import type { Landmark } from '../site';
import {
  Parts,
  THREE,
  arch,
  ball,
  box,
  cylinder,
  fade,
  faceted,
  gable,
  lamp,
  mixed,
  offshore,
  put,
  ring,
  rock,
  roundBall,
  turned,
  type Point,
  type Site,
} from './tools';
import { boatParts, sail } from '../aegean';
/** The campanile with its angel; striped poles. */
function venice(site: Site): void {
  const { look, land } = site;
  const [x, y, z] = [-2.55, site.ground, -3.05];
  land.add(box(0.36, 1.0, 0.36), fade('#b5583f', '#d97a55', 0, 1), { at: [x, y, z] });
  for (const dx of [-0.12, 0, 0.12]) land.add(box(0.03, 0.9, 0.37), '#c46a4a', { at: [x + dx, y + 0.04, z] });
  land.add(box(0.42, 0.06, 0.42), '#fff6e8', { at: [x, y + 1, z] });
  land.add(box(0.34, 0.2, 0.34), '#fff6e8', { at: [x, y + 1.06, z] });
  for (const turn of [0, Math.PI / 2])
    for (const dx of [-0.09, 0.09])
      land.add(arch(0.1, 0.16, 0.345), look.glass, {
        at: turn ? [x - 0.172, y + 1.07, z + dx] : [x + dx, y + 1.07, z - 0.172],
        turn: [0, turn, 0],
      });
  land.add(faceted(new THREE.ConeGeometry(0.26, 0.44, 4)), '#5f9a86', {
    at: [x, y + 1.48, z],
    turn: [0, Math.PI / 4, 0],
  });
  land.add(roundBall(), look.gold, { at: [x, y + 1.76, z], scale: [0.03, 0.07, 0.03] });
  for (const side of [-1, 1])
    land.add(roundBall(), look.gold, {
      at: [x + side * 0.05, y + 1.79, z],
      scale: [0.05, 0.02, 0.01],
      turn: [0, 0, side * 0.5],
    });
  for (let pole = 0; pole < 7; pole += 1) {
    const [px, pz] = [3.5 + 0.14 * (pole % 3), -2.2 + pole * 0.62];
    for (let stripe = 0; stripe < 8; stripe += 1)
      land.add(cylinder(0.035, 0.035, 0.11, 8), stripe % 2 ? '#ffffff' : look.shutter, {
        at: [px, site.sea - 0.1 + stripe * 0.11, pz],
      });
    land.add(ball(0.05), look.gold, { at: [px, site.sea + 0.82, pz] });
  }
}

/** A stave church. */
function fjord(site: Site): void {
  const { look } = site;
  const church = new Parts();
  const wood = fade('#6b4028', '#8f5a36', 0, 0.8);
  church.add(box(0.8, 0.32, 0.56), wood, {});
  for (const [width, y, depth] of [
    [1.0, 0.3, 0.72],
    [0.72, 0.6, 0.5],
  ] as const)
    church.add(gable(width, 0.3, depth), look.night ? '#3a3548' : '#4a4252', { at: [0, y, 0] });
  church.add(box(0.56, 0.3, 0.36), wood, { at: [0, 0.42, 0] });
  church.add(box(0.2, 0.3, 0.2), wood, { at: [0, 0.8, 0] });
  church.add(faceted(new THREE.ConeGeometry(0.2, 0.5, 4)), '#4a4252', {
    at: [0, 1.33, 0],
    turn: [0, Math.PI / 4, 0],
  });
  for (const side of [-1, 1])
    church.add(new THREE.CapsuleGeometry(0.02, 0.16, 2, 6), look.gold, {
      at: [side * 0.42, 0.86, 0.26],
      turn: [0, 0, side * -0.6],
    });
  church.add(arch(0.16, 0.24, 0.02), '#c2382c', { at: [0, 0, 0.28] });
  for (const x of [-0.24, 0.24])
    church.add(arch(0.07, 0.12, 0.02), '#ffcf7a', { at: [x, 0.12, 0.28], ...lamp(look) });
  put(site, church, { at: [-2.35, site.ground, -3.05], turn: [0, 0.4, 0] });
  const fall = site.animate((object, time) => {
    object.position.set(0, 0, 0);
    object.scale.x = 1 + 0.03 * Math.sin(time * 3);
  });
  for (let strand = 0; strand < 4; strand += 1)
    fall.add(
      turned(
        [
          [0.08, -1.8],
          [0.05, 0],
        ],
        8,
      ),
      mixed('#ffffff', '#bfe6f5', 0.2 * strand),
      { at: [3.3 + strand * 0.05, -0.08, -2.55 + strand * 0.1], glow: 0.15 },
    );
}

/** A villa at the end of a row of cypresses; poppies. */
function terracotta(site: Site): void {
  const { look, land } = site;
  const villa = new Parts();
  villa.add(box(0.7, 0.42, 0.44), fade('#e8b870', '#f5d59a', 0, 0.4), {});
  villa.add(gable(0.84, 0.2, 0.5), '#c25a36', { at: [0, 0.41, 0] });
  villa.add(box(0.24, 0.72, 0.24), fade('#e8b870', '#f8dcaa', 0, 0.6), { at: [-0.42, 0, 0.05] });
  villa.add(faceted(new THREE.ConeGeometry(0.22, 0.16, 4)), '#c25a36', {
    at: [-0.42, 0.8, 0.05],
    turn: [0, Math.PI / 4, 0],
  });
  for (const x of [-0.12, 0.06, 0.24]) villa.add(arch(0.1, 0.2, 0.02), look.shutter, { at: [x, 0.06, 0.22] });
  put(site, villa, { at: [-2.35, site.ground, -3.08], turn: [0, 0.35, 0] });
  for (let poppy = 0; poppy < 60; poppy += 1) {
    const angle = poppy * 2.4;
    const far = site.rim(angle) - 0.04 - 0.03 * (poppy % 4);
    land.add(roundBall(0), '#f0402c', {
      at: [Math.cos(angle) * far, 0.03, Math.sin(angle) * far],
      scale: [0.03, 0.02, 0.03],
    });
  }
}

/** A crane and a three-master. */
function harbour(site: Site): void {
  const { look, land } = site;
  const [x, y, z] = [-2.55, site.ground, -2.95];
  land.add(box(0.4, 0.16, 0.4), look.cliff[5]!, { at: [x, y, z] });
  land.add(cylinder(0.05, 0.07, 0.9), look.wood.dark, { at: [x, y + 0.1, z] });
  land.add(box(0.9, 0.07, 0.08), look.wood.light, { at: [x + 0.28, y + 0.96, z], turn: [0, 0.3, 0.3] });
  land.add(cylinder(0.008, 0.008, 0.6, 5), look.wood.dark, { at: [x + 0.66, y + 0.52, z - 0.2] });
  land.add(box(0.16, 0.14, 0.16), '#c9824a', { at: [x + 0.66, y + 0.4, z - 0.2] });
  const ship = new Parts();
  ship.append(boatParts(look, '#3a2a48', false), { scale: [3.2, 2.2, 2.4] });
  for (const [mast, tall] of [
    [-0.6, 1.3],
    [0, 1.6],
    [0.55, 1.2],
  ] as const) {
    ship.add(cylinder(0.025, 0.03, tall), look.wood.dark, { at: [mast, 0.2, 0] });
    for (const [row, wide] of [
      [0.45, 0.5],
      [0.8, 0.4],
    ] as const)
      ship.add(box(wide, 0.3, 0.03), '#ffe8c8', { at: [mast, 0.2 + row * tall * 0.72, 0.03] });
  }
  for (let light = 0; light < 6; light += 1)
    ship.add(ball(0.035), '#ffcf7a', { at: [-0.8 + light * 0.32, 0.42, 0.26], glow: 1 });
  offshore(site, ship, [-5, 0, -5.2], 0.3, 0.9);
}

/** A big wheel with cabins, turning. */
function festival(site: Site): void {
  const { look, land } = site;
  const at: Point = [-2.5, 0.72, -3.1];
  for (const side of [-1, 1])
    for (const z of [-0.1, 0.1])
      land.add(cylinder(0.02, 0.03, 0.86, 6), look.wall[2], {
        at: [at[0] + side * 0.3, -0.03, at[2] + z],
        turn: [0, 0, side * 0.36],
      });
  const tints = [look.shutter, look.dome.body, look.gold, look.sides[1].colour, '#5ad0a8', '#ff7ab0'];
  const wheel = site.animate((object, time) => {
    object.position.set(...at);
    object.rotation.set(0, 0.25, time * 0.3, 'YXZ');
  });
  for (const z of [-0.07, 0.07]) wheel.add(ring(0.62, 0.022), look.wall[2], { at: [0, 0, z] });
  for (let spoke = 0; spoke < 12; spoke += 1) {
    const angle = (spoke / 12) * Math.PI * 2;
    wheel.add(box(0.012, 0.62, 0.012), look.gold, { turn: [0, 0, angle] });
    wheel.add(roundBall(), tints[spoke % 6]!, {
      at: [Math.cos(angle) * 0.62, Math.sin(angle) * 0.62, 0],
      scale: [0.1, 0.1, 0.1],
      glow: look.night ? 0.6 : 0.05,
    });
    wheel.add(ball(0.024), '#fff0b0', {
      at: [Math.cos(angle + 0.26) * 0.62, Math.sin(angle + 0.26) * 0.62, 0.08],
      glow: 1,
    });
  }
}

/** A galleon on the rocks, a rock like a skull. */
function pirates(site: Site): void {
  const { look, land } = site;
  const ship = new Parts();
  ship.append(boatParts(look, '#7a4a2a', false), { scale: [2.8, 2.4, 2.4] });
  ship.add(box(0.4, 0.3, 0.5), '#8a5a34', { at: [-0.72, 0.34, 0] });
  for (const [mast, tall] of [
    [-0.35, 1.3],
    [0.35, 1.1],
  ] as const) {
    ship.add(cylinder(0.03, 0.035, tall), look.wood.dark, { at: [mast, 0.3, 0] });
    ship.add(box(0.62, 0.36, 0.03), '#2b2433', { at: [mast, 0.62, 0.04] });
    ship.add(ball(0.08), '#ffffff', { at: [mast, 0.84, 0.07], scale: [1, 1.1, 0.3] });
  }
  ship.add(sail([0.35, 1.4, 0, 0.75, 1.35, 0.02, 0.35, 1.2, 0], [0, 0, 1]), '#e8402a');
  offshore(site, ship, [-4.3, 0.1, -4.6], 0.4, 0.85);
  land.add(
    rock(
      [
        [0.45, 0],
        [0.5, 0.3],
        [0.44, 0.62],
        [0.2, 0.82],
        [0, 0.86],
      ],
      4,
      0.06,
    ),
    fade('#b5a48a', '#e8dcc0', 0, 0.8),
    { at: [-2.5, -0.06, -3] },
  );
  for (const side of [-1, 1])
    land.add(roundBall(), '#2b2030', {
      at: [-2.5 + side * 0.16 + 0.1, 0.44, -2.6],
      scale: [0.1, 0.11, 0.08],
    });
  land.add(roundBall(), '#2b2030', { at: [-2.38, 0.27, -2.53], scale: [0.04, 0.06, 0.04] });
  for (let tooth = 0; tooth < 5; tooth += 1)
    land.add(box(0.06, 0.1, 0.04), '#fff6e0', { at: [-2.56 + tooth * 0.08, 0.03, -2.52] });
}

export const harbours: Readonly<Record<string, Landmark>> = {
  venice,
  fjord,
  terracotta,
  harbour,
  festival,
  pirates,
};
