/** Landmarks of places one can travel to. */

import type { Landmark } from '../site';
import {
  Parts,
  THREE,
  arch,
  ball,
  box,
  column,
  cone,
  cylinder,
  eave,
  fade,
  gable,
  offshore,
  put,
  ring,
  rock,
  roundBall,
  turned,
  type Site,
} from './tools';
import { tree } from '../../plants';
import { harbours } from './harbours';

/** A pair of seated colossi. */
function nile(site: Site): void {
  const { look } = site;
  for (const [x, z, turn] of [
    [-2.75, -2.95, 0.4],
    [-1.85, -3.1, 0.3],
  ] as const) {
    const parts = new Parts();
    const stone = fade(look.cliff[1]!, look.wall[1], 0, 0.8);
    parts.add(box(0.5, 0.14, 0.56), stone, { at: [0, 0, 0] });
    parts.add(box(0.44, 0.3, 0.3), stone, { at: [0, 0.14, -0.1] });
    for (const side of [-1, 1]) {
      parts.add(box(0.15, 0.32, 0.14), stone, { at: [side * 0.1, 0.14, 0.18] });
      parts.add(box(0.15, 0.13, 0.36), stone, { at: [side * 0.1, 0.4, 0.06] });
      parts.add(new THREE.CapsuleGeometry(0.055, 0.26, 3, 8), stone, {
        at: [side * 0.23, 0.66, 0],
        turn: [0.5, 0, 0],
      });
    }
    parts.add(box(0.38, 0.42, 0.22), stone, { at: [0, 0.48, -0.08] });
    parts.add(box(0.34, 0.34, 0.2), look.gold, { at: [0, 0.86, -0.1] });
    for (let stripe = 0; stripe < 3; stripe += 1)
      parts.add(box(0.36, 0.03, 0.21), look.shutter, { at: [0, 0.9 + stripe * 0.1, -0.1] });
    parts.add(ball(0.115, 14, 10), stone, { at: [0, 1.0, -0.02] });
    parts.add(box(0.05, 0.14, 0.05), look.gold, { at: [0, 0.8, 0.06] });
    put(site, parts, { at: [x, site.ground, z], turn: [0, turn, 0], scale: 0.9 });
  }
  for (let reed = 0; reed < 30; reed += 1) {
    const angle = reed * 2.4;
    site.land.add(cylinder(0.008, 0.012, 0.4, 5), look.leaf.bush, {
      at: [Math.cos(angle) * 4.35, -1.55, Math.sin(angle) * 4.35],
      turn: [0.1 * Math.sin(reed), 0, 0.1 * Math.cos(reed)],
    });
    site.land.add(roundBall(0), look.leaf.olive, {
      at: [Math.cos(angle) * 4.35, -1.14, Math.sin(angle) * 4.35],
      scale: [0.06, 0.05, 0.06],
    });
  }
}

/** The Treasury's front, in a wall of rock. */
function petra(site: Site): void {
  const { look, land } = site;
  land.add(
    rock(
      [
        [1.5, -1.6],
        [1.35, 0],
        [1.2, 0.9],
        [0.9, 1.5],
        [0, 1.62],
      ],
      5,
      0.12,
    ),
    fade(look.cliff[5]!, look.cliff[2]!, -0.6, 1.2),
    { at: [-1.7, -0.1, -4.85], scale: [1.35, 1, 1] },
  );
  const front = new Parts();
  for (const x of [-0.42, -0.15, 0.15, 0.42]) column(front, [x, 0, 0.1], 0.5, 0.04, look.wall[1]);
  front.add(box(1.1, 0.62, 0.1), look.wall[0], { at: [0, 0, 0] });
  front.add(arch(0.2, 0.42, 0.07), look.glass, { at: [0, 0, 0] });
  front.add(gable(1.1, 0.2, 0.22), look.wall[1], { at: [0, 0.6, 0.04] });
  for (const x of [-0.36, 0.36]) front.add(box(0.26, 0.42, 0.1), look.wall[0], { at: [x, 0.76, 0] });
  front.add(
    turned(
      [
        [0.2, 0],
        [0.2, 0.36],
        [0.24, 0.38],
        [0, 0.56],
      ],
      18,
    ),
    look.wall[1],
    { at: [0, 0.76, 0.02] },
  );
  front.add(
    turned(
      [
        [0.04, 0],
        [0.08, 0.08],
        [0.03, 0.16],
      ],
      12,
    ),
    look.gold,
    { at: [0, 1.3, 0.02] },
  );
  put(site, front, { at: [-1.95, site.ground, -3.2], turn: [0, 0.1, 0] });
}

