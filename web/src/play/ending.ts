/** How a game ended, in words. */

import { indexOf, towerOf } from '$/board/squares';
import { cards } from '$/cards/store.svelte';
import { t, tk } from '$/i18n/index.svelte';

export interface Ended {
  ending: string;
  /** Of whoever won. */
  name: string;
  /** Of the winner, as it was at the end. */
  power: string | null | undefined;
  /** The text of the last turn. */
  turn: string | undefined;
  /** The board at the end. */
  cells: string | undefined;
}

/** Has nobody won, though the game was played? */
export function isDraw(ending: string | null | undefined): boolean {
  return ending === 'agreement' || ending === 'turn_limit';
}

export function endingWords(ended: Ended): string {
  const { ending, name } = ended;
  const power = cards.nameOf(ended.power ?? 'mortal');
  if (ending !== 'move') {
    const key = `game.result.${ending}`;
    const how = tk(key, { name, power });
    return how === key ? t('game.result.won', { name }) : how;
  }
  const move = winningMove(ended.turn ?? '', ended.cells ?? '');
  if (move !== null && move.rise > 0) return t('game.result.move.up', { name });
  if (move === null || ended.power == null || ended.power === 'mortal')
    return t('game.result.move', { name });
  if (move.rise <= -2) return t('game.result.move.down', { name, power, levels: -move.rise });
  if (ended.power === 'eros') return t('game.result.move.meeting', { name, power });
  return t('game.result.move.card', { name, power, to: move.to });
}

/** A win is instant: the board is as it was when the last step was made. Null if that step is hidden. */
function winningMove(turn: string, cells: string): { to: string; rise: number } | null {
  const [, at, to] = /([A-E][1-5])>([A-E][1-5])#$/.exec(turn.replace(/\[[^\]]*\]/g, '')) ?? [];
  if (at === undefined || to === undefined) return null;
  const level = (square: string): number => towerOf(cells[indexOf(square)]).level;
  return { to, rise: level(to) - level(at) };
}
