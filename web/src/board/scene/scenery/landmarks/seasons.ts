/** Landmarks of landscapes and seasons. */

import type { Landmark } from '../site';
import {
  Parts,
  THREE,
  arch,
  ball,
  box,
  cone,
  cylinder,
  fade,
  gable,
  mixed,
  put,
  ring,
  roundBall,
  turned,
  type Site,
} from './tools';
import { blossom } from '../../plants';
import { gardens } from './gardens';

/** A frozen mill wheel. */
function winter(site: Site): void {
  const { look } = site;
  const mill = new Parts();
  mill.add(box(0.62, 0.4, 0.46), fade('#8a5a3a', '#b57a4a', 0, 0.4), {});
  mill.add(gable(0.8, 0.34, 0.6), '#7a4a34', { at: [0, 0.38, 0] });
  mill.add(gable(0.84, 0.3, 0.62), '#ffffff', { at: [0, 0.46, 0] });
  for (const x of [-0.16, 0.16])
    mill.add(arch(0.1, 0.14, 0.02), '#ffcf7a', { at: [x, 0.14, 0.23], glow: 0.9 });
  mill.add(box(0.1, 0.36, 0.1), '#9a8a86', { at: [-0.2, 0.6, -0.1] });
  mill.add(ring(0.34, 0.035), look.wood.dark, { at: [0.44, 0.28, 0.05], turn: [0, Math.PI / 2, 0] });
  for (let spoke = 0; spoke < 8; spoke += 1) {
    const angle = (spoke / 8) * Math.PI * 2;
    mill.add(box(0.03, 0.34, 0.05), look.wood.dark, { at: [0.44, 0.28, 0.05], turn: [angle, 0, 0] });
    mill.add(cone(0.025, 0.2, 6), '#d8f2ff', {
      at: [0.46, 0.3 + Math.sin(angle) * 0.34, 0.05 + Math.cos(angle) * 0.34],
      turn: [Math.PI, 0, 0],
      glow: 0.15,
    });
  }
  put(site, mill, { at: [-2.4, site.ground, -3.05], turn: [0, 0.4, 0] });
}

/** A cairn with a lamp; floes. */
function aurora(site: Site): void {
  const { look, land } = site;
  const [x, y, z] = [-2.4, site.ground, -3.0];
  for (const [index, [wide, high]] of [
    [0.34, 0.16],
    [0.27, 0.15],
    [0.22, 0.14],
    [0.16, 0.12],
    [0.11, 0.1],
  ].entries())
    land.add(roundBall(), look.cliff[(index * 2) % 7]!, {
      at: [x + 0.02 * Math.sin(index * 3), y + 0.06 + index * 0.17, z],
      scale: [wide!, high!, wide! * 0.85],
      turn: [0, index, 0],
    });
  land.add(ball(0.09, 12, 10), '#ffd98a', { at: [x, y + 0.98, z], glow: 1 });
  land.add(cone(0.12, 0.1, 8), look.wood.dark, { at: [x, y + 1.05, z] });
  for (let floe = 0; floe < 14; floe += 1) {
    const angle = floe * 2.4;
    const far = 5 + (floe % 5) * 0.9;
    site.water.add(
      turned(
        [
          [0.3, -0.05],
          [0.32, 0.05],
          [0.2, 0.09],
          [0, 0.1],
        ],
        7,
      ),
      '#eaf8ff',
      {
        at: [Math.cos(angle) * far, site.sea, Math.sin(angle) * far],
        scale: 0.7 + 0.3 * (floe % 3),
        turn: [0, floe, 0],
        glow: look.night ? 0.12 : 0,
      },
    );
  }
}

/** An arch of red rock. */
function desert(site: Site): void {
  const { look, land } = site;
  const [x, y, z] = [-2.35, site.ground - 0.1, -3.15];
  for (let part = 0; part <= 14; part += 1) {
    const angle = (part / 14) * Math.PI;
    const thick = 0.17 + 0.1 * Math.abs(Math.cos(angle)) ** 2;
    land.add(roundBall(), mixed(look.cliff[5]!, look.cliff[2]!, 0.5 + 0.5 * Math.sin(part * 2.2)), {
      at: [x + Math.cos(angle) * 0.6, y + Math.sin(angle) * 1.05, z],
      scale: [thick, thick * 0.8, thick * 1.1],
      turn: [0, part, 0],
    });
  }
  for (let stone = 0; stone < 6; stone += 1)
    land.add(roundBall(), look.cliff[4]!, {
      at: [x - 0.8 + stone * 0.3, y + 0.12, z + 0.2 * (stone % 2)],
      scale: 0.12 + 0.03 * (stone % 3),
    });
}

