/** Landmarks of dreams and far stars. */

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
  faceted,
  gable,
  mixed,
  put,
  ring,
  roundBall,
  turned,
  type Site,
} from './tools';
import { mushroom, palm } from '../../plants';

/** A lander with a flag. */
function moon(site: Site): void {
  const { look, land } = site;
  const [x, y, z] = [-2.4, site.ground, -3.05];
  land.add(
    turned(
      [
        [0.28, 0.24],
        [0.34, 0.32],
        [0.34, 0.48],
        [0.26, 0.54],
      ],
      8,
    ),
    look.gold,
    { at: [x, y, z] },
  );
  land.add(
    turned(
      [
        [0.2, 0.54],
        [0.26, 0.66],
        [0.2, 0.86],
        [0.08, 0.94],
      ],
      8,
    ),
    '#e8e8f0',
    { at: [x, y, z] },
  );
  land.add(arch(0.12, 0.14, 0.02), '#2b3448', { at: [x, y + 0.64, z + 0.23] });
  for (let leg = 0; leg < 4; leg += 1) {
    const angle = leg * 1.57 + 0.78;
    land.add(cylinder(0.016, 0.016, 0.42, 6), '#c8c8d4', {
      at: [x + Math.cos(angle) * 0.46, y, z + Math.sin(angle) * 0.46],
      turn: [-Math.sin(angle) * 0.45, 0, Math.cos(angle) * 0.45],
    });
    land.add(cylinder(0.08, 0.08, 0.02), look.gold, {
      at: [x + Math.cos(angle) * 0.47, y, z + Math.sin(angle) * 0.47],
    });
  }
  land.add(cylinder(0.01, 0.01, 0.7, 5), '#e8e8f0', { at: [x + 0.75, y, z + 0.05] });
  land.add(box(0.3, 0.18, 0.012, 0.004), look.dome.body, { at: [x + 0.9, y + 0.5, z + 0.05] });
  land.add(ring(0.16, 0.03, Math.PI), '#d4d4de', { at: [x + 0.12, y + 0.98, z], turn: [0.4, 0.5, 0] });
  for (let crater = 0; crater < 12; crater += 1) {
    const angle = crater * 2.4;
    land.add(ring(0.14 + 0.05 * (crater % 3), 0.05), look.ground.pathShade, {
      at: [Math.cos(angle) * 3.35, -0.05, Math.sin(angle) * 3.35],
      turn: [Math.PI / 2, 0, 0],
      scale: [1, 1, 0.5],
    });
  }
}

/** A rocket on its legs. */
function mars(site: Site): void {
  const { look, land } = site;
  const [x, y, z] = [-2.5, site.ground, -3.05];
  land.add(
    turned(
      [
        [0.12, 0.16],
        [0.2, 0.34],
        [0.22, 0.7],
        [0.16, 1.1],
        [0.06, 1.36],
        [0, 1.46],
      ],
      22,
    ),
    (at) => (at.y > 1.1 ? look.sides[1].colour : '#fff6ec'),
    { at: [x, y, z] },
  );
  for (let fin = 0; fin < 4; fin += 1) {
    const angle = fin * 1.57 + 0.4;
    land.add(faceted(new THREE.ConeGeometry(0.16, 0.6, 3)), look.sides[1].colour, {
      at: [x + Math.cos(angle) * 0.22, y + 0.3, z + Math.sin(angle) * 0.22],
      scale: [0.35, 1, 1],
      turn: [0, -angle, 0],
    });
  }
  land.add(ring(0.09, 0.02), '#4a4a5a', { at: [x + 0.08, y + 0.82, z + 0.19], turn: [0, 0.4, 0] });
  land.add(ball(0.075), '#8fd8f5', { at: [x + 0.075, y + 0.82, z + 0.17], glow: 0.3 });
  land.add(cone(0.12, 0.14), '#5a5a66', { at: [x, y + 0.06, z] });
}

