/** `play('build')`: as loud as the player likes, or not at all. */

import { preferences } from '$/lib/preferences.svelte';
import { RECIPES, type SoundName } from './recipes';
import { Synth } from './synth';

export type { SoundName } from './recipes';

const synth = new Synth();

export function play(name: SoundName): void {
  if (preferences.sounds && preferences.volume > 0) synth.play(RECIPES[name], preferences.volume);
}
