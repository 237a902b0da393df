import * as THREE from 'three';
import { describe, expect, it } from 'vitest';
import { blockGeometries } from '../../src/board/scene/blocks';
import { domeGeometry } from '../../src/board/scene/domes';
import { figureGeometry } from '../../src/board/scene/figures';
import { islandGeometry, tilesGeometry } from '../../src/board/scene/island';
import { propsGeometry } from '../../src/board/scene/props';
import { BLOCK_HEIGHT, BLOCK_WIDTH } from '../../src/board/scene/sizes';
import { worldById } from '../../src/worlds';
import type { Shapes } from '../../src/worlds/types';

const palette = worldById('aegean').day;

function size(geometry: THREE.BufferGeometry): THREE.Vector3 {
  expect([...geometry.getAttribute('position').array].every(Number.isFinite)).toBe(true);
  expect([...geometry.getAttribute('normal').array].every(Number.isFinite)).toBe(true);
  geometry.computeBoundingBox();
  const box = geometry.boundingBox!.getSize(new THREE.Vector3());
  geometry.dispose();
  return box;
}

const BLOCKS: Shapes['block'][] = [
  'rounded',
  'square',
  'arched',
  'columned',
  'stepped',
  'octagonal',
  'faceted',
  'cylindrical',
];
const DOMES: Shapes['dome'][] = ['round', 'onion', 'pointed', 'flat', 'faceted', 'ribbed'];
const WORKERS: Shapes['worker'][] = ['figure', 'pawn', 'robed', 'block'];
const BASES: Shapes['base'][] = [
  'cliffs',
  'floating',
  'terraces',
  'disc',
  'raft',
  'reef',
  'dunes',
  'iceberg',
  'table',
  'ruins',
];
const PROPS: Shapes['props'][] = [
  'cypresses',
  'palms',
  'pines',
  'columns',
  'rocks',
  'lamps',
  'mushrooms',
  'crystals',
  'boats',
  'flags',
  'bones',
  'gears',
  'books',
];

describe('blocks', () => {
  it.each(BLOCKS)('that are %s get smaller and fit on each other', (cut) => {
    const sizes = blockGeometries(cut, palette, false).map(size);
    sizes.forEach((box, index) => {
      expect(box.y).toBeGreaterThan(BLOCK_HEIGHT[index]! - 0.02);
      expect(box.y).toBeLessThan(BLOCK_HEIGHT[index]! + 0.02);
      // Steps, sills and balconies stick out a little, but never over the edge of the square.
      expect(Math.max(box.x, box.z)).toBeLessThan(Math.min(1.2, BLOCK_WIDTH[index]! + 0.22));
    });
    expect(sizes[0]!.x).toBeGreaterThan(sizes[1]!.x);
    expect(sizes[1]!.x).toBeGreaterThan(sizes[2]!.x);
  });
});

describe('domes', () => {
  it.each(DOMES)('that are %s fit on the third level', (kind) => {
    const box = size(domeGeometry(kind, palette, true));
    expect(box.x).toBeLessThan(BLOCK_WIDTH[2] + 0.05);
    expect(box.y).toBeGreaterThan(0.2);
  });
});

describe('workers', () => {
  it.each(WORKERS)('of the kind %s have two silhouettes', (taste) => {
    const look = { taste, colour: '#1d5fae', side: 0, shapes: false };
    const [woman, man] = [true, false].map((female) => figureGeometry({ ...look, female }));
    const count = (geometry: THREE.BufferGeometry): number => geometry.getAttribute('position').count;
    expect(count(woman!)).not.toBe(count(man!));
    for (const figure of [woman!, man!]) expect(size(figure).x).toBeLessThan(BLOCK_WIDTH[2]);
  });

  it('of different sides stand on different forms when asked', () => {
    const look = { taste: 'figure' as const, colour: '#1d5fae', female: true, shapes: true };
    const counts = [0, 1, 2].map((side) => figureGeometry({ ...look, side }).getAttribute('position').count);
    expect(new Set(counts).size).toBe(3);
  });
});

describe('the island', () => {
  it.each(BASES)('on %s carries all squares', (base) => {
    const box = size(islandGeometry(base, palette));
    expect(Math.min(box.x, box.z)).toBeGreaterThan(5.4);
  });

  it('has tiles for 25 squares', () => {
    expect(size(tilesGeometry(palette)).x).toBeGreaterThan(5);
  });

  it.each(PROPS)('has room for %s outside the squares', (props) => {
    const geometry = propsGeometry(
      { base: 'disc', block: 'square', dome: 'round', worker: 'pawn', props },
      palette,
      true,
    )!;
    const position = geometry.getAttribute('position');
    const reach = (index: number): number =>
      Math.max(Math.abs(position.getX(index)), Math.abs(position.getZ(index)));
    const inmost = Array.from({ length: position.count }, (_, index) => reach(index)).reduce((a, b) =>
      Math.min(a, b),
    );
    expect(inmost).toBeGreaterThan(2.48);
    geometry.dispose();
  });

  it('may have nothing around it', () => {
    expect(
      propsGeometry(
        { base: 'disc', block: 'square', dome: 'round', worker: 'pawn', props: 'none' },
        palette,
        false,
      ),
    ).toBeNull();
  });
});
