/** Which cards are in play, and whose power a step has used. */

import { t } from '$/i18n/index.svelte';
import { personName } from '$/lib/text';
import type { Happening } from '$/wire';
import type { Known } from './merge';
import { inOrder, playerOnSeat } from './seats';

export interface HeldCard {
  who: string;
  power: string;
}

/** In the order of turns; the card that all share, and powers that come from other cards, last. */
export function heldCards(known: Known): HeldCard[] {
  const players = inOrder(known).filter((player) => player !== null);
  const dealt = players.map((player) => ({ who: personName(player), power: player.power ?? 'mortal' }));
  const used = (known.board?.cards ?? []).flatMap(({ seat, uses }) => {
    const player = playerOnSeat(known, seat);
    return uses && player !== null ? [{ who: personName(player), power: uses }] : [];
  });
  const shared = known.board?.cards.find((card) => card.seat === -1)?.power;
  const all = [...dealt, ...used, ...(shared ? [{ who: t('game.powers.shared'), power: shared }] : [])];
  return all.filter(({ power }) => power !== 'mortal');
}

/** What no mortal does. */
const BEYOND: ReadonlySet<Happening['kind']> = new Set([
  'forced',
  'domed',
  'razed',
  'removed',
  'token',
  'turned',
]);

/** The seat whose power a turn has used: it did more than to move once and then to build once. */
function userOf(turn: readonly Happening[]): number | null {
  let [moved, built] = [0, 0];
  for (const { kind, seat } of turn) {
    if (seat == null) continue;
    if (kind === 'moved') moved += 1;
    if (kind === 'built') built += 1;
    const early = built > 0 && moved === 0;
    if (BEYOND.has(kind) || moved > 1 || built > 1 || early) return seat;
  }
  return null;
}

/** The card whose power has been used with what has just happened, and not before in the same turn. */
export function justUsed(known: Known, fresh: readonly Happening[] | null): string | null {
  if (fresh === null || fresh.length === 0) return null;
  const { running, last } = known.trail;
  const turn = running.length > 0 ? running.flat() : last;
  const seat = userOf(turn);
  if (seat === null || userOf(turn.slice(0, -fresh.length)) !== null) return null;
  const power =
    known.board?.cards.find((card) => card.seat === seat)?.uses ?? playerOnSeat(known, seat)?.power;
  return power == null || power === 'mortal' ? null : power;
}
