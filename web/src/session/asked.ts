/** A question to a desk, in the reader's language. */

import type { AnswerTo } from '$/engine/EngineWorker';
import type { Question, Refusal } from '$/engine/messages';
import { DeskRefusal } from '$/engine/problem';
import { locale } from '$/i18n/index.svelte';
import type { Desk } from './desk';

export type Said<Q extends Question> = Exclude<AnswerTo<Q>, Refusal>;

/** The answer; throws what the desk throws, and DeskRefusal. Of whatever has a start and steps only those are told. */
export async function asked<Q extends Question>(desk: Desk, question: Q): Promise<Said<Q>> {
  const game = 'game' in question ? { game: { start: question.game.start, steps: question.game.steps } } : {};
  const said = await desk.ask({ ...question, ...game, language: locale.language }).answer;
  if (said.answer === 'refusal') throw new DeskRefusal(said);
  return said as Said<Q>;
}
