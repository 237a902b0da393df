/** The application's socket: whoever needs it follows games or asks; it comes back by itself.
 *
 * What was asked and not answered when a connection broke is sent again: ids make that safe.
 */

import type { Language } from '$/i18n/index.svelte';
import { PROTOCOL, type Ack, type AnyCommand, type AnyEvent, type Update, type Whole } from '$/wire';
import { connection } from './connection.svelte';
import type { Following, FollowOptions, Host, Request } from './host';
import { Refusal } from './refusal';

/** What somebody can listen to, by its type. */
type News = Exclude<AnyEvent, { type: 'whole' | 'update' | 'ack' | 'refused' | 'ping' }>;
type NewsOf<Type extends News['type']> = Extract<News, { type: Type }>;

/** The parts of a browser's WebSocket that are used here. */
export interface Wire {
  readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send: (text: string) => void;
  close: () => void;
}

interface Waiting {
  text: string;
  sent: boolean;
  /** Means nothing on another connection: whoever needs it asks anew there. */
  passing: boolean;
  tries: number;
  resolve: (answer: Ack) => void;
  reject: (refusal: Refusal) => void;
}

interface Followed extends FollowOptions {
  game: string;
  chair: number | null | undefined;
  /** We may be somebody else in the game now: versions that we know are another reader's. */
  anew: boolean;
}

export interface Standing {
  /** Said when nobody needs it any more. */
  end?: () => Request;
  refused?: (refusal: Refusal) => void;
}

const OPEN = 1;
const OLD_CLIENT = 4426;
const LONGEST_WAIT = 20; // seconds between two attempts
const WELCOME_WITHIN = 8;
const PROBE_WITHIN = 4;
const MOST_TRIES = 4; // at a command that the server cannot do right now

export class Socket {
  private wire: Wire | null = null;
  private welcomed = false;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watchdog: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting = new Map<string, Waiting>();
  private readonly followed = new Set<Followed>();
  private readonly hosts = new Map<string, Host>();
  private readonly standing = new Set<() => void>();
  private readonly listeners = new Map<string, Set<(event: never) => void>>();
  private readonly names = Math.random().toString(36).slice(2, 8);
  private count = 0;
  private language: Language = 'en';

  constructor(private readonly open: () => Wire) {}

  /** Send a command; gives its answer, or throws why it changed nothing. It survives broken connections. */
  ask(request: Request): Promise<Ack> {
    const host = 'game' in request ? this.hosts.get(request.game) : undefined;
    return host?.ask(request) ?? this.put(request, false);
  }

  private put(request: Request, passing: boolean): Promise<Ack> {
    const id = this.nextId();
    return new Promise((resolve, reject) => {
      const text = JSON.stringify({ ...request, id });
      const waiting: Waiting = { text, sent: false, passing, tries: 0, resolve, reject };
      if (connection.state === 'old') {
        reject(new Refusal('old_client', connection.sentence ?? ''));
        return;
      }
      this.waiting.set(id, waiting);
      this.start();
      this.sendWaiting(waiting);
    });
  }

  /** Hear of a game until `part` is called, over all connections to come. */
  follow(game: string, options: FollowOptions): Following {
    const host = this.hosts.get(game);
    if (host !== undefined) return host.follow(options);
    const followed: Followed = { ...options, game, chair: options.chair, anew: false };
    this.followed.add(followed);
    this.start();
    if (this.welcomed) this.join(followed);
    return {
      rejoin: () => {
        if (this.welcomed && this.followed.has(followed)) this.join(followed);
      },
      part: () => {
        if (!this.followed.delete(followed) || !this.welcomed) return;
        const others = [...this.followed].some(
          (other) => other.game === game && other.chair === followed.chair,
        );
        if (others) return;
        const chair = typeof followed.chair === 'number' ? { chair: followed.chair } : {};
        this.send({ type: 'part', id: this.nextId(), game, ...chair });
      },
    };
  }