/** A red torii in the water, a pagoda behind. */
function kyoto(site: Site): void {
  const red = '#e8402a';
  const gate = new Parts();
  for (const x of [-0.42, 0.42]) {
    gate.add(cylinder(0.06, 0.07, 1.25), red, { at: [x, 0, 0], turn: [0, 0, x * -0.06] });
    gate.add(cylinder(0.085, 0.085, 0.12), '#2b1a1e', { at: [x, 0, 0] });
  }
  gate.add(box(1.02, 0.09, 0.1), red, { at: [0, 0.88, 0] });
  gate.add(box(1.3, 0.09, 0.15), red, { at: [0, 1.15, 0] });
  gate.add(box(1.42, 0.05, 0.2), '#2b1a1e', { at: [0, 1.24, 0] });
  for (const side of [-1, 1])
    gate.add(box(0.22, 0.05, 0.2), '#2b1a1e', { at: [side * 0.72, 1.27, 0], turn: [0, 0, side * 0.25] });
  gate.add(box(0.09, 0.2, 0.05), '#ffc83d', { at: [0, 0.96, 0] });
  offshore(site, gate, [4.6, 0.1, -3.4], -0.5, 1.25);
  const pagoda = new Parts();
  for (let storey = 0; storey < 5; storey += 1) {
    const wide = 0.44 - storey * 0.06;
    pagoda.add(box(wide, 0.2, wide), '#fff0d8', { at: [0, storey * 0.26, 0] });
    for (const x of [-1, 1])
      for (const z of [-1, 1])
        pagoda.add(box(0.04, 0.2, 0.04), red, { at: [(x * wide) / 2, storey * 0.26, (z * wide) / 2] });
    pagoda.add(eave(wide * 1.9, 0.14), '#45556b', { at: [0, storey * 0.26 + 0.18, 0] });
  }
  pagoda.add(cone(0.02, 0.34, 8), '#ffc83d', { at: [0, 1.42, 0] });
  put(site, pagoda, { at: [-2.45, site.ground, -3.08], turn: [0, 0.3, 0], scale: 0.95 });
}

/** A tower with faces, held by the roots of a fig tree. */
function angkor(site: Site): void {
  const { look, land } = site;
  const [x, y, z] = [-2.4, site.ground, -3.05];
  const stone = fade('#8a7a68', '#c9b694', 0, 1);
  land.add(box(0.84, 0.2, 0.84), stone, { at: [x, y, z] });
  land.add(
    turned(
      [
        [0.36, 0.2],
        [0.34, 0.75],
        [0.38, 0.8],
        [0.28, 0.95],
        [0.3, 1],
        [0.16, 1.2],
        [0, 1.36],
      ],
      12,
    ),
    stone,
    { at: [x, y, z] },
  );
  for (const angle of [0.3, -1.27]) {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const on = (side: number, up: number, out: number): [number, number, number] => [
      x + s * out + c * side,
      y + up,
      z + c * out - s * side,
    ];
    land.add(roundBall(), stone, { at: on(0, 0.55, 0.3), scale: [0.2, 0.25, 0.12], turn: [0, angle, 0] });
    for (const side of [-0.08, 0.08])
      land.add(roundBall(), '#6b5a48', {
        at: on(side, 0.62, 0.41),
        scale: [0.045, 0.014, 0.02],
        turn: [0, angle, 0],
      });
    land.add(roundBall(), '#d8c6a4', { at: on(0, 0.54, 0.43), scale: [0.03, 0.06, 0.03] });
    land.add(roundBall(), '#7a5a48', {
      at: on(0, 0.42, 0.41),
      scale: [0.08, 0.018, 0.02],
      turn: [0, angle, 0],
    });
  }
  for (let root = 0; root < 6; root += 1)
    land.add(new THREE.CapsuleGeometry(0.035, 0.9, 3, 7), '#b59a78', {
      at: [x - 0.34 + root * 0.03, y + 0.5, z + 0.28 - root * 0.14],
      turn: [0.12 * root - 0.3, 0, 0.15],
    });
  tree(land, look, [x - 0.3, y + 0.62, z], 1.15, 31, { leaf: '#7cc04f', shade: '#3f7a3a', wide: 1.3 });
}