/** A planet with rings, close by. */
function nebula(site: Site): void {
  const { look } = site;
  const planet = site.animate((object, time) => {
    object.position.set(-5.2, 0.2, -7.4);
    object.rotation.set(0.35, time * 0.05, 0.25);
  });
  planet.add(
    ball(1.25, 30, 20),
    (at) => mixed(look.dome.body, look.shutter, 0.5 + 0.5 * Math.sin(at.y * 9)),
    { glow: 0.15 },
  );
  for (const [size, thick] of [
    [1.75, 0.05],
    [1.95, 0.09],
    [2.2, 0.03],
  ] as const)
    planet.add(ring(size, thick), mixed(look.gold, look.dome.top, 0.5), {
      turn: [Math.PI / 2, 0, 0],
      scale: [1, 1, 0.15],
      glow: 0.25,
    });
  for (let stone = 0; stone < 14; stone += 1) {
    const angle = stone * 2.4;
    site.land.add(
      faceted(new THREE.DodecahedronGeometry(0.1 + 0.05 * (stone % 3), 0)),
      look.cliff[stone % 5]!,
      {
        at: [
          Math.cos(angle) * (3.7 + 0.1 * stone),
          -0.4 - 0.1 * (stone % 4),
          Math.sin(angle) * (3.7 + 0.1 * stone),
        ],
        turn: [stone, stone, 0],
      },
    );
  }
}

/** A giant sign that moves, without a word. */
function neon(site: Site): void {
  const { look, land } = site;
  const [x, y, z] = [-2.3, site.ground, -3.12];
  for (const side of [-0.4, 0.4]) land.add(cylinder(0.03, 0.03, 0.5, 6), '#2b2a44', { at: [x + side, y, z] });
  land.add(box(1.15, 0.85, 0.1), '#17162e', { at: [x, y + 0.42, z] });
  const sign = site.animate((object, time) => {
    object.position.set(x, y + 0.84, z + 0.08);
    object.rotation.z = -Math.floor(time * 2) * 0.26;
  });
  for (let ray = 0; ray < 12; ray += 1)
    sign.add(box(0.035, 0.14, 0.02), ray % 3 ? look.shutter : look.gold, {
      at: [Math.sin(ray * 0.524) * 0.22, Math.cos(ray * 0.524) * 0.22, 0],
      turn: [0, 0, -ray * 0.524],
      glow: 1,
    });
  land.add(ball(0.12, 16, 12), look.dome.body, { at: [x, y + 0.84, z + 0.06], scale: [1, 1, 0.3], glow: 1 });
  for (const edge of [-1, 1]) {
    land.add(box(1.2, 0.03, 0.03), look.sides[1].colour, {
      at: [x, y + 0.84 + edge * 0.43, z + 0.06],
      glow: 1,
    });
    land.add(box(0.03, 0.86, 0.03), look.dome.top, { at: [x + edge * 0.58, y + 0.42, z + 0.06], glow: 1 });
  }
  for (let car = 0; car < 16; car += 1)
    site.water.add(box(0.24, 0.07, 0.1), car % 2 ? '#ff4a6a' : '#fff0b8', {
      at: [
        Math.cos(car * 0.4) * (5 + (car % 2) * 0.5),
        site.sea + 0.05,
        Math.sin(car * 0.4) * (5 + (car % 2) * 0.5),
      ],
      turn: [0, -car * 0.4 + 1.57, 0],
      glow: 1,
    });
}