  /** A command that holds as long as the connection does, sent again on each new one (lobby, seek). */
  stand(request: () => Request, { end, refused = () => {} }: Standing = {}): () => void {
    const say = (): void => void this.put(request(), true).catch(refused);
    this.standing.add(say);
    this.start();
    if (this.welcomed) say();
    return () => {
      if (this.standing.delete(say) && end !== undefined && this.welcomed) this.ask(end()).catch(refused);
    };
  }

  /** A game that is kept elsewhere; gives how to end that. */
  host(game: string, host: Host): () => void {
    this.hosts.set(game, host);
    return () => void this.hosts.delete(game);
  }

  /** Listen to events that are not about a followed game; gives how to stop. */
  on<Type extends News['type']>(type: Type, listener: (event: NewsOf<Type>) => void): () => void {
    const found = this.listeners.get(type) ?? new Set();
    this.listeners.set(type, found);
    const kept = listener as (event: never) => void;
    found.add(kept);
    return () => found.delete(kept);
  }

  /** Connect if we are not; pages that only listen call this. */
  start(): void {
    if (connection.state === 'off') this.connect();
  }

  /** We are somebody else now: the old connection is not ours any more. */
  reconnect(): void {
    if (connection.state === 'off' || connection.state === 'old') return;
    this.failures = 0;
    // As whom we follow may have changed too.
    for (const followed of this.followed) {
      if (followed.chair !== null) continue;
      followed.chair = undefined;
      followed.anew = true;
    }
    this.connect();
  }

  /** The phone woke up, or the network is back: find out at once whether the connection lives. */
  wake(): void {
    this.failures = 0;
    if (connection.state === 'waiting') {
      this.connect();
    } else if (this.welcomed) {
      this.hello();
      this.within(PROBE_WITHIN);
    }
  }

  /** The network is gone: there is no sense in waiting for an answer. */
  sleep(): void {
    if (connection.state === 'open' || connection.state === 'connecting') this.lost(null);
  }

  /** In which the server gives its reasons. */
  speak(language: Language): void {
    if (language === this.language) return;
    this.language = language;
    this.hello();
  }

  // The connection

  private connect(): void {
    clearTimeout(this.timer);
    this.drop();
    connection.state = 'connecting';
    let wire: Wire;
    try {
      wire = this.open();
    } catch {
      this.lost(null);
      return;
    }
    this.wire = wire;
    wire.onopen = () => this.hello();
    wire.onmessage = (event) => {
      if (this.wire === wire && typeof event.data === 'string') this.read(event.data);
    };
    wire.onclose = (event) => {
      if (this.wire === wire) this.lost(event.code);
    };
    this.within(WELCOME_WITHIN);
  }

  private hello(): void {
    this.send({ type: 'hello', id: this.nextId(), protocol: PROTOCOL, language: this.language });
  }

  /** Unless something is heard so soon, the connection counts as lost. */
  private within(seconds: number): void {
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(() => this.lost(null), seconds * 1000);
  }

  private drop(): void {
    clearTimeout(this.watchdog);
    this.welcomed = false;
    const wire = this.wire;
    this.wire = null;
    wire?.close();
    for (const [id, waiting] of this.waiting) {
      waiting.sent = false;
      if (waiting.passing) this.waiting.delete(id);
    }
  }

  private lost(code: number | null): void {
    this.drop();
    if (connection.state === 'old') return;
    if (code === OLD_CLIENT) {
      this.tooOld('');
      return;
    }
    this.failures += 1;
    this.again(Math.min(LONGEST_WAIT, 0.5 * 2 ** (this.failures - 1)));
  }

