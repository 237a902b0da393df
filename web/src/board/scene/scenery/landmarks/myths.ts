/** Landmarks of the old stories. */

import { aegean } from '../aegean';
import type { Landmark } from '../site';
import {
  CORNER,
  Parts,
  THREE,
  arch,
  ball,
  box,
  column,
  cone,
  cylinder,
  fade,
  gable,
  mixed,
  offshore,
  put,
  ring,
  rock,
  roundBall,
  turned,
  type Site,
} from './tools';

/** A throne with an eagle under a pediment. */
function olympus(site: Site): void {
  const { look } = site;
  const parts = new Parts();
  for (const [x, z] of [
    [-0.42, 0.12],
    [-0.14, 0.12],
    [0.14, 0.12],
    [0.42, 0.12],
    [-0.42, -0.2],
    [0.42, -0.2],
  ] as const)
    column(parts, [x, 0.08, z], 0.72, 0.045, look.wall[2]);
  parts.add(box(1.12, 0.04, 0.62), look.wall[0], {});
  parts.add(box(1.02, 0.04, 0.54), look.wall[1], { at: [0, 0.04, 0] });
  parts.add(box(1.06, 0.07, 0.5), look.wall[2], { at: [0, 0.86, -0.04] });
  parts.add(gable(1.12, 0.26, 0.5), fade(look.wall[1], look.gold, 0, 0.5), { at: [0, 0.93, -0.04] });
  parts.add(box(0.26, 0.22, 0.2), look.gold, { at: [0, 0.08, -0.05] });
  parts.add(box(0.28, 0.5, 0.07), look.gold, { at: [0, 0.08, -0.16] });
  parts.add(roundBall(), '#8a5330', { at: [0, 1.28, 0], scale: [0.06, 0.09, 0.06] });
  for (const side of [-1, 1])
    parts.add(roundBall(), '#a86f3c', {
      at: [side * 0.13, 1.32, 0],
      scale: [0.14, 0.05, 0.04],
      turn: [0, 0, side * 0.5],
    });
  parts.add(ball(0.036), '#ffffff', { at: [0, 1.39, 0.02] });
  put(site, parts, { at: [-2.2, site.ground, -3.1], turn: [0, 0.3, 0] });
}

/** A broken half ring of arches behind the board. */
function colosseum(site: Site): void {
  const { look, land } = site;
  for (let pier = 0; pier <= 13; pier += 1) {
    const angle = Math.PI * (1.16 + 0.052 * pier);
    const tall = pier < 4 ? 3 : pier < 9 ? 2 : 1;
    const [x, z] = [Math.cos(angle) * 4.3, Math.sin(angle) * 3.55 + 0.15];
    for (let storey = 0; storey < tall; storey += 1) {
      const y = -0.45 + storey * 0.46;
      const turn: [number, number, number] = [0, Math.PI / 2 - angle, 0];
      land.add(box(0.34, 0.46, 0.2), fade(look.wall[0], look.wall[1], 0, 0.4), { at: [x, y, z], turn });
      land.add(arch(0.2, 0.34, 0.01), mixed(look.glass, look.contact, 0.3), {
        at: [x - Math.cos(angle) * 0.1, y + 0.03, z - Math.sin(angle) * 0.1],
        turn: [0, -Math.PI / 2 - angle, 0],
      });
      land.add(box(0.36, 0.05, 0.24), look.wall[2], { at: [x, y + 0.42, z], turn });
    }
  }
  land.add(cylinder(0.018, 0.018, 0.9), look.wood.dark, { at: [-2.75, -0.03, -2.8] });
  land.add(box(0.3, 0.42, 0.014, 0.005), look.sides[1].colour, { at: [-2.58, 0.44, -2.8] });
}

/** A waterfall off the edge into air. */
function floating(site: Site): void {
  const { look, land } = site;
  land.add(
    rock(
      [
        [0.5, 0],
        [0.42, 0.35],
        [0.25, 0.62],
        [0, 0.72],
      ],
      2,
    ),
    fade(look.cliff[3]!, look.ground.turf, 0.35, 0.6),
    { at: [-2.55, -0.06, -2.95] },
  );
  for (let strand = 0; strand < 5; strand += 1)
    land.add(
      turned(
        [
          [0.05, -2.6],
          [0.07, -1],
          [0.05, 0.1],
          [0.03, 0.45],
        ],
        8,
      ),
      mixed('#ffffff', '#8fdcff', 0.15 * strand),
      { at: [-3.12 + strand * 0.05, 0, -2.72 + strand * 0.07], glow: 0.2 },
    );
  for (let puff = 0; puff < 6; puff += 1)
    land.add(roundBall(), '#ffffff', {
      at: [-3.1 + (puff % 3) * 0.16, -2.5 + (puff % 2) * 0.14, -2.6 + puff * 0.05],
      scale: 0.2,
      glow: 0.15,
    });
}

