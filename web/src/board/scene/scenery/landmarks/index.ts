/** The landmark of each world: loaded with its mood, so that a game needs only one of them. */

import { MOODS, type Mood } from '$/worlds';
import type { World } from '$/worlds/types';
import type { Landmark } from '../site';

type Landmarks = Readonly<Record<string, Landmark>>;

const LOADERS: Readonly<Record<Mood, () => Promise<{ landmarks: Landmarks }>>> = {
  myths: () => import('./myths'),
  places: () => import('./places'),
  seasons: () => import('./seasons'),
  dreams: () => import('./dreams'),
  crafts: () => import('./crafts'),
};

export async function landmarkOf(world: World): Promise<Landmark> {
  const moods = Object.keys(MOODS) as Mood[];
  const mood = moods.find((one) => MOODS[one].some(({ id }) => id === world.id));
  if (mood === undefined) throw new Error(`no mood has the world ${world.id}`);
  const { landmarks } = await LOADERS[mood]();
  const landmark = landmarks[world.id];
  if (landmark === undefined) throw new Error(`the world ${world.id} has no landmark`);
  return landmark;
}