  /** Somewhat before or after, so that not all who were cut off come back at the same moment. */
  private again(seconds: number): void {
    connection.state = 'waiting';
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), seconds * 1000 * (0.7 + 0.6 * Math.random()));
  }

  private tooOld(sentence: string): void {
    connection.state = 'old';
    connection.sentence ??= sentence;
    clearTimeout(this.timer);
    for (const waiting of this.waiting.values()) waiting.reject(new Refusal('old_client', sentence));
    this.waiting.clear();
  }

  // Coming in

  private read(text: string): void {
    clearTimeout(this.watchdog);
    const event = JSON.parse(text) as AnyEvent;
    switch (event.type) {
      case 'ping':
        this.send({ type: 'pong', ping: event.ping });
        break;
      case 'ack':
        this.answered(event.id)?.resolve(event);
        break;
      case 'refused':
        this.refused(event.id ?? null, new Refusal(event.code, event.sentence, event.wait ?? null));
        break;
      case 'whole':
        connection.noteTime(event.time);
        this.route(event);
        break;
      case 'update':
        this.route(event);
        break;
      case 'welcome':
        connection.noteTime(event.time);
        this.welcome();
        this.tell(event);
        break;
      case 'goodbye':
        this.tell(event);
        this.drop();
        this.again(Math.max(0.5, event.wait));
        break;
      default:
        this.tell(event);
    }
  }

  private welcome(): void {
    if (this.welcomed) return; // the answer to a probe
    this.welcomed = true;
    this.failures = 0;
    connection.state = 'open';
    const unanswered = [...this.waiting.values()];
    for (const followed of this.followed) this.join(followed);
    for (const say of this.standing) say();
    for (const waiting of unanswered) this.sendWaiting(waiting);
  }

  private answered(id: string): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    return waiting;
  }

  private refused(id: string | null, refusal: Refusal): void {
    if (refusal.code === 'old_client') {
      this.tooOld(refusal.sentence);
      return;
    }
    const waiting = id === null ? undefined : this.waiting.get(id);
    if (id === null || waiting === undefined) return;
    const busy = refusal.code === 'try_again' || refusal.code === 'too_many';
    if (busy && waiting.tries < MOST_TRIES) {
      waiting.tries += 1;
      waiting.sent = false;
      setTimeout(() => this.sendWaiting(waiting), (refusal.wait ?? 1) * 1000);
      return;
    }
    this.waiting.delete(id);
    waiting.reject(refusal);
  }

  private route(event: Whole | Update): void {
    const chair = event.chair ?? null;
    const ours = [...this.followed].filter((followed) => followed.game === event.game);
    let found = ours.filter((followed) => followed.chair === chair);
    // As whom we follow is told by the answer to joining; an update may still be for whom we were before.
    if (found.length === 0 && event.type === 'whole') {
      found = ours.filter((followed) => followed.chair === undefined);
      for (const followed of found) followed.chair = chair;
    }
    for (const followed of found) {
      if (event.type === 'whole') followed.anew = false;
      followed.hear(event);
    }
  }

  private tell(event: News): void {
    for (const listener of [...(this.listeners.get(event.type) ?? [])]) listener(event as never);
  }

  // Going out

  private join(followed: Followed): void {
    const { game, chair } = followed;
    const as = chair === null ? { watch: true } : chair === undefined ? {} : { chair };
    const version = followed.anew ? undefined : followed.version();
    const since = version === undefined ? {} : { version };
    this.put({ type: 'join', game, ...as, ...since }, true).catch((refusal: Refusal) => {
      if (this.followed.has(followed)) followed.refused(refusal);
    });
  }

  private sendWaiting(waiting: Waiting): void {
    if (!this.welcomed || waiting.sent) return;
    waiting.sent = true;
    this.sendText(waiting.text);
  }

  private send(command: AnyCommand): void {
    this.sendText(JSON.stringify(command));
  }

  private sendText(text: string): void {
    if (this.wire?.readyState === OPEN) this.wire.send(text);
  }

  private nextId(): string {
    this.count += 1;
    return `${this.names}-${this.count}`;
  }
}

function address(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
}

export const socket = new Socket(() => new WebSocket(address()) as Wire);

if (typeof window !== 'undefined') {
  addEventListener('online', () => socket.wake());
  addEventListener('offline', () => socket.sleep());
  // A page that was put aside whole and comes back.
  addEventListener('pageshow', () => socket.wake());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') socket.wake();
  });
}
