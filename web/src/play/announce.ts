/** What the others did, as sentences to be read aloud. */

import { indexOf, towerOf } from '$/board/squares';
import { t, tk } from '$/i18n/index.svelte';
import type { Happening, Update } from '$/wire';
import { happeningsOf, type Known } from './merge';
import { playerOnChair, playerOnSeat, sideNames } from './seats';
import { nameOfChair, powerName } from './words';

/** Empty where there is nothing to say, as of one's own steps. */
export function announcement(update: Update, known: Known, me: number | null): string {
  const { cause } = update;
  const sentences: string[] = [];
  switch (cause.kind) {
    case 'stepped':
    case 'confirmed': {
      const player = playerOnSeat(known, cause.seat);
      const text = describe(happeningsOf(cause), known);
      const byOther = player === null || player.chair !== me;
      if (byOther && text !== '') {
        sentences.push(
          player === null
            ? `${text}.`
            : t('game.said.turn', { name: nameOfChair(known, player.chair), text }),
        );
      }
      break;
    }
    case 'undid': {
      const player = playerOnSeat(known, cause.seat);
      if (player !== null && player.chair !== me) {
        sentences.push(t('game.said.undid', { name: nameOfChair(known, player.chair) }));
      }
      break;
    }
    case 'took_back':
      sentences.push(t('game.said.tookBack'));
      break;
    case 'left':
    case 'back':
      if (!atOneScreen(known, cause.chair, me))
        sentences.push(tk(`game.said.${cause.kind}`, { name: nameOfChair(known, cause.chair) }));
      break;
    case 'declined':
      if (cause.chair !== me) sentences.push(t('game.declined', { name: nameOfChair(known, cause.chair) }));
      break;
    default:
  }
  return sentences.join(' ');
}

/** The last turn, before the next one has begun; empty where there was none. */
export function lastTurn(known: Known): string {
  const player = playerOnSeat(known, known.turns.at(-1)?.seat ?? null);
  const text = describe(known.trail.last, known);
  return player === null || text === ''
    ? ''
    : t('game.said.turn', { name: nameOfChair(known, player.chair), text });
}

/** Nobody comes or goes who sits where one sits oneself. */
function atOneScreen(known: Known, chair: number, me: number | null): boolean {
  const user = playerOnChair(known, me)?.user;
  return chair === me || (user != null && playerOnChair(known, chair)?.user === user);
}

export function describe(happenings: readonly Happening[], known: Known): string {
  return happenings
    .map((happening, index) => describeOne(happening, known, happenings.slice(index)))
    .join(', ');
}

/** `since` is this and everything after it. */
function describeOne(happening: Happening, known: Known, since: readonly Happening[]): string {
  const { kind, side, direction } = happening;
  const to = happening.to ?? happening.at ?? '';
  const at = happening.at ?? '';
  const level = levelBefore(known, to, since);
  if (kind === 'moved') {
    const rise = level - levelBefore(known, at, since);
    return tk(`game.said.${rise > 0 ? 'climbed' : rise < 0 ? 'fell' : 'moved'}`, { at, to, level });
  }
  if (kind === 'built' && happening.level === 4) return t('game.said.capped', { to });
  // Who answers another's turn in vain has not lost a turn.
  const key = kind === 'cancelled' && happening.step === 'place' ? 'cancelled.answer' : kind;
  return tk(`game.said.${key}`, {
    at,
    to,
    level: happening.level ?? level,
    side: side == null ? '' : (sideNames(known)[side] ?? ''),
    power: powerName(happening.power),
    direction: direction == null ? '' : tk(`board.direction.${direction}`),
  });
}

/** The board is as it is after everything: what was built since has to be taken off. */
function levelBefore(known: Known, square: string, since: readonly Happening[]): number {
  const index = indexOf(square);
  if (known.board == null || index < 0) return 0;
  const built = since.filter(
    ({ kind, to, level }) => kind === 'built' && to === square && level !== 4,
  ).length;
  return towerOf(known.board.cells[index]).level - built;
}
