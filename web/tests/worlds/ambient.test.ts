import * as THREE from 'three';
import { describe, expect, test, vi } from 'vitest';
import { createAmbient } from '$/board/scene/ambient';
import { worldById, WORLDS } from '$/worlds';
import type { Ambient } from '$/worlds/types';

const { day } = worldById('aegean');
const KINDS = [...new Set(WORLDS.map((world) => world.ambient))];
const MOVING = KINDS.filter((kind) => kind !== 'none');

type Particles =
  THREE.Points<THREE.BufferGeometry, THREE.PointsMaterial> | THREE.InstancedMesh | THREE.LineSegments;

const particles = (kind: Ambient) => {
  const view = createAmbient(kind, day);
  return { view, object: view.object as Particles };
};

function numbers(object: Particles): ArrayLike<number> {
  return object instanceof THREE.InstancedMesh
    ? object.instanceMatrix.array
    : object.geometry.getAttribute('position').array;
}

function count(object: Particles): number {
  if (object instanceof THREE.InstancedMesh) return object.count;
  const points = object.geometry.getAttribute('position').count;
  return object instanceof THREE.LineSegments ? points / 2 : points;
}

test('where nothing is in the air, nothing is drawn', () => {
  expect(createAmbient('none', day).object.children).toEqual([]);
});

describe.each(MOVING)('%s', (kind) => {
  test('are few', () => {
    const { view, object } = particles(kind);
    expect(count(object)).toBeGreaterThan(0);
    expect(count(object)).toBeLessThanOrEqual(300);
    view.dispose();
  });

  test('change with time and stay around the island', () => {
    const { view, object } = particles(kind);
    const shown = (): number[] => [
      ...Array.from(numbers(object)),
      ...Array.from(object.geometry.getAttribute('color')?.array ?? []),
    ];
    const before = shown();
    for (let second = 0; second < 600; second += 20) view.tick(20.3);
    expect(shown()).not.toEqual(before);
    for (const value of Array.from(numbers(object))) expect(Math.abs(value)).toBeLessThan(45);
    view.dispose();
  });

  test('give back what they took', () => {
    const { view, object } = particles(kind);
    const gone = vi.fn();
    const material = object.material as THREE.PointsMaterial;
    const held = [object.geometry, material, ...(material.map ? [material.map] : [])];
    for (const resource of held) resource.addEventListener('dispose', gone);
    view.dispose();
    expect(gone).toHaveBeenCalledTimes(held.length);
  });
});
