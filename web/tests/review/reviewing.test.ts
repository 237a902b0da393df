import { beforeEach, expect, test } from 'vitest';
import type { Asked, EngineWorker, ReportOf } from '$/engine/EngineWorker';
import type { Answer, BranchInfo, JudgementInfo, Look, Opened, Question } from '$/engine/messages';
import type { Archive } from '$/review/account';
import type { KeptReview } from '$/review/kept';
import { Reviewing } from '$/review/reviewing.svelte';
import { pretendBrowser } from '../lib/browser';

const TURNS = ['a', 'b', 'c'];
const BRANCHES: BranchInfo[] = TURNS.map((turn, index) => ({
  parent: index === 0 ? null : index - 1,
  seat: index % 2,
  turn,
  steps: [`step ${turn}`],
  opening: '',
  comment: '',
  nags: [],
  clock: null,
  evaluation: null,
}));
const OPENED: Opened = {
  answer: 'opened',
  start: 'x',
  tags: {},
  result: '*',
  comment: '',
  branches: BRANCHES,
  problems: [],
};
const judgement = (number: number): JudgementInfo => ({
  number,
  seat: (number - 1) % 2,
  turn: TURNS[number - 1]!,
  chance: 0.5,
  win_in: null,
  answer: [],
  line: ['z'],
  best_chance: 0.5,
  best_win_in: null,
  cost: 0,
  accuracy: 1,
  verdict: number === 2 ? 'blunder' : 'best',
});

/** Judges as many turns as it may, then waits to be stopped, or is done. */
class FakeEngine {
  asked: Question[] = [];
  constructor(private readonly most: number) {}

  ask(question: Question, report?: (answer: ReportOf) => void): Asked<Answer> {
    this.asked.push(question);
    if (question.ask === 'open') return { answer: Promise.resolve(OPENED), stop: () => {} };
    if (question.ask === 'look')
      return { answer: Promise.resolve(this.look(question.game.steps)), stop: () => {} };
    if (question.ask !== 'review') throw new Error(question.ask);
    let stop = (): void => {};
    const answer = new Promise<Answer>((resolve) => {
      stop = () => resolve({ answer: 'refusal', reason: 'stopped', sentence: 'It was stopped.' });
      queueMicrotask(() => {
        for (let number = (question.judged ?? 0) + 1; number <= this.most; number++)
          report?.({ answer: 'progress', done: number, all: TURNS.length, judgement: judgement(number) });
        if (this.most === TURNS.length) resolve({ answer: 'review', judgements: [], last: null });
      });
    });
    return { answer, stop };
  }

  private look(steps: readonly string[]): Look {
    return { answer: 'look', position: steps.join(), board: { cards: [] } } as unknown as Look;
  }

  close(): void {}
}

const reviewing = (engine: FakeEngine): Reviewing =>
  new Reviewing(engine as unknown as EngineWorker, 'record');

beforeEach(() => void pretendBrowser());

test('a game is read, judged and looked at from its end', async () => {
  const review = reviewing(new FakeEngine(3));
  await review.begin();
  expect(review.looks.map(({ position }) => position)).toEqual([
    '',
    'step a',
    'step a,step b',
    'step a,step b,step c',
  ]);
  expect([review.at, review.done, review.finished, review.running]).toEqual([3, 3, true, false]);
  expect(review.current?.turn).toBe('c');
});

test('what was judged is kept, and the review goes on from there', async () => {
  const first = reviewing(new FakeEngine(2));
  const begun = first.begin();
  await expect.poll(() => first.done).toBe(2);
  first.pause();
  await begun;
  expect([first.finished, first.running]).toEqual([false, false]);

  const engine = new FakeEngine(3);
  const second = reviewing(engine);
  await second.begin();
  expect(engine.asked.at(-1)).toMatchObject({ ask: 'review', judged: 2 });
  expect(second.judged.map(({ number }) => number)).toEqual([1, 2, 3]);

  const third = new FakeEngine(3);
  await reviewing(third).begin();
  expect(third.asked.map(({ ask }) => ask)).not.toContain('review');
});

test('moments are gone through one after another', async () => {
  const review = reviewing(new FakeEngine(3));
  await review.begin();
  review.moment(-1);
  expect(review.at).toBe(2);
  review.moment(1);
  expect(review.at).toBe(2);
  review.go(-5);
  review.moment(1);
  expect(review.at).toBe(2);
});

test('a review that is kept with the game comes back, and can be kept', async () => {
  const kept: KeptReview[] = [];
  const archive = (found: KeptReview | null): Archive => ({
    find: async () => found,
    keep: async (review) => void kept.push(review),
  });
  const make = (engine: FakeEngine, found: KeptReview | null): Reviewing =>
    new Reviewing(engine as unknown as EngineWorker, 'record', archive(found));
  const first = make(new FakeEngine(3), null);
  await first.begin();
  expect(first.canArchive).toBe(true);
  await first.archiveIt();
  expect([first.canArchive, first.archived]).toEqual([false, true]);
  expect(kept[0]).toMatchObject({ done: 3, last: null });

  pretendBrowser();
  const engine = new FakeEngine(3);
  const second = make(engine, { ...kept[0]!, done: Number.MAX_SAFE_INTEGER });
  await second.begin();
  expect(engine.asked.map(({ ask }) => ask)).not.toContain('review');
  expect([second.done, second.finished, second.archived]).toEqual([3, true, true]);
  await second.again();
  expect(second.canArchive).toBe(true);
});
