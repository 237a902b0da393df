/** Landmarks made by hand. */

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
  fade,
  faceted,
  gable,
  mixed,
  put,
  ring,
  roundBall,
  turned,
  type Site,
} from './tools';
import { desks } from './desks';

/** A gate of gingerbread. */
function candy(site: Site): void {
  const { land } = site;
  const house = new Parts();
  house.add(box(0.8, 0.5, 0.4), fade('#a86a34', '#d89a58', 0, 0.5), {});
  house.add(gable(1.0, 0.42, 0.5), '#8a5428', { at: [0, 0.48, 0] });
  house.add(gable(1.04, 0.38, 0.52), '#ffffff', { at: [0, 0.55, 0] });
  for (let drop = 0; drop < 9; drop += 1)
    house.add(ball(0.05), ['#ff5f9e', '#5ac8f0', '#ffd23a', '#8fe07a'][drop % 4]!, {
      at: [-0.44 + drop * 0.11, 0.56 + 0.36 * (1 - Math.abs(drop - 4) / 4), 0.27],
    });
  house.add(arch(0.24, 0.34, 0.03), '#ff8ab8', { at: [0, 0, 0.2] });
  for (const x of [-0.27, 0.27])
    house.add(arch(0.12, 0.16, 0.03), '#ffe08a', { at: [x, 0.2, 0.2], glow: 0.5 });
  for (const side of [-1, 1])
    for (let stripe = 0; stripe < 8; stripe += 1)
      house.add(cylinder(0.045, 0.045, 0.08, 10), stripe % 2 ? '#ffffff' : '#e8304a', {
        at: [side * 0.52, stripe * 0.08, 0.2],
      });
  put(site, house, { at: [-2.35, site.ground, -3.05], turn: [0, 0.35, 0] });
  for (let cherry = 0; cherry < 18; cherry += 1) {
    const angle = (cherry / 18) * Math.PI * 2;
    land.add(roundBall(), '#ffffff', {
      at: [Math.cos(angle) * 3.65, 0, Math.sin(angle) * 3.65],
      scale: [0.2, 0.12, 0.2],
    });
    land.add(ball(0.08), '#e8203c', { at: [Math.cos(angle) * 3.65, 0.14, Math.sin(angle) * 3.65] });
  }
}

/** An escapement with its pendulum. */
function clockwork(site: Site): void {
  const { look, land } = site;
  const [x, y, z] = [-2.4, site.ground, -3.1];
  for (const side of [-1, 1])
    land.add(box(0.07, 1.2, 0.1), mixed(look.gold, look.wood.dark, 0.4), { at: [x + side * 0.42, y, z] });
  land.add(box(0.98, 0.09, 0.14), look.gold, { at: [x, y + 1.18, z] });
  const wheel = site.animate((object, time) => {
    object.position.set(x, y + 0.85, z);
    object.rotation.z = Math.floor(time * 2) * 0.21;
  });
  wheel.add(ring(0.26, 0.04), look.gold, {});
  for (let tooth = 0; tooth < 15; tooth += 1)
    wheel.add(cone(0.035, 0.12, 5), look.gold, {
      at: [Math.cos(tooth * 0.419) * 0.27, Math.sin(tooth * 0.419) * 0.27, 0],
      turn: [0, 0, tooth * 0.419 - 1.2],
    });
  for (const turn of [0, 1.05, 2.1])
    wheel.add(box(0.03, 0.5, 0.03), look.wood.dark, {
      at: [Math.sin(turn) * 0.25, -Math.cos(turn) * 0.25, 0],
      turn: [0, 0, turn],
    });
  const pendulum = site.animate((object, time) => {
    object.position.set(x, y + 1.16, z + 0.1);
    object.rotation.z = 0.32 * Math.sin(time * Math.PI * 2);
  });
  pendulum.add(box(0.02, 0.8, 0.02), look.wood.dark, { at: [0, -0.8, 0] });
  pendulum.add(ball(0.13, 18, 12), look.dome.body, { at: [0, -0.85, 0], scale: [1, 1, 0.4] });
}

