/** Where a landmark is built: on the island, in the water, and what of it moves. */

import type * as THREE from 'three';
import type { Look } from '../look';
import { Parts } from '../parts';

export interface Moving {
  parts: Parts;
  /** Puts it where it is at a time, in seconds. */
  move: (object: THREE.Object3D, time: number) => void;
}

export class Site {
  /** On the plateau and its ledge; dissolves where it would hide the board. */
  readonly land = new Parts();
  /** On the sea, and sinks with it. */
  readonly water = new Parts();
  readonly moving: Moving[] = [];

  constructor(
    readonly look: Look,
    /** How high the sea stands. */
    readonly sea: number,
    readonly rim: (angle: number) => number,
  ) {}

  /** Where things stand on the plateau. */
  readonly ground = -0.03;

  /** Something of its own that moves, on land. */
  animate(move: Moving['move']): Parts {
    const parts = new Parts();
    this.moving.push({ parts, move });
    return parts;
  }
}

/** What is special about a world. */
export type Landmark = (site: Site) => void;
