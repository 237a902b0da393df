/** What a game's keeper has to say for itself, in the reader's language. */

import { DeskRefusal, EngineProblem } from '$/engine/problem';
import { tk } from '$/i18n/index.svelte';
import { problem } from '$/lib/problem';

export function inWords(error: unknown): string {
  if (error instanceof DeskRefusal) return error.message;
  return error instanceof EngineProblem ? tk(`engine.${error.code}`) : problem(error);
}