/** A spade and a bucket, giant. */
function sandcastle(site: Site): void {
  const { land } = site;
  const [x, y, z] = [-2.6, site.ground, -3.0];
  land.add(
    turned(
      [
        [0.24, 0],
        [0.34, 0.56],
        [0.38, 0.58],
        [0.36, 0.62],
      ],
      24,
    ),
    (at) => (at.y > 0.4 && at.y < 0.52 ? '#ffffff' : '#2a7ae0'),
    { at: [x, y, z] },
  );
  land.add(
    turned(
      [
        [0.33, 0.56],
        [0.2, 0.66],
        [0, 0.7],
      ],
      20,
    ),
    '#f0d49a',
    { at: [x, y, z] },
  );
  land.add(ring(0.36, 0.02, Math.PI), '#ffffff', { at: [x, y + 0.58, z], turn: [0.5, 0.3, 0] });
  land.add(cylinder(0.045, 0.045, 0.95, 10), '#ffc83d', {
    at: [x + 0.8, y - 0.05, z],
    turn: [0.15, 0, -0.25],
  });
  land.add(ring(0.1, 0.035), '#ffc83d', { at: [x + 1.06, y + 0.98, z + 0.15] });
  land.add(box(0.34, 0.36, 0.06, 0.03), '#e8402a', { at: [x + 0.78, y - 0.2, z], turn: [0.15, 0, -0.25] });
  land.add(faceted(new THREE.ConeGeometry(0.16, 0.05, 5)), '#ff8a5a', { at: [1.2, y + 0.04, -3.1] });
  for (let leg = 0; leg < 5; leg += 1)
    land.add(new THREE.CapsuleGeometry(0.05, 0.16, 3, 8), '#ff8a5a', {
      at: [1.2 + Math.cos(leg * 1.257) * 0.14, y + 0.04, -3.1 + Math.sin(leg * 1.257) * 0.14],
      turn: [Math.PI / 2, 0, leg * 1.257 + Math.PI / 2],
    });
  for (const [px, pz, tint] of [
    [2.1, -3.05, '#e8402a'],
    [2.75, -2.9, '#2a7ae0'],
  ] as const) {
    land.add(cylinder(0.018, 0.018, 0.8, 6), '#ffffff', { at: [px, y, pz] });
    for (let gore = 0; gore < 8; gore += 1)
      land.add(
        new THREE.ConeGeometry(0.42, 0.2, 3, 1, false, (gore / 8) * Math.PI * 2, Math.PI / 4),
        gore % 2 ? '#ffffff' : tint,
        { at: [px, y + 0.84, pz] },
      );
  }
}

/** A peacock, standing. */
function mosaic(site: Site): void {
  const { look, land } = site;
  const [x, y, z] = [-2.35, site.ground, -3.1];
  land.add(cylinder(0.62, 0.62, 0.06, 30).rotateX(Math.PI / 2), look.gold, { at: [x, y + 0.62, z] });
  for (let row = 0; row < 4; row += 1) {
    const count = 7 + row * 4;
    for (let eye = 0; eye < count; eye += 1) {
      const angle = Math.PI * (0.08 + (0.84 * eye) / (count - 1));
      const far = 0.22 + row * 0.11;
      land.add(box(0.075, 0.075, 0.02, 0.006), ['#1f9a7a', '#2a6fe0', '#3fc8b0', '#1f7ac0'][row]!, {
        at: [x + Math.cos(angle) * far, y + 0.5 + Math.sin(angle) * far, z + 0.05],
        turn: [0, 0, angle],
      });
      if (row > 1)
        land.add(ball(0.022), look.gold, {
          at: [x + Math.cos(angle) * far, y + 0.53 + Math.sin(angle) * far, z + 0.075],
          glow: 0.3,
        });
    }
  }
  land.add(roundBall(), '#1f4fd0', { at: [x, y + 0.4, z + 0.12], scale: [0.13, 0.2, 0.1] });
  land.add(
    turned(
      [
        [0.06, 0],
        [0.045, 0.3],
        [0.06, 0.34],
        [0, 0.42],
      ],
      12,
    ),
    '#1f5fe0',
    { at: [x, y + 0.5, z + 0.13] },
  );
  for (const side of [-1, 0, 1])
    land.add(ball(0.02), look.gold, { at: [x + side * 0.04, y + 0.97, z + 0.13] });
  land.add(box(1.1, 0.1, 0.3), look.wall[0], { at: [x, y, z] });
}

