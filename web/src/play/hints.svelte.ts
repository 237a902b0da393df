/** Three hints in somebody's first game: each until it was followed, and never again. */

import type { Key } from '$/i18n/index.svelte';
import { load, store } from '$/lib/stored';
import type { Now } from '$/wire';

const KEY = 'santorini.hints';
const HINTS = { setup: 'game.hint.setup', move: 'game.hint.move', build: 'game.hint.build' } as const;
type Hinted = keyof typeof HINTS;

const isHinted = (phase: unknown): phase is Hinted => typeof phase === 'string' && phase in HINTS;

export class Hints {
  private followed = $state.raw<readonly Hinted[]>([]);

  constructor() {
    const kept = load(KEY);
    if (Array.isArray(kept)) this.followed = kept.filter(isHinted);
  }

  for(phase: Now['phase']): Key | null {
    return isHinted(phase) && !this.followed.includes(phase) ? HINTS[phase] : null;
  }

  follow(phase: Now['phase']): void {
    if (!isHinted(phase) || this.followed.includes(phase)) return;
    this.followed = [...this.followed, phase];
    store(KEY, this.followed);
  }
}

export const hints = new Hints();
