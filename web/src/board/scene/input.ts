/** Taps and drags on the canvas: drags turn the camera, a tap means a square, a double tap goes home. */

import * as THREE from 'three';

export interface TapEvents {
  ontap: (ray: THREE.Ray) => void;
  ondoubletap: (ray: THREE.Ray) => void;
  onhover: (ray: THREE.Ray | null) => void;
}

const STILL = 9; // pixels
const QUICK = 320; // milliseconds

/** Returns how to stop listening. */
export function listenForTaps(
  canvas: HTMLCanvasElement,
  camera: THREE.Camera,
  events: TapEvents,
): () => void {
  const caster = new THREE.Raycaster();
  const stop = new AbortController();
  const { signal } = stop;
  let down: { id: number; x: number; y: number } | null = null;
  let fingers = 0;
  let last = { time: -Infinity, x: 0, y: 0 };

  const rayOf = (event: PointerEvent): THREE.Ray => {
    const box = canvas.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * 2 - 1;
    const y = 1 - ((event.clientY - box.top) / box.height) * 2;
    caster.setFromCamera(new THREE.Vector2(x, y), camera);
    return caster.ray;
  };

  canvas.addEventListener(
    'pointerdown',
    (event) => {
      fingers += 1;
      down =
        fingers === 1 && event.button === 0
          ? { id: event.pointerId, x: event.clientX, y: event.clientY }
          : null;
    },
    { signal },
  );
  canvas.addEventListener(
    'pointerup',
    (event) => {
      fingers = Math.max(0, fingers - 1);
      const from = down;
      down = null;
      if (from?.id !== event.pointerId || Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL)
        return;
      const near = Math.hypot(event.clientX - last.x, event.clientY - last.y) < STILL * 2;
      const double = near && event.timeStamp - last.time < QUICK;
      last = { time: double ? -Infinity : event.timeStamp, x: event.clientX, y: event.clientY };
      if (double) events.ondoubletap(rayOf(event));
      else events.ontap(rayOf(event));
    },
    { signal },
  );
  const cancel = (): void => {
    fingers = 0;
    down = null;
  };
  canvas.addEventListener('pointercancel', cancel, { signal });
  canvas.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerType === 'mouse') events.onhover(event.buttons === 0 ? rayOf(event) : null);
    },
    { signal },
  );
  canvas.addEventListener('pointerleave', () => events.onhover(null), { signal });
  return () => stop.abort();
}
