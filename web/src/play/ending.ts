/** How a game ended, in words. */

import { indexOf, towerOf } from '$/board/squares';
import { cards } from '$/cards/store.svelte';
import { tk } from '$/i18n/index.svelte';

export interface Ended {
  ending: string;
  /** Of whoever won. */
  name: string;
  /** It is the reader who won. */
  you?: boolean;
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
  const values = { name: ended.name, power: cards.nameOf(ended.power ?? 'mortal') };
  const say = (key: string, more: Record<string, string | number> = {}): string => {
    const mine = `${key}.you`;
    const own = ended.you === true ? tk(mine) : mine;
    return tk(own === mine ? key : mine, { ...values, ...more });
  };
  if (ended.ending !== 'move') {
    const key = `game.result.${ended.ending}`;
    return tk(key) === key ? say('game.result.won') : say(key);
  }
  const move = winningMove(ended.turn ?? '', ended.cells ?? '');
  if (move !== null && move.rise > 0) return say('game.result.move.up');
  if (move === null || ended.power == null || ended.power === 'mortal') return say('game.result.move');
  if (move.rise <= -2) return say('game.result.move.down', { levels: -move.rise });
  if (ended.power === 'eros') return say('game.result.move.meeting');
  return say('game.result.move.card', { to: move.to });
}

/** What to do better, for somebody who has lost. */
export function consolation({ ending, turn, cells }: Pick<Ended, 'ending' | 'turn' | 'cells'>): string {
  if (ending === 'move' && (winningMove(turn ?? '', cells ?? '')?.rise ?? 0) > 0)
    return tk('game.result.again.up');
  if (ending === 'no_turn') return tk('game.result.again.stuck');
  return tk(ending === 'time' ? 'game.result.again.time' : 'game.result.again');
}

/** A win is instant: the board is as it was when the last step was made. Null if that step is hidden. */
function winningMove(turn: string, cells: string): { to: string; rise: number } | null {
  const [, at, to] = /([A-E][1-5])>([A-E][1-5])#$/.exec(turn.replace(/\[[^\]]*\]/g, '')) ?? [];
  if (at === undefined || to === undefined) return null;
  const level = (square: string): number => towerOf(cells[indexOf(square)]).level;
  return { to, rise: level(to) - level(at) };
}
