import { expect, test } from 'vitest';
import { EMPTY, Study } from '$/analysis/study.svelte';
import { EngineProblem, type Asked, type EngineWorker, type ReportOf } from '$/engine/EngineWorker';
import type { Analysis, Answer, Look, Question } from '$/engine/messages';

const LOOK: Look = {
  answer: 'look',
  position: EMPTY,
  board: { cells: '0'.repeat(25), workers: [], cards: [], tokens: [], hidden: [0, 0] },
  happenings: [],
  turns: [],
  running: '',
  actor: 0,
  chance: false,
  legal: ['place A1', 'place B2'],
  question: null,
  undo: false,
  out: [],
  end: null,
};
const FOUND: Analysis = {
  answer: 'analysis',
  running: true,
  seat: 0,
  depth: 1,
  nodes: 1,
  seconds: 1,
  lines: [],
};

interface Heard {
  question: Question;
  report: ((answer: ReportOf) => void) | undefined;
  stopped: boolean;
}

/** Answers looks by the steps they ask about; analyses go on until they are stopped. */
class FakeEngine {
  heard: Heard[] = [];
  refuse: Answer | EngineProblem | null = null;
  look: (steps: readonly string[]) => Look = (steps) => ({ ...LOOK, running: steps.join(' ') });

  ask(question: Question, report?: (answer: ReportOf) => void): Asked<Answer> {
    const heard: Heard = { question, report, stopped: false };
    this.heard.push(heard);
    let stop = (): void => {};
    const answer = new Promise<Answer>((resolve, reject) => {
      if (this.refuse instanceof EngineProblem) reject(this.refuse);
      else if (this.refuse) resolve(this.refuse);
      else if (question.ask === 'look') resolve(this.look(question.game.steps));
      else if (question.ask === 'play')
        resolve({ answer: 'play', steps: [...question.game.steps, 'place B2'], turn: '+B2' });
      else stop = () => resolve({ ...FOUND, running: false });
    });
    return {
      answer,
      stop: () => {
        heard.stopped = true;
        stop();
      },
    };
  }
  get asked(): string[] {
    return this.heard.map(({ question }) => question.ask);
  }
}

async function opened(engine = new FakeEngine()): Promise<[Study, FakeEngine]> {
  const study = new Study(engine as unknown as EngineWorker);
  await study.open(EMPTY);
  return [study, engine];
}

test('steps are made, taken back and made again', async () => {
  const [study] = await opened();
  await study.step('place A1');
  await study.step('place B2');
  expect(study.look?.running).toBe('place A1 place B2');
  await study.undo();
  expect([study.look?.running, study.canRedo]).toEqual(['place A1', true]);
  await study.redo();
  expect([study.look?.running, study.canRedo]).toEqual(['place A1 place B2', false]);
  await study.restart();
  expect(study.look?.running).toBe('');
});

test('another step than the one taken back forgets what came after', async () => {
  const [study] = await opened();
  await study.step('place A1');
  await study.undo();
  await study.step('place B2');
  expect(study.canRedo).toBe(false);
});

test('what is no position is said, and the board stays', async () => {
  const [study, engine] = await opened();
  await study.step('place A1');
  engine.refuse = { answer: 'refusal', reason: 'notation', sentence: 'That is none.' };
  expect(await study.open('nowhere')).toBe(false);
  expect([study.word, study.look?.running]).toEqual(['That is none.', 'place A1']);
  engine.refuse = null;
  await study.step('place B2');
  expect(study.look?.running).toBe('place A1 place B2');
});

test('the engine follows the game, and old findings are not shown', async () => {
  const [study, engine] = await opened();
  study.thinker.toggle();
  const first = engine.heard.at(-1)!;
  first.report?.(FOUND);
  expect(study.thinker.found?.depth).toBe(1);
  await study.step('place A1');
  expect([first.stopped, study.thinker.found]).toEqual([true, null]);
  first.report?.({ ...FOUND, depth: 9 });
  expect(study.thinker.found).toBeNull();
  expect(engine.asked).toEqual(['look', 'analyse', 'look', 'analyse']);
});

test('off is off', async () => {
  const [study, engine] = await opened();
  study.thinker.toggle();
  study.thinker.toggle();
  expect(engine.heard.at(-1)?.stopped).toBe(true);
  await study.step('place A1');
  expect(engine.asked).toEqual(['look', 'analyse', 'look']);
});

