/** The game that a page shows: as whom we look at it, who acts on this screen, and what we can do. */

import { SvelteMap } from 'svelte/reactivity';
import type { Advice } from '$/board/types';
import type { Happening, OfferKind, Past, Update } from '$/wire';
import { api } from '$/net/api';
import type { Request } from '$/net/host';
import { asRefusal, Refusal } from '$/net/refusal';
import { session } from '$/net/session.svelte';
import { socket } from '$/net/socket';
import { cards } from '$/cards/store.svelte';
import { locale } from '$/i18n/index.svelte';
import { HERE, isDeviceGame } from '$/lib/deviceId';
import { preferences } from '$/lib/preferences.svelte';
import type { Backend, Moment } from '$/session/backend';
import { BoardSession } from '$/session/boardSession.svelte';
import { happeningsOf, type Known } from './merge';
import { playerOnSeat } from './seats';
import { sideOfChair } from './seats';
import { GameState } from './state.svelte';

export interface Listeners {
  /** Something was refused: in words for the player. */
  problem: (refusal: Refusal) => void;
  /** Heard by the state that is shown. */
  update: (update: Update, known: Known) => void;
}

export class Table implements Backend {
  /** What is done on the board. */
  readonly hand = new BoardSession(this);
  /** A command is on its way. */
  busy = $state(false);
  /** The chair to whom the screen is being passed: behind the curtain it is theirs already. */
  curtain = $state<number | null>(null);
  /** Something hidden ended the turn of whoever sits here, who has to hear of it first. */
  cancelled = $state.raw<Happening | null>(null);
  /** A hint that was asked for. */
  advice = $state.raw<readonly Advice[]>([]);

  private first = $state.raw<GameState>()!;
  private readonly more = new SvelteMap<number, GameState>();
  private chair = $state<number | null>(null);

  constructor(
    readonly id: string,
    private readonly listeners: Listeners,
    private readonly watching = false,
  ) {
    this.first = this.open(watching ? null : undefined);
  }

  close(): void {
    this.first.close();
    for (const state of this.more.values()) state.close();
    this.more.clear();
  }

  // What is seen

  get refusal(): Refusal | null {
    return this.first.refusal;
  }

  /** The state that is on the screen. */
  get state(): GameState {
    return this.stateOf(this.chair) ?? this.first;
  }

  get known(): Known | null {
    return this.state.known;
  }

  /** The chairs of whoever sits at this screen. */
  get mine(): readonly number[] {
    const me = isDeviceGame(this.id) ? HERE : session.me?.user;
    if (this.watching || me === undefined) return [];
    const players = this.first.known?.players ?? [];
    return players.flatMap((player) => (player !== null && player.user === me ? [player.chair] : []));
  }

  /** As which chair the screen shows the game; null: as a watcher. */
  get me(): number | null {
    return this.known?.chair ?? null;
  }

  get myTurn(): boolean {
    return this.known !== null && this.me !== null && this.known.now.actor === this.me;
  }

  /** Does somebody at this screen have something to hide from somebody else at it? */
  get secretive(): boolean {
    return (this.known?.players ?? []).some(
      (player) => player?.power && cards.byName(player.power)?.open === false,
    );
  }

  /** Several share the screen, and it is not settled yet as whom it shows the game. */
  get undecided(): boolean {
    const known = this.first.known;
    if (known?.chair == null || this.chair !== null || known.status !== 'playing') return false;
    const me = known.players[known.chair]?.user;
    return known.players.filter((player) => player?.user === me).length > 1;
  }

  private stateOf(chair: number | null): GameState | undefined {
    if (chair === null || this.first.known?.chair === chair) return this.first;
    return this.more.get(chair);
  }

  // Who is at the screen. The page calls these from effects.

  /** Follow the game as everybody who sits here, and as nobody else. */
  settle(): void {
    const known = this.first.known;
    if (known === null || this.watching) return;
    const mine = this.mine;
    const seen = known.chair ?? null;
    if (seen === null ? mine.length > 0 : session.known && !mine.includes(seen)) {
      this.close();
      this.chair = null;
      this.first = this.open();
      return;
    }
    for (const chair of mine) {
      if (chair !== seen && !this.more.has(chair)) this.more.set(chair, this.open(chair));
    }
  }

  /** Show the game as whoever has to act here, behind a curtain where there are secrets. */
  pass(): void {
    const next = this.next();
    if (next === undefined || next === this.chair || this.cancelled !== null) return;
    // Whoever has just acted sees the end of it first.
    if (this.finished(this.chair) < this.finished(next)) return;
    const shared = this.mine.length > 1 && this.known?.status === 'playing';
    // Whether a card has secrets is known when its text is.
    if (shared && !cards.ready && cards.problem === null) return;
    if (shared && (preferences.curtain || this.secretive)) this.curtain = next;
    this.show(next);
  }

  /** Who has to act here; at first, where that is nobody, whoever sits here. */
  private next(): number | undefined {
    const knows = (chair: number): boolean => this.stateOf(chair)?.known != null;
    const acts = this.mine.find((chair) => this.stateOf(chair)?.known?.now.actor === chair);
    return acts ?? (this.undecided && this.mine.every(knows) ? this.mine[0] : undefined);
  }

