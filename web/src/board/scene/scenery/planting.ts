/** What grows or stands in a row behind the board, and low beside it; never in front. */

import * as THREE from 'three';
import type { Plants } from '$/worlds/types';
import { chance, mixed } from '../parts';
import { blossom, cypress, fir, lemonLook, mushroom, oliveLook, palm, tree } from '../plants';
import { ball, box, faceted, roundBall, turned } from '../solids';
import { village } from './aegean';
import type { Site } from './site';

type Place = readonly [number, number, number];
type Maker = (site: Site, at: Place, size: number, seed: number) => void;

/** Behind the board as tall as they like, beside it low. The corner behind left is the landmark's. */
const SPOTS = [
  [-0.75, -3.03, 0.95],
  [0.1, -3.05, 0.8],
  [0.95, -3.02, 0.95],
  [1.75, -3.04, 0.85],
  [2.45, -2.98, 1],
  [2.98, -2.45, 0.8],
  [3.04, -1.5, 0.6],
  [-3.02, -1.5, 0.6],
  [3.06, -0.4, 0.45],
  [-3.04, -0.3, 0.45],
  [3.05, 0.9, 0.38],
  [-3.05, 1, 0.38],
] as const;

const row =
  (make: Maker, spots: readonly (readonly [number, number, number])[] = SPOTS): ((site: Site) => void) =>
  (site) => {
    for (const [index, [x, z, size]] of spots.entries()) {
      const aside = (chance(index * 7 + 3) - 0.5) * 0.12;
      make(site, [x + aside, site.ground, z], size * (0.9 + 0.2 * chance(index + 11)), index + 1);
    }
  };

/** Cushions of flowers between what is tall. */
function cushions(site: Site): void {
  for (const [index, [x, z]] of [
    [-0.3, -3.08],
    [1.35, -3.1],
    [3.05, -2],
    [-3.04, -0.9],
    [3.06, 0.3],
    [-3.05, 1.7],
    [3.04, 2],
  ].entries())
    blossom(site.land, site.look, [x!, site.ground + 0.04, z!], 0.1, 60 + index, 8);
}

