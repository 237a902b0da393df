/** Marks behind turns: PGN's numbers, and the signs that people write for them. */

import type { Key } from '$/i18n/index.svelte';

export interface Mark {
  nag: number;
  sign: string;
  name: Key;
}

export const MARKS: readonly Mark[] = [
  { nag: 1, sign: '!', name: 'analysis.mark.good' },
  { nag: 2, sign: '?', name: 'analysis.mark.mistake' },
  { nag: 3, sign: '!!', name: 'analysis.mark.brilliant' },
  { nag: 4, sign: '??', name: 'analysis.mark.blunder' },
  { nag: 5, sign: '!?', name: 'analysis.mark.interesting' },
  { nag: 6, sign: '?!', name: 'analysis.mark.dubious' },
];

export function signOf(nags: readonly number[]): string {
  return MARKS.find(({ nag }) => nags.includes(nag))?.sign ?? '';
}
