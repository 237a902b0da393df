/** Where a square is on the screen, seen by the camera at home: its middle, or so far towards its right front corner. */

import type { Page } from '@playwright/test';
import { Vector3 } from 'three';
import { homeStand, makeCamera, placeAt, SEA_LEVEL } from '../src/board/scene/camera';
import { pointOf } from '../src/board/squares';

export async function pointOnScreen(
  page: Page,
  square: string,
  height = 0,
  corner = 0,
): Promise<{ x: number; y: number }> {
  const box = await page.locator('canvas').boundingBox();
  if (box === null) throw new Error('there is no canvas');
  const aspect = box.width / box.height;
  const camera = makeCamera(aspect);
  placeAt(camera, homeStand(aspect, false, SEA_LEVEL));
  const { x, z } = pointOf(square);
  const seen = new Vector3(x + corner, height, z + corner).project(camera);
  return { x: box.x + ((seen.x + 1) / 2) * box.width, y: box.y + ((1 - seen.y) / 2) * box.height };
}
