/** The flat board's colours, taken from the world. */

import { worldById } from '$/worlds';

export function gridColours(id: string, night: boolean): string {
  const world = worldById(id);
  const palette = night ? world.night : world.day;
  const values: Record<string, string> = {
    ground: palette.ground,
    'ground-edge': palette.groundEdge,
    dome: palette.dome,
    lit: palette.highlight,
    mark: palette.mark,
  };
  palette.block.forEach((colour, index) => (values[`block-${index + 1}`] = colour));
  palette.workers.forEach((colour, index) => (values[`side-${index}`] = colour));
  return Object.entries(values)
    .map(([name, colour]) => `--${name}: ${colour}`)
    .join('; ');
}
