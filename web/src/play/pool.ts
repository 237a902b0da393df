import type { PoolName } from '$/net/api';
import type { Options } from '$/wire';

/** Which rating a game is about. */
export function ratingPool(options: Pick<Options, 'players' | 'powers' | 'fleece'>): PoolName {
  if (options.players === 3) return 'three';
  if (options.players === 4) return 'four';
  return options.powers === 'none' && !options.fleece ? 'mortals' : 'powers';
}