  /** How many turns are finished, as far as somebody here knows. */
  private finished(chair: number | null): number {
    return this.stateOf(chair)?.known?.now.turn ?? 0;
  }

  lift(): void {
    this.curtain = null;
  }

  private show(chair: number): void {
    const before = this.me;
    this.chair = chair;
    // Whoever was looking already may have a worker in hand.
    if (this.me !== before) this.hand.drop();
  }

  private open(chair?: number | null): GameState {
    const state: GameState = new GameState(this.id, chair, (update, known) => {
      if (state !== this.state) return;
      // What came of our command is here before its answer: a quick next tap counts.
      this.busy = false;
      this.cancelled = cancelledFor(known.chair ?? null, update, known) ?? this.cancelled;
      this.listeners.update(update, known);
    });
    return state;
  }

  // What can be done

  get moment(): Moment | null {
    const { known, me } = this;
    if (known?.board == null || !this.myTurn || known.now.confirm) return null;
    const side = sideOfChair(known, me);
    const mine = known.board.workers.filter((worker) => worker.side === side).map(({ at }) => at);
    const { legal, wins, phase } = known.now;
    return { legal, wins, phase, mine };
  }

  step = (text: string): Promise<void> => this.hand.step(text);

  push(text: string): Promise<boolean> {
    return this.play({ type: 'step', step: text, confirm: preferences.confirm }, text);
  }

  turn(text: string): Promise<boolean> {
    return this.play({ type: 'turn', text });
  }

  undo(all = false): Promise<boolean> {
    this.hand.drop();
    return this.play({ type: 'undo', all });
  }

  confirm = (): Promise<boolean> => this.play({ type: 'confirm' });
  choose = (choice: string | number): Promise<boolean> => this.send({ type: 'choose', choice });
  resign = (): Promise<boolean> => this.send({ type: 'resign' });
  abort = (): Promise<boolean> => this.send({ type: 'abort' });
  claim = (): Promise<boolean> => this.send({ type: 'claim' });
  decline = (kind: OfferKind): Promise<boolean> => this.send({ type: 'decline', kind });

  offer(kind: OfferKind, samePowers?: boolean): Promise<boolean> {
    return this.send({
      type: 'offer',
      kind,
      ...(samePowers === undefined ? {} : { same_powers: samePowers }),
    });
  }

  /** What forbids a step, in the player's language; null: nothing does. */
  async why(step: string): Promise<string | null> {
    const question = { type: 'why', game: this.id, chair: this.me, step, language: locale.language } as const;
    return (await socket.ask(question)).why ?? null;
  }

  /** The board after so many turns; null: it could not be had, which is told. */
  async past(turn: number): Promise<Past | null> {
    try {
      return (await socket.ask({ type: 'look', game: this.id, chair: this.me, turn })).past ?? null;
    } catch (error) {
      this.listeners.problem(asRefusal(error));
      return null;
    }
  }

  async sit(name: string, chair?: number): Promise<boolean> {
    return this.attempt(async () => {
      await session.call(name);
      await api.sit(this.id, chair);
      this.settle();
    });
  }

  stand = (): Promise<boolean> => this.attempt(() => api.stand(this.id));

  seatBot(chair: number, level: number): Promise<boolean> {
    return this.attempt(() => api.seatBot(this.id, { chair, bot: level }));
  }

  private play(request: Playing, step?: string): Promise<boolean> {
    const turn = this.known?.now.turn ?? 0;
    return this.command({ ...request, turn }, step);
  }

  private send(request: Seated): Promise<boolean> {
    return this.command(request);
  }

  private command(request: Seated, step?: string): Promise<boolean> {
    const chair = this.me === null ? {} : { chair: this.me };
    return this.attempt(async () => {
      try {
        await socket.ask({ ...request, ...chair, game: this.id });
      } catch (error) {
        const refusal = asRefusal(error);
        // What the rules say of the step, rather than that they forbid it.
        const why =
          refusal.code === 'illegal' && step !== undefined ? await this.why(step).catch(() => null) : null;
        throw why === null ? refusal : new Refusal('illegal', why);
      }
    });
  }

  private async attempt(work: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    try {
      await work();
      return true;
    } catch (error) {
      this.listeners.problem(asRefusal(error));
      return false;
    } finally {
      this.busy = false;
    }
  }
}

/** What ended the turn of somebody on a chair, or kept them from answering another's. */
function cancelledFor(chair: number | null, { cause }: Update, known: Known): Happening | null {
  if (chair === null || !('seat' in cause) || playerOnSeat(known, cause.seat)?.chair !== chair) return null;
  return happeningsOf(cause).find(({ kind }) => kind === 'cancelled') ?? null;
}

type Placeless<R> = R extends { game: string } ? Omit<R, 'game' | 'chair'> : never;
type Seated = Placeless<Request>;
type Timeless<R> = R extends { type: 'step' | 'turn' | 'undo' | 'confirm' } ? Omit<R, 'turn'> : never;
type Playing = Timeless<Seated>;
