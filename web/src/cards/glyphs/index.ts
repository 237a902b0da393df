/** An emblem for every power: what its god carries, or what the power does. */

import { dome, figure, soft, tower, type Mark } from '../shapes';
import { ADVANCED } from './advanced';
import { FLEECE } from './fleece';
import { HEROES } from './heroes';
import { SIMPLE } from './simple';

export const GLYPHS: Readonly<Record<string, readonly Mark[]>> = {
  mortal: [...figure(24, 36, 1.3), ...figure(41, 38, 1.1).map(soft)],
  ...SIMPLE,
  ...ADVANCED,
  ...FLEECE,
  ...HEROES,
};

/** For a card that has none of its own: a tower, so that nothing is ever blank. */
export const UNKNOWN: readonly Mark[] = [...tower(32, 44), dome(32, 25, 6)];
