/** The door to the scene; loaded only when it is wanted. */

import type { BoardOptions, BoardState, Happening, Highlight, Square } from '../types';
import { View } from './view';

export interface Lights {
  highlights: readonly Highlight[];
  selected: Square | null;
  marked: readonly Square[];
  /** The square that has the keyboard's focus. */
  focused: Square | null;
}

export interface SceneView {
  configure(options: BoardOptions): void;
  light(lights: Lights): void;
  show(state: BoardState, happenings: readonly Happening[], version: number): void;
  snapshot(): Promise<Blob>;
  dispose(): void;
}

export interface SceneEvents {
  onchoose: (square: Square) => void;
  onlost: () => void;
}

/** Throws where there is no WebGL. */
export function createScene(host: HTMLElement, events: SceneEvents): SceneView {
  return new View(host, events);
}
