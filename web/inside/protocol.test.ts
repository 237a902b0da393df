/** The protocol of the worker, from the page's side to Python and back. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EngineWorker, type AnswerTo, type ReportOf } from '$/engine/EngineWorker';
import { PROTOCOL, type Question } from '$/engine/messages';
import { builtManifest, NodeThread } from './thread';

const OPENING = '0000000000000000000000000/1/mortal:B3,D3/mortal:C2,C4';
const WON = '0000003000020000000000000/1/mortal:B3,D3/mortal:C2,E1';
const RECORD = '[P1 "Ann"]\n1. +B3+D3 +C2+C4 2. B3>B4^A4 C4>B5^A4 3. B4>A3^A4 *';
const DRAFT = { players: 2, pool: [], challenger: 0, fleece: false, allow_banned: false };

let thread: NodeThread;
let engine: EngineWorker;

const course = (start: string, ...steps: string[]) => ({ start, steps });

/** The answer, if it is none that refuses. */
async function said<Q extends Question>(question: Q): Promise<Exclude<AnswerTo<Q>, { answer: 'refusal' }>> {
  const answer = await engine.ask(question).answer;
  if (answer.answer === 'refusal') throw new Error(answer.sentence);
  return answer as Exclude<AnswerTo<Q>, { answer: 'refusal' }>;
}

beforeAll(async () => {
  engine = new EngineWorker({
    manifest: await builtManifest(),
    start: () => (thread = new NodeThread()),
    supported: () => true,
    shared: true,
    patience: 60_000,
  });
  await said({ ask: 'hello' });
});

afterAll(() => engine.close());

describe('questions', () => {
  test('it is loaded with the first one, compiled and of this protocol', async () => {
    expect(thread.said[0]).toMatchObject({ kind: 'ready', hello: { protocol: PROTOCOL } });
    const hello = await said({ ask: 'hello' });
    expect([hello.compiled, hello.levels.length]).toEqual([true, 10]);
  });

  test('a position, its legal steps and what follows', async () => {
    const before = await said({ ask: 'look', game: course(OPENING) });
    expect([before.actor, before.position]).toEqual([0, OPENING]);
    expect(before.legal).toContain('move B3 B4');
    const after = await said({ ask: 'look', game: course(OPENING, 'move B3 B4', 'build B4 B5') });
    expect([after.actor, after.turns]).toEqual([1, [{ seat: 0, text: 'B3>B4^B5' }]]);
    expect(after.happenings).toEqual([{ kind: 'built', seat: 0, at: 'B4', to: 'B5', level: 1 }]);
  });

  test('why not, in both languages', async () => {
    const ask = { ask: 'why', game: course(OPENING), step: 'move B3 E5' } as const;
    const english = await said({ ...ask, language: 'en' });
    const french = await said({ ...ask, language: 'fr' });
    expect(english.reason).toBe('E5 is not next to B3.');
    expect(french.reason).not.toBe(english.reason);
    expect((await said({ ...ask, step: 'move B3 B4', language: 'en' })).reason).toBeNull();
  });

  test('an analysis grows by its reports, and proves a win', async () => {
    const reports: ReportOf[] = [];
    const asked = { ask: 'analyse', game: course(OPENING), lines: 3, depth: 3 } as const;
    const found = await engine.ask(asked, (report) => reports.push(report)).answer;
    expect(reports.map((report) => report.answer === 'analysis' && report.depth)).toEqual([1, 2, 3]);
    expect(found).toMatchObject({ answer: 'analysis', running: false, depth: 3 });
    const proven = await said({ ask: 'analyse', game: course(WON), lines: 1, depth: 2 });
    expect(proven.lines[0]).toMatchObject({ turn: 'B3>B4#', win_in: 1, chance: 1 });
  });

  test('an analysis without a limit ends when it is stopped, with what there is', async () => {
    const asked = engine.ask({ ask: 'analyse', game: course(OPENING), lines: 1 }, (report) => {
      if (report.answer === 'analysis' && report.depth >= 2) asked.stop();
    });
    const found = await asked.answer;
    expect(found).toMatchObject({ answer: 'analysis', running: false });
    expect(await said({ ask: 'look', game: course(OPENING) })).toMatchObject({ actor: 0 });
  });

  test('what is stopped while others are asked is never begun', async () => {
    const first = engine.ask({ ask: 'look', game: course(OPENING) });
    const second = engine.ask({ ask: 'analyse', game: course(OPENING), lines: 1 });
    second.stop();
    expect(await second.answer).toMatchObject({ answer: 'refusal', reason: 'stopped' });
    expect(await first.answer).toMatchObject({ answer: 'look' });
  });

  test('a bot makes its turn', async () => {
    const played = await said({ ask: 'play', game: course(OPENING), level: 3, seed: 1 });
    const look = await said({ ask: 'look', game: course(OPENING, ...played.steps) });
    expect(look.turns).toEqual([{ seat: 0, text: played.turn }]);
  });

  test('a review comes turn by turn, and goes on where it was left', async () => {
    const reports: ReportOf[] = [];
    const asked = { ask: 'review', record: RECORD, nodes: 300 } as const;
    const whole = await engine.ask(asked, (report) => reports.push(report)).answer;
    expect(reports.map((report) => report.answer === 'progress' && report.done)).toEqual([1, 2, 3, 4, 5]);
    if (whole.answer !== 'review') throw new Error(whole.answer);
    const rest = await said({ ...asked, judged: 3 });
    expect(rest.judgements).toEqual(whole.judgements.slice(3));
  });

  test('the rest of the desk: turns, records, trees, replays, drafts', async () => {
    const turn = await said({ ask: 'turn', game: course(OPENING), turn: 'B3>B4^B5' });
    expect(turn.steps).toEqual(['move B3 B4', 'build B4 B5']);
    const game = course(OPENING, ...turn.steps, 'resign2');
    const { record } = await said({ ask: 'record', game, tags: { P1: 'Ann' } });
    expect(record).toContain('1-0');
    const opened = await said({ ask: 'open', record });
    expect(opened.branches.map((branch) => branch.turn)).toEqual(['B3>B4^B5', 'resign']);
    const { start, tags, result, comment, branches } = opened;
    const written = await said({ ask: 'write', start, tags, result, comment, branches });
    expect(written.record).toContain('B3>B4^B5');
    const { replay } = await said({ ask: 'replay', text: record });
    expect([replay.names[0], replay.winners, replay.frames.length]).toEqual(['Ann', [0], 4]);
    const draft = await said({ ask: 'draft', draft: { ...DRAFT, choices: ['pan'] }, level: 1 });
    expect(draft.draft.choices).toHaveLength(2);
  });
});

