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
  lamp,
  mixed,
  put,
  ring,
  roundBall,
  turned,
  type Point,
  type Site,
} from './tools';
import { boatParts, sail } from '../aegean';

/** A lander with a flag. */

/** A paper crane and mountains that pop up. */
function paper(site: Site): void {
  const { look, land } = site;
  for (const [x, z, size, tint] of [
    [-2.75, -3.2, 0.9, '#8fb8e8'],
    [-2.1, -3.3, 1.15, '#f5a8b8'],
    [-1.5, -3.25, 0.8, '#a8d8a0'],
  ] as const) {
    land.add(faceted(cone(0.46 * size, 1.1 * size, 4)), tint, {
      at: [x, site.ground, z],
      turn: [0, 0.6, 0],
      scale: [1, 1, 0.4],
    });
    land.add(faceted(cone(0.18 * size, 0.42 * size, 4)), '#ffffff', {
      at: [x, site.ground + 0.69 * size, z + 0.01],
      turn: [0, 0.6, 0],
      scale: [1, 1, 0.4],
    });
  }
  const crane = new Parts();
  crane.add(faceted(new THREE.OctahedronGeometry(0.16, 0)), look.sides[1].colour, { scale: [1.5, 0.7, 0.6] });
  for (const side of [-1, 1])
    crane.add(
      sail([-0.12, 0.05, 0, 0.16, 0.05, 0, -0.02, 0.36, side * 0.42], [0, 0.7, side * 0.7]),
      mixed(look.sides[1].colour, '#ffffff', 0.2),
    );
  crane.add(faceted(cone(0.05, 0.4, 4)), look.sides[1].colour, { at: [0.2, 0.02, 0], turn: [0, 0, -0.6] });
  crane.add(faceted(cone(0.05, 0.4, 4)), look.sides[1].colour, { at: [-0.2, 0.02, 0], turn: [0, 0, 0.9] });
  put(site, crane, { at: [-2.4, site.ground + 0.34, -2.9], turn: [0, -0.4, 0] });
}

/** Dividers and a set square. */
function blueprint(site: Site): void {
  const { look, land } = site;
  const [x, y, z] = [-2.5, site.ground, -3.05];
  for (const side of [-1, 1]) {
    land.add(cylinder(0.03, 0.018, 1.15, 8), '#d8b060', {
      at: [x + side * 0.34, y, z],
      turn: [0, 0, side * 0.29],
    });
    land.add(cone(0.018, 0.12, 6).rotateX(Math.PI), '#e8ecf5', { at: [x + side * 0.34, y + 0.12, z] });
  }
  land.add(ball(0.07), '#ffd87a', { at: [x, y + 1.14, z] });
  land.add(ring(0.3, 0.012, 1.2), '#ffffff', { at: [x, y + 0.5, z], turn: [0, 0, 0.97], glow: 0.4 });
  const square = new THREE.Shape().moveTo(0, 0).lineTo(0.95, 0).lineTo(0, 0.7).closePath();
  square.holes.push(new THREE.Path().moveTo(0.16, 0.12).lineTo(0.16, 0.42).lineTo(0.56, 0.12).closePath());
  land.add(new THREE.ExtrudeGeometry(square, { depth: 0.03, bevelEnabled: false }), '#8fd8ff', {
    at: [x + 0.6, y, z - 0.05],
    glow: 0.15,
  });
  for (const [px, pz] of [
    [-3, -3],
    [3, -3],
    [3, 3],
    [-3, 3],
  ] as const)
    land.add(
      turned(
        [
          [0.09, 0],
          [0.08, 0.04],
          [0.03, 0.08],
        ],
        12,
      ),
      look.gold,
      { at: [px, y, pz] },
    );
}

/** An apple, a sponge and pieces of chalk. */
function chalkboard(site: Site): void {
  const { land } = site;
  const [x, y, z] = [-2.55, site.ground, -3.0];
  land.add(
    turned(
      [
        [0, 0.04],
        [0.18, 0.02],
        [0.3, 0.2],
        [0.28, 0.4],
        [0.14, 0.5],
        [0, 0.44],
      ],
      24,
    ),
    fade('#b5201f', '#f04a38', 0, 0.4),
    { at: [x, y, z] },
  );
  land.add(cylinder(0.014, 0.02, 0.16, 6), '#5a3a24', { at: [x, y + 0.44, z], turn: [0, 0, 0.3] });
  land.add(roundBall(), '#5ab04a', {
    at: [x + 0.12, y + 0.56, z],
    scale: [0.12, 0.02, 0.06],
    turn: [0, 0, 0.4],
  });
  land.add(box(0.6, 0.22, 0.32, 0.06), '#ffd87a', { at: [x + 0.85, y, z - 0.05], turn: [0, 0.3, 0] });
  land.add(box(0.6, 0.06, 0.32, 0.03), '#4a7a5a', { at: [x + 0.85, y + 0.22, z - 0.05], turn: [0, 0.3, 0] });
  for (const [index, tint] of ['#ffffff', '#ffe08a', '#ffb0c8', '#a8d8ff'].entries())
    land.add(new THREE.CapsuleGeometry(0.05, 0.3, 3, 10), tint, {
      at: [x + 0.35 + index * 0.13, y + 0.05, z + 0.35],
      turn: [Math.PI / 2, 0, 0.2 * index],
    });
}

