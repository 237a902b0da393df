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
