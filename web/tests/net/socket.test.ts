import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connection } from '../../src/net/connection.svelte';
import type { Refusal } from '../../src/net/refusal';
import { Socket, type Wire } from '../../src/net/socket';
import type { Whole } from '../../src/wire';
import { first } from '../play/messages';

interface Sent {
  type: string;
  id: string;
  [name: string]: unknown;
}

/** The other end of a connection. */
class FakeWire implements Wire {
  readyState = 0;
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  closed = false;
  readonly sent: Sent[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }

  close(): void {
    this.closed = true;
    this.readyState = 3;
  }

  hear(event: unknown): void {
    this.onmessage?.({ data: JSON.stringify(event) });
  }

  welcome(): void {
    this.readyState = 1;
    this.onopen?.();
    this.hear({ type: 'welcome', id: this.sent.at(-1)!.id, protocol: '1.0', time: Date.now() / 1000 });
  }

  break(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  of(type: string): Sent[] {
    return this.sent.filter((message) => message.type === type);
  }
}

let wires: FakeWire[] = [];
let socket: Socket;
const wire = (): FakeWire => wires.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  connection.state = 'off';
  connection.sentence = null;
  wires = [];
  socket = new Socket(() => {
    wires.push(new FakeWire());
    return wire();
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const step = { type: 'step', game: first.game, step: 'move B3 C4' } as const;

describe('a command', () => {
  it('is sent when the server has said welcome, and answered', async () => {
    const answer = socket.ask(step);
    expect(wire().sent).toEqual([]);
    wire().welcome();
    const [sent] = wire().of('step');
    expect(sent).toMatchObject(step);
    wire().hear({ type: 'ack', id: sent!.id });
    await expect(answer).resolves.toMatchObject({ type: 'ack' });
  });

  it('is sent again, with the same id, when the connection broke before the answer', async () => {
    const answer = socket.ask(step);
    wire().welcome();
    const before = wire().of('step')[0]!.id;
    wire().break();
    expect(connection.state).toBe('waiting');
    vi.advanceTimersByTime(1000);
    wire().welcome();
    expect(wires).toHaveLength(2);
    expect(
      wire()
        .of('step')
        .map(({ id }) => id),
    ).toEqual([before]);
    wire().hear({ type: 'ack', id: before });
    await answer;
    wire().break();
    vi.advanceTimersByTime(1000);
    wire().welcome();
    expect(wire().of('step')).toEqual([]);
  });

  it('is refused with the reason', async () => {
    const answer = socket.ask(step);
    wire().welcome();
    wire().hear({ type: 'refused', id: wire().of('step')[0]!.id, code: 'illegal', sentence: 'Too high.' });
    await expect(answer).rejects.toMatchObject({ code: 'illegal', sentence: 'Too high.' });
  });

  it('is tried again when the server cannot now', async () => {
    const answer = socket.ask(step);
    wire().welcome();
    const { id } = wire().of('step')[0]!;
    wire().hear({ type: 'refused', id, code: 'try_again', sentence: 'Later.', wait: 2 });
    vi.advanceTimersByTime(2000);
    expect(wire().of('step')).toHaveLength(2);
    wire().hear({ type: 'ack', id });
    await answer;
  });
});

describe('a followed game', () => {
  let version: number | undefined;
  let heard: string[];
  let refusals: Refusal[];
  const follow = (chair?: number | null) =>
    socket.follow(first.game, {
      chair,
      version: () => version,
      hear: (event) => heard.push(`${event.type} ${event.chair ?? 'watcher'}`),
      refused: (refusal) => refusals.push(refusal),
    });

  beforeEach(() => {
    version = undefined;
    heard = [];
    refusals = [];
  });

  it('is joined, and again with the last version on a new connection', () => {
    follow();
    wire().welcome();
    expect(wire().of('join')[0]).not.toHaveProperty('version');
    wire().hear(first);
    expect(heard).toEqual([`whole ${first.chair}`]);
    version = 17;
    wire().break();
    vi.advanceTimersByTime(1000);
    wire().welcome();
    expect(wire().of('join')).toHaveLength(1);
    expect(wire().of('join')[0]).toMatchObject({ chair: first.chair, version: 17 });
  });

  it('is heard by each chair on its own', () => {
    follow(0);
    follow(1);
    wire().welcome();
    wire().hear({ ...first, chair: 1 } satisfies Whole);
    wire().hear({ ...first, chair: 0 } satisfies Whole);
    wire().hear({ ...first, chair: 2 } satisfies Whole);
    expect(heard).toEqual(['whole 1', 'whole 0']);
  });

  it('is heard anew, as a whole, by a watcher who has become somebody', () => {
    follow();
    wire().welcome();
    wire().hear({ ...first, chair: undefined });
    version = 5;
    socket.reconnect();
    wire().welcome();
    expect(wire().of('join')[0]).not.toHaveProperty('version');
    expect(wire().of('join')[0]).not.toHaveProperty('watch');
  });

  it('is not followed as a watcher because of an update that was on its way to one', () => {
    const watching = follow();
    wire().welcome();
    wire().hear({ ...first, chair: undefined });
    watching.part();
    follow();
    wire().hear({ type: 'update', game: first.game, version: 2, cause: { kind: 'sat' } });
    wire().hear({ ...first, chair: 1 } satisfies Whole);
    expect(heard).toEqual(['whole watcher', 'whole 1']);
  });

  it('is left when nobody looks any more', () => {
    const following = follow(0);
    wire().welcome();
    following.part();
    following.part();
    expect(wire().of('part')).toHaveLength(1);
    wire().hear({ ...first, chair: 0 } satisfies Whole);
    expect(heard).toEqual([]);
  });

  it('says why it cannot be followed', async () => {
    follow();
    wire().welcome();
    wire().hear({
      type: 'refused',
      id: wire().of('join')[0]!.id,
      code: 'not_found',
      sentence: 'There is no such game.',
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(refusals.map(({ code }) => code)).toEqual(['not_found']);
  });
});

describe('the connection', () => {
  it('answers pings at once', () => {
    socket.start();
    wire().welcome();
    wire().hear({ type: 'ping', ping: 42 });
    expect(wire().of('pong')).toEqual([{ type: 'pong', ping: 42 }]);
  });

  it('waits longer after each failure, and not at all when the network is back', () => {
    socket.start();
    for (let failure = 0; failure < 6; failure += 1) {
      wire().break();
      vi.advanceTimersToNextTimer();
    }
    const attempts = wires.length;
    wire().break();
    vi.advanceTimersByTime(5000);
    expect(wires).toHaveLength(attempts);
    socket.wake();
    expect(wires).toHaveLength(attempts + 1);
  });

  it('is tried again soon when an attempt from before the network was back fails', () => {
    socket.start();
    for (let failure = 0; failure < 6; failure += 1) {
      wire().break();
      vi.advanceTimersToNextTimer();
    }
    const attempts = wires.length;
    socket.wake();
    wire().break();
    vi.advanceTimersByTime(1000);
    expect(wires).toHaveLength(attempts + 1);
  });

  it('comes back when a server that goes down said so', () => {
    socket.start();
    wire().welcome();
    wire().hear({ type: 'goodbye', wait: 10 });
    expect(connection.state).toBe('waiting');
    vi.advanceTimersByTime(6000);
    expect(wires).toHaveLength(1);
    vi.advanceTimersByTime(8000);
    expect(wires).toHaveLength(2);
  });

  it('says which language it speaks, and again when that changes', () => {
    socket.start();
    socket.speak('fr');
    wire().welcome();
    expect(wire().of('hello')).toMatchObject([{ language: 'fr' }]);
    socket.speak('fr');
    socket.speak('en');
    expect(wire().of('hello')).toMatchObject([{ language: 'fr' }, { language: 'en' }]);
    expect(wires).toHaveLength(1);
  });

  it('is found dead when a phone wakes up and nothing answers', () => {
    socket.start();
    wire().welcome();
    socket.wake();
    expect(wire().of('hello')).toHaveLength(2);
    vi.advanceTimersByTime(5000);
    expect(wires.length).toBeGreaterThan(1);
    expect(wires[0]!.closed).toBe(true);
  });

  it('stays when it answers', () => {
    socket.start();
    wire().welcome();
    socket.wake();
    wire().hear({ type: 'welcome', id: 'x', protocol: '1.0', time: Date.now() / 1000 });
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(connection.state).toBe('open');
  });

  it('ends for a client that is too old, and says so', async () => {
    const answer = socket.ask(step);
    wire().readyState = 1;
    wire().onopen?.();
    wire().hear({
      type: 'refused',
      id: wire().sent[0]!.id,
      code: 'old_client',
      sentence: 'Load the page again.',
    });
    wire().break(4426);
    await expect(answer).rejects.toMatchObject({ code: 'old_client' });
    expect(connection.state).toBe('old');
    expect(connection.sentence).toBe('Load the page again.');
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    await expect(socket.ask(step)).rejects.toMatchObject({ code: 'old_client' });
  });

  it('is opened anew for somebody else', () => {
    socket.start();
    wire().welcome();
    socket.reconnect();
    expect(wires).toHaveLength(2);
    expect(wires[0]!.closed).toBe(true);
  });

  it('knows the server’s time', () => {
    socket.start();
    wire().readyState = 1;
    wire().onopen?.();
    wire().hear({ type: 'welcome', id: 'x', protocol: '1.0', time: Date.now() / 1000 + 100 });
    expect(connection.time()).toBeCloseTo(Date.now() / 1000 + 100, 0);
  });
});

describe('what holds as long as the connection', () => {
  it('is said on each new one, and ended at last', () => {
    const end = socket.stand(() => ({ type: 'lobby', on: true }), {
      end: () => ({ type: 'lobby', on: false }),
    });
    wire().welcome();
    wire().break();
    vi.advanceTimersByTime(1000);
    wire().welcome();
    expect(wire().of('lobby')).toHaveLength(1);
    end();
    expect(
      wire()
        .of('lobby')
        .map(({ on }) => on),
    ).toEqual([true, false]);
  });

  it('tells whoever listens', () => {
    const games: string[] = [];
    const stop = socket.on('paired', ({ game }) => games.push(game));
    socket.start();
    wire().welcome();
    wire().hear({ type: 'paired', game: 'one' });
    stop();
    wire().hear({ type: 'paired', game: 'two' });
    expect(games).toEqual(['one']);
  });
});