/** The court of lions: a fountain. */
function alhambra(site: Site): void {
  const { look, land } = site;
  const [x, y, z] = [-2.35, site.ground, -3.02];
  land.add(
    turned(
      [
        [0.5, 0],
        [0.5, 0.06],
        [0.44, 0.06],
        [0.44, 0.03],
        [0, 0.03],
      ],
      30,
    ),
    (at) => (at.y < 0.05 && Math.hypot(at.x, at.z) < 0.45 ? '#5ad0e8' : look.wall[2]),
    { at: [x, y, z] },
  );
  for (let lion = 0; lion < 8; lion += 1) {
    const angle = (lion / 8) * Math.PI * 2;
    const at = (far: number, up: number): [number, number, number] => [
      x + Math.cos(angle) * far,
      y + up,
      z + Math.sin(angle) * far,
    ];
    land.add(roundBall(), look.wall[1], {
      at: at(0.3, 0.14),
      scale: [0.09, 0.07, 0.06],
      turn: [0, -angle, 0],
    });
    land.add(ball(0.05), look.wall[1], { at: at(0.39, 0.21) });
    land.add(cylinder(0.016, 0.016, 0.12, 6), look.wall[1], { at: at(0.36, 0.02) });
  }
  land.add(
    turned(
      [
        [0.06, 0.05],
        [0.07, 0.3],
        [0.34, 0.38],
        [0.36, 0.44],
        [0.3, 0.42],
        [0, 0.42],
      ],
      26,
    ),
    (at) => (at.y > 0.4 && Math.hypot(at.x, at.z) < 0.31 ? '#5ad0e8' : look.wall[2]),
    { at: [x, y, z] },
  );
  const jets = site.animate((object, time) => {
    object.position.set(x, y + 0.42, z);
    object.scale.set(1, 0.85 + 0.15 * Math.sin(time * 2), 1);
  });
  jets.add(
    turned(
      [
        [0.035, 0],
        [0.02, 0.3],
        [0.05, 0.42],
        [0, 0.46],
      ],
      10,
    ),
    '#dff8ff',
    { glow: 0.25 },
  );
  for (let jet = 0; jet < 6; jet += 1)
    jets.add(ring(0.1, 0.012, Math.PI), '#dff8ff', {
      at: [Math.cos(jet * 1.05) * 0.1, 0.02, Math.sin(jet * 1.05) * 0.1],
      turn: [0, -jet * 1.05, 0],
      glow: 0.25,
    });
  for (const side of [-0.9, 0.95]) {
    column(land, [x + side, y, z - 0.05], 0.6, 0.03, look.wall[2]);
    land.add(arch(0.34, 0.28, 0.05), '#c2553f', { at: [x + side, y + 0.66, z - 0.08] });
  }
}

/** A mosque of mud with horns and beams. */
function sahel(site: Site): void {
  const { look } = site;
  const mosque = new Parts();
  const mud = fade('#b5804a', '#e0ac70', 0, 1);
  mosque.add(box(1.1, 0.4, 0.5, 0.06), mud, {});
  for (const [x, tall] of [
    [-0.42, 0.9],
    [0, 1.15],
    [0.42, 0.9],
  ] as const) {
    mosque.add(
      turned(
        [
          [0.2, 0],
          [0.17, tall * 0.7],
          [0.1, tall * 0.95],
          [0.03, tall + 0.14],
        ],
        12,
      ),
      mud,
      { at: [x, 0, 0.18] },
    );
    mosque.add(ball(0.035), '#fff6e0', { at: [x, tall + 0.15, 0.18] });
    for (let row = 0; row < 4; row += 1)
      for (const dx of [-0.08, 0.08])
        mosque.add(cylinder(0.012, 0.012, 0.1, 5).rotateX(Math.PI / 2), look.wood.dark, {
          at: [x + dx, 0.22 + row * 0.16, 0.34 - row * 0.014],
        });
  }
  for (let horn = 0; horn < 7; horn += 1)
    mosque.add(cone(0.05, 0.18, 7), mud, { at: [-0.54 + horn * 0.18, 0.38, -0.2] });
  mosque.add(arch(0.14, 0.24, 0.03), look.door, { at: [0, 0, 0.37] });
  put(site, mosque, { at: [-2.3, site.ground, -3.1], turn: [0, 0.3, 0] });
}

export const landmarks: Readonly<Record<string, Landmark>> = {
  nile,
  petra,
  kyoto,
  angkor,
  alhambra,
  sahel,
  ...harbours,
};