const PLANTS: Readonly<Record<Plants, (site: Site) => void>> = {
  none: () => undefined,
  village,
  cypresses: (site) => {
    row(({ land, look }, at, size) => cypress(land, look, at, size))(site);
    cushions(site);
  },
  olives: (site) => {
    row(({ land, look }, at, size, seed) =>
      tree(land, look, at, size, seed, seed % 3 ? oliveLook(look) : lemonLook(look)),
    )(site);
    cushions(site);
  },
  palms: (site) => {
    row(({ land, look }, at, size) => palm(land, look, at, size * 1.1, look.leaf.bush))(site);
    cushions(site);
  },
  firs: row(({ land, look }, at, size, seed) =>
    fir(
      land,
      look,
      at,
      size,
      mixed('#2f7a56', look.ground.turf, 0.2),
      seed % 2 ? '#ffffff' : mixed('#2f7a56', '#ffffff', 0.35),
    ),
  ),
  blossoms: row(({ land, look }, at, size, seed) =>
    tree(land, look, at, size, seed, {
      leaf: '#ffd3e4',
      shade: '#f28ab4',
      trunk: '#6b4336',
      tufts: 12,
      wide: 1.15,
    }),
  ),
  maples: row(({ land, look }, at, size, seed) =>
    tree(land, look, at, size, seed, {
      leaf: ['#ff8a3c', '#f2552c', '#ffc23c'][seed % 3]!,
      shade: ['#c2451f', '#a32a24', '#d98a1f'][seed % 3]!,
      trunk: '#6b4336',
    }),
  ),
  acacias: row(({ land, look }, at, size, seed) =>
    tree(land, look, at, size * 0.95, seed, {
      leaf: '#a8c04f',
      shade: '#6b8a3a',
      wide: 2,
      tall: 0.52,
      tufts: 12,
      trunk: '#8a5a3a',
    }),
  ),
  columns: row(({ land, look }, [x, y, z], size, seed) => {
    const tall = size > 0.7 ? (chance(seed) > 0.35 ? 0.75 : 0.4) : 0.3 * size;
    land.add(box(0.2, 0.05, 0.2), look.wall[0], { at: [x, y, z] });
    land.add(
      turned(
        [
          [0.075, 0],
          [0.068, tall * 0.5],
          [0.06, tall],
        ],
        14,
      ),
      look.wall[1],
      { at: [x, y + 0.05, z] },
    );
    if (tall > 0.7) land.add(box(0.19, 0.06, 0.19), look.wall[2], { at: [x, y + tall + 0.05, z] });
    else
      land.add(
        turned(
          [
            [0.07, 0],
            [0.062, 0.14],
          ],
          12,
        ),
        look.wall[1],
        { at: [x + 0.16, y + 0.06, z], turn: [0, seed, Math.PI / 2] },
      );
  }),
  boulders: row(({ land, look }, [x, y, z], size, seed) => {
    for (let stone = 0; stone < 3; stone += 1) {
      const large = size * (0.16 - stone * 0.04);
      land.add(roundBall(), look.cliff[(seed + stone) % 5]!, {
        at: [x + stone * 0.13, y + large * 0.4, z + (stone % 2) * 0.08],
        scale: [large, large * 0.75, large * 0.9],
        turn: [0, seed, 0.2],
      });
    }
  }),
  lamps: row(({ land, look }, [x, y, z], size) => {
    land.add(
      turned(
        [
          [0.04, 0],
          [0.016, 0.05],
          [0.014, 0.5],
        ],
        8,
      ),
      mixed(look.door, look.contact, 0.4),
      { at: [x, y, z], scale: size },
    );
    land.add(ball(0.06, 12, 10), '#ffdf9a', {
      at: [x, y + 0.54 * size, z],
      scale: size,
      glow: look.night ? 1 : 0.3,
    });
    land.add(
      turned(
        [
          [0.085, 0],
          [0.05, 0.04],
          [0, 0.07],
        ],
        10,
      ),
      mixed(look.door, look.contact, 0.4),
      { at: [x, y + 0.58 * size, z], scale: size },
    );
  }),
  mushrooms: row(({ land, look }, at, size, seed) =>
    mushroom(land, look, at, size * 0.9, [look.dome.body, look.shutter, look.sides[1].colour][seed % 3]!),
  ),
  crystals: row(({ land, look }, [x, y, z], size, seed) => {
    for (let shard = 0; shard < 3; shard += 1) {
      const tall = size * (0.3 + 0.4 * chance(seed + shard * 3));
      land.add(
        faceted(new THREE.CylinderGeometry(0, 0.08 * size, tall, 6)),
        mixed(look.dome.body, '#ffffff', 0.25 + 0.2 * shard),
        {
          at: [x + (shard - 1) * 0.1, y + tall / 2 - 0.02, z],
          turn: [0.1, seed, (1 - shard) * 0.3],
          glow: look.night ? 0.5 : 0.18,
        },
      );
    }
  }),
  corals: row(({ land, look }, [x, y, z], size, seed) => {
    const tint = ['#ff7a6b', '#ffb05a', '#d46bd0', '#ff5f9e'][seed % 4]!;
    for (let arm = 0; arm < 7; arm += 1) {
      const angle = arm * 2.4;
      land.add(new THREE.CapsuleGeometry(0.028, 0.26, 3, 7), mixed(tint, '#ffffff', 0.12 * (arm % 3)), {
        at: [x + Math.cos(angle) * 0.07 * size, y + 0.16 * size, z + Math.sin(angle) * 0.07 * size],
        turn: [Math.sin(angle) * 0.5, 0, -Math.cos(angle) * 0.5],
        scale: size,
      });
    }
    land.add(roundBall(), look.leaf.bush, { at: [x + 0.12 * size, y + 0.03, z + 0.05], scale: 0.07 * size });
  }),
  cacti: row(({ land }, [x, y, z], size) => {
    const green = '#4f9a54';
    land.add(new THREE.CapsuleGeometry(0.055, 0.42, 4, 10), green, {
      at: [x, y + 0.25 * size, z],
      scale: size,
    });
    for (const side of [-1, 1]) {
      land.add(new THREE.CapsuleGeometry(0.034, 0.1, 3, 8), green, {
        at: [x + side * 0.08 * size, y + 0.24 * size, z],
        turn: [0, 0, Math.PI / 2],
        scale: size,
      });
      land.add(new THREE.CapsuleGeometry(0.034, 0.13, 3, 8), green, {
        at: [x + side * 0.135 * size, y + 0.32 * size, z],
        scale: size,
      });
    }
    land.add(ball(0.03), '#ff5f9e', { at: [x, y + 0.52 * size, z] });
  }),
  bamboo: row(({ land, look }, [x, y, z], size, seed) => {
    for (let stalk = 0; stalk < 4; stalk += 1) {
      const tall = size * (0.7 + 0.4 * chance(seed * 3 + stalk));
      const [dx, dz] = [(chance(seed + stalk) - 0.5) * 0.28, (chance(seed + stalk * 5) - 0.5) * 0.14];
      for (let joint = 0; joint < 4; joint += 1)
        land.add(
          turned(
            [
              [0.024, 0],
              [0.02, 0.02],
              [0.02, 0.22],
              [0.024, 0.24],
            ],
            8,
          ),
          mixed('#8fc45a', '#4f9a4a', 0.3 * (joint % 2)),
          {
            at: [x + dx, y + joint * 0.24 * tall, z + dz],
            scale: [size, tall, size],
          },
        );
      for (let leaf = 0; leaf < 4; leaf += 1)
        land.add(roundBall(0), mixed(look.leaf.bush, '#c9e27a', 0.3 * (leaf % 2)), {
          at: [
            x + dx + Math.cos(leaf * 1.7) * 0.1,
            y + (0.75 + 0.07 * leaf) * tall,
            z + dz + Math.sin(leaf * 1.7) * 0.08,
          ],
          scale: [0.1 * size, 0.018, 0.03],
          turn: [0, leaf * 1.7, 0.3],
        });
    }
  }),
  sweets: row(({ land }, [x, y, z], size, seed) => {
    const tints = ['#ff5f9e', '#5ac8f0', '#ffd23a', '#8fe07a'];
    land.add(new THREE.CylinderGeometry(0.016, 0.016, 0.5, 8), '#ffffff', {
      at: [x, y + 0.25 * size, z],
      scale: size,
    });
    for (let ring = 0; ring < 4; ring += 1)
      land.add(
        new THREE.TorusGeometry(0.16 - ring * 0.042, 0.026, 8, 22),
        ring % 2 ? '#ffffff' : tints[seed % 4]!,
        { at: [x, y + 0.58 * size, z], scale: size },
      );
    land.add(new THREE.CylinderGeometry(0.14, 0.14, 0.03, 20).rotateX(Math.PI / 2), tints[(seed + 1) % 4]!, {
      at: [x, y + 0.58 * size, z],
      scale: size,
    });
  }),
  books: row(({ land, look }, [x, y, z], size, seed) => {
    const tints = [look.dome.body, look.shutter, look.cliff[5]!, look.floor[1]];
    for (let book = 0; book < 3 + (seed % 3); book += 1) {
      const turn = (chance(seed + book) - 0.5) * 0.6;
      land.add(box(0.36, 0.07, 0.26), tints[(seed + book) % 4]!, {
        at: [x, y + book * 0.075 * size, z],
        turn: [0, turn, 0],
        scale: size,
      });
      land.add(box(0.34, 0.05, 0.25), '#fff6e0', {
        at: [x + 0.012, y + (book * 0.075 + 0.01) * size, z + 0.012],
        turn: [0, turn, 0],
        scale: size,
      });
    }
  }),
  gears: row(({ land, look }, [x, y, z], size, seed) => {
    const tint = seed % 2 ? look.gold : mixed(look.shutter, '#b58a3c', 0.5);
    land.add(new THREE.TorusGeometry(0.2, 0.05, 8, 24), tint, { at: [x, y + 0.2 * size, z], scale: size });
    for (let tooth = 0; tooth < 10; tooth += 1) {
      const angle = (tooth / 10) * Math.PI * 2;
      land.add(box(0.06, 0.07, 0.08), tint, {
        at: [x + Math.cos(angle) * 0.24 * size, y + (0.2 + Math.sin(angle) * 0.24) * size, z],
        turn: [0, 0, angle - Math.PI / 2],
        scale: size,
      });
    }
  }),
  flags: row(({ land, look }, [x, y, z], size, seed) => {
    land.add(new THREE.CylinderGeometry(0.012, 0.016, 0.8, 8), look.wood.dark, {
      at: [x, y + 0.4 * size, z],
      scale: size,
    });
    land.add(box(0.28, 0.16, 0.014, 0.006), [look.dome.body, look.shutter, look.gold][seed % 3]!, {
      at: [x + 0.15 * size, y + 0.6 * size, z],
      turn: [0, 0.25, 0.05],
      scale: size,
    });
    land.add(ball(0.025), look.gold, { at: [x, y + 0.81 * size, z], scale: size });
  }),
  bones: row(({ land }, [x, y, z], size, seed) => {
    for (let rib = 0; rib < 4; rib += 1)
      land.add(new THREE.TorusGeometry(0.24 - rib * 0.03, 0.025, 7, 14, Math.PI), '#f3ead2', {
        at: [x + (rib - 1.5) * 0.12 * size, y - 0.02, z],
        turn: [0, Math.PI / 2 + seed * 0.1, 0],
        scale: size,
      });
  }),
  pots: row(({ land, look }, [x, y, z], size, seed) => {
    const tint = seed % 2 ? look.cliff[2]! : look.wall[2];
    land.add(
      turned(
        [
          [0.07, 0],
          [0.13, 0.1],
          [0.15, 0.22],
          [0.11, 0.34],
          [0.06, 0.4],
          [0.075, 0.46],
        ],
        18,
      ),
      tint,
      { at: [x, y, z], scale: size * 0.8 },
    );
    land.add(
      turned(
        [
          [0.151, 0.2],
          [0.153, 0.22],
          [0.151, 0.24],
        ],
        18,
      ),
      look.shutter,
      { at: [x, y, z], scale: size * 0.8 },
    );
    if (seed % 2) blossom(land, look, [x, y + 0.42 * size, z], 0.11 * size, seed + 80, 8);
  }),
};

export function plant(kind: Plants, site: Site): void {
  PLANTS[kind](site);
}
