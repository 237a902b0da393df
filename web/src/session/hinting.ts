/** What the engine would do, for players who may ask it. */

import type { Advice } from '$/board/types';
import { createEngine } from '$/engine';
import type { EngineWorker } from '$/engine/EngineWorker';
import { locale } from '$/i18n/index.svelte';
import { adviceOf } from './advice';
import { inWords } from './inWords';

const SECONDS = 1.5;

/** A turn to make, or a sentence why none can be said. */
export interface Hint {
  turn: string;
  steps: readonly string[];
}

export class Hinting {
  private readonly engine: EngineWorker;

  constructor(onLoading?: (part: number) => void) {
    this.engine = createEngine({ onLoading: (done, all) => onLoading?.(done / all) });
  }

  async hint(position: string): Promise<Hint | string> {
    const game = { start: position, steps: [] };
    const asked = { ask: 'analyse', game, lines: 1, seconds: SECONDS, language: locale.language } as const;
    try {
      const said = await this.engine.ask(asked).answer;
      if (said.answer !== 'analysis') return said.sentence;
      const [best] = said.lines;
      return best === undefined ? '' : { turn: best.turn, steps: best.steps };
    } catch (error) {
      return inWords(error);
    }
  }

  close(): void {
    this.engine.close();
  }
}

/** Only which worker, or where something begins. */
export function nudgeOf({ steps }: Hint): Advice {
  const [first] = adviceOf(steps).acts;
  return { acts: first === undefined ? [] : [{ ...first, from: null, to: first.from ?? first.to }] };
}

export const wholeOf = ({ steps }: Hint): Advice => adviceOf(steps);