/** A great armillary sphere, turning. */
function celestial(site: Site): void {
  const { look } = site;
  site.land.add(
    turned(
      [
        [0.3, 0],
        [0.22, 0.06],
        [0.08, 0.12],
        [0.06, 0.3],
        [0.12, 0.36],
      ],
      18,
    ),
    look.wall[2],
    { at: [...CORNER] },
  );
  const sphere = site.animate((object, time) => {
    object.position.set(CORNER[0], 0.85, CORNER[2]);
    object.rotation.set(0.4, time * 0.25, 0.2);
  });
  sphere.add(ball(0.15, 18, 12), look.dome.body, { glow: 0.25 });
  for (const [turn, size] of [
    [0, 0.46],
    [1.05, 0.42],
    [2.1, 0.38],
    [1.57, 0.5],
  ] as const)
    sphere.add(ring(size, 0.018), look.gold, { turn: [turn, turn * 0.7, 0] });
  for (let star = 0; star < 6; star += 1)
    sphere.add(ball(0.03), '#fff6d0', {
      at: [Math.cos(star * 1.05) * 0.46, 0, Math.sin(star * 1.05) * 0.46],
      glow: 0.8,
    });
}

/** Half-buried Poseidon with his trident. */
function atlantis(site: Site): void {
  const { look } = site;
  const stone = fade(look.cliff[6]!, look.wall[1], -0.1, 0.5);
  const parts = new Parts();
  parts.add(
    turned(
      [
        [0.34, 0],
        [0.36, 0.12],
        [0.3, 0.3],
        [0.12, 0.4],
      ],
      20,
    ),
    stone,
    { scale: [1.2, 1, 0.8] },
  );
  parts.add(ball(0.2, 18, 14), stone, { at: [0, 0.56, 0] });
  parts.add(ball(0.16, 14, 10), stone, { at: [0, 0.42, 0.1], scale: [1.05, 1.1, 0.8] });
  for (const side of [-1, 1]) {
    parts.add(ball(0.026), look.glass, { at: [side * 0.07, 0.6, 0.18] });
    parts.add(new THREE.CapsuleGeometry(0.07, 0.26, 3, 8), stone, {
      at: [side * 0.42, 0.3, 0.05],
      turn: [0, 0, side * 0.7],
    });
  }
  parts.add(ring(0.17, 0.02), look.gold, { at: [0, 0.69, 0], turn: [Math.PI / 2 - 0.2, 0, 0] });
  for (let spike = 0; spike < 7; spike += 1)
    parts.add(cone(0.025, 0.12, 6), look.gold, {
      at: [Math.cos(spike * 0.9) * 0.16, 0.7, Math.sin(spike * 0.9) * 0.16],
    });
  parts.add(cylinder(0.02, 0.02, 1.2), look.gold, { at: [0.56, 0.05, 0.1] });
  for (const x of [-0.12, 0, 0.12]) parts.add(cone(0.03, 0.26, 6), look.gold, { at: [0.56 + x, 1.22, 0.1] });
  parts.add(box(0.28, 0.03, 0.03), look.gold, { at: [0.56, 1.21, 0.1] });
  put(site, parts, { at: [-2.35, site.ground - 0.06, -3.1], turn: [0, 0.4, -0.08] });
}

/** A gate with three heads. */
function underworld(site: Site): void {
  const parts = new Parts();
  const stone = fade('#3a3040', '#6a5a70', 0, 0.9);
  for (const x of [-0.34, 0.34])
    parts.add(
      turned(
        [
          [0.14, 0],
          [0.11, 0.5],
          [0.13, 0.78],
        ],
        10,
      ),
      stone,
      { at: [x, 0, 0] },
    );
  parts.add(box(0.98, 0.14, 0.26), stone, { at: [0, 0.76, 0] });
  parts.add(arch(0.5, 0.7, 0.02), '#7aff9a', { at: [0, 0, -0.02], glow: 0.7 });
  for (const x of [-0.32, 0, 0.32]) {
    parts.add(roundBall(), '#2b2433', { at: [x, 1.02, 0.04], scale: [0.13, 0.14, 0.14] });
    parts.add(roundBall(), '#3a3040', { at: [x, 0.98, 0.18], scale: [0.07, 0.06, 0.1] });
    for (const side of [-1, 1]) {
      parts.add(ball(0.022), '#ff4a2c', { at: [x + side * 0.05, 1.07, 0.15], glow: 1 });
      parts.add(cone(0.04, 0.12, 6), '#2b2433', { at: [x + side * 0.08, 1.12, 0] });
    }
  }
  put(site, parts, { at: [-2.35, site.ground, -3.02], turn: [0, 0.35, 0] });
}

