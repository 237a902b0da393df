/** The sound of what was heard from the server. */

import { play } from '$/sound';
import { soundOf } from '$/sound/choose';
import { session } from '$/net/session.svelte';
import type { Update } from '$/wire';
import { isDraw } from './ending';
import { happeningsOf, type Known } from './merge';

export function soundFor(update: Update, known: Known, me: number | null): void {
  const { cause } = update;
  if (cause.kind === 'said') {
    if (cause.line.user !== session.me?.user) play('message');
    return;
  }
  const happenings = happeningsOf(cause);
  const sound = soundOf(happenings, known.board?.cells ?? '');
  if (sound !== null) play(sound);
  const ended =
    known.status === 'over' &&
    update.status === 'over' &&
    cause.kind !== 'offered' &&
    cause.kind !== 'rematch';
  if (!ended || update.result == null) return;
  if (isDraw(update.result.ending)) play('draw');
  else play(me === null || update.result.winners.includes(me) ? 'win' : 'lose');
}
