/** Steps as the server writes them: "move B3 C4", "place C3f", "direction ne", "choose 1", "end". */

import type { Purpose, Square } from '$/board/types';

export type SquareKind = Exclude<Purpose, 'select' | 'direction'>;

/** A step that means a square, perhaps by a worker on another one. */
export interface SquareStep {
  text: string;
  kind: SquareKind;
  at: Square | null;
  to: Square;
  sex: 'f' | 'm' | null;
}

/** A step that is chosen by a button; what it means is told with it (`Question`). */
export interface PlainStep {
  text: string;
  kind: 'direction' | 'choose' | 'end';
}

export type Step = SquareStep | PlainStep;

export function readStep(text: string): Step {
  const [kind = '', first = '', second] = text.split(' ');
  if (kind === 'direction' || kind === 'choose' || kind === 'end') return { text, kind };
  const target = second ?? first;
  const sex = kind === 'place' && target.length === 3 ? (target[2] as 'f' | 'm') : null;
  return {
    text,
    kind: kind as SquareKind,
    at: second === undefined ? null : first,
    to: target.slice(0, 2),
    sex,
  };
}

export function isSquareStep(step: Step): step is SquareStep {
  return 'to' in step;
}
