/** A game's options in few words. */

import { t } from '$/i18n/index.svelte';
import type { Options } from '$/wire';

type Clock = Options['clock'];

export function clockText(clock: Clock): string {
  switch (clock.kind) {
    case 'live':
      return t('clock.live', { minutes: Number((clock.base / 60).toFixed(1)), increment: clock.increment });
    case 'days':
      return t('clock.days', { days: clock.days });
    case 'none':
      return t('clock.none');
  }
}

export function cardsText(options: Options): string {
  if (options.position) return t('options.position');
  if (options.fleece) return t('options.fleece');
  if (options.powers === 'draft') return t('options.draft');
  if (options.powers === 'none') return t('options.mortals');
  if (options.powers === 'chosen') return t('options.chosen');
  return options.deck === 'simple' && options.cards.length === 0 ? t('options.simple') : t('options.gods');
}

export function playersText(players: number): string {
  return players === 4 ? t('options.teams') : t('options.players', { players });
}

/** "Random gods · 5 min + 5 s · rated" */
export function describe(options: Options): string {
  const parts = [cardsText(options), clockText(options.clock)];
  if (options.players > 2) parts.unshift(playersText(options.players));
  if (options.rated) parts.push(t('options.rated'));
  return parts.join(' · ');
}
