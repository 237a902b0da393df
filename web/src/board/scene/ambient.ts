/** What is in the air of a world. Few particles, moved on the processor: a tick costs next to nothing. */

import * as THREE from 'three';
import type { Ambient, Colour, Palette } from '$/worlds/types';
import { flakesView } from './ambient/flakes';
import { BESIDE_BOARD, behind, circling, drifting, fixed, wandering } from './ambient/motions';
import { pointsView } from './ambient/points';
import { rainView } from './ambient/rain';
import type { AmbientView } from './ambient/view';

export type { AmbientView } from './ambient/view';

/** Part of the way from one colour to another. */
function between(from: Colour, to: Colour, part: number): THREE.Color {
  return new THREE.Color(from).lerp(new THREE.Color(to), part);
}

const WHITE = '#ffffff';
const FLAME = '#ff8a3c';

/** Birds are seen against the sky. */
function birdColours(palette: Palette): THREE.Color[] {
  const light = new THREE.Color(palette.skyBottom).getHSL({ h: 0, s: 0, l: 0 }).l > 0.6;
  return light ? [between(palette.shade, '#1c2430', 0.6)] : [between(palette.light, WHITE, 0.5)];
}

const VIEWS: Readonly<Record<Ambient, (palette: Palette) => AmbientView>> = {
  none: () => ({ object: new THREE.Group(), tick: () => undefined, dispose: () => undefined }),
  snow: (palette) =>
    pointsView({
      count: 260,
      size: 0.1,
      spot: 'flake',
      motion: drifting(0.55, 0.35),
      colours: [between(palette.light, WHITE, 0.7)],
      opacity: 0.9,
    }),
  petals: (palette) =>
    flakesView({
      count: 70,
      size: 0.16,
      flake: 'petal',
      motion: behind(drifting(0.4, 0.6)),
      colours: [0.35, 0.5, 0.65].map((part) => between(palette.trim, WHITE, part)),
    }),
  leaves: (palette) =>
    flakesView({
      count: 60,
      size: 0.19,
      flake: 'leaf',
      motion: behind(drifting(0.5, 0.7)),
      colours: [palette.dome, palette.trim, palette.highlight, palette.groundEdge].map(
        (one) => new THREE.Color(one),
      ),
    }),
  fireflies: (palette) =>
    pointsView({
      count: 60,
      size: 0.2,
      spot: 'soft',
      motion: wandering(0.7, 0.07, [0.2, 2.6]),
      colours: [between(palette.highlight, '#eaff9a', 0.6)],
      opacity: 1,
      glowing: true,
    }),
  embers: (palette) =>
    pointsView({
      count: 110,
      size: 0.12,
      spot: 'soft',
      motion: drifting(-0.6, 0.5),
      colours: [between(palette.trim, FLAME, 0.5), between(palette.dome, '#ffd08a', 0.45)],
      opacity: 1,
      glowing: true,
    }),
  rain: (palette) => rainView({ count: 240, colour: between(palette.light, palette.skyBottom, 0.35) }),
  stars: (palette) =>
    pointsView({
      count: 280,
      size: 0.55,
      spot: 'star',
      motion: fixed(38),
      colours: [new THREE.Color(palette.light), between(palette.light, WHITE, 0.6)],
      opacity: 1,
      glowing: true,
      far: true,
    }),
  bubbles: (palette) =>
    pointsView({
      count: 90,
      size: 0.17,
      spot: 'ring',
      motion: drifting(-0.45, 0.3),
      colours: [between(palette.light, WHITE, 0.5)],
      opacity: 0.8,
    }),
  dust: (palette) =>
    pointsView({
      count: 120,
      size: 0.07,
      spot: 'soft',
      motion: wandering(1.1, 0.03, [0.1, 3.4]),
      colours: [between(palette.groundEdge, palette.light, 0.6)],
      opacity: 0.8,
    }),
  sparks: (palette) =>
    pointsView({
      count: 90,
      size: 0.16,
      spot: 'star',
      motion: wandering(0.5, 0.16, [0, 4.2]),
      colours: [new THREE.Color(palette.highlight), between(palette.trim, WHITE, 0.3)],
      opacity: 1,
      glowing: true,
    }),
  mist: (palette) =>
    pointsView({
      count: 46,
      size: 3.2,
      spot: 'puff',
      motion: wandering(1.4, 0.012, [-1.4, 0.1], BESIDE_BOARD),
      colours: [between(palette.skyBottom, palette.light, 0.5)],
      opacity: 0.5,
    }),
  birds: (palette) =>
    flakesView({
      count: 12,
      size: 0.17,
      flake: 'bird',
      motion: circling(0.03),
      colours: birdColours(palette),
    }),
  lanterns: (palette) =>
    pointsView({
      count: 26,
      size: 0.5,
      spot: 'lantern',
      motion: drifting(-0.16, 0.4, BESIDE_BOARD),
      colours: [between(palette.highlight, FLAME, 0.5), between(palette.highlight, '#ffe0a0', 0.5)],
      opacity: 0.95,
    }),
  confetti: (palette) =>
    flakesView({
      count: 90,
      size: 0.14,
      flake: 'slip',
      motion: behind(drifting(0.55, 0.5)),
      colours: [...palette.workers, palette.highlight, palette.dome, palette.trim].map(
        (one) => new THREE.Color(one),
      ),
    }),
};

/** At most three hundred particles; give it back with `dispose`. */
export function createAmbient(kind: Ambient, palette: Palette): AmbientView {
  return VIEWS[kind](palette);
}
