/** Which sound goes with what happened on the board. */

import { indexOf, towerOf } from '$/board/squares';
import type { Happening } from '$/wire';
import type { SoundName } from './recipes';

/** One sound for several happenings: the weightiest. */
export function soundOf(happenings: readonly Happening[], cells: string): SoundName | null {
  const kinds = new Set(happenings.map(({ kind }) => kind));
  const domed = happenings.some(({ kind, level }) => kind === 'domed' || (kind === 'built' && level === 4));
  if (domed) return 'dome';
  if (kinds.has('built') || kinds.has('razed')) return 'build';
  const climbs = happenings.some(
    ({ kind, at, to }) => kind === 'moved' && level(cells, to) > level(cells, at),
  );
  if (climbs) return 'climb';
  const steps: Happening['kind'][] = ['moved', 'forced', 'placed', 'removed', 'token', 'turned'];
  return steps.some((kind) => kinds.has(kind)) ? 'step' : null;
}

function level(cells: string, square: string | null | undefined): number {
  const index = indexOf(square);
  return index < 0 ? 0 : towerOf(cells[index]).level;
}
