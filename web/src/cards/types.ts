import type { CardInfo } from '$/wire';

export type { CardInfo } from '$/wire';
export type Group = CardInfo['group'];

/** In the order in which they are shown. */
export const GROUPS: readonly Group[] = ['mortal', 'simple', 'advanced', 'golden_fleece', 'hero', 'own'];
