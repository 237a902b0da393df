/** Landmarks of gardens and fields. */

import type { Landmark } from '../site';
import {
  Parts,
  arch,
  ball,
  box,
  cylinder,
  fade,
  gable,
  mixed,
  put,
  ring,
  roundBall,
  turned,
  type Point,
  type Site,
} from './tools';
import { tree } from '../../plants';

/** A hut of dry stone and a lone almond tree; rows of lavender. */
function lavender(site: Site): void {
  const { look, land } = site;
  const [x, y, z] = [-2.6, site.ground, -3.0];
  for (let course = 0; course < 8; course += 1)
    land.add(
      turned(
        [
          [0.34 - course * 0.036, 0],
          [0.345 - course * 0.036, 0.04],
          [0.31 - course * 0.036, 0.09],
        ],
        18,
      ),
      mixed('#d8cbb0', '#a8977e', 0.5 * (course % 2)),
      { at: [x, y + course * 0.085, z] },
    );
  land.add(arch(0.16, 0.24, 0.03), '#4a3a4a', { at: [x + 0.1, y, z + 0.31] });
  tree(land, look, [-1.7, y, -3.08], 1.2, 17, {
    leaf: '#fff0f6',
    shade: '#e8b0cc',
    trunk: '#6b4a3a',
    wide: 1.2,
  });
  for (let ring = 0; ring < 4; ring += 1)
    for (let bush = 0; bush < 46; bush += 1) {
      const angle = (bush / 46) * Math.PI * 2;
      const far = 4.5 + ring * 0.62;
      site.water.add(roundBall(0), mixed('#8a5ac8', '#b58ae8', (bush % 3) / 2), {
        at: [Math.cos(angle) * far, site.sea + 0.06, Math.sin(angle) * far],
        scale: [0.26, 0.16, 0.18],
        turn: [0, -angle, 0],
      });
    }
}

/** A great cherry tree that leans over the edge behind. */
function sakura(site: Site): void {
  const { land } = site;
  const [x, y, z] = [-2.6, site.ground, -3.0];
  for (const [dx, up, turn, tall] of [
    [0, 0, -0.35, 0.6],
    [0.2, 0.5, -0.8, 0.5],
    [0.14, 0.48, 0.25, 0.45],
    [0.5, 0.75, -1.2, 0.5],
  ] as const)
    land.add(cylinder(0.05, 0.085, tall), '#5a3a34', { at: [x + dx, y + up, z], turn: [0.05, 0, turn] });
  for (let tuft = 0; tuft < 34; tuft += 1) {
    const [angle, far] = [tuft * 2.4, 0.16 * Math.sqrt(tuft)];
    land.add(roundBall(), fade('#f08ab4', tuft % 3 ? '#ffd9e8' : '#ffc2da', -0.7, 0.5), {
      at: [
        x + 0.4 + Math.cos(angle) * far,
        y + 1.02 + 0.14 * Math.sin(tuft * 1.7) - 0.08 * far,
        z - 0.05 + Math.sin(angle) * far * 0.55,
      ],
      scale: 0.15 + 0.04 * (tuft % 3),
    });
  }
  for (let petal = 0; petal < 60; petal += 1) {
    const angle = petal * 2.4;
    const far = 3.3 + 0.06 * petal;
    site.water.add(roundBall(0), '#ffc2da', {
      at: [Math.cos(angle) * far, site.sea + 0.02, Math.sin(angle) * far],
      scale: [0.07, 0.012, 0.05],
    });
  }
}

/** A covered bridge with a maple. */
function autumn(site: Site): void {
  const { look, land } = site;
  const bridge = new Parts();
  bridge.add(box(1.1, 0.08, 0.4), look.wood.dark, { at: [0, 0.14, 0] });
  for (const x of [-0.5, -0.25, 0, 0.25, 0.5])
    for (const z of [-0.18, 0.18]) bridge.add(box(0.05, 0.36, 0.05), '#a8402c', { at: [x, 0.2, z] });
  bridge.add(box(1.1, 0.16, 0.04), '#b5482f', { at: [0, 0.22, 0.19] });
  bridge.add(gable(0.62, 0.26, 1.24).rotateY(Math.PI / 2), '#7a4a34', { at: [0, 0.54, 0] });
  put(site, bridge, { at: [-2.1, site.ground, -3.05], turn: [0, 0.2, 0] });
  tree(land, look, [-2.85, site.ground, -2.8], 1.5, 41, {
    leaf: '#ff6a2c',
    shade: '#b5301f',
    trunk: '#5a3a2c',
    wide: 1.2,
    tufts: 14,
  });
}