/** A wooden train on its loop. */
function toys(site: Site): void {
  const { look, land } = site;
  const [cx, cz, far] = [-2.3, -3.75, 0.62];
  land.add(ring(far, 0.03), look.wood.dark, {
    at: [cx, -0.06, cz],
    turn: [Math.PI / 2, 0, 0],
    scale: [1.7, 1, 1],
  });
  land.add(box(3, 0.3, 1.6), look.wood.light, { at: [cx, -0.38, cz] });
  for (let car = 0; car < 3; car += 1) {
    const wagon = site.animate((object, time) => {
      const angle = time * 0.5 - car * 0.42;
      object.position.set(cx + Math.cos(angle) * far * 1.7, -0.02, cz + Math.sin(angle) * far);
      object.rotation.y = -Math.atan2(Math.cos(angle) * far, -Math.sin(angle) * far * 1.7);
    });
    wagon.add(box(0.36, 0.16, 0.2), ['#e8402a', '#ffc83d', '#2a7ae0'][car]!, { at: [0, 0.06, 0] });
    if (car === 0) {
      wagon.add(cylinder(0.09, 0.09, 0.24, 14).rotateZ(Math.PI / 2), '#3fa85a', { at: [0.22, 0.28, 0] });
      wagon.add(cylinder(0.04, 0.03, 0.16, 10), '#ffc83d', { at: [0.1, 0.32, 0] });
      wagon.add(box(0.14, 0.22, 0.2), '#2a7ae0', { at: [-0.1, 0.2, 0] });
    } else
      for (let block = 0; block < 2; block += 1)
        wagon.add(box(0.12, 0.12, 0.12), ['#3fa85a', '#ff7ab0'][block]!, {
          at: [-0.09 + block * 0.18, 0.22, 0],
        });
    for (const x of [-0.11, 0.11])
      for (const z of [-0.1, 0.1])
        wagon.add(new THREE.CylinderGeometry(0.06, 0.06, 0.04, 12).rotateX(Math.PI / 2), '#8a5330', {
          at: [x, 0.05, z],
        });
  }
  for (const [index, tint] of ['#e8402a', '#ffc83d', '#2a7ae0', '#3fa85a'].entries())
    land.add(box(0.3, 0.3, 0.3, 0.04), tint, {
      at: [1.1 + index * 0.42, site.ground, -3.1],
      turn: [0, index * 0.4, 0],
    });
  land.add(box(0.3, 0.3, 0.3, 0.04), '#ff7ab0', { at: [1.32, site.ground + 0.3, -3.1], turn: [0, 0.5, 0] });
}

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

