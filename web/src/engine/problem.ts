import type { Refusal } from './messages';

/** Why there is no answer; `engine.<code>` is the sentence for it. */
export type ProblemCode = 'unsupported' | 'missing' | 'outdated' | 'died' | 'closed';

export class EngineProblem extends Error {
  constructor(
    readonly code: ProblemCode,
    detail = '',
  ) {
    super(`engine: ${code}${detail && ` (${detail})`}`);
  }
}

/** The desk's own no: its sentence is in the language that it was asked in. */
export class DeskRefusal extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.sentence);
  }
}
