import type * as THREE from 'three';

/** What moves in the air of a world. */
export interface AmbientView {
  object: THREE.Object3D;
  /** So many seconds have passed since the last time. */
  tick(seconds: number): void;
  dispose(): void;
}
