/** All worlds, and how to find one. */

import { crafts } from './data/crafts';
import { dreams } from './data/dreams';
import { myths } from './data/myths';
import { places } from './data/places';
import { seasons } from './data/seasons';
import type { World } from './types';

export type Mood = 'myths' | 'places' | 'seasons' | 'dreams' | 'crafts';

export const MOODS: Readonly<Record<Mood, readonly World[]>> = { myths, places, seasons, dreams, crafts };

export const WORLDS: readonly World[] = Object.values(MOODS).flat();

export const CLASSIC = 'aegean';

const BY_ID = new Map(WORLDS.map((world) => [world.id, world]));

/** The classic, if nobody knows the name. */
export function worldById(id: string): World {
  return BY_ID.get(id) ?? BY_ID.get(CLASSIC)!;
}
