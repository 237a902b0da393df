/** The keys of the grid: one square has the focus, keys say which one gets it. */

import { SIZE, indexOf, squareAt } from '../squares';
import type { Square } from '../types';

/** Where a key leads from a square; null if the key means nothing here. */
export function squareAfterKey(from: Square, key: string, control = false): Square | null {
  const index = indexOf(from);
  if (index < 0) return null;
  const column = index % SIZE;
  const row = Math.floor(index / SIZE);
  const last = SIZE - 1;
  switch (key) {
    case 'ArrowLeft':
      return at(row, Math.max(0, column - 1));
    case 'ArrowRight':
      return at(row, Math.min(last, column + 1));
    case 'ArrowUp':
      return at(Math.max(0, row - 1), column);
    case 'ArrowDown':
      return at(Math.min(last, row + 1), column);
    case 'Home':
      return at(control ? 0 : row, 0);
    case 'End':
      return at(control ? last : row, last);
    case 'PageUp':
      return at(0, column);
    case 'PageDown':
      return at(last, column);
    default:
      return null;
  }
}

/** The square of a name typed letter by letter: "c" waits for a digit, then "3" leads to C3. */
export function squareAfterTyping(pending: string, key: string): { pending: string; square: Square | null } {
  if (/^[a-e]$/i.test(key)) return { pending: key.toUpperCase(), square: null };
  if (/^[1-5]$/.test(key) && pending !== '') return { pending: '', square: pending + key };
  return { pending: '', square: null };
}

function at(row: number, column: number): Square {
  return squareAt(row * SIZE + column);
}
