/** Waiting for an opponent: holds over broken connections until somebody is found or we stop. */

import { router } from '$/lib/router.svelte';
import { socket } from '$/net/socket';

export class Search {
  waiting = $state(false);
  seconds = $state(0);
  error = $state.raw<unknown>(null);
  private end: () => void = () => {};

  start(kinds: string[]): void {
    this.end();
    this.waiting = true;
    this.seconds = 0;
    this.error = null;
    const began = Date.now();
    const timer = setInterval(() => (this.seconds = Math.floor((Date.now() - began) / 1000)), 500);
    const silence = socket.on('paired', (event) => {
      this.finish();
      router.go(`/game/${event.game}`);
    });
    const stand = socket.stand(() => ({ type: 'seek', kinds }), {
      refused: (refusal) => {
        this.finish();
        this.error = refusal;
      },
    });
    this.end = () => {
      clearInterval(timer);
      silence();
      stand();
    };
  }

  /** We do not want to any more. */
  cancel(): void {
    if (!this.waiting) return;
    this.finish();
    socket.ask({ type: 'unseek' }).catch(() => {});
  }

  private finish(): void {
    this.end();
    this.end = () => {};
    this.waiting = false;
  }
}
