import type { AnswerTo, Asked } from '$/engine/EngineWorker';
import type { Answer, AskDraft, Drafted, Look, Question, Refusal } from '$/engine/messages';
import type { Desk } from '$/session/desk';

export const LOOK: Look = {
  answer: 'look',
  position: '0000000000000000000000000/1/mortal/mortal',
  board: { cells: '0'.repeat(25), workers: [], cards: [], tokens: [], hidden: [0, 0] },
  happenings: [],
  turns: [],
  running: '',
  actor: 0,
  chance: false,
  legal: [],
  question: null,
  undo: false,
  out: [],
  end: null,
};

type Steps = readonly string[];

/** A desk that knows what it is told to. */
export class FakeDesk implements Desk {
  heard: Question[] = [];
  refuse: Error | Refusal | null = null;
  look: (steps: Steps, reader?: number | null) => Look = () => LOOK;
  play: (steps: Steps) => Steps = (steps) => steps;
  turn: (steps: Steps) => Steps = (steps) => steps;
  draft: (question: AskDraft) => Drafted | Refusal = ({ ask }) => {
    throw new Error(`nobody taught me ${ask}`);
  };

  ask<Q extends Question>(question: Q): Asked<AnswerTo<Q>> {
    this.heard.push(question);
    return { answer: this.answer(question) as Promise<AnswerTo<Q>>, stop: () => {} };
  }

  private async answer(question: Question): Promise<Answer> {
    if (this.refuse instanceof Error) throw this.refuse;
    if (this.refuse !== null) return this.refuse;
    if (question.ask === 'look') return this.look(question.game.steps, question.reader);
    if (question.ask === 'why') return { answer: 'why', reason: 'C5 is too far.' };
    if (question.ask === 'play') return { answer: 'play', steps: this.play(question.game.steps), turn: '' };
    if (question.ask === 'turn') return { answer: 'play', steps: this.turn(question.game.steps), turn: '' };
    if (question.ask === 'record') return { answer: 'written', record: JSON.stringify(question.tags) };
    if (question.ask === 'hello') return { answer: 'hello', protocol: 0, compiled: false, levels: [] };
    if (question.ask === 'draft') return this.draft(question);
    throw new Error(`nobody taught me ${question.ask}`);
  }
}