/** The bull horns of Knossos. */
function labyrinth(site: Site): void {
  const { look, land } = site;
  const [x, y, z] = [-2.3, site.ground, -3.05];
  land.add(box(1.0, 0.22, 0.34), fade(look.cliff[4]!, look.wall[0], 0, 0.2), { at: [x, y, z] });
  for (const side of [-1, 1])
    for (let part = 0; part < 6; part += 1)
      land.add(roundBall(), look.wall[2], {
        at: [x + side * (0.22 + part * 0.045 + part * part * 0.006), y + 0.28 + part * 0.14, z],
        scale: [0.15 - part * 0.019, 0.15, 0.13 - part * 0.016],
      });
  for (const side of [-0.9, 0.9])
    land.add(
      turned(
        [
          [0.08, 0],
          [0.1, 0.4],
          [0.13, 0.42],
          [0.1, 0.48],
        ],
        14,
      ),
      '#c2382c',
      { at: [x + side * 0.7, y, z + 0.05] },
    );
  // The maze, on the slope around.
  for (let wall = 0; wall < 22; wall += 1) {
    const angle = wall * 0.55;
    const far = 3.7 + (wall % 3) * 0.28;
    land.add(box(0.5, 0.22, 0.09), look.wall[0], {
      at: [Math.cos(angle) * far, -0.62 - (wall % 3) * 0.35, Math.sin(angle) * far],
      turn: [0, -angle + (wall % 2) * 1.57, 0],
    });
  }
}

/** The round tholos: three columns stand. */
function delphi(site: Site): void {
  const { look, land } = site;
  const [x, y, z] = [-2.3, site.ground, -3.05];
  land.add(
    turned(
      [
        [0.62, 0],
        [0.62, 0.05],
        [0.55, 0.05],
        [0.55, 0.1],
        [0.48, 0.1],
        [0.48, 0.14],
        [0, 0.14],
      ],
      30,
    ),
    look.wall[1],
    { at: [x, y, z] },
  );
  for (let index = 0; index < 9; index += 1) {
    const angle = index * 0.7 + 2.6;
    const tall = index < 3 ? 0.75 : 0.12 + 0.08 * (index % 3);
    land.add(
      turned(
        [
          [0.06, 0],
          [0.052, tall],
        ],
        12,
      ),
      look.wall[2],
      { at: [x + Math.cos(angle) * 0.4, y + 0.14, z + Math.sin(angle) * 0.4] },
    );
    if (index < 3)
      land.add(box(0.14, 0.04, 0.14), look.wall[2], {
        at: [x + Math.cos(angle) * 0.4, y + 0.89, z + Math.sin(angle) * 0.4],
      });
  }
  land.add(ring(0.4, 0.045, 1.5), look.wall[1], { at: [x, y + 0.96, z], turn: [-Math.PI / 2, 0, -4.05] });
  // The tripod.
  for (let leg = 0; leg < 3; leg += 1)
    land.add(cylinder(0.012, 0.016, 0.3, 6), look.gold, {
      at: [x + Math.cos(leg * 2.1) * 0.07, y + 0.14, z + 0.1 + Math.sin(leg * 2.1) * 0.07],
    });
  land.add(
    turned(
      [
        [0.03, 0],
        [0.12, 0.08],
        [0.13, 0.1],
      ],
      16,
    ),
    look.gold,
    { at: [x, y + 0.42, z + 0.1] },
  );
}

/** The volcano, with a plume. */
function vesuvius(site: Site): void {
  const { look } = site;
  const parts = new Parts();
  parts.add(
    rock(
      [
        [2.9, -0.3],
        [2.1, 0.35],
        [1.3, 1.1],
        [0.72, 1.9],
        [0.46, 2.3],
        [0.34, 2.26],
        [0.2, 2.05],
      ],
      3,
      0.12,
      36,
    ),
    (at) =>
      at.y > 2.0 && Math.hypot(at.x, at.z) < 0.42
        ? '#ff6a2c'
        : mixed(
            mixed('#5f8a4a', '#6b5566', Math.min(1, Math.max(0, at.y / 1.2))),
            '#a5707a',
            Math.min(1, Math.max(0, (at.y - 1.2) / 1.2)),
          ),
  );
  for (let stream = 0; stream < 7; stream += 1)
    parts.add(roundBall(), '#ff7a2c', {
      at: [0.36 + stream * 0.17, 2.2 - stream * 0.27, 0.24 + stream * 0.1],
      scale: [0.09, 0.12, 0.06],
      glow: 0.9,
    });
  offshore(site, parts, [-1.6, 0, -8.4], 0.2, 1.05);
  const plume = site.animate((object, time) => {
    object.position.set(-1.6, -0.75, -8.4);
    object.scale.setScalar(1 + 0.04 * Math.sin(time * 0.8));
    object.rotation.y = time * 0.1;
  });
  for (let cloud = 0; cloud < 12; cloud += 1)
    plume.add(roundBall(), mixed('#fff0e4', '#8a7080', 0.35 + 0.3 * (cloud % 2)), {
      at: [Math.sin(cloud * 1.3) * 0.1 + cloud * 0.03, cloud * 0.13, Math.cos(cloud * 1.7) * 0.08],
      scale: 0.13 + cloud * 0.022,
      glow: look.night ? 0.15 : 0,
    });
}

export const landmarks: Readonly<Record<string, Landmark>> = {
  aegean,
  olympus,
  colosseum,
  floating,
  celestial,
  atlantis,
  underworld,
  labyrinth,
  delphi,
  vesuvius,
};
