/** Whoever answers questions about games: the engine in its worker or, for browsers without, the server. */

import { createEngine } from '$/engine';
import type { AnswerTo, Asked, EngineWorker, ReportOf } from '$/engine/EngineWorker';
import type { Question } from '$/engine/messages';
import { EngineProblem } from '$/engine/problem';
import { api } from '$/net/api';

export interface Desk {
  ask<Q extends Question>(question: Q, report?: (answer: ReportOf) => void): Asked<AnswerTo<Q>>;
}

/** The server's desk: nothing is kept there, and it cannot be stopped, only not listened to. */
export const sandbox: Desk = {
  ask: <Q extends Question>(question: Q) => ({
    answer: api.desk<AnswerTo<Q>>(question),
    stop: () => {},
  }),
};

/** The engine as soon as it is loaded; until then, and where it cannot run, whoever answers first. */
export class EitherDesk implements Desk {
  constructor(
    private readonly engine: Pick<EngineWorker, 'ask' | 'ready'>,
    private readonly server: Desk = sandbox,
  ) {}

  ask<Q extends Question>(question: Q, report?: (answer: ReportOf) => void): Asked<AnswerTo<Q>> {
    const asked = this.engine.ask(question, report);
    return { answer: this.answer(question, asked.answer), stop: () => asked.stop() };
  }

  private async answer<Q extends Question>(question: Q, engine: Promise<AnswerTo<Q>>): Promise<AnswerTo<Q>> {
    if (this.engine.ready) {
      try {
        return await engine;
      } catch (error) {
        if (!(error instanceof EngineProblem)) throw error;
        return this.server.ask(question).answer;
      }
    }
    try {
      return await Promise.any([engine, this.server.ask(question).answer]);
    } catch (error) {
      // What the server says is what one can do something about.
      throw error instanceof AggregateError ? error.errors[1] : error;
    }
  }
}

let shared: EitherDesk | null = null;

/** One for all boards of the page; its worker ends by itself when nobody asks it anything. */
export const practiceDesk = (): Desk => (shared ??= new EitherDesk(createEngine()));
