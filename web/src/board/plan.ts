/** From one state to the next: what moves, when, and for how long. Knows nothing of how it is drawn. */

import { SECONDS, type Plan, type Travel } from './acts';
import { closingActs } from './closing';
import { Model } from './model';
import { pointOf } from './squares';
import { tokensOn } from './tokens';
import type { BoardState, Happening, Speed, Square } from './types';

export function makePlan(
  before: BoardState,
  happenings: readonly Happening[],
  after: BoardState,
  speed: Speed,
): Plan {
  const model = new Model(before, after);
  if (speed === 0) return { workers: model.workers, acts: [], duration: 0 };
  let skip = false;
  for (const [index, happening] of happenings.entries()) {
    if (skip) skip = false;
    else skip = tell(model, happening, happenings[index + 1]);
  }
  ram(model, before, after);
  closingActs(model, after);
  const acts = model.acts.map((act) => ({
    ...act,
    start: act.start / speed,
    duration: act.duration / speed,
  }));
  return { workers: model.workers, acts, duration: model.time / speed };
}

/** Adds the acts of a happening; true if the next one is told with it. */
function tell(model: Model, happening: Happening, next: Happening | undefined): boolean {
  const { kind, at, to } = happening;
  switch (kind) {
    case 'placed':
      if (to) model.appear(to, happening.seat ?? 0, happening.sex ?? null);
      return false;
    case 'moved':
      return at && to ? moved(model, at, to, next) : false;
    case 'forced':
      if (at && to) forced(model, at, to);
      return false;
    case 'built':
      if (to && (happening.level === 4 || model.tower(to).level === 3)) model.dome(to);
      else if (to) model.block(to);
      return false;
    case 'domed':
      if (to) model.dome(to);
      return false;
    case 'razed':
      if (to ?? at) model.crumble((to ?? at)!);
      return false;
    case 'removed':
      if (to ?? at) return removed(model, (to ?? at)!, happening.side ?? null, next);
      return false;
    case 'token':
      if (to ?? at) model.add({ kind: 'token', at: (to ?? at)! }, SECONDS.token);
      return false;
    case 'turned':
      model.add({ kind: 'turn' }, SECONDS.token);
      return false;
    case 'cancelled':
      model.add({ kind: 'cancel' }, SECONDS.cancel);
      return false;
    case 'won':
      model.add({ kind: 'win', side: happening.side ?? happening.seat ?? 0 }, SECONDS.win);
      return false;
    case 'chosen':
    case 'power':
    case 'eliminated':
      return false;
  }
}

/** A move; if it displaces somebody, both go at the same time. */
function moved(model: Model, at: Square, to: Square, next: Happening | undefined): boolean {
  const piece = model.pieceAt(at);
  if (piece === null) return false;
  const displaced = model.pieceAt(to);
  const together = displaced !== null && next?.kind === 'forced' && next.at === to && next.to != null;
  if (!together) {
    model.travel(piece, at, to, styleOfWalk(model, at, to));
    return false;
  }
  const swap = next.to === at;
  model.travel(piece, at, to, swap ? 'swap' : styleOfWalk(model, at, to), {
    bow: swap ? 0.4 : 0,
    last: false,
  });
  model.travel(displaced, to, next.to!, swap ? 'swap' : 'push', { bow: swap ? 0.4 : 0 });
  return true;
}

function styleOfWalk(model: Model, at: Square, to: Square): Travel {
  const climb = model.tower(to).level - model.tower(at).level;
  return climb > 0 ? 'climb' : climb < 0 ? 'descend' : 'walk';
}

function forced(model: Model, at: Square, to: Square): void {
  const piece = model.pieceAt(at);
  if (piece === null) return;
  const [from, goal] = [pointOf(at), pointOf(to)];
  const far = Math.max(Math.abs(from.x - goal.x), Math.abs(from.z - goal.z)) > 1;
  model.travel(piece, at, to, leadsOn(model, at, to) ? 'whirl' : far ? 'ferry' : 'push');
}

/** Does a token take whoever comes there to another of its like? */
function leadsOn({ tokens }: Model, at: Square, to: Square): boolean {
  const there = tokensOn(tokens, to);
  return tokensOn(tokens, at).some(
    (one) => one.kind === 'space' && there.some((other) => other.key === one.key),
  );
}

/** A removal; somebody turned to stone goes while the block comes. */
function removed(model: Model, square: Square, side: number | null, next: Happening | undefined): boolean {
  const piece = model.pieceAt(square, side);
  const petrified =
    next !== undefined && (next.kind === 'built' || next.kind === 'domed') && next.to === square;
  if (piece === null) return false;
  model.vanish(piece, square, petrified ? 'petrify' : 'lift', !petrified);
  if (petrified) tell(model, next, undefined);
  return petrified;
}

function ram(model: Model, before: BoardState, after: BoardState): void {
  const [from, to] = [before.ram ?? null, after.ram ?? null];
  if (from !== to) model.add({ kind: 'ram', from, to }, SECONDS.walk);
}
