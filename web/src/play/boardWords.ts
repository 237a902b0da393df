/** What the board says: "C3, level 2, your worker, move here". */

import { signsOn } from '$/board/advice';
import { indexOf, towerOf } from '$/board/squares';
import { tokensOn } from '$/board/tokens';
import type { BoardState, BoardWords, Marks, Square, Worker } from '$/board/types';
import { t, tk } from '$/i18n/index.svelte';
import { tokenWords } from './cardWords';

/** Who reads: their side, or null for watchers; and what the sides are called. */
export interface Reader {
  mySide: number | null;
  names: readonly string[];
}

export function boardWords(reader: Reader): BoardWords {
  return {
    board: t('board.label'),
    scene: t('board.scene'),
    noScene: t('board.noScene'),
    lostScene: t('board.lostScene'),
    retryScene: t('board.retryScene'),
    noPicture: t('board.noPicture'),
    home: t('board.home'),
    square: (state, square, marks) => squareLabel(state, square, marks, reader),
    notes: (state) => boardNotes(state, reader.names),
  };
}

function squareLabel(state: BoardState, square: Square, marks: Marks, reader: Reader): string {
  const worker = state.workers.find((one) => one.at === square);
  const lit = marks.highlights.find((one) => one.square === square);
  return [
    square,
    heightLabel(state.cells[indexOf(square)]),
    worker && workerLabel(worker, reader),
    ...tokensOn(state.tokens, square).map(tokenWords),
    state.ram === square && t('board.ram'),
    marks.selected === square && t('board.selected'),
    marks.marked.includes(square) && t('board.marked'),
    ...(lit?.purposes.map((purpose) => tk(`board.purpose.${purpose}`)) ?? []),
    lit?.wins === true && t('board.wins'),
    ...signsOn(square, marks.advice ?? []).map(({ act, rank }) => tk(`board.advice.${act}`, { rank })),
  ]
    .filter((part) => typeof part === 'string')
    .join(', ');
}

function heightLabel(sign: string | undefined): string {
  const tower = towerOf(sign);
  if (!tower.dome) return tower.level === 0 ? t('board.ground') : t('board.level', { level: tower.level });
  if (tower.level === 3) return t('board.dome');
  return tower.level === 0 ? t('board.domeOnGround') : t('board.domeOn', { level: tower.level });
}

function workerLabel(worker: Worker, { mySide, names }: Reader): string {
  const sex = worker.sex ? `.${worker.sex}` : '';
  if (worker.side === mySide) return tk(`board.myWorker${sex}`);
  const name = names[worker.side];
  if (name) return tk(`board.workerOf${sex}`, { name });
  return tk(`board.worker${sex}`, { number: worker.side + 1 });
}

/** Winds, songs, workers out of sight. */
function boardNotes(state: BoardState, names: readonly string[]): string[] {
  const directed = state.tokens.filter(({ direction }) => direction != null).map(tokenWords);
  const hidden = state.hidden.flatMap((count, seat) =>
    count > 0 ? [t('board.hidden', { count, name: names[seat] ?? String(seat + 1) })] : [],
  );
  return [...directed, ...hidden];
}
