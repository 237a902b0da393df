/** What a square is called when it is read aloud: "C3, level 2, your worker, move here". */

import { t, tk } from '$/i18n/index.svelte';
import { indexOf, towerOf } from './squares';
import { tokensOf } from './tokens';
import type { BoardState, Highlight, Square, Worker } from './types';

export interface LabelContext {
  mySide: number | null;
  names: readonly string[];
  highlights: readonly Highlight[];
  selected: Square | null;
  marked: readonly Square[];
}

export function squareLabel(state: BoardState, square: Square, context: LabelContext): string {
  const worker = state.workers.find((one) => one.at === square);
  const lit = context.highlights.find((one) => one.square === square);
  return [
    square,
    heightLabel(state.cells[indexOf(square)]),
    worker && workerLabel(worker, context),
    ...tokensOf(state.cards)
      .filter((token) => token.at === square)
      .map((token) => tk(`board.token.${token.kind}`)),
    state.ram === square && t('board.ram'),
    context.selected === square && t('board.selected'),
    context.marked.includes(square) && t('board.marked'),
    ...(lit?.purposes.map((purpose) => tk(`board.purpose.${purpose}`)) ?? []),
  ]
    .filter((part) => typeof part === 'string')
    .join(', ');
}

export function heightLabel(sign: string | undefined): string {
  const tower = towerOf(sign);
  if (!tower.dome) return tower.level === 0 ? t('board.ground') : t('board.level', { level: tower.level });
  if (tower.level === 3) return t('board.dome');
  return tower.level === 0 ? t('board.domeOnGround') : t('board.domeOn', { level: tower.level });
}

function workerLabel(worker: Worker, context: LabelContext): string {
  const sex = worker.sex ? `.${worker.sex}` : '';
  if (worker.side === context.mySide) return tk(`board.myWorker${sex}`);
  const name = context.names[worker.side];
  if (name) return tk(`board.workerOf${sex}`, { name });
  return tk(`board.worker${sex}`, { number: worker.side + 1 });
}

/** What is true of the whole board and of no square: winds, songs, workers out of sight. */
export function boardNotes(state: BoardState, names: readonly string[]): string[] {
  const directed = tokensOf(state.cards)
    .filter((token) => token.direction !== null)
    .map((token) => tk(`board.token.${token.kind}`, { direction: tk(`board.direction.${token.direction}`) }));
  const hidden = state.hidden.flatMap((count, seat) =>
    count > 0 ? [t('board.hidden', { count, name: names[seat] ?? String(seat + 1) })] : [],
  );
  return [...directed, ...hidden];
}
