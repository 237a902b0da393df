/** Who comes by in a world, what they look like and which way they go. */

import type { Visitor } from '$/worlds/types';
import { AIR } from './visits/air';
import { GROUND } from './visits/ground';
import { WATER } from './visits/water';
import type { Visit } from './visits/ways';

export const VISITS: Readonly<Record<Visitor, Visit>> = { ...WATER, ...AIR, ...GROUND };
