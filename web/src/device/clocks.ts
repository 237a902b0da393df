/** The clocks of a game on the device. */

import type { KeptGame } from './kept';

const incrementOf = ({ options: { clock } }: KeptGame): number =>
  clock.kind === 'live' ? (clock.increment ?? 0) : 0;

/** What everybody has left after a turn that took a chair so many seconds. */
export const afterTurn = (kept: KeptGame, chair: number | null, seconds: number): KeptGame['left'] =>
  charged(kept, chair, seconds, incrementOf(kept));

/** The same without an end of the turn. */
export const afterThinking = (kept: KeptGame, chair: number | null, seconds: number): KeptGame['left'] =>
  charged(kept, chair, seconds, 0);

function charged(
  kept: KeptGame,
  chair: number | null,
  seconds: number,
  more: number,
): readonly number[] | null {
  return kept.left?.map((left, each) => (each === chair ? Math.max(0, left - seconds) + more : left)) ?? null;
}
