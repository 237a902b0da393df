/** A new game on this device: gives its path. */

import { cards } from '$/cards/store.svelte';
import { t } from '$/i18n/index.svelte';
import { Said } from '$/lib/problem';
import type { NewGame } from '$/wire';
import { dealGame, NotHere } from './deal';
import { keep } from './store';

/** Throws Said where it cannot be played without a server. */
export async function startDeviceGame(wanted: NewGame, me: string): Promise<string> {
  if (wanted.options?.powers === 'random') await cards.load();
  try {
    const game = dealGame(wanted, me, cards.all);
    await keep(game);
    return `/game/${game.id}`;
  } catch (error) {
    throw error instanceof NotHere ? new Said(t(error.key)) : error;
  }
}
