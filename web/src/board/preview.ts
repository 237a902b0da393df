/** Small pictures of worlds: one renderer for all of them, a position with something of everything. */

import type { World } from '$/worlds/types';
import type * as THREE from 'three';
import { homeStand, makeCamera, placeAt } from './scene/camera';
import { makeRenderer } from './scene/renderer';
import { landmarkOf } from './scene/scenery/landmarks';
import { Stage } from './scene/stage';
import type { BoardState } from './types';

export const SAMPLE: BoardState = {
  cells: '0120001340022100100100000',
  workers: [
    { at: 'B4', side: 0, sex: 'f' },
    { at: 'D2', side: 0, sex: 'm' },
    { at: 'C3', side: 1, sex: 'f' },
    { at: 'E4', side: 1, sex: 'm' },
  ],
  tokens: [],
  hidden: [],
};

let shared: THREE.WebGLRenderer | null = null;

/** Draws a world onto a canvas, as large as it is. Throws where there is no WebGL. */
export async function renderPreview(world: World, canvas: HTMLCanvasElement, night: boolean): Promise<void> {
  const landmark = await landmarkOf(world);
  shared ??= makeRenderer();
  const stage = new Stage(world, { night, shapes: false, labels: false, coordinates: false }, 1024);
  try {
    stage.grow();
    stage.raise(landmark);
    stage.settle(SAMPLE);
    const camera = makeCamera(canvas.width / canvas.height);
    const stand = homeStand(camera.aspect, false, stage.seaLevel);
    placeAt(camera, stand);
    stage.frame(stand);
    stage.prepare(camera);
    shared.setPixelRatio(1);
    shared.setSize(canvas.width, canvas.height, false);
    shared.shadowMap.needsUpdate = true;
    shared.render(stage.scene, camera);
    canvas.getContext('2d')?.drawImage(shared.domElement, 0, 0);
  } finally {
    stage.dispose();
  }
}

/** Gives the renderer back, when nobody looks at previews any more. */
export function disposePreviews(): void {
  shared?.dispose();
  shared?.forceContextLoss();
  shared = null;
}
