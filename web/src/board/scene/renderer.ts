/** A renderer as all scenes of ours want it. */

import * as THREE from 'three';

/** Pixels that a processor can fill in a bearable time. */
const FEW = 360_000;

/** Throws where there is no WebGL. */
export function makeRenderer(canvas?: HTMLCanvasElement): THREE.WebGLRenderer {
  const renderer = new THREE.WebGLRenderer({
    canvas,
    antialias: !isSlow(),
    preserveDrawingBuffer: false,
    powerPreference: 'low-power',
  });
  // Asking for errors waits for each shader in turn.
  renderer.debug.checkShaderErrors = import.meta.env.DEV;
  renderer.outputColorSpace = THREE.SRGBColorSpace;
  renderer.toneMapping = THREE.NeutralToneMapping;
  renderer.toneMappingExposure = 1;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = THREE.PCFShadowMap;
  // Shadows are drawn anew only when something on the board has moved.
  renderer.shadowMap.autoUpdate = false;
  renderer.shadowMap.needsUpdate = true;
  return renderer;
}

/** How finely a picture of this size is drawn. */
export function pixelRatio(width: number, height: number): number {
  return isSlow() ? Math.min(1, Math.sqrt(FEW / (width * height))) : Math.min(2, devicePixelRatio);
}

let slow: boolean | null = null;

/** Is this WebGL without a graphics card: right, but slow? Asked before the renderer is made, which depends on it. */
export function isSlow(): boolean {
  return (slow ??= findSlow());
}

function findSlow(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (gl === null) return false;
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|software|basic render/i.test(String(name));
}
