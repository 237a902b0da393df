/** From a world's name to what the scene draws with. */

import { Color } from 'three';
import { worldById } from '$/worlds';
import type { Colour, Palette, World } from '$/worlds/types';

export function worldFor(id: string): World {
  return worldById(id);
}

/** By night the ground gets some moonlight, or nobody would see the squares. */
export function groundPalette(palette: Palette, night: boolean): Palette {
  if (!night) return palette;
  const lit = (colour: Colour): Colour =>
    `#${new Color(colour).multiplyScalar(1.8).lerp(new Color(palette.light), 0.04).getHexString()}`;
  return {
    ...palette,
    ground: lit(palette.ground),
    groundEdge: lit(palette.groundEdge),
    cliff: lit(palette.cliff),
  };
}

export function paletteOf(world: World, night: boolean): Palette {
  return night ? world.night : world.day;
}