/** A stupa with prayer flags. */
function monsoon(site: Site): void {
  const { look, land } = site;
  const [x, y, z] = [-2.4, site.ground, -3.05];
  for (const [step, wide] of [0.95, 0.78, 0.62].entries())
    land.add(box(wide, 0.1, wide), '#fff6e4', { at: [x, y + step * 0.1, z] });
  land.add(
    turned(
      [
        [0.3, 0.3],
        [0.34, 0.42],
        [0.28, 0.6],
        [0.12, 0.7],
      ],
      24,
    ),
    '#ffffff',
    { at: [x, y, z] },
  );
  land.add(box(0.16, 0.13, 0.16), look.gold, { at: [x, y + 0.68, z] });
  for (let disc = 0; disc < 8; disc += 1)
    land.add(cylinder(0.095 - disc * 0.01, 0.1 - disc * 0.01, 0.04), look.gold, {
      at: [x, y + 0.81 + disc * 0.055, z],
    });
  const tints = ['#2a6fe0', '#ffffff', '#e8402a', '#3fa85a', '#ffc83d'];
  for (const [to, count] of [
    [1.9, 12],
    [-0.7, 6],
  ] as const)
    for (let flag = 0; flag < count; flag += 1) {
      const t = (flag + 1) / (count + 1);
      land.add(box(0.1, 0.12, 0.01, 0.004), tints[flag % 5]!, {
        at: [x + to * t, y + 1.1 - 0.85 * t + 0.25 * t * t, z + 0.12 * t],
        turn: [0, 0.1, 0.1],
      });
    }
}

/** The water clock of bamboo. */
function bamboo(site: Site): void {
  const { look, land } = site;
  const [x, y, z] = [-1.9, site.ground, -3.05];
  land.add(
    turned(
      [
        [0.32, 0],
        [0.34, 0.14],
        [0.26, 0.2],
        [0.24, 0.14],
        [0, 0.12],
      ],
      16,
    ),
    (at) => (at.y < 0.16 && Math.hypot(at.x, at.z) < 0.25 ? '#7adcf0' : look.cliff[4]!),
    { at: [x + 0.35, y, z] },
  );
  for (const dz of [-0.13, 0.13])
    land.add(cylinder(0.03, 0.034, 0.5, 9), '#7ab04a', { at: [x - 0.15, y, z + dz] });
  land.add(cylinder(0.035, 0.035, 0.75, 9), '#8fc45a', { at: [x - 0.75, y + 0.72, z], turn: [0, 0, -1.35] });
  const pipe = site.animate((object, time) => {
    const beat = time % 9;
    object.position.set(x - 0.15, y + 0.46, z);
    object.rotation.z = beat < 7 ? 0.28 : beat < 7.5 ? -0.42 : 0.28 - 0.7 * Math.max(0, 1 - (beat - 7.5) * 3);
  });
  pipe.add(
    cylinder(0.055, 0.055, 0.85, 10)
      .rotateZ(-Math.PI / 2)
      .translate(-0.35, 0, 0),
    '#a8d46a',
    {},
  );
  for (const joint of [-0.3, 0, 0.3])
    pipe.add(ring(0.056, 0.01), '#5a8a3a', { at: [joint, 0, 0], turn: [0, Math.PI / 2, 0] });
  // Somebody peeps out.
  const panda: Point = [x - 0.6, y + 0.2, z - 0.15];
  land.add(ball(0.14, 14, 10), '#ffffff', { at: panda });
  for (const side of [-1, 1]) {
    land.add(ball(0.05), '#2b2433', { at: [panda[0] + side * 0.1, panda[1] + 0.11, panda[2]] });
    land.add(roundBall(), '#2b2433', {
      at: [panda[0] + side * 0.05 + 0.02, panda[1] + 0.02, panda[2] + 0.12],
      scale: [0.034, 0.045, 0.02],
    });
  }
  land.add(ball(0.02), '#2b2433', { at: [panda[0] + 0.02, panda[1] - 0.03, panda[2] + 0.14] });
}

export const gardens: Readonly<Record<string, Landmark>> = {
  lavender,
  sakura,
  autumn,
  monsoon,
  bamboo,
};
