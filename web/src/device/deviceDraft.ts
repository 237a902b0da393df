/** Players come to their cards on this device; the game that follows goes on in its place. */

import type { Drafted } from '$/engine/messages';
import { DeskRefusal } from '$/engine/problem';
import { Refusal } from '$/net/refusal';
import type { Following, FollowOptions, Host, Request } from '$/net/host';
import { asked } from '$/session/asked';
import type { Desk } from '$/session/desk';
import type { Ack, DraftState, Whole } from '$/wire';
import type { KeptGame } from './kept';
import { chairsHere, playerOf, type BotName } from './told';

export interface Surroundings {
  desk: Desk;
  save: (game: KeptGame) => Promise<void>;
  /** Everybody has a card: the game itself. */
  begin: (game: KeptGame) => Promise<Host>;
  nameOf: BotName;
  /** A bot could not be asked. */
  problem: (error: unknown) => void;
  /** Seconds. */
  time: () => number;
}

interface Follower {
  options: FollowOptions;
  /** Of the game, once that is there. */
  following: Following | null;
}

export class DeviceDraft implements Host {
  private readonly followers = new Set<Follower>();
  private version = 1;
  private game: Host | null = null;
  private closed = false;
  /** One thing after the other. */
  private queue: Promise<unknown> = Promise.resolve();

  private constructor(
    private kept: KeptGame,
    private drafted: Drafted,
    private readonly around: Surroundings,
  ) {}

  /** Throws what the desk throws, and DeskRefusal. */
  static async open(kept: KeptGame, around: Surroundings): Promise<DeviceDraft> {
    const drafted = await ask(around.desk, kept);
    const draft = new DeviceDraft({ ...kept, draft: drafted.draft }, drafted, around);
    void draft.enqueue(() => draft.goOn());
    return draft;
  }

  close(): void {
    this.closed = true;
    this.followers.clear();
  }

  /** After a bot could not be asked. */
  retry(): void {
    void this.enqueue(() => this.goOn());
  }

  follow(options: FollowOptions): Following {
    const follower: Follower = { options, following: this.game?.follow(options) ?? null };
    this.followers.add(follower);
    const tell = (): void => (follower.following ? follower.following.rejoin() : this.tell(follower));
    if (follower.following === null) tell();
    const part = (): void => {
      this.followers.delete(follower);
      follower.following?.part();
    };
    return { rejoin: tell, part };
  }

  async ask(request: Request): Promise<Ack> {
    if (this.game !== null) return this.game.ask(request);
    await this.enqueue(() => this.obey(request));
    void this.enqueue(() => this.goOn());
    return { type: 'ack', id: '', why: null };
  }

  private async obey(request: Request): Promise<void> {
    if (request.type === 'abort') return this.callOff();
    if (request.type !== 'choose') throw new Refusal('too_early', 'First everybody needs a card.');
    if (this.state.actor !== (request.chair ?? 0)) throw new Refusal('not_your_turn', 'It is not your turn.');
    const { draft } = this.drafted;
    try {
      const choices = [...draft.choices, request.choice];
      await this.take(await ask(this.around.desk, { ...this.kept, draft: { ...draft, choices } }));
    } catch (error) {
      if (error instanceof DeskRefusal) throw new Refusal('illegal', error.message);
      throw error;
    }
  }

  /** Bots choose until somebody here has to, or the game can begin. */
  private async goOn(): Promise<void> {
    try {
      while (!this.closed && this.kept.status === 'drafting') {
        const bot = this.kept.chairs[this.state.actor ?? -1]?.bot ?? null;
        if (this.drafted.start !== null) return await this.begin(this.drafted.start);
        if (bot === null) return;
        await this.take(await ask(this.around.desk, this.kept, bot));
      }
    } catch (error) {
      if (!this.closed) this.around.problem(error);
    }
  }

  private get state(): DraftState {
    return this.drafted.state;
  }

  private async take(drafted: Drafted): Promise<void> {
    this.drafted = drafted;
    await this.change({ draft: drafted.draft });
  }

  private callOff(): Promise<void> {
    return this.change({ status: 'aborted', result: { ending: 'aborted', winners: [] } });
  }

  private async begin(start: string): Promise<void> {
    const order = this.drafted.order ?? this.kept.order;
    const fleece = this.state.shared ?? null;
    const powers = order.map((chair) => this.state.powers[chair] ?? 'mortal');
    this.kept = { ...this.kept, start, order, fleece, powers, status: 'playing' };
    delete this.kept.draft;
    await this.around.save(this.kept);
    this.game = await this.around.begin(this.kept);
    for (const follower of this.followers) follower.following = this.game.follow(follower.options);
  }

  private async change(more: Partial<KeptGame>): Promise<void> {
    this.version += 1;
    this.kept = { ...this.kept, ...more, changedAt: this.around.time() };
    await this.around.save(this.kept);
    for (const follower of this.followers) this.tell(follower);
  }

  private tell({ options }: Follower): void {
    options.hear(this.whole(options.chair ?? chairsHere(this.kept)[0] ?? 0));
  }

  private whole(chair: number): Whole {
    const { kept, state } = this;
    const over = kept.status === 'aborted';
    return {
      type: 'whole',
      game: kept.id,
      chair,
      version: this.version,
      time: this.around.time(),
      status: kept.status,
      options: kept.options,
      players: kept.chairs.map((_, each) => ({
        ...playerOf(kept, each, this.around.nameOf),
        seat: null,
        power: state.powers[each] ?? null,
      })),
      mine: chairsHere(kept),
      draft: over ? null : state,
      board: null,
      turns: [],
      position: null,
      running: '',
      last: [],
      now: {
        actor: over ? null : (state.actor ?? null),
        turn: 0,
        phase: over ? 'over' : 'draft',
        legal: [],
        wins: [],
        question: null,
        undo: false,
        confirm: false,
        confirm_at: null,
        clocks: null,
        offers: [],
      },
      result: kept.result,
      chat: [],
    };
  }

  private enqueue<T>(act: () => Promise<T>): Promise<T> {
    const next = this.queue.then(act);
    this.queue = next.catch(() => {});
    return next;
  }
}

function ask(desk: Desk, { options, draft }: KeptGame, level?: number): Promise<Drafted> {
  if (draft === undefined) throw new Error('a game without a draft');
  return asked(desk, {
    ask: 'draft',
    draft,
    few: options.few,
    profile: options.profile,
    alternating: options.alternating,
    ...(level === undefined ? {} : { level }),
  });
}
