/** A turn as the move list shows it: the notation, and words where that would be a riddle. */

import { tk } from '$/i18n/index.svelte';
import type { Happening } from '$/wire';

/** Where tokens point, by their keys, if the notation names another direction. */
export type Points = Readonly<Record<string, string>>;

export interface Part {
  kind: 'notation' | 'words';
  text: string;
}

const DIRECTIONS: Readonly<Record<string, string>> = {
  n: '↑',
  ne: '↗',
  e: '→',
  se: '↘',
  s: '↓',
  sw: '↙',
  w: '←',
  nw: '↖',
};

export function turnParts(text: string, points: Points = {}): Part[] {
  if (text.startsWith('resign')) return [words('resigned')];
  if (text === '--') return [words('impossible')];
  const parts: Part[] = [];
  for (const [piece, key, value] of text.matchAll(/@(\w+)=([\w?]+);?|\?$|[^@?]+|./g)) {
    const part = key === undefined || value === undefined ? plain(piece) : choice(piece, key, value, points);
    const last = parts.at(-1);
    // Two hidden steps in a row are told once.
    if (part.kind === 'words' && last?.text === part.text) continue;
    if (part.kind === 'notation' && last?.kind === 'notation')
      parts[parts.length - 1] = { kind: 'notation', text: last.text + part.text };
    else parts.push(part);
  }
  return parts;
}

/** Where tokens were turned to. */
export function pointsOf(happenings: readonly Happening[]): Points {
  return Object.fromEntries(
    happenings.flatMap(({ token, direction }) =>
      token != null && direction != null ? [[token, direction]] : [],
    ),
  );
}

function plain(piece: string): Part {
  return piece === '?' ? words('cancelled') : { kind: 'notation', text: piece };
}

function choice(piece: string, key: string, value: string, points: Points): Part {
  if (value === 'hidden') return words(key === 'place' || key === 'move' ? `hidden.${key}` : 'hidden');
  const direction = points[key] ?? value;
  const arrow = DIRECTIONS[direction];
  if (arrow === undefined) return { kind: 'notation', text: piece };
  return { kind: 'words', text: `${arrow} ${tk(`board.direction.${direction}`)}` };
}

function words(key: string): Part {
  return { kind: 'words', text: tk(`game.turns.${key}`) };
}
