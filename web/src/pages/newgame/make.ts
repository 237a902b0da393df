/** Make a game and go there. */

import { router } from '$/lib/router.svelte';
import { api } from '$/net/api';
import { session } from '$/net/session.svelte';
import { toNewGame, type Wanted } from './options';

export async function makeGame(wanted: Wanted): Promise<void> {
  await session.need();
  const { game } = await api.makeGame(toNewGame(wanted));
  router.go(`/game/${game}`);
}
