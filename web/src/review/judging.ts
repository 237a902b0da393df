/** What follows from judged turns: curves, accuracies, the moments that mattered, and what is said about them. */

import type { JudgementInfo } from '$/engine/messages';

/** Four play in teams, everybody else for themselves. */
export function sideOf(seat: number, players: number): number {
  return players === 4 ? seat % 2 : seat;
}

export const sidesOf = (players: number): number => (players === 4 ? 2 : players);

export interface Point {
  number: number;
  /** Of the side whose curve it is, from 0 to 1. */
  chance: number;
}

/** A side's winning chance after each turn of which it is known. */
export function curve(judged: readonly JudgementInfo[], side: number, players: number): Point[] {
  const two = sidesOf(players) === 2;
  return judged.flatMap(({ number, seat, chance }) => {
    if (sideOf(seat, players) === side) return [{ number, chance }];
    return two ? [{ number, chance: 1 - chance }] : [];
  });
}

/** From 0 to 1; null for somebody who never had a choice. */
export function accuracy(judged: readonly JudgementInfo[], seat: number): number | null {
  const own = judged.filter((each) => each.seat === seat);
  return own.length === 0 ? null : own.reduce((sum, each) => sum + each.accuracy, 0) / own.length;
}

export function moments(judged: readonly JudgementInfo[]): JudgementInfo[] {
  return judged.filter(({ verdict }) => ['only', 'mistake', 'blunder'].includes(verdict));
}

/** The turn that gave away the most, if it was much. */
export function turningPoint(judged: readonly JudgementInfo[]): JudgementInfo | null {
  const wrong = judged.filter(({ verdict }) => verdict === 'mistake' || verdict === 'blunder');
  return wrong.reduce<JudgementInfo | null>(
    (most, each) => (most === null || each.cost > most.cost ? each : most),
    null,
  );
}

/** The turn from which on the winners' win was proven, up to the end; null: it never was before the last. */
export function provenFrom(judged: readonly JudgementInfo[], winner: number, players: number): number | null {
  let first: number | null = null;
  for (const { number, seat, chance, win_in } of judged.toReversed()) {
    const own = sideOf(seat, players) === winner;
    const ended = chance === (own ? 1 : 0);
    const proven = win_in !== null && (own ? win_in > 0 : win_in < 0);
    if (!proven && !ended) break;
    if (proven) first = number;
  }
  return first;
}

/** Sentences about a turn: a key of `review.why` and its values. */
export interface Reason {
  key: 'only' | 'best' | 'good' | 'missed' | 'lets' | 'falls' | 'reply';
  values: Readonly<Record<string, string | number>>;
}

export function reasons(judged: JudgementInfo, percent: (chance: number) => string): Reason[] {
  const { verdict, win_in, best_win_in } = judged;
  const best = judged.line[0] ?? '';
  if (verdict === 'only' || verdict === 'best') return [{ key: verdict, values: {} }];
  if (verdict === 'good') return [{ key: 'good', values: { best } }];
  const answer = judged.answer[0] ?? '';
  const found: Reason[] = [];
  const won = best_win_in !== null && best_win_in > 0;
  const lost = win_in !== null && win_in < 0;
  if (won && !(win_in !== null && win_in > 0))
    found.push({ key: 'missed', values: { best, turns: best_win_in } });
  if (lost && !won && answer !== '') found.push({ key: 'lets', values: { answer, best, turns: -win_in } });
  if (found.length > 0) return found;
  const [before, after] = [percent(judged.best_chance), percent(judged.chance)];
  found.push({ key: 'falls', values: { before, after, best } });
  if (answer !== '') found.push({ key: 'reply', values: { answer } });
  return found;
}
