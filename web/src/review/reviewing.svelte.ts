/** A game under review: its boards, what is judged of it so far, and where we look. */

import { EngineProblem, type Asked, type EngineWorker } from '$/engine/EngineWorker';
import type {
  BranchInfo,
  JudgementInfo,
  LastInfo,
  Look,
  Opened,
  Refusal,
  Review,
  Written,
} from '$/engine/messages';
import { locale } from '$/i18n/index.svelte';
import { nameOf } from '$/lib/shelf';
import { inWords } from '$/session/inWords';
import type { Archive } from './account';
import { moments } from './judging';
import { reviews } from './kept';
import { annotated } from './notes';

const SECONDS = 0.3;
const LONGER = 4;

export class Reviewing {
  /** The game before its first turn, and after each; empty until it is read. */
  looks = $state.raw<readonly Look[]>([]);
  opened = $state.raw<Opened | null>(null);
  turns = $state.raw<readonly BranchInfo[]>([]);
  judged = $state.raw<readonly JudgementInfo[]>([]);
  /** Turns looked at. */
  done = $state(0);
  /** Undefined until all is judged, null if the board ended the game. */
  last = $state.raw<LastInfo | null | undefined>(undefined);
  running = $state(false);
  seconds = $state(SECONDS);
  word = $state<string | null>(null);
  /** How many turns were made in what is shown. */
  at = $state(0);
  /** Is it kept with the game as it is? */
  archived = $state(false);

  private name = '';
  private asked: Asked<Review | Refusal> | null = null;

  constructor(
    private readonly engine: EngineWorker,
    private readonly record: string,
    /** With the game on the server, if there is one. */
    private readonly archive: Archive | null = null,
  ) {}

  get all(): number {
    return this.turns.length;
  }

  get finished(): boolean {
    return this.last !== undefined;
  }

  get players(): number {
    return this.looks[0]?.board.cards.filter(({ seat }) => seat >= 0).length ?? 2;
  }

  /** Of the turn that led here. */
  get current(): JudgementInfo | null {
    return this.judged.find(({ number }) => number === this.at) ?? null;
  }

  get look(): Look | null {
    return this.looks[this.at] ?? null;
  }

  /** Reads the game, and goes on with its review. */
  async begin(): Promise<void> {
    const asked = { ask: 'open', record: this.record, language: locale.language } as const;
    const opened = await this.answer<Opened>(() => this.engine.ask(asked).answer);
    if (opened === null) return;
    const main = mainLine(opened.branches);
    const looks: Look[] = [];
    const steps: string[] = [];
    for (const turn of [null, ...main]) {
      steps.push(...(turn?.steps ?? []));
      const game = { start: opened.start, steps: [...steps] };
      const look = await this.answer<Look>(() => this.engine.ask({ ask: 'look', game }).answer);
      if (look === null) return;
      looks.push(look);
    }
    this.turns = main;
    this.opened = opened;
    this.looks = looks;
    this.at = looks.length - 1;
    this.name = nameOf([opened.start, ...main.map(({ turn }) => turn)].join(' '));
    await this.recall();
    if (opened.problems.length > 0) this.word = opened.problems.join(' ');
    else if (!this.finished) await this.goOn();
  }

  async goOn(): Promise<void> {
    if (this.running || this.finished) return;
    this.running = true;
    const { record, seconds } = this;
    const question = {
      ask: 'review',
      record,
      seconds,
      judged: this.done,
      language: locale.language,
    } as const;
    const asked = this.engine.ask(question, (report) => {
      if (report.answer !== 'progress' || asked !== this.asked) return;
      if (report.judgement !== null) this.judged = [...this.judged, report.judgement];
      this.done = report.done;
      this.keep();
    });
    this.asked = asked;
    const found = await this.answer<Review>(() => asked.answer);
    if (asked !== this.asked) return;
    this.asked = null;
    this.running = false;
    if (found === null) return;
    this.last = found.last;
    this.keep();
  }

  pause(): void {
    this.asked?.stop();
    this.asked = null;
    this.running = false;
  }

  /** From the beginning, with more time for each position. */
  async again(): Promise<void> {
    this.pause();
    this.seconds *= LONGER;
    this.archived = false;
    this.judged = [];
    this.done = 0;
    this.last = undefined;
    await this.goOn();
  }

  close(): void {
    this.asked = null;
    this.engine.close();
  }

  // Looking

  go(turns: number): void {
    this.at = Math.max(0, Math.min(this.all, turns));
  }

  moment(by: 1 | -1): void {
    const found = moments(this.judged);
    const next =
      by === 1
        ? found.find(({ number }) => number > this.at)
        : found.findLast(({ number }) => number < this.at);
    if (next !== undefined) this.go(next.number);
  }

  /** The record with all that was found; null: it cannot be written. */
  async noted(): Promise<string | null> {
    const { opened } = this;
    if (opened === null) return null;
    const { start, tags, result, comment } = opened;
    const branches = annotated(opened.branches, this.judged, this.players);
    const asked = { ask: 'write', start, tags, result, comment, branches } as const;
    return (await this.answer<Written>(() => this.engine.ask(asked).answer))?.record ?? null;
  }

  // Keeping

  private async recall(): Promise<void> {
    const here = reviews.get(this.name);
    const archived = here?.last === undefined ? ((await this.archive?.find()) ?? null) : null;
    const kept = archived ?? here;
    if (kept === null || (here === kept && kept.done > this.all)) return;
    this.archived = archived !== null;
    this.judged = kept.judgements;
    this.done = Math.min(kept.done, this.all);
    this.seconds = kept.seconds;
    this.last = kept.last;
  }

  get canArchive(): boolean {
    return this.archive !== null && this.finished && !this.archived;
  }

  /** Keeps it with the game; throws Refusal. */
  async archiveIt(): Promise<void> {
    const { done, judged: judgements, seconds, last } = this;
    if (last === undefined) return;
    await this.archive?.keep({ done, judgements, seconds, last });
    this.archived = true;
  }

  private keep(): void {
    const { done, judged: judgements, seconds, last } = this;
    reviews.put(this.name, { done, judgements, seconds, ...(last === undefined ? {} : { last }) });
  }

  /** The answer, or null with a sentence about what went wrong. */
  private async answer<A extends { answer: string }>(ask: () => Promise<A | Refusal>): Promise<A | null> {
    try {
      const said = await ask();
      if (said.answer !== 'refusal') return said as A;
      const refused = said as Refusal;
      if (refused.reason !== 'stopped') this.word = refused.sentence;
    } catch (error) {
      if (!(error instanceof EngineProblem)) throw error;
      if (error.code !== 'closed') this.word = inWords(error);
      this.running = false;
    }
    return null;
  }
}

/** Variations are not judged. */
function mainLine(branches: readonly BranchInfo[]): BranchInfo[] {
  const main: BranchInfo[] = [];
  let last: number | null = null;
  for (const [place, branch] of branches.entries()) {
    if (branch.parent !== last) continue;
    main.push(branch);
    last = place;
  }
  return main;
}
