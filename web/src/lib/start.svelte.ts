/** What runs as long as the application does. */

import { locale, t } from '$/i18n/index.svelte';
import { session } from '$/net/session.svelte';
import { socket } from '$/net/socket';
import { toasts } from './toast.svelte';
import { router } from './router.svelte';
import { keepInSync } from './sync.svelte';
import { installServiceWorker } from './worker';

/** Gives how to end it. */
export function start(): () => void {
  const ends = [
    keepInSync(),
    socket.on('yours', ({ game, act }) => void (act && call(game))),
    $effect.root(() => {
      $effect(() => socket.speak(locale.language));
    }),
  ];
  session
    .load()
    .then((me) => {
      if (me !== null) socket.start();
    })
    // Pages that need the server say so themselves.
    .catch(() => {});
  installServiceWorker();
  return () => ends.forEach((end) => end());
}

function call(game: string): void {
  const path = `/game/${game}`;
  if (router.path === path) return;
  toasts.show(t('ui.yourTurn'), { action: { label: t('ui.goToGame'), run: () => router.go(path) } });
}
