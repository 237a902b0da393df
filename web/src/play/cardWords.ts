/** What cards call their tokens and what they ask. Cards that say nothing are named. */

import { cards } from '$/cards/store.svelte';
import { fill, t, tk } from '$/i18n/index.svelte';
import type { Question, Token } from '$/wire';

type Named = Pick<Token, 'power' | 'direction'>;

/** "whirlpool", or "the wind blows to the south" */
export function tokenWords({ power, direction }: Named): string {
  const name = cards.nameOf(power);
  const own = cards.byName(power)?.token ?? '';
  if (direction == null) return own || t('board.token', { name });
  const towards = { name, direction: tk(`board.direction.${direction}`) };
  return own === '' ? t('board.token.points', towards) : fill(own, towards);
}

/** What is chosen by a step, on its button. */
export function choiceWords(question: Pick<Question, 'power'>, choice: string): string {
  const card = cards.byName(question.power);
  return card?.choices[choice] ?? t('game.choose.any', { name: cards.nameOf(question.power), choice });
}