/** Palms of chrome and a car. */
function synth(site: Site): void {
  const { look, land } = site;
  for (const [x, z, size] of [
    [-2.7, -2.95, 1.5],
    [-1.6, -3.1, 1.2],
  ] as const)
    palm(
      land,
      { ...look, leaf: { ...look.leaf, trunk: '#d8d4f0' } },
      [x, site.ground, z],
      size,
      look.dome.body,
      0.6,
    );
  const car = new Parts();
  car.add(box(0.8, 0.13, 0.34, 0.05), look.sides[1].colour, { at: [0, 0.08, 0] });
  car.add(box(0.4, 0.12, 0.3, 0.06), '#2b1a4a', { at: [-0.06, 0.2, 0] });
  for (const x of [-0.25, 0.26])
    for (const z of [-0.17, 0.17])
      car.add(new THREE.CylinderGeometry(0.08, 0.08, 0.06, 14).rotateX(Math.PI / 2), '#1a1030', {
        at: [x, 0.08, z],
      });
  for (const z of [-0.11, 0, 0.11])
    car.add(box(0.02, 0.05, 0.09), '#ff4ab0', { at: [-0.4, 0.14, z], glow: 1 });
  put(site, car, { at: [-2.15, site.ground, -2.98], turn: [0, 0.5, 0], scale: 0.85 });
  for (let line = 0; line < 24; line += 1) {
    const angle = (line / 24) * Math.PI * 2;
    site.water.add(box(9, 0.02, 0.03), look.dome.top, {
      at: [Math.cos(angle) * 9.5, site.sea + 0.02, Math.sin(angle) * 9.5],
      turn: [0, -angle, 0],
      glow: 0.8,
    });
  }
}

/** An airship at its mast. */
function cloud(site: Site): void {
  const { look, land } = site;
  const [x, y, z] = [-2.7, site.ground, -3.0];
  for (let brace = 0; brace < 3; brace += 1)
    land.add(cylinder(0.014, 0.022, 1, 6), look.wood.dark, {
      at: [x + Math.cos(brace * 2.1) * 0.14, y, z + Math.sin(brace * 2.1) * 0.14],
      turn: [Math.sin(brace * 2.1) * -0.12, 0, Math.cos(brace * 2.1) * 0.12],
    });
  land.add(cylinder(0.1, 0.06, 0.08), look.gold, { at: [x, y + 0.98, z] });
  const ship = site.animate((object, time) => {
    object.position.set(x + 0.95, y + 1.2 + 0.04 * Math.sin(time * 0.7), z - 0.25);
    object.rotation.set(0, 0.15 + 0.06 * Math.sin(time * 0.4), 0.03 * Math.sin(time * 0.6));
  });
  ship.add(
    roundBall(2),
    (at) => (Math.abs(at.y) < 0.16 ? look.gold : Math.abs(at.x) > 0.72 ? look.dome.body : look.wall[2]),
    { scale: [0.82, 0.28, 0.28] },
  );
  for (const turn of [0, 1.57, 3.14, 4.71])
    ship.add(box(0.2, 0.2, 0.02), look.shutter, {
      at: [0.7, Math.sin(turn) * 0.2 - 0.1, Math.cos(turn) * 0.2],
      turn: [turn, 0, 0],
    });
  ship.add(box(0.34, 0.11, 0.14, 0.04), look.wood.light, { at: [-0.05, -0.42, 0] });
}

/** A giant geode, open. */
function crystal(site: Site): void {
  const { look, land } = site;
  const [x, y, z] = [-2.35, site.ground + 0.4, -3.1];
  land.add(
    new THREE.SphereGeometry(0.62, 28, 16, Math.PI, Math.PI),
    fade(look.cliff[7]!, look.cliff[3]!, -0.5, 0.6),
    { at: [x, y, z], scale: [1, 0.95, 0.8] },
  );
  land.add(ball(0.54, 20, 14), mixed(look.dome.foot, look.dome.body, 0.4), {
    at: [x, y, z - 0.04],
    scale: [1, 0.92, 0.7],
    glow: 0.25,
  });
  for (let shard = 0; shard < 26; shard += 1) {
    const [angle, far] = [shard * 2.4, 0.09 * Math.sqrt(shard)];
    const tall = 0.34 - far * 0.4;
    land.add(
      faceted(new THREE.CylinderGeometry(0, 0.055, tall, 6)),
      mixed(look.dome.top, '#ffffff', 0.3 * (shard % 3)),
      {
        at: [x + Math.cos(angle) * far + 0.06, y + Math.sin(angle) * far, z + 0.28],
        turn: [Math.PI / 2 - Math.sin(angle) * 0.4, 0, -Math.cos(angle) * 0.4],
        glow: 0.45,
      },
    );
  }
}

