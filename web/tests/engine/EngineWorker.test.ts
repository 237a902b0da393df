import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EngineProblem, EngineWorker, type EngineOptions, type Thread } from '$/engine/EngineWorker';
import type { FromWorker, ToWorker } from '$/engine/envelope';
import { PROTOCOL, type Analysis, type Hello, type Question } from '$/engine/messages';

const MANIFEST = { folder: '/assets/engine-0/', files: { 'app.zip': 10 } };
const HELLO: Hello = { answer: 'hello', protocol: PROTOCOL, compiled: true, levels: [] };
const GAME = { start: '0000000000000000000000000/1/mortal/mortal', steps: [] };
const LOOK: Question = { ask: 'look', game: GAME };
const ANALYSE: Question = { ask: 'analyse', game: GAME, lines: 1 };
const FOUND: Analysis = {
  answer: 'analysis',
  running: true,
  seat: 0,
  depth: 1,
  nodes: 1,
  seconds: 0,
  lines: [],
};

class FakeThread implements Thread {
  onmessage: Thread['onmessage'] = null;
  onerror: Thread['onerror'] = null;
  heard: ToWorker[] = [];
  ended = false;
  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(message: FromWorker): void {
    this.onmessage?.(new MessageEvent('message', { data: message }));
  }
  ready(): void {
    this.say({ kind: 'ready', hello: HELLO });
  }
  /** The questions it got, by their numbers. */
  get asked(): number[] {
    return this.heard.flatMap((message) => (message.kind === 'ask' ? [message.id] : []));
  }
  get stopFlag(): Int32Array {
    const [first] = this.heard;
    if (first?.kind !== 'load' || !first.stop) throw new Error('no memory was shared');
    return new Int32Array(first.stop);
  }
}

let threads: FakeThread[] = [];

function engine(options: Partial<EngineOptions> = {}): EngineWorker {
  const start = (): Thread => {
    const thread = new FakeThread();
    threads.push(thread);
    return thread;
  };
  return new EngineWorker({ manifest: MANIFEST, start, supported: () => true, shared: true, ...options });
}

const last = (): FakeThread => threads.at(-1)!;
const problem = (code: string) => expect.objectContaining({ code }) as EngineProblem;

