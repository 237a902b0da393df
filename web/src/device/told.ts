/** What a reader of a game on the device is told, in the shapes of the server. */

import type { Look } from '$/engine/messages';
import { HERE } from '$/lib/deviceId';
import { phaseOf } from '$/session/deskGame.svelte';
import type { Clocks, Now, Player, Turn, Update, Whole } from '$/wire';
import type { KeptGame } from './kept';

/** How a game stands, besides what is kept. */
export interface Standing {
  kept: KeptGame;
  version: number;
  time: number;
  /** Everything, as nobody may see it. */
  truth: Look;
  /** The seat whose turn is complete and waits to be confirmed. */
  waiting: number | null;
  /** When that happens by itself. */
  confirmAt: number | null;
  paused: boolean;
  /** Since when the clock runs. */
  since: number;
}

/** The name of a bot is the level's. */
export type BotName = (level: number) => string;

type Told = Required<Pick<Whole, 'board' | 'turns' | 'position' | 'running' | 'now' | 'players' | 'status'>> &
  Pick<Whole, 'result'>;

export function wholeOf(game: Standing, chair: number, view: Look, nameOf: BotName): Whole {
  const { kept, version, time } = game;
  return {
    type: 'whole',
    game: kept.id,
    chair,
    version,
    time,
    options: kept.options,
    mine: chairsHere(kept),
    draft: null,
    last: [],
    chat: [],
    ...toldOf(game, chair, view, nameOf),
  };
}

/** Of everybody who sits at this screen. */
export const chairsHere = (kept: KeptGame): number[] =>
  kept.chairs.flatMap(({ bot }, each) => (bot === null ? [each] : []));

export function updateOf(
  game: Standing,
  chair: number,
  view: Look,
  cause: Update['cause'],
  nameOf: BotName,
): Update {
  const { kept, version, time } = game;
  const told = toldOf(game, chair, view, nameOf);
  return { type: 'update', game: kept.id, chair, version, at: time, cause, from_turn: 0, ...told };
}

function toldOf(game: Standing, chair: number, view: Look, nameOf: BotName): Told {
  const { kept, waiting } = game;
  const finished = view.turns.length - (waiting === null ? 0 : 1);
  const turns: Turn[] = view.turns
    .slice(0, finished)
    .map((turn, number) => ({ ...turn, spent: kept.spent[number] ?? null }));
  return {
    board: view.board,
    turns,
    position: view.position,
    running: waiting === null ? view.running : (view.turns.at(-1)?.text ?? ''),
    now: nowOf(game, chair, view, finished),
    players: kept.chairs.map((_, each) => ({
      ...playerOf(kept, each, nameOf),
      out: game.truth.out.includes(kept.order.indexOf(each)),
    })),
    status: kept.status,
    result: kept.result,
  };
}

function nowOf(game: Standing, chair: number, view: Look, turn: number): Now {
  const { kept, truth, waiting, confirmAt, paused } = game;
  const over = kept.status !== 'playing';
  const seat = waiting ?? truth.actor;
  const actor = over || paused || seat === null ? null : kept.order[seat]!;
  const mine = actor === chair;
  const free = mine && waiting === null;
  return {
    actor,
    turn,
    phase: over ? 'over' : paused ? 'paused' : waiting !== null ? 'end' : phaseOf(view),
    legal: free ? [...view.legal] : [],
    wins: [],
    question: free ? view.question : null,
    undo: mine && (waiting !== null || (truth.running !== '' && truth.undo)),
    confirm: waiting !== null,
    confirm_at: confirmAt,
    clocks: clocksOf(game, actor),
    offers: [],
  };
}

function clocksOf({ kept, since }: Standing, running: number | null): Clocks | null {
  return kept.left === null ? null : { left: [...kept.left], running, at: since };
}

export function playerOf(kept: KeptGame, chair: number, nameOf: BotName): Player {
  const { name, bot } = kept.chairs[chair]!;
  const seat = kept.order.indexOf(chair);
  return {
    chair,
    seat,
    user: bot === null ? HERE : null,
    name: bot === null ? name : nameOf(bot),
    bot,
    kind: bot === null ? 'guest' : 'house',
    power: kept.fleece ?? kept.powers[seat] ?? null,
    present: true,
    out: false,
  };
}
