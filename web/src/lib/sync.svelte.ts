/** Preferences of an account: taken over when somebody signs in, sent when they change. */

import { session } from '$/net/session.svelte';
import type { Preferences as Kept } from '$/wire';
import { DEFAULTS, type Choices } from './preferenceSchema';
import { preferences } from './preferences.svelte';

const PAUSE = 800; // milliseconds in which several changes become one
const CLIENT_PART = [
  'night',
  'labels',
  'coordinates',
  'shapes',
  'top',
  'volume',
  'curtain',
  'banter',
] as const;

/** As the server keeps them. */
export function toKept(choices: Choices): Kept {
  return {
    language: choices.language ?? undefined,
    confirm: choices.confirm,
    world: choices.world,
    theme: choices.theme,
    animation: choices.speed,
    sounds: choices.sounds,
    leading_view: choices.view,
    client: Object.fromEntries(CLIENT_PART.map((name) => [name, JSON.stringify(choices[name])])),
  };
}

/** As we know them, or nothing if no client has ever kept any there. */
export function fromKept(kept: Kept): Record<string, unknown> | null {
  if (Object.keys(kept.client).length === 0) return null;
  const own = CLIENT_PART.map((name) => [name, parsed(kept.client[name])] as const);
  return {
    language: kept.language ?? null,
    confirm: kept.confirm,
    world: kept.world ?? DEFAULTS.world,
    theme: kept.theme,
    speed: kept.animation,
    sounds: kept.sounds,
    view: kept.leading_view,
    ...Object.fromEntries(own),
  };
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Gives how to stop. */
export function keepInSync(): () => void {
  let user: string | null = null;
  let known = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const signedInAs = (): void => {
    user = session.me?.user ?? null;
    const kept = session.me ? fromKept(session.me.preferences) : null;
    if (kept === null) return;
    preferences.adopt(kept);
    known = JSON.stringify(preferences.all());
  };

  return $effect.root(() => {
    $effect(() => {
      if ((session.me?.user ?? null) !== user) signedInAs();
      const now = JSON.stringify(preferences.all());
      clearTimeout(timer);
      if (user === null || now === known) return;
      timer = setTimeout(() => {
        known = now;
        // They stay in this browser at any rate.
        session.changeAccount({ preferences: toKept(preferences.all()) }).catch(() => {});
      }, PAUSE);
    });
  });
}
