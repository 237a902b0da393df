/** Where the main navigation leads. */

import type { Key } from '$/i18n/index.svelte';
import type { IconName } from './Icon.svelte';

export interface Destination {
  path: string;
  label: Key;
  icon: IconName;
  /** Other paths that belong to it. */
  also?: readonly string[];
}

export const MAIN: readonly Destination[] = [
  { path: '/', label: 'nav.play', icon: 'play', also: ['/new', '/lobby', '/find', '/game'] },
  { path: '/watch', label: 'nav.watch', icon: 'watch', also: ['/replay'] },
  { path: '/learn', label: 'nav.learn', icon: 'learn', also: ['/strategy'] },
  { path: '/cards', label: 'nav.cards', icon: 'cards' },
  { path: '/analysis', label: 'nav.analysis', icon: 'analysis', also: ['/review'] },
  { path: '/worlds', label: 'nav.worlds', icon: 'worlds' },
  { path: '/leaderboard', label: 'nav.leaderboard', icon: 'leaderboard', also: ['/player'] },
];

/** What a thumb reaches at the foot of a phone; the rest is behind "more". */
export const THUMB = MAIN.slice(0, 4);

export const MORE: readonly Destination[] = [
  ...MAIN.slice(4),
  { path: '/mine', label: 'nav.mine', icon: 'mine' },
  { path: '/settings', label: 'nav.settings', icon: 'settings' },
  { path: '/account', label: 'nav.account', icon: 'account' },
];

export function isHere(destination: Destination, path: string): boolean {
  return [destination.path, ...(destination.also ?? [])].some(
    (start) => path === start || (start !== '/' && path.startsWith(`${start}/`)),
  );
}