/** A rose window. */
function stained(site: Site): void {
  const { look, land } = site;
  const [x, y, z] = [-2.3, site.ground + 0.78, -3.15];
  land.add(ring(0.68, 0.09), mixed(look.wall[0], look.contact, 0.25), { at: [x, y, z] });
  const tints = ['#e8304a', '#2a5fe0', '#ffc83d', '#2fa85a', '#8a3ac8', '#ff8a3c'];
  const window = site.animate((object, time) => {
    object.position.set(x, y, z);
    object.scale.z = 1 + 0.1 * Math.sin(time);
  });
  for (let row = 0; row < 3; row += 1) {
    const count = [6, 12, 18][row]!;
    for (let paneAt = 0; paneAt < count; paneAt += 1) {
      const [angle, far] = [(paneAt / count) * Math.PI * 2, 0.16 + row * 0.19];
      window.add(roundBall(), tints[(paneAt + row * 2) % 6]!, {
        at: [Math.cos(angle) * far, Math.sin(angle) * far, 0],
        scale: [0.09, 0.075, 0.025],
        turn: [0, 0, angle],
        glow: 0.7,
      });
    }
  }
  land.add(ball(0.09, 12, 10), '#ffe08a', { at: [x, y, z + 0.02], scale: [1, 1, 0.4], glow: 1 });
  for (let bar = 0; bar < 6; bar += 1)
    land.add(box(0.018, 1.32, 0.03), '#2b2433', {
      at: [x + Math.sin(bar * 0.524) * 0.66, y - Math.cos(bar * 0.524) * 0.66, z - 0.02],
      turn: [0, 0, bar * 0.524],
    });
  for (const side of [-0.8, 0.8]) column(land, [x + side, site.ground, z + 0.05], 1.1, 0.05, look.wall[1]);
}

/** A great still with its pipes. */
function copper(site: Site): void {
  const { look, land } = site;
  const [x, y, z] = [-2.55, site.ground, -3.05];
  const metal = fade('#8a4a2a', '#e8945a', 0, 0.7);
  land.add(
    turned(
      [
        [0.3, 0],
        [0.36, 0.12],
        [0.36, 0.4],
        [0.24, 0.6],
        [0.1, 0.72],
        [0.09, 0.9],
        [0.12, 0.94],
      ],
      26,
    ),
    metal,
    { at: [x, y, z] },
  );
  for (const band of [0.14, 0.38])
    land.add(ring(0.365, 0.02), look.gold, { at: [x, y + band, z], turn: [Math.PI / 2, 0, 0] });
  for (let part = 0; part <= 8; part += 1) {
    const angle = (part / 8) * Math.PI;
    land.add(ball(0.07), metal, {
      at: [x + 0.42 - Math.cos(angle) * 0.42, y + 0.94 + Math.sin(angle) * 0.28, z],
    });
  }
  for (let coil = 0; coil < 6; coil += 1)
    land.add(ring(0.16, 0.035), '#e8a068', {
      at: [x + 0.84, y + 0.14 + coil * 0.13, z],
      turn: [Math.PI / 2, 0, 0],
    });
  land.add(
    turned(
      [
        [0.24, 0],
        [0.24, 0.12],
        [0.2, 0.12],
      ],
      20,
    ),
    '#5f9a86',
    { at: [x + 0.84, y, z] },
  );
  land.add(cylinder(0.09, 0.09, 0.02, 16).rotateX(Math.PI / 2), '#ffffff', {
    at: [x + 0.12, y + 0.28, z + 0.36],
  });
  land.add(box(0.012, 0.07, 0.012), '#c2382c', { at: [x + 0.12, y + 0.28, z + 0.375], turn: [0, 0, -0.6] });
}

export const landmarks: Readonly<Record<string, Landmark>> = {
  candy,
  clockwork,
  sandcastle,
  mosaic,
  stained,
  copper,
  ...desks,
};
