/** What runs as long as the application does. */

import { locale, t } from '$/i18n/index.svelte';
import { isQuiet } from './quiet';
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
    socket.on('yours', (event) => tellOfMyGame(event.game, event.act)),
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

/** A board to try may be called before whoever made it knows its game. */
const SETTLED = 500; // milliseconds

function tellOfMyGame(game: string, act: boolean): void {
  if (act) setTimeout(() => call(game), SETTLED);
}

function call(game: string): void {
  const path = `/game/${game}`;
  if (isQuiet(game) || router.path === path) return;
  toasts.show(t('ui.yourTurn'), { action: { label: t('ui.goToGame'), run: () => router.go(path) } });
}
