/** When a bot has something to say: from what a player sees before and after, and nothing else. */

import { indexOf, SIZE } from '$/board/squares';
import type { Player, Whole } from '$/wire';

/** What has to be known of a game for it. */
export type Seen = Pick<Whole, 'game' | 'status' | 'players' | 'board' | 'turns' | 'result' | 'options'>;

export const MOMENTS = ['hello', 'block', 'threat', 'alarm', 'won', 'lost'] as const;
export type Moment = (typeof MOMENTS)[number];

export interface Occasion {
  bot: Player;
  moment: Moment;
  /** The turns made so far. */
  turn: number;
}

const isBot = (player: Player | null): player is Player => player?.bot != null;
const sideOfSeat = (seat: number, players: number): number => (players === 4 ? seat % 2 : seat);

/** Squares of the third level onto which a worker of these sides could step from the second. */
function summits({ board }: Seen, mine: (side: number) => boolean): Set<number> {
  const found = new Set<number>();
  if (board == null) return found;
  const taken = new Set(board.workers.map(({ at }) => indexOf(at)));
  for (const { at, side } of board.workers) {
    const from = indexOf(at);
    if (!mine(side) || board.cells[from] !== '2') continue;
    for (let to = 0; to < board.cells.length; to++) {
      const apart = Math.max(
        Math.abs((from % SIZE) - (to % SIZE)),
        Math.abs(Math.floor(from / SIZE) - Math.floor(to / SIZE)),
      );
      if (apart === 1 && board.cells[to] === '3' && !taken.has(to)) found.add(to);
    }
  }
  return found;
}

const more = (after: ReadonlySet<number>, before: ReadonlySet<number>): boolean =>
  [...after].some((square) => !before.has(square));

/** One thing at most; `before` is null when the game has just been opened. */
export function occasionOf(before: Seen | null, after: Seen): Occasion | null {
  const bots = after.players.filter(isBot);
  const [first] = bots;
  if (first === undefined) return null;
  const turn = after.turns.length;
  if (after.status === 'over')
    return before === null || before.status === 'over' ? null : farewell(after, bots);
  if (after.status !== 'playing' || after.board == null) return null;
  if (turn === 0) return before?.board == null ? { bot: first, moment: 'hello', turn } : null;
  if (before === null || turn <= before.turns.length) return null;
  return turnOf(before, after, bots);
}

function farewell(after: Seen, bots: readonly Player[]): Occasion | null {
  const winners = after.result?.winners ?? [];
  if (winners.length === 0) return null;
  const turn = after.turns.length;
  const winner = bots.find(({ chair }) => winners.includes(chair));
  return winner ? { bot: winner, moment: 'won', turn } : { bot: bots[0]!, moment: 'lost', turn };
}

function turnOf(before: Seen, after: Seen, bots: readonly Player[]): Occasion | null {
  const turn = after.turns.length;
  const acted = after.turns.at(-1)!.seat;
  const sideOf = (seat: number | null | undefined): number => sideOfSeat(seat ?? -1, after.options.players);
  const actor = bots.find(({ seat }) => seat === acted);
  if (actor !== undefined) {
    const own = (side: number): boolean => side === sideOf(actor.seat);
    const theirs = (side: number): boolean => !own(side);
    const [hoped, left] = [summits(before, theirs), summits(after, theirs)];
    if (hoped.size > 0 && left.size === 0) return { bot: actor, moment: 'block', turn };
    return more(summits(after, own), summits(before, own)) ? { bot: actor, moment: 'threat', turn } : null;
  }
  const other = bots.find(({ seat }) => sideOf(seat) !== sideOf(acted));
  const rival = (side: number): boolean => side === sideOf(acted);
  return other !== undefined && more(summits(after, rival), summits(before, rival))
    ? { bot: other, moment: 'alarm', turn }
    : null;
}
