import type { Plan } from '../../src/board/acts';
import { indexOf, towersOf } from '../../src/board/squares';
import type { BoardState } from '../../src/board/types';
import { signOf } from './boards';

/** What the board looks like after a plan, by its acts alone. */
export function outcome(
  before: BoardState,
  plan: Plan,
): { cells: string; workers: string[]; ram: string | null } {
  const towers = towersOf(before);
  const places = new Map<number, string>(before.workers.map((worker, piece) => [piece, worker.at]));
  let ram = before.ram ?? null;
  for (const act of plan.acts) {
    if (act.kind === 'travel') places.set(act.piece, act.to);
    if (act.kind === 'appear') places.set(act.piece, act.at);
    if (act.kind === 'vanish') places.delete(act.piece);
    if (act.kind === 'block') towers[indexOf(act.at)]!.level = act.level;
    if (act.kind === 'dome') towers[indexOf(act.at)]!.dome = true;
    if (act.kind === 'crumble' && act.dome) towers[indexOf(act.at)]!.dome = false;
    if (act.kind === 'crumble' && !act.dome) towers[indexOf(act.at)]!.level = act.level - 1;
    if (act.kind === 'ram') ram = act.to;
  }
  const workers = [...places].map(
    ([piece, at]) => `${plan.workers[piece]!.side}${at}${plan.workers[piece]!.sex ?? ''}`,
  );
  return { cells: towers.map(signOf).join(''), workers: workers.sort(), ram };
}

export function expected(after: BoardState): ReturnType<typeof outcome> {
  const workers = after.workers.map((worker) => `${worker.side}${worker.at}${worker.sex ?? ''}`);
  return { cells: after.cells, workers: workers.sort(), ram: after.ram ?? null };
}
