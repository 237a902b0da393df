/** A new game on this device: gives its path. */

import { cards } from '$/cards/store.svelte';
import { t } from '$/i18n/index.svelte';
import { Said } from '$/lib/problem';
import { asked } from '$/session/asked';
import { practiceDesk } from '$/session/desk';
import type { NewGame } from '$/wire';
import { dealGame, NotHere, type Named } from './deal';
import { keep } from './store';

/** Throws Said where it cannot be played without a server. */
export async function startDeviceGame(wanted: NewGame, me: string): Promise<string> {
  const { powers, position } = wanted.options ?? {};
  if (powers === 'random' || powers === 'draft') await cards.load();
  const named = position ? await cardsAt(position) : null;
  try {
    const game = dealGame(wanted, me, cards.all, Math.random, named);
    await keep(game);
    return `/game/${game.id}`;
  } catch (error) {
    throw error instanceof NotHere ? new Said(t(error.key)) : error;
  }
}

async function cardsAt(position: string): Promise<Named> {
  const { board } = await asked(practiceDesk(), { ask: 'look', game: { start: position, steps: [] } });
  const dealt = board.cards.filter(({ seat }) => seat >= 0);
  const shared = board.cards.find(({ seat }) => seat < 0);
  return { powers: dealt.map(({ power }) => power), fleece: shared?.power ?? null };
}
