import * as THREE from 'three';
import { describe, expect, it } from 'vitest';
import { domeGeometry } from '../../src/board/scene/domes';
import { FORMS, islandGeometry } from '../../src/board/scene/island';
import { lookOf } from '../../src/board/scene/look';
import { bodyGeometry, headGeometry } from '../../src/board/scene/people';
import { horizonGeometry } from '../../src/board/scene/scenery/horizons';
import { landmarkOf } from '../../src/board/scene/scenery/landmarks';
import { plant } from '../../src/board/scene/scenery/planting';
import { Site } from '../../src/board/scene/scenery/site';
import { BLOCK_HEIGHT, HALF } from '../../src/board/scene/sizes';
import { storeyGeometries } from '../../src/board/scene/storeys';
import { tilesGeometry } from '../../src/board/scene/tiles';
import { WORLDS, worldById } from '../../src/worlds';
import type { Place } from '../../src/worlds/types';

const look = lookOf(worldById('aegean'), false);

/** All that is used of a slot. */
const used = <K extends keyof Place>(slot: K): Place[K][] => [
  ...new Set(WORLDS.map((world) => world.place[slot])),
];

function size(geometry: THREE.BufferGeometry): THREE.Vector3 {
  for (const name of ['position', 'normal', 'color'])
    expect([...geometry.getAttribute(name).array].every(Number.isFinite), name).toBe(true);
  geometry.computeBoundingBox();
  const box = geometry.boundingBox!.getSize(new THREE.Vector3());
  geometry.dispose();
  return box;
}

const triangles = (geometry: THREE.BufferGeometry): number => (geometry.index?.count ?? 0) / 3;

describe('storeys', () => {
  it.each(used('dress'))('dressed in %s get smaller and fit on each other', (dress) => {
    const sizes = storeyGeometries(dress, look).map((storey) => {
      expect(triangles(storey)).toBeLessThan(3600);
      return size(storey);
    });
    sizes.forEach((box, index) => {
      // A parapet stands above the floor, by less than a knee.
      expect(box.y).toBeGreaterThan(BLOCK_HEIGHT[index]!);
      expect(box.y).toBeLessThan(BLOCK_HEIGHT[index]! + 0.08);
      // Steps, sills and balconies stick out a little, but never over the edge of the square.
      expect(Math.max(box.x, box.z)).toBeLessThan(Math.min(1.06, 2 * HALF[index]! + 0.24));
    });
    expect(sizes[0]!.x).toBeGreaterThan(sizes[1]!.x);
    expect(sizes[1]!.x).toBeGreaterThan(sizes[2]!.x);
  });
});

describe('what closes a tower', () => {
  it.each(used('cap'))('and is a %s fits on the third storey', (cap) => {
    const dome = domeGeometry(cap, look);
    expect(triangles(dome)).toBeLessThan(2600);
    const box = size(dome);
    expect(box.x).toBeLessThan(2 * HALF[2] + 0.12);
    expect(box.y).toBeGreaterThan(0.2);
  });
});

describe('workers', () => {
  const people = look.sides.flatMap((side) => [true, false].map((female) => ({ side, female })));

  it('have room on the third storey, and a head of a third of their height', () => {
    for (const person of people) {
      const [body, head] = [bodyGeometry(look, person, 'idle'), headGeometry(look, person, 'calm')];
      expect(triangles(body) + triangles(head)).toBeLessThan(6000);
      const [below, above] = [size(body), size(head)];
      expect(Math.max(below.x, below.z) * 1.12).toBeLessThan(2 * HALF[2]);
      const whole = 0.4 + above.y;
      expect(above.y / whole).toBeGreaterThan(0.33);
    }
  });

  it('are told apart by form: men and women, and each side', () => {
    const counts = people.map((person) => bodyGeometry(look, person, 'idle').getAttribute('position').count);
    expect(new Set(counts).size).toBe(people.length);
  });

  it('show how they feel', () => {
    for (const person of people) {
      const shapes = (['calm', 'blink', 'happy', 'sad'] as const).map((mood) =>
        [...headGeometry(look, person, mood).getAttribute('position').array].join(),
      );
      expect(new Set(shapes).size).toBe(4);
    }
  });
});

describe('landmarks', () => {
  it.each(WORLDS.map((world) => [world.id, world] as const))(
    'of %s stand beside the board and cost little',
    async (_, world) => {
      const form = FORMS[world.place.base];
      const site = new Site(lookOf(world, false), form.sea, form.rim);
      (await landmarkOf(world))(site);
      const pieces = [site.land, site.water, ...site.moving.map(({ parts }) => parts)].filter(
        (parts) => !parts.empty,
      );
      expect(pieces.length).toBeGreaterThan(0);
      const shapes = pieces.map((parts) => parts.merge());
      expect(shapes.reduce((sum, shape) => sum + triangles(shape), 0)).toBeLessThan(14_000);
      const position = shapes[0]!.getAttribute('position');
      for (let index = 0; index < position.count; index += 1) {
        const [x, y, z] = [position.getX(index), position.getY(index), position.getZ(index)];
        expect(y).toBeLessThan(2.6);
        if (y > 0.03 && z > -2.2) expect(Math.max(Math.abs(x), Math.abs(z))).toBeGreaterThan(2.62);
      }
      for (const shape of shapes) size(shape);
    },
  );

  it('are never the same twice', async () => {
    const all = await Promise.all(WORLDS.map(landmarkOf));
    expect(new Set(all).size).toBe(WORLDS.length);
  });
});

describe('the island', () => {
  it.each(used('base'))('on %s carries all squares', (base) => {
    const box = size(islandGeometry(base, look));
    expect(Math.min(box.x, box.z)).toBeGreaterThan(5.4);
  });

  it.each(used('ground'))('has 25 tiles of %s that nobody stumbles over', (ground) => {
    const tiles = tilesGeometry(ground, look);
    expect(triangles(tiles)).toBeLessThan(22_000);
    const box = size(tiles);
    expect(box.x).toBeGreaterThan(5);
    expect(box.y).toBeLessThan(0.14);
  });

  it.each(used('plants').filter((kind) => kind !== 'none'))('has room for %s outside the squares', (kind) => {
    const site = new Site(look, FORMS.cliffs.sea, FORMS.cliffs.rim);
    plant(kind, site);
    const position = site.land.merge().getAttribute('position');
    for (let index = 0; index < position.count; index += 1)
      expect(Math.max(Math.abs(position.getX(index)), Math.abs(position.getZ(index)))).toBeGreaterThan(2.55);
  });

  it.each(used('horizon'))('has a horizon of %s all around', (kind) => {
    const strip = horizonGeometry(kind, look, -1.75);
    expect(triangles(strip)).toBeLessThan(22_000);
    expect(size(strip).x).toBeGreaterThan(28);
  });
});
