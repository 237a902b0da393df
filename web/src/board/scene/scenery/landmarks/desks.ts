/** Landmarks that lie on a desk or in a room. */

import type { Landmark } from '../site';
import {
  Parts,
  THREE,
  ball,
  box,
  cone,
  cylinder,
  fade,
  faceted,
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
  const [cx, cz, far] = [-1.5, -3.75, 0.62];
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

export const desks: Readonly<Record<string, Landmark>> = {
  paper,
  blueprint,
  chalkboard,
  toys,
  library,
  noir,
  porcelain,
};
