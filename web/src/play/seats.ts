/** Who sits where: chairs are places at the table, seats the order of turns, sides who wins together. */

import { personName } from '$/lib/text';
import type { Player, Whole } from '$/wire';

export type Sitting = Pick<Whole, 'players' | 'options'>;

/** Four play as two teams, across. */
export function sideOf(seat: number, players: number): number {
  return players === 4 ? seat % 2 : seat;
}

export function playerOnSeat(game: Sitting, seat: number | null | undefined): Player | null {
  if (seat == null) return null;
  return game.players.find((player) => player?.seat === seat) ?? null;
}

export function playerOnChair(game: Sitting, chair: number | null | undefined): Player | null {
  return chair == null ? null : (game.players[chair] ?? null);
}

export function sideOfChair(game: Sitting, chair: number | null | undefined): number | null {
  const seat = playerOnChair(game, chair)?.seat;
  return seat == null ? null : sideOf(seat, game.options.players);
}

/** What each side is called; teams by both names. */
export function sideNames(game: Sitting): string[] {
  const names: string[][] = [];
  const seated = game.players.filter((player): player is Player => player?.seat != null);
  for (const player of seated.sort((one, other) => one.seat! - other.seat!)) {
    (names[sideOf(player.seat!, game.options.players)] ??= []).push(personName(player));
  }
  return Array.from(names, (team) => team?.join(' & ') ?? '');
}

/** In the order of turns, as far as it is known. */
export function inOrder(game: Sitting): (Player | null)[] {
  return [...game.players].sort(
    (one, other) => (one?.seat ?? one?.chair ?? 9) - (other?.seat ?? other?.chair ?? 9),
  );
}

/** Whose absence matters to whoever sits on a chair: neither their side's nor that of a neighbour at the same screen. */
export function goneFor(game: Sitting, chair: number): Player[] {
  const me = playerOnChair(game, chair);
  const side = sideOfChair(game, chair);
  return game.players.filter(
    (player): player is Player =>
      player?.claim_at != null && player.user !== me?.user && sideOfChair(game, player.chair) !== side,
  );
}
