/** What is going on, in words. */

import { cards } from '$/cards/store.svelte';
import { t, tk } from '$/i18n/index.svelte';
import { problemInFull } from '$/lib/problem';
import { personName } from '$/lib/text';
import type { Refusal } from '$/net/refusal';
import { endingWords, isDraw } from './ending';
import type { Known } from './merge';
import { playerOnChair, sideNames, sideOfChair, type Sitting } from './seats';
import { readStep } from '$/session/steps';

export function nameOfChair(game: Sitting, chair: number | null | undefined): string {
  const player = playerOnChair(game, chair);
  return player === null ? t('game.player.free') : personName(player);
}

export interface Looking {
  /** As which chair; null: as a watcher. */
  me: number | null;
  /** Several people share the screen, so "you" is not enough. */
  shared: boolean;
  selected: string | null;
  /** Seconds until a complete turn counts by itself. */
  countdown: number | null;
}

export function statusWords(known: Known, looking: Looking): string {
  const { now, status } = known;
  if (status === 'open')
    return t('game.status.open', { count: known.players.filter((one) => one === null).length });
  if (known.result != null || status === 'over' || status === 'aborted')
    return resultWords(known, looking.shared ? null : looking.me);
  if (now.phase === 'paused' || now.phase === 'halted') return tk(`game.status.${now.phase}`);
  if (now.actor == null) return t('game.status.chance');
  const mine = looking.me !== null && now.actor === looking.me;
  const name = nameOfChair(known, now.actor);
  if (known.draft != null && now.phase === 'draft') {
    return tk(`game.status.draft.${known.draft.stage}${mine && !looking.shared ? '.me' : ''}`, { name });
  }
  if (!mine) return tk(`game.status.${now.phase}`, { name });
  if (now.confirm) {
    const seconds = looking.countdown;
    if (known.trail.running.flat().some(({ kind }) => kind === 'won')) return t('game.status.confirmWin');
    return seconds === null ? t('game.status.confirm') : t('game.status.confirmIn', { seconds });
  }
  const begin = looking.shared ? t('game.status.mineAs', { name }) : t('game.status.mine');
  const todo = whatToDo(now.legal, looking.selected);
  return todo === '' ? begin : t('game.status.todo', { begin, todo });
}

/** "move a worker, build or finish the turn" */
export function whatToDo(legal: readonly string[], selected: string | null): string {
  const steps = legal.map(readStep);
  const kinds = [...new Set(steps.map(({ kind }) => kind))];
  if (kinds.length === 0) return '';
  const words = kinds.map((kind) => tk(`game.do.${kind}`));
  const last = words.pop()!;
  const all = words.length === 0 ? last : t('game.do.or', { first: words.join(', '), last });
  const bySelected = selected !== null && steps.every((step) => !('at' in step) || step.at === selected);
  const onlyBuilds = kinds.every((kind) => kind === 'build' || kind === 'dome');
  return bySelected && onlyBuilds ? t('game.do.with', { begin: all, square: selected }) : all;
}

/** `me`: the chair of the only reader here; null: nobody's, or one of several. */
export function resultWords(known: Known, me: number | null = null): string {
  const { result } = known;
  if (result == null) return t('game.status.over');
  const seat = playerOnChair(known, result.winners[0])?.seat;
  const card = known.board?.cards.find((one) => one.seat === seat);
  return endingWords({
    ending: result.ending,
    name: winnersOf(known),
    you: me !== null && result.winners.includes(me),
    power: card?.uses ?? card?.power,
    turn: known.turns.at(-1)?.text,
    cells: known.board?.cells,
  });
}

export function resultTitle(known: Known, me: number | null): string {
  const winners = known.result?.winners ?? [];
  if (isDraw(known.result?.ending)) return t('game.result.title.drawn');
  if (winners.length === 0) return t('game.result.title.aborted');
  if (me === null) return t('game.result.title.other', { name: winnersOf(known) });
  return t(winners.includes(me) ? 'game.result.title.won' : 'game.result.title.lost');
}

function winnersOf(known: Known): string {
  const winners = known.result?.winners ?? [];
  const side = sideOfChair(known, winners[0]);
  if (winners.length > 1 && side !== null) return sideNames(known)[side] ?? '';
  return winners.length === 0 ? '' : nameOfChair(known, winners[0]);
}

export function powerName(power: string | null | undefined): string {
  return power == null || power === 'mortal' ? t('game.powers.mortal') : cards.nameOf(power);
}

/** What exactly is wrong with a turn is told in the reader's language already. */
export function refusalWords(refusal: Refusal): string {
  return refusal.code === 'illegal' ? refusal.sentence : problemInFull(refusal);
}

/** "1:05", "0:07.3", "2 days 3 h" */
export function clockWords(seconds: number): string {
  const left = Math.max(0, seconds);
  if (left >= 86_400) {
    return t('game.clock.days', {
      days: Math.floor(left / 86_400),
      hours: Math.floor((left % 86_400) / 3600),
    });
  }
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  if (left >= 3600) return `${Math.floor(left / 3600)}:${two((left % 3600) / 60)}:${two(left % 60)}`;
  const tenths = left < 10 ? `.${Math.floor((left * 10) % 10)}` : '';
  return `${Math.floor(left / 60)}:${two(left % 60)}${tenths}`;
}
