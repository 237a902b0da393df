import * as THREE from 'three';
import { describe, expect, it } from 'vitest';
import { landmarkOf } from '../../src/board/scene/scenery/landmarks';
import { Stage } from '../../src/board/scene/stage';
import { WORLDS } from '../../src/worlds';
import { board } from './boards';

/** What a phone of some years ago draws sixty times a second. */
const MOST = { calls: 44, triangles: 200_000, textureBytes: 1_200_000 };

/** All 22, 18, 14 and 18 pieces on the board, and four workers: the dearest picture there is. */
const FULL = board('44444 44144 1c0c1 4c0c4 41044', '0C3f 0C2m 1C1m 1B1f');

interface Cost {
  calls: number;
  triangles: number;
  textureBytes: number;
}

function costOf(scene: THREE.Scene): Cost {
  const cost: Cost = { calls: 0, triangles: 0, textureBytes: 0 };
  const textures = new Set<THREE.Texture>();
  scene.traverseVisible((object) => {
    if (!(
      object instanceof THREE.Mesh ||
      object instanceof THREE.Points ||
      object instanceof THREE.LineSegments
    ))
      return;
    const geometry = object.geometry as THREE.BufferGeometry;
    const corners = geometry.index?.count ?? geometry.getAttribute('position')?.count ?? 0;
    const count = object instanceof THREE.InstancedMesh ? object.count : 1;
    if (count === 0 || corners === 0) return;
    cost.calls += 1;
    if (object instanceof THREE.Mesh) cost.triangles += (corners / 3) * count;
    const material = object.material as THREE.Material & {
      map?: THREE.Texture;
      uniforms?: Record<string, THREE.IUniform>;
    };
    if (material.map) textures.add(material.map);
    for (const { value } of Object.values(material.uniforms ?? {}))
      if (value instanceof THREE.Texture) textures.add(value as THREE.Texture);
  });
  for (const texture of textures) {
    const { width, height } = texture.image as { width: number; height: number };
    // With its smaller copies.
    cost.textureBytes += (width * height * 4 * 4) / 3;
  }
  return cost;
}

describe('what a world asks of the graphics card', { timeout: 30_000 }, () => {
  it.each(WORLDS.map((world) => [world.id, world] as const))(
    '%s stays within the budget when everything is built',
    async (_, world) => {
      const stage = new Stage(world, { night: false, shapes: true, labels: false, coordinates: false }, 0);
      stage.grow();
      stage.raise(await landmarkOf(world));
      stage.settle(FULL);
      stage.light({
        highlights: ['A3', 'E3', 'C3'].map((square) => ({ square, purposes: ['move', 'build'] })),
        selected: 'C2',
        marked: ['C1'],
        focused: null,
      });
      stage.prepare(new THREE.PerspectiveCamera());
      const { calls, triangles, textureBytes } = costOf(stage.scene);
      expect(calls).toBeGreaterThan(20);
      expect(calls).toBeLessThanOrEqual(MOST.calls);
      expect(triangles).toBeGreaterThan(60_000);
      expect(triangles).toBeLessThanOrEqual(MOST.triangles);
      expect(textureBytes).toBeLessThanOrEqual(MOST.textureBytes);
      stage.dispose();
    },
  );
});
