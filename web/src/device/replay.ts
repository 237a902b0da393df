/** A game of this device step by step, as the server would give it. */

import { personName } from '$/lib/text';
import { asked } from '$/session/asked';
import { practiceDesk, type Desk } from '$/session/desk';
import { isDraw } from '$/play/ending';
import type { Player, Replay } from '$/wire';
import type { KeptGame } from './kept';
import { find } from './store';

/** Throws what the desk throws, and DeskRefusal; null: there is no such game. */
export async function replayKept(id: string, desk: Desk = practiceDesk()): Promise<Replay | null> {
  const kept = await find(id);
  return kept === null ? null : replayOf(kept, desk);
}

export async function replayOf(kept: KeptGame, desk: Desk): Promise<Replay> {
  const { replay } = await asked(desk, { ask: 'replay', text: await recordOf(kept, desk) });
  const winners = (kept.result?.winners ?? []).map((chair) => kept.order.indexOf(chair));
  return { ...replay, winners, ending: kept.result?.ending ?? null };
}

/** As .sgn. */
export async function recordOf(kept: KeptGame, desk: Desk): Promise<string> {
  const { levels } = await asked(desk, { ask: 'hello' });
  const names = kept.order.map((chair) => {
    const { name, bot } = kept.chairs[chair]!;
    return bot === null ? name : personName({ name: levels[bot - 1]?.name ?? '', bot } as Player);
  });
  const { out } = await asked(desk, { ask: 'look', game: kept });
  return (await asked(desk, { ask: 'record', game: kept, tags: tagsOf(kept, names, out) })).record;
}

function tagsOf(kept: KeptGame, names: readonly string[], out: readonly number[]): Record<string, string> {
  const day = new Date(kept.madeAt * 1000).toISOString().slice(0, 10).replaceAll('-', '.');
  const tags: Record<string, string> = { Event: 'Casual game', Site: kept.id, Date: day };
  names.forEach((name, seat) => (tags[`P${seat + 1}`] = name));
  if (kept.options.clock.kind === 'live')
    tags['TimeControl'] = `${kept.options.clock.base}+${kept.options.clock.increment}`;
  if (kept.result !== null) {
    tags['Termination'] = kept.result.ending;
    // The board does not know of a draw.
    if (isDraw(kept.result.ending))
      tags['Result'] = names.map((_, seat) => (out.includes(seat) ? '0' : '1/2')).join('-');
  }
  return tags;
}
