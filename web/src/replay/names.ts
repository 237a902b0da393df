/** What players of a replay are called. */

import { cards } from '$/cards/store.svelte';
import { endingWords, isDraw } from '$/play/ending';
import { t, tk } from '$/i18n/index.svelte';
import type { Replay } from '$/net/api';

/** By seat: the name, a bot's in words, or else a number. */
export function seatName(replay: Replay, seat: number): string {
  const name = replay.names[seat];
  if (!name) return t('replay.player', { number: seat + 1 });
  const bot = tk(`level.${name}`);
  return bot === `level.${name}` ? name : bot;
}

/** With the card, where there is one. */
export function seatTitle(replay: Replay, seat: number): string {
  const power = replay.powers[seat];
  const name = seatName(replay, seat);
  return power === undefined || power === 'mortal' ? name : `${name} (${cards.nameOf(power)})`;
}

/** By side: teams have one. */
export function sideNames(replay: Replay): string[] {
  const names = replay.powers.map((_, seat) => seatName(replay, seat));
  if (!replay.teams) return names;
  return [0, 1].map((side) => names.filter((_, seat) => seat % 2 === side).join(' & '));
}

export function resultOf(replay: Replay): string {
  if (replay.winners.length === 0 && isDraw(replay.ending)) return tk(`game.result.${replay.ending}`);
  if (replay.winners.length === 0)
    return replay.tags['Result']
      ? t('replay.resultIs', { result: replay.tags['Result'] })
      : t('replay.unfinished');
  const name = replay.winners.map((seat) => seatName(replay, seat)).join(' & ');
  const last = replay.frames.at(-1);
  const card = last?.board.cards.find(({ seat }) => seat === replay.winners[0]);
  return endingWords({
    ending: replay.ending ?? 'unknown',
    name,
    power: card?.uses ?? card?.power,
    turn: last?.text,
    cells: last?.board.cells,
  });
}