/** An open book with a ship that pops up. */
function library(site: Site): void {
  const { look, land } = site;
  const [x, y, z] = [-2.3, site.ground, -3.05];
  for (const side of [-1, 1]) {
    land.add(box(0.72, 0.04, 0.85), look.dome.body, {
      at: [x + side * 0.36, y, z],
      turn: [0, 0, side * 0.1],
    });
    land.add(box(0.66, 0.09, 0.78, 0.03), '#fff6e0', {
      at: [x + side * 0.34, y + 0.04, z],
      turn: [0, 0, side * 0.1],
    });
    for (let row = 0; row < 6; row += 1)
      land.add(box(0.44, 0.005, 0.02), '#a8987a', {
        at: [x + side * 0.36, y + 0.155, z - 0.25 + row * 0.1],
        turn: [0, 0, side * 0.1],
      });
  }
  const ship = new Parts();
  ship.append(boatParts(look, '#c9824a'), { scale: 1.15 });
  put(site, ship, { at: [x, y + 0.1, z], turn: [0, 0.3, 0] });
  for (const dz of [-0.18, 0.18])
    land.add(
      sail([x - 0.5, y + 0.12, z + dz, x, y + 0.3, z + dz, x + 0.5, y + 0.12, z + dz], [0, 0.4, 1]),
      '#8fc8f0',
    );
  land.add(
    turned(
      [
        [0.14, 0],
        [0.14, 0.03],
        [0.02, 0.05],
        [0.02, 0.5],
      ],
      14,
    ),
    look.gold,
    { at: [x + 1.15, y, z - 0.05] },
  );
  land.add(
    turned(
      [
        [0.2, 0.46],
        [0.12, 0.64],
        [0, 0.66],
      ],
      16,
    ),
    '#2f8f5a',
    { at: [x + 1.15, y, z - 0.05], ...lamp(look) },
  );
  land.add(ball(0.07), '#fff0b0', { at: [x + 1.15, y + 0.47, z - 0.05], glow: 1 });
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

/** A street lamp with its cone of light, and somebody under it. */
function noir(site: Site): void {
  const { land } = site;
  const [x, y, z] = [-2.4, site.ground, -3.0];
  land.add(
    turned(
      [
        [0.1, 0],
        [0.04, 0.08],
        [0.026, 1.15],
      ],
      10,
    ),
    '#2b2b33',
    { at: [x, y, z] },
  );
  land.add(box(0.34, 0.03, 0.03), '#2b2b33', { at: [x + 0.15, y + 1.14, z] });
  land.add(
    turned(
      [
        [0.14, 0],
        [0.05, 0.09],
        [0, 0.1],
      ],
      14,
    ),
    '#2b2b33',
    { at: [x + 0.3, y + 1.06, z] },
  );
  land.add(ball(0.07), '#fff6d8', { at: [x + 0.3, y + 1.05, z], glow: 1 });
  land.add(new THREE.CircleGeometry(0.42, 26).rotateX(-Math.PI / 2), '#f2ead0', {
    at: [x + 0.3, y + 0.012, z + 0.1],
    glow: 0.7,
  });
  const somebody: Point = [x + 0.42, y, z + 0.1];
  land.add(
    turned(
      [
        [0.13, 0],
        [0.1, 0.2],
        [0.13, 0.36],
        [0.06, 0.42],
      ],
      16,
    ),
    '#4a4a55',
    { at: somebody },
  );
  land.add(ball(0.085), '#d8c8b8', { at: [somebody[0], y + 0.48, somebody[2]] });
  land.add(cylinder(0.16, 0.16, 0.018, 18), '#2b2b33', { at: [somebody[0], y + 0.53, somebody[2]] });
  land.add(
    turned(
      [
        [0.09, 0],
        [0.085, 0.08],
        [0, 0.1],
      ],
      14,
    ),
    '#2b2b33',
    { at: [somebody[0], y + 0.54, somebody[2]] },
  );
  land.add(box(0.5, 0.16, 0.22, 0.06), '#3a3a44', { at: [-1.35, y + 0.05, -3.1] });
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

/** A teapot with steam. */
function porcelain(site: Site): void {
  const { land } = site;
  const [x, y, z] = [-2.4, site.ground, -3.05];
  const glaze = (at: THREE.Vector3): THREE.Color =>
    mixed(
      '#ffffff',
      '#2a5fc0',
      Math.sin(at.y * 26) > 0.82 || Math.sin(Math.atan2(at.z, at.x) * 7 + at.y * 9) > 0.93 ? 0.8 : 0,
    );
  land.add(
    turned(
      [
        [0.22, 0],
        [0.26, 0.03],
        [0.42, 0.22],
        [0.42, 0.42],
        [0.24, 0.6],
        [0.18, 0.62],
      ],
      30,
    ),
    glaze,
    { at: [x, y, z] },
  );
  land.add(
    turned(
      [
        [0.2, 0.61],
        [0.18, 0.66],
        [0.06, 0.72],
        [0.05, 0.76],
        [0.07, 0.8],
        [0, 0.84],
      ],
      22,
    ),
    '#2a5fc0',
    { at: [x, y, z] },
  );
  for (let part = 0; part < 7; part += 1)
    land.add(ball(0.085 - part * 0.006), '#ffffff', {
      at: [x + 0.4 + part * 0.06, y + 0.28 + part * 0.055, z],
    });
  land.add(ring(0.2, 0.04, Math.PI * 1.1), '#2a5fc0', {
    at: [x - 0.42, y + 0.36, z],
    turn: [0, 0, Math.PI / 2],
  });
  const steam = site.animate((object, time) => {
    object.position.set(x + 0.84, y + 0.7, z);
    object.rotation.y = time * 0.6;
    object.scale.y = 1 + 0.15 * Math.sin(time * 1.3);
  });
  for (let puff = 0; puff < 6; puff += 1)
    steam.add(roundBall(), '#ffffff', {
      at: [Math.sin(puff * 1.4) * 0.05, puff * 0.1, Math.cos(puff * 1.4) * 0.05],
      scale: 0.04 + puff * 0.014,
      glow: 0.2,
    });
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
  paper,
  blueprint,
  chalkboard,
  toys,
  candy,
  clockwork,
  library,
  sandcastle,
  noir,
  mosaic,
  stained,
  porcelain,
  copper,
};