/** A mushroom three times as tall as a tower. */
function giantMushroom(site: Site): void {
  const { look, land } = site;
  mushroom(land, look, [-2, site.ground, -3.2], 2.7, look.sides[1].colour);
  land.add(arch(0.16, 0.26, 0.03), look.door, { at: [-2.48, site.ground, -2.86], turn: [0, 0.35, 0] });
  land.add(arch(0.1, 0.12, 0.03), '#ffcf7a', {
    at: [-2.5, site.ground + 0.45, -2.9],
    turn: [0, 0.35, 0],
    glow: 0.9,
  });
  // A snail with a lantern.
  land.add(roundBall(), '#d8b08a', { at: [-1.55, site.ground + 0.05, -2.95], scale: [0.18, 0.05, 0.07] });
  land.add(ring(0.08, 0.05), '#c2744a', { at: [-1.58, site.ground + 0.15, -2.95] });
  land.add(ball(0.035), '#ffe08a', { at: [-1.34, site.ground + 0.2, -2.95], glow: 1 });
}

/** A throne hall with spires. */
function icepalace(site: Site): void {
  const { look } = site;
  const hall = new Parts();
  const ice = fade('#9ad4f5', '#f2fbff', 0, 1);
  hall.add(box(0.8, 0.5, 0.5), ice, { glow: 0.1 });
  hall.add(gable(0.86, 0.3, 0.5), ice, { at: [0, 0.5, 0], glow: 0.1 });
  for (const [x, tall] of [
    [-0.5, 1.1],
    [-0.26, 1.35],
    [0.26, 1.35],
    [0.5, 1.1],
  ] as const) {
    hall.add(faceted(cylinder(0.08, 0.11, tall * 0.6, 6)), ice, { at: [x, 0, 0.12], glow: 0.1 });
    hall.add(faceted(cone(0.11, tall * 0.5, 6)), '#ffffff', { at: [x, tall * 0.6, 0.12], glow: 0.2 });
  }
  hall.add(arch(0.24, 0.38, 0.03), look.dome.body, { at: [0, 0, 0.25], glow: 0.4 });
  for (let arm = 0; arm < 6; arm += 1)
    hall.add(box(0.02, 0.16, 0.02), '#ffffff', { at: [0, 0.9, 0.26], turn: [0, 0, arm * 1.05], glow: 0.5 });
  put(site, hall, { at: [-2.3, site.ground, -3.1], turn: [0, 0.35, 0] });
}

/** A giant sundial. */
function eclipse(site: Site): void {
  const { look, land } = site;
  const [x, y, z] = [-2.35, site.ground, -3.05];
  land.add(
    turned(
      [
        [0.62, 0],
        [0.62, 0.06],
        [0.56, 0.1],
        [0.3, 0.1],
        [0.28, 0.08],
        [0, 0.08],
      ],
      36,
    ),
    look.wall[0],
    { at: [x, y, z] },
  );
  for (let hour = 0; hour < 12; hour += 1)
    land.add(box(0.03, 0.03, 0.1), look.gold, {
      at: [x + Math.sin(hour * 0.524) * 0.46, y + 0.095, z + Math.cos(hour * 0.524) * 0.46],
      turn: [0, hour * 0.524, 0],
      glow: 0.4,
    });
  const needle = new THREE.Shape().moveTo(-0.34, 0).lineTo(0.3, 0).lineTo(0.3, 1.1).closePath();
  land.add(
    new THREE.ExtrudeGeometry(needle, {
      depth: 0.05,
      bevelSize: 0.01,
      bevelThickness: 0.01,
      bevelSegments: 1,
    }),
    look.gold,
    { at: [x, y + 0.08, z], turn: [0, 0.5, 0] },
  );
  for (let stone = 0; stone < 7; stone += 1)
    land.add(box(0.24, 0.2, 0.2), look.wall[stone % 3]!, {
      at: [3.5 + 0.12 * stone, -0.7 - 0.25 * stone, -2 + stone * 0.6],
      turn: [stone, stone * 2, 0],
    });
}

export const landmarks: Readonly<Record<string, Landmark>> = {
  moon,
  mars,
  nebula,
  neon,
  synth,
  cloud,
  crystal,
  mushroom: giantMushroom,
  icepalace,
  eclipse,
};