beforeEach(() => {
  threads = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('nothing is loaded before something is asked', () => {
  const worker = engine();
  expect(threads).toHaveLength(0);
  void worker.ask(LOOK);
  expect(last().heard).toEqual([
    { kind: 'load', manifest: MANIFEST, stop: expect.any(SharedArrayBuffer) as unknown },
  ]);
});

test('questions are put one after another, and get their own answers', async () => {
  const worker = engine();
  const [first, second] = [worker.ask(LOOK), worker.ask({ ask: 'hello' })];
  last().ready();
  expect(last().asked).toEqual([1]);
  last().say({ kind: 'answer', id: 1, answer: FOUND });
  expect(last().asked).toEqual([1, 2]);
  last().say({ kind: 'answer', id: 2, answer: HELLO });
  expect(await first.answer).toBe(FOUND);
  expect(await second.answer).toBe(HELLO);
});

test('loading and findings are told on the way', async () => {
  const loaded: number[] = [];
  const found: number[] = [];
  const worker = engine({ onLoading: (done, all) => loaded.push(done / all) });
  const asked = worker.ask(ANALYSE, (report) => report.answer === 'analysis' && found.push(report.depth));
  last().say({ kind: 'loading', done: 5, all: 10 });
  last().ready();
  last().say({ kind: 'report', id: 1, answer: FOUND });
  last().say({ kind: 'report', id: 1, answer: { ...FOUND, depth: 2 } });
  last().say({ kind: 'answer', id: 1, answer: { ...FOUND, depth: 3, running: false } });
  expect(await asked.answer).toMatchObject({ depth: 3, running: false });
  expect([loaded, found]).toEqual([[0.5], [1, 2]]);
});

test('stopping raises the flag with the number of the question', async () => {
  const worker = engine();
  const asked = worker.ask(ANALYSE);
  last().ready();
  asked.stop();
  expect(last().stopFlag[0]).toBe(1);
  last().say({ kind: 'answer', id: 1, answer: FOUND });
  expect(await asked.answer).toBe(FOUND);
  expect(last().ended).toBe(false);
});

test('who does not stop in time is ended, and its last finding is the answer', async () => {
  const worker = engine({ patience: 100 });
  const asked = worker.ask(ANALYSE);
  last().ready();
  last().say({ kind: 'report', id: 1, answer: { ...FOUND, depth: 4 } });
  asked.stop();
  vi.advanceTimersByTime(100);
  expect(await asked.answer).toMatchObject({ depth: 4, running: false });
  expect(threads[0]!.ended).toBe(true);
});

test('without shared memory only the end of the worker stops it; the next question begins a new one', async () => {
  const worker = engine({ shared: false });
  const asked = worker.ask(ANALYSE);
  last().ready();
  const next = worker.ask(LOOK);
  asked.stop();
  expect(await asked.answer).toMatchObject({ answer: 'refusal', reason: 'stopped' });
  expect([threads.length, threads[0]!.ended]).toEqual([2, true]);
  last().ready();
  last().say({ kind: 'answer', id: 2, answer: HELLO });
  expect(await next.answer).toBe(HELLO);
});

test('what waits and is stopped is never asked', async () => {
  const worker = engine();
  void worker.ask(LOOK);
  const waiting = worker.ask(ANALYSE);
  waiting.stop();
  expect(await waiting.answer).toMatchObject({ reason: 'stopped' });
  last().ready();
  last().say({ kind: 'answer', id: 1, answer: HELLO });
  expect(last().asked).toEqual([1]);
});

test('a worker that dies is told of, and started anew by the next question', async () => {
  const worker = engine();
  const asked = worker.ask(LOOK);
  last().ready();
  last().say({ kind: 'dead', reason: 'out of memory' });
  await expect(asked.answer).rejects.toEqual(problem('died'));
  const again = worker.ask(LOOK);
  last().ready();
  last().say({ kind: 'answer', id: 2, answer: HELLO });
  expect(await again.answer).toBe(HELLO);
  expect(threads).toHaveLength(2);
});

test('an old worker is noticed', async () => {
  const asked = engine().ask(LOOK);
  last().say({ kind: 'ready', hello: { ...HELLO, protocol: PROTOCOL + 1 } });
  await expect(asked.answer).rejects.toEqual(problem('outdated'));
});

test('files that are gone are those of an old page', async () => {
  const asked = engine().ask(LOOK);
  last().say({ kind: 'dead', reason: 'app.zip: 404' });
  await expect(asked.answer).rejects.toEqual(problem('outdated'));
});

test('a browser that cannot, and a build without it, are refused at once', async () => {
  await expect(engine({ supported: () => false }).ask(LOOK).answer).rejects.toEqual(problem('unsupported'));
  await expect(engine({ manifest: null }).ask(LOOK).answer).rejects.toEqual(problem('missing'));
  expect(threads).toHaveLength(0);
});

test('it is ended when nothing was asked for a while', async () => {
  const worker = engine({ idle: 1000 });
  const asked = worker.ask(LOOK);
  last().ready();
  last().say({ kind: 'answer', id: 1, answer: HELLO });
  await asked.answer;
  vi.advanceTimersByTime(999);
  expect(worker.running).toBe(true);
  vi.advanceTimersByTime(1);
  expect([worker.running, last().ended]).toEqual([false, true]);
});

test('closing refuses what was not answered, and what a dead worker says later is not heard', async () => {
  const worker = engine();
  const asked = worker.ask(LOOK);
  const thread = last();
  worker.close();
  await expect(asked.answer).rejects.toEqual(problem('closed'));
  thread.ready();
  expect(thread.asked).toEqual([]);
});
