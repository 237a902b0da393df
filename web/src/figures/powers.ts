/** Every power as a figure of its own, by the names of the cards. */

import { ADVANCED } from './advanced';
import { FLEECE } from './fleece';
import { HEROES } from './heroes';
import type { Ink } from './ink';
import { SIMPLE } from './simple';

export const POWERS: Readonly<Record<string, () => Ink>> = { ...SIMPLE, ...ADVANCED, ...FLEECE, ...HEROES };
