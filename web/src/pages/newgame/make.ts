/** Make a game and go there. */

import { t } from '$/i18n/index.svelte';
import { router } from '$/lib/router.svelte';
import { api, asRefusal } from '$/net/api';
import { session } from '$/net/session.svelte';
import { toNewGame, type Wanted } from './options';

export async function makeGame(wanted: Wanted): Promise<void> {
  const game = toNewGame(wanted);
  try {
    await session.need();
    router.go(`/game/${(await api.makeGame(game)).game}`);
  } catch (error) {
    if (asRefusal(error).code !== 'unreachable') throw error;
    // Without the server, it is played on this device, as far as that goes.
    const { startDeviceGame } = await import('$/device/start');
    router.go(
      await startDeviceGame(game, session.me?.name ?? (session.lastName || t('seat.player', { number: 1 }))),
    );
  }
}