test('a bot makes a turn', async () => {
  const [study] = await opened();
  await study.step('place A1');
  await study.bot(3);
  expect([study.look?.running, study.busy]).toEqual(['place A1 place B2', false]);
});

test('what chance draws is drawn by itself', async () => {
  const engine = new FakeEngine();
  engine.look = (steps) => ({
    ...LOOK,
    running: steps.join(' '),
    chance: steps.length === 0,
    legal: ['choose 4'],
  });
  const [study] = await opened(engine);
  expect(study.look?.running).toBe('choose 4');
});

test('an engine that cannot run is said in words', async () => {
  const engine = new FakeEngine();
  engine.refuse = new EngineProblem('unsupported');
  const [study] = await opened(engine);
  expect(study.word).toMatch(/WebAssembly/);
  expect(study.look).toBeNull();
});

/** A game of two steps a turn, in which the turn's text is what was done. */
function turning(steps: readonly string[]): Look {
  const turns = Array.from({ length: Math.floor(steps.length / 2) }, (_, index) => ({
    seat: index % 2,
    text: steps.slice(2 * index, 2 * index + 2).join('+'),
  }));
  return { ...LOOK, turns, running: steps.slice(2 * turns.length).join('+') };
}

async function played(...steps: readonly string[]): Promise<Study> {
  const engine = new FakeEngine();
  engine.look = turning;
  const [study] = await opened(engine);
  for (const step of steps) await study.step(step);
  return study;
}

const shown = (study: Study): string[] =>
  study.tree.branches().list.map(({ parent, turn }) => `${parent ?? ''}:${turn}`);

test('every turn is kept, and another one in its place is a variation', async () => {
  const study = await played('a', 'b', 'c', 'd');
  await study.undo();
  expect(study.look?.turns).toHaveLength(1);
  await study.step('x');
  await study.step('y');
  expect(shown(study)).toEqual([':a+b', '0:c+d', '0:x+y']);
  await study.beside(-1);
  expect(study.tree.get(study.at)?.turn).toBe('c+d');
  await study.restart();
  await study.finish();
  expect(study.tree.get(study.at)?.turn).toBe('c+d');
});

test('the same turn again is no new one', async () => {
  const study = await played('a', 'b');
  await study.restart();
  expect(study.canRedo).toBe(true);
  await study.play(['a', 'b']);
  expect(shown(study)).toEqual([':a+b']);
});

test('notes belong to the turn that is shown, and to the study at its start', async () => {
  const study = await played('a', 'b');
  study.comment('strong');
  study.mark(1);
  study.mark(4);
  expect(study.tree.get(study.at)).toMatchObject({ comment: 'strong', nags: [4] });
  study.mark(4);
  expect(study.tree.get(study.at)?.nags).toEqual([]);
  await study.restart();
  study.comment('about');
  expect(study.frame.comment).toBe('about');
});

test('what was deleted can be had back', async () => {
  const study = await played('a', 'b', 'c', 'd');
  await study.undo();
  const back = await study.remove();
  expect([study.tree.size, study.at]).toEqual([0, null]);
  await back?.();
  expect([study.tree.size, study.tree.get(study.at)?.turn]).toEqual([2, 'a+b']);
});

test('what is kept brings everything back', async () => {
  const study = await played('a', 'b', 'c', 'd');
  await study.undo();
  study.comment('here');
  const again = await played();
  await again.restore(study.kept);
  expect(again.kept).toEqual(study.kept);
  expect(again.look?.turns).toHaveLength(1);
});

test('a record is opened with what was wrong with it', async () => {
  const engine = new FakeEngine();
  engine.look = turning;
  const [study] = await opened(engine);
  const { frame, branches } = (await played('a', 'b')).kept;
  engine.refuse = {
    answer: 'opened',
    ...frame,
    tags: { P1: 'Ann' },
    branches,
    problems: ['Turn 9 is none.'],
  };
  const reading = study.read('1. …');
  engine.refuse = null;
  expect(await reading).toBe(true);
  expect([study.word, study.frame.tags, shown(study)]).toEqual(['Turn 9 is none.', { P1: 'Ann' }, [':a+b']]);
});
