/** A game of this device step by step, as the server would give it. */

import type { Look } from '$/engine/messages';
import { personName } from '$/lib/text';
import { asked } from '$/session/asked';
import { practiceDesk, type Desk } from '$/session/desk';
import type { Frame, Happening, Player, Replay } from '$/wire';
import type { KeptGame } from './kept';
import { find } from './store';

/** Throws what the desk throws, and DeskRefusal; null: there is no such game. */
export async function replayKept(id: string, desk: Desk = practiceDesk()): Promise<Replay | null> {
  const kept = await find(id);
  return kept === null ? null : replayOf(kept, desk);
}

export async function replayOf(kept: KeptGame, desk: Desk): Promise<Replay> {
  const frames: Frame[] = [];
  let before: Look | null = null;
  for (let made = 0; made <= kept.steps.length; made += 1) {
    const game = { start: kept.start, steps: kept.steps.slice(0, made) };
    const look: Look = await asked(desk, { ask: 'look', game });
    frames.push(frameOf(look, before, kept.steps[made - 1] ?? null));
    before = look;
  }
  const { levels } = await asked(desk, { ask: 'hello' });
  const names = kept.order.map((chair) => {
    const { name, bot } = kept.chairs[chair]!;
    return bot === null ? name : personName({ name: levels[bot - 1]?.name ?? '', bot } as Player);
  });
  const tags = tagsOf(kept, names);
  return {
    powers: [...kept.powers],
    fleece: kept.fleece,
    teams: kept.order.length === 4,
    names,
    tags,
    frames,
    winners: (kept.result?.winners ?? []).map((chair) => kept.order.indexOf(chair)),
    ending: kept.result?.ending ?? null,
    record: (await asked(desk, { ask: 'record', game: kept, tags })).record,
  };
}

function frameOf(look: Look, before: Look | null, step: string | null): Frame {
  const finished = look.turns.length > (before?.turns.length ?? 0);
  return {
    turn: look.turns.length,
    seat: before?.actor ?? null,
    step,
    text: finished ? (look.turns.at(-1)?.text ?? '') : '',
    happenings: look.happenings as Happening[],
    board: look.board,
    position: look.position,
    actor: look.actor,
  };
}

function tagsOf(kept: KeptGame, names: readonly string[]): Record<string, string> {
  const day = new Date(kept.madeAt * 1000).toISOString().slice(0, 10).replaceAll('-', '.');
  const tags: Record<string, string> = { Event: 'Casual game', Site: kept.id, Date: day };
  names.forEach((name, seat) => (tags[`P${seat + 1}`] = name));
  if (kept.options.clock.kind === 'live')
    tags['TimeControl'] = `${kept.options.clock.base}+${kept.options.clock.increment}`;
  if (kept.result !== null) {
    tags['Termination'] = kept.result.ending;
    const { winners, ending } = kept.result;
    const decided = ending === 'resignation' || ending === 'time';
    if (decided) tags['Result'] = kept.order.map((chair) => (winners.includes(chair) ? '1' : '0')).join('-');
  }
  return tags;
}
