/**
 * The engine in a worker of its own. It is loaded when something is first asked, ended when nothing is for a
 * while, and started anew if it dies.
 */

import type { FromWorker, Manifest, ToWorker } from './envelope';
import { PROTOCOL } from './messages';
import type {
  Analysis,
  Answer,
  Drafted,
  Hello,
  Look,
  Opened,
  Play,
  Progress,
  Question,
  Refusal,
  Replayed,
  Review,
  Why,
  Written,
} from './messages';
import { EngineProblem, type ProblemCode } from './problem';
import { canRunEngine } from './support';

export { EngineProblem };

interface Answers {
  hello: Hello;
  look: Look;
  why: Why;
  analyse: Analysis;
  play: Play;
  turn: Play;
  record: Written;
  review: Review;
  open: Opened;
  write: Written;
  replay: Replayed;
  draft: Drafted;
}
export type AnswerTo<Q extends Question> = Answers[Q['ask']] | Refusal;
export type ReportOf = Analysis | Progress;

/** Something that was asked. Stopping it gives the answer that there is by then. */
export interface Asked<A> {
  readonly answer: Promise<A>;
  stop(): void;
}

/** What a worker is here; tests have others. */
export interface Thread {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: ToWorker): void;
  terminate(): void;
}

export interface EngineOptions {
  manifest: Manifest | null;
  start: () => Thread;
  supported?: () => boolean;
  /** Bytes loaded, of how many. */
  onLoading?: (done: number, all: number) => void;
  /** Milliseconds without a question, after which it is ended. */
  idle?: number;
  /** Milliseconds that a stopped question has for its answer. */
  patience?: number;
  /** Can memory be shared with the worker? Without, only its end stops it. */
  shared?: boolean;
}

interface Pending {
  id: number;
  question: Question;
  report: ((answer: ReportOf) => void) | undefined;
  resolve: (answer: Answer) => void;
  reject: (problem: EngineProblem) => void;
  last: Analysis | null;
  stopped: boolean;
}

const IDLE = 5 * 60_000;
const PATIENCE = 1000;
const STOPPED: Refusal = { answer: 'refusal', reason: 'stopped', sentence: 'It was stopped.' };

export class EngineWorker {
  private readonly options: Required<Omit<EngineOptions, 'onLoading'>> & Pick<EngineOptions, 'onLoading'>;
  private thread: Thread | null = null;
  /** Is it loaded, so that it answers at once? */
  ready = false;
  private flag: Int32Array | null = null;
  /** The first one is being answered. */
  private waiting: Pending[] = [];
  private count = 0;
  private idleTimer: ReturnType<typeof setTimeout> | undefined;
  private patienceTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: EngineOptions) {
    this.options = {
      supported: canRunEngine,
      idle: IDLE,
      patience: PATIENCE,
      shared: globalThis.crossOriginIsolated === true,
      ...options,
    };
  }

  get running(): boolean {
    return this.thread !== null;
  }

  ask<Q extends Question>(question: Q, report?: (answer: ReportOf) => void): Asked<AnswerTo<Q>> {
    const id = ++this.count;
    const answer = new Promise<Answer>((resolve, reject) => {
      const problem = this.refusal();
      if (problem) return reject(problem);
      this.waiting.push({ id, question, report, resolve, reject, last: null, stopped: false });
      if (this.waiting.length === 1) this.next();
    });
    return { answer: answer as Promise<AnswerTo<Q>>, stop: () => this.stop(id) };
  }

  /** Ends the worker; what was asked and not answered is refused. */
  close(code: ProblemCode = 'closed', detail = ''): void {
    this.end();
    const left = this.waiting;
    this.waiting = [];
    for (const pending of left) pending.reject(new EngineProblem(code, detail));
  }

  private refusal(): EngineProblem | null {
    if (!this.options.supported()) return new EngineProblem('unsupported');
    return this.options.manifest ? null : new EngineProblem('missing');
  }

  private next(): void {
    clearTimeout(this.idleTimer);
    clearTimeout(this.patienceTimer);
    const [first] = this.waiting;
    if (!first) {
      this.idleTimer = setTimeout(() => this.end(), this.options.idle);
    } else if (!this.thread) {
      this.begin();
    } else if (this.ready) {
      this.thread.postMessage({ kind: 'ask', id: first.id, question: first.question });
    }
  }

  private begin(): void {
    const thread = this.options.start();
    this.thread = thread;
    thread.onmessage = (event) => {
      if (thread === this.thread) this.hear(event.data);
    };
    thread.onerror = (event) => {
      if (thread === this.thread) this.close('died', event.message);
    };
    const stop = this.options.shared ? new SharedArrayBuffer(4) : null;
    this.flag = stop && new Int32Array(stop);
    thread.postMessage({ kind: 'load', manifest: this.options.manifest!, stop });
  }

  private end(): void {
    clearTimeout(this.idleTimer);
    clearTimeout(this.patienceTimer);
    this.thread?.terminate();
    this.thread = null;
    this.ready = false;
    this.flag = null;
  }

  private hear(message: FromWorker): void {
    const [first] = this.waiting;
    switch (message.kind) {
      case 'loading':
        return this.options.onLoading?.(message.done, message.all);
      case 'ready':
        if (message.hello.protocol !== PROTOCOL) return this.close('outdated');
        this.ready = true;
        return this.next();
      case 'report':
        if (first?.id !== message.id) return;
        if (message.answer.answer === 'analysis') first.last = message.answer;
        if (!first.stopped) first.report?.(message.answer as ReportOf);
        return;
      case 'answer':
        if (first?.id === message.id) this.finish(message.answer);
        return;
      case 'dead':
        return this.close(this.ready ? 'died' : 'outdated', message.reason);
    }
  }

  private finish(answer: Answer): void {
    this.waiting.shift()?.resolve(answer);
    this.next();
  }

  private stop(id: number): void {
    const pending = this.waiting.find((each) => each.id === id);
    if (!pending || pending.stopped) return;
    pending.stopped = true;
    if (pending !== this.waiting[0] || !this.ready) {
      this.waiting = this.waiting.filter((each) => each !== pending);
      pending.resolve(STOPPED);
    } else if (this.flag) {
      Atomics.store(this.flag, 0, id);
      this.patienceTimer = setTimeout(() => this.cut(pending), this.options.patience);
    } else {
      this.cut(pending);
    }
  }

  /** Ends the worker to stop it; the answer is what it said last. */
  private cut(pending: Pending): void {
    this.end();
    this.finish(pending.last ? { ...pending.last, running: false } : STOPPED);
  }
}
