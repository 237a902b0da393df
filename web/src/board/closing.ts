/** Whatever the happenings did not tell (an undo, a hidden fact, a gap): the shortest way to the state after. */

import type { Model } from './model';
import { SECONDS } from './acts';
import { SQUARES, towersOf } from './squares';
import type { BoardState, Square, Worker } from './types';

export function closingActs(model: Model, after: BoardState): void {
  const acts = model.acts.length;
  closeTowers(model, after);
  closeWorkers(model, after);
  const added = model.acts.slice(acts);
  if (added.length > 0) model.time += Math.max(...added.map((act) => act.duration)) + SECONDS.pause;
}

function closeTowers(model: Model, after: BoardState): void {
  const wanted = towersOf(after);
  for (const [index, square] of SQUARES.entries()) {
    const goal = wanted[index]!;
    // A tower never has more than four pieces, so both loops end.
    while (model.tower(square).level > goal.level || (model.tower(square).dome && !goal.dome)) {
      model.crumble(square, false);
    }
    if (model.tower(square).dome && model.tower(square).level !== goal.level) model.crumble(square, false);
    while (model.tower(square).level < goal.level) model.block(square, false);
    if (goal.dome) model.dome(square, false);
  }
}

function closeWorkers(model: Model, after: BoardState): void {
  let missing: Worker[] = [...after.workers];
  const strays: { piece: number; at: Square }[] = [];
  for (const { piece, at } of model.placed()) {
    const found = missing.find((worker) => worker.at === at && fits(model, piece, worker));
    if (found) missing = missing.filter((worker) => worker !== found);
    else strays.push({ piece, at });
  }
  for (const { piece, at } of strays) {
    const goal = missing.find((worker) => fits(model, piece, worker));
    missing = missing.filter((worker) => worker !== goal);
    if (goal) model.travel(piece, at, goal.at, 'return', { last: false });
    else model.vanish(piece, at, 'lift', false);
  }
  for (const worker of missing) model.appear(worker.at, worker.side, worker.sex ?? null, false);
}

function fits(model: Model, piece: number, worker: Worker): boolean {
  const { side, sex } = model.workers[piece]!;
  return side === worker.side && (sex ?? null) === (worker.sex ?? null);
}
