import * as THREE from 'three';
import { expect, test } from 'vitest';
import { homeStand, makeCamera, placeAt, SEA_LEVEL } from '../../src/board/scene/camera';
import { landmarkOf } from '../../src/board/scene/scenery/landmarks';
import { Stage } from '../../src/board/scene/stage';
import { worldById } from '../../src/worlds';

type Shader = Parameters<THREE.Material['onBeforeCompile']>[0];

/** What a material adds to the shader of three.js. */
function compiled(material: THREE.Material): Shader {
  const shader = {
    uniforms: {},
    vertexShader: 'void main() {\n#include <begin_vertex>\n}',
    fragmentShader: 'void main() {\n}',
  } as Shader;
  material.onBeforeCompile(shader, {} as THREE.WebGLRenderer);
  return shader;
}

test.each(['aegean', 'kyoto', 'colosseum'])(
  'what stands around the board of %s dissolves towards the eye, with its shadow',
  async (id) => {
    const stage = new Stage(
      worldById(id),
      { night: false, shapes: false, labels: false, coordinates: false },
      0,
    );
    stage.grow();
    stage.raise(await landmarkOf(worldById(id)));
    const things: THREE.Mesh[] = [];
    stage.scene.traverse((one) => {
      if (one instanceof THREE.Mesh && one.customDepthMaterial !== undefined) things.push(one as THREE.Mesh);
    });
    // What grows there, and the landmark.
    expect(things.length).toBeGreaterThan(1);
    const camera = makeCamera(1.5);
    placeAt(camera, { ...homeStand(1.5, false, SEA_LEVEL), azimuth: 2.5 });
    stage.prepare(camera);
    for (const { material, customDepthMaterial } of things) {
      for (const one of [material as THREE.Material, customDepthMaterial!]) {
        const { uniforms, fragmentShader } = compiled(one);
        expect(uniforms['eye']?.value).toEqual(camera.position);
        expect(fragmentShader).toContain('discard');
      }
    }
    stage.dispose();
  },
);