/** A stepped pyramid with a waterfall. */
function jungle(site: Site): void {
  const { look, land } = site;
  const [x, y, z] = [-2.35, site.ground, -3.15];
  for (let step = 0; step < 6; step += 1)
    land.add(box(1.2 - step * 0.17, 0.17, 1.0 - step * 0.15), mixed('#a8a878', '#6b8a4a', 0.5 * (step % 2)), {
      at: [x, y + step * 0.165, z],
    });
  land.add(box(0.28, 0.2, 0.24), '#b5b088', { at: [x, y + 0.98, z] });
  land.add(arch(0.12, 0.15, 0.02), '#2b3a2a', { at: [x, y + 0.98, z + 0.12] });
  const fall = site.animate((object, time) => {
    object.position.set(x, y, z);
    object.scale.x = 1 + 0.05 * Math.sin(time * 4);
  });
  for (let step = 0; step < 6; step += 1)
    fall.add(box(0.2, 0.18, 0.03), mixed('#ffffff', '#8fe0f0', 0.3 * (step % 2)), {
      at: [0, step * 0.165, 0.51 - step * 0.075],
      glow: 0.15,
    });
  for (let vine = 0; vine < 7; vine += 1)
    blossom(
      land,
      { ...look, blossom: ['#4f9a4a', '#7cc04f', '#ff7a5a'] },
      [x - 0.6 + vine * 0.2, y + 0.1 + 0.12 * (vine % 4), z + 0.5],
      0.11,
      300 + vine,
      7,
    );
}

/** A great acacia. */
function savannah(site: Site): void {
  const { look, land } = site;
  const [x, y, z] = [-2.45, site.ground, -3.05];
  for (const [dx, turn] of [
    [-0.06, 0.25],
    [0.02, -0.05],
    [0.1, -0.35],
  ] as const)
    land.add(cylinder(0.035, 0.07, 0.75), '#8a5a3a', { at: [x + dx, y, z], turn: [0.05, 0, turn] });
  for (let tuft = 0; tuft < 22; tuft += 1) {
    const [angle, far] = [tuft * 2.4, 0.15 * Math.sqrt(tuft)];
    land.add(roundBall(), fade('#6b8a3a', '#b5c85a', -0.6, 0.5), {
      at: [
        x + Math.cos(angle) * far,
        y + 0.86 + 0.04 * (tuft % 3) - far * 0.1,
        z + Math.sin(angle) * far * 0.7,
      ],
      scale: [0.19, 0.085, 0.17],
    });
  }
  for (let stone = 0; stone < 9; stone += 1)
    land.add(roundBall(), look.cliff[stone % 4]!, {
      at: [2.6 + 0.16 * (stone % 3), y + 0.08 + 0.12 * Math.floor(stone / 4), -3 + 0.16 * (stone % 4)],
      scale: [0.2, 0.16, 0.18],
    });
}

/** An arch of fan coral. */
function reef(site: Site): void {
  const { land } = site;
  const [x, y, z] = [-2.35, site.ground, -3.05];
  const tints = ['#ff6b8a', '#ff9a5a', '#d46bd0'];
  for (let part = 0; part <= 16; part += 1) {
    const angle = (part / 16) * Math.PI;
    land.add(roundBall(), tints[part % 3]!, {
      at: [x + Math.cos(angle) * 0.56, y + Math.sin(angle) * 0.95, z],
      scale: [0.1, 0.1, 0.09],
    });
    for (let finger = 0; finger < 3; finger += 1)
      land.add(new THREE.CapsuleGeometry(0.022, 0.2, 2, 6), tints[(part + finger) % 3]!, {
        at: [x + Math.cos(angle) * 0.72 + (finger - 1) * 0.05, y + Math.sin(angle) * 1.12, z],
        turn: [(finger - 1) * 0.4, 0, angle - Math.PI / 2 + (finger - 1) * 0.4],
      });
  }
  for (let shell = 0; shell < 5; shell += 1)
    land.add(roundBall(), '#ffe8dc', {
      at: [x - 0.5 + shell * 0.25, y + 0.04, z + 0.35],
      scale: [0.07, 0.04, 0.06],
    });
  land.add(ball(0.09), '#ffffff', { at: [x, y + 0.12, z + 0.1], glow: 0.2 });
}

/** The lighthouse, its beam turning. */
function lighthouse(site: Site): void {
  const { look, land } = site;
  const [x, y, z] = [-2.5, site.ground, -3.05];
  for (let band = 0; band < 6; band += 1)
    land.add(
      turned(
        [
          [0.26 - band * 0.022, 0],
          [0.24 - band * 0.022, 0.2],
        ],
        22,
      ),
      band % 2 ? '#e8402a' : '#ffffff',
      { at: [x, y + band * 0.2, z] },
    );
  land.add(
    turned(
      [
        [0.2, 0],
        [0.2, 0.04],
        [0.12, 0.05],
      ],
      20,
    ),
    '#4a4252',
    { at: [x, y + 1.2, z] },
  );
  land.add(cylinder(0.1, 0.1, 0.18), '#fff6b8', { at: [x, y + 1.24, z], glow: 1 });
  land.add(cone(0.15, 0.16), '#e8402a', { at: [x, y + 1.42, z] });
  land.add(box(0.4, 0.22, 0.3), look.wall[2], { at: [x + 0.45, y, z] });
  land.add(gable(0.48, 0.16, 0.36), '#8a4a3a', { at: [x + 0.45, y + 0.22, z] });
  const beam = site.animate((object, time) => {
    object.position.set(x, y + 1.33, z);
    object.rotation.y = time * 0.9;
  });
  for (const side of [0, Math.PI])
    beam.add(
      new THREE.ConeGeometry(0.14, 1.5, 10, 1, true).rotateZ(Math.PI / 2).translate(-0.85, 0, 0),
      '#fff6c8',
      { turn: [0, side, 0], glow: 1, scale: [1, 0.5, 0.5] },
    );
}

export const landmarks: Readonly<Record<string, Landmark>> = {
  winter,
  aurora,
  desert,
  jungle,
  savannah,
  reef,
  lighthouse,
  ...gardens,
};
