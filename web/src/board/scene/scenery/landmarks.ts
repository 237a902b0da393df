/** The landmark of each world, by its id. */

import { aegean } from './aegean';
import type { Landmark } from './site';

export const LANDMARKS: Readonly<Record<string, Landmark>> = { aegean };
