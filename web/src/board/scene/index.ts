/** The door to the scene; loaded only when it is wanted. */

import type { Advice, BoardOptions, BoardState, Happening, Highlight, Square } from '../types';
import { Keeper } from './keeper';
import { View } from './view';

export interface Lights {
  highlights: readonly Highlight[];
  selected: Square | null;
  marked: readonly Square[];
  /** The square that has the keyboard's focus. */
  focused: Square | null;
  /** Nobody hovers: what can be tapped has to be shown. */
  touch?: boolean;
  advice?: readonly Advice[];
}

export interface SceneView {
  configure(options: BoardOptions): void;
  light(lights: Lights): void;
  /** The side of whoever looks on; null: nobody's, or several people's. */
  regard(side: number | null): void;
  /** Without happenings, at once. */
  show(state: BoardState, happenings: readonly Happening[] | null, version: number): void;
  /** Back to where one looked from at first. */
  home(): void;
  snapshot(): Promise<Blob>;
  /** The page goes; nobody may use this any more. */
  leave(): void;
}

export interface SceneEvents {
  onchoose: (square: Square) => void;
  onlost: () => void;
  /** There is something to be seen. */
  ondrawn?: () => void;
  /** The camera has been turned away from home, or is back. */
  onturned?: (turned: boolean) => void;
  /** This version has been drawn, and nothing moves any more. */
  onsettled?: (version: number) => void;
}

const keeper = new Keeper<View>();

/** Throws where there is no WebGL. `aside` tells which share of the width at the left something else covers. */
export function createScene(host: HTMLElement, events: SceneEvents, aside = () => 0): SceneView {
  const view = keeper.take() ?? new View((left) => keeper.keep(left));
  view.enter(host, events, aside);
  return view;
}
