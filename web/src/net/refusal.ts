/** How the server, or the way to it, says no. `code` is for programs, `sentence` for people. */

import type { Code } from '$/wire';

/** The server's codes, and two of our own: it could not be reached, or it answered nonsense. */
export type RefusalCode = Code | 'unreachable' | 'unexpected';

export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly code: RefusalCode,
    readonly sentence: string,
    /** Seconds after which trying again makes sense. */
    readonly wait: number | null = null,
  ) {
    super(sentence);
  }
}

/** Whatever was thrown, as a refusal. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return new Refusal('unexpected', error instanceof Error ? error.message : String(error));
}