describe('bad input', () => {
  const refused: [string, string, object][] = [
    ['a position that cannot be', 'notation', { ask: 'look', game: course('nowhere') }],
    ['two workers on a square', 'notation', { ask: 'look', game: course(OPENING.replace('D3', 'B3')) }],
    ['a step against the rules', 'illegal', { ask: 'look', game: course(OPENING, 'move B3 E5') }],
    ['a step that is none', 'notation', { ask: 'look', game: course(OPENING, 'fly') }],
    ['a record that breaks off at once', 'notation', { ask: 'open', record: '1. B9' }],
    ['a record against the rules', 'illegal', { ask: 'review', record: '1. +A1+A2 +A1+B2 *' }],
    ['a finished game', 'nothing', { ask: 'analyse', game: course(WON, 'move B3 B4'), lines: 1 }],
    ['no such level', 'question', { ask: 'play', game: course(OPENING), level: 99 }],
    ['an unknown question', 'question', { ask: 'dance' }],
    ['no game', 'question', { ask: 'look' }],
    ['a game of numbers', 'question', { ask: 'look', game: { start: 5, steps: [1] } }],
    ['no draft', 'question', { ask: 'draft', draft: [] }],
  ];

  test.each(refused)('%s is refused', async (_, reason, question) => {
    const answer = await engine.ask(question as Question).answer;
    expect(answer).toMatchObject({ answer: 'refusal', reason });
    expect((answer as { sentence: string }).sentence).not.toBe('');
  });

  test('of a record that breaks off, as much as could be read is told, and what is wrong', async () => {
    const opened = await said({ ask: 'open', record: '1. +B3+D3 +C2+C4 2. B3>' });
    expect(opened.branches.map(({ turn }) => turn)).toEqual(['+B3+D3', '+C2+C4']);
    expect(opened.problems).toHaveLength(1);
  });

  test('a worker that is asked before it is loaded says that it cannot go on', async () => {
    const other = new NodeThread();
    other.postMessage({ kind: 'ask', id: 1, question: { ask: 'hello' } });
    await expect.poll(() => other.said).toEqual([{ kind: 'dead', reason: 'asked before it was loaded' }]);
  });

  test('an engine that is not where it should be is told, and the page goes on', async () => {
    const gone = new EngineWorker({
      manifest: { folder: '/assets/engine-gone/', files: {} },
      start: () => new NodeThread(),
      supported: () => true,
      shared: true,
    });
    await expect(gone.ask({ ask: 'hello' }).answer).rejects.toMatchObject({ code: 'outdated' });
  });
});
