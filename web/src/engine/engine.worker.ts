/** The worker: loads the engine when it is told where that is, then answers one question after another. */

import { openDesk, type Desk } from './desk';
import type { FromWorker, Manifest, ToWorker } from './envelope';
import type { Answer, Hello } from './messages';

const say = (message: FromWorker): void => postMessage(message);

let desk: Desk | null = null;
let current = 0;

addEventListener('message', (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  if (message.kind === 'load') {
    load(message.manifest, message.stop).catch(giveUp);
    return;
  }
  current = message.id;
  try {
    if (desk === null) throw new Error('asked before it was loaded');
    say({ kind: 'answer', id: message.id, answer: desk.answer(message.question) });
  } catch (error) {
    // Out of memory, or of stack: nothing that Python could catch, and nothing works after it.
    giveUp(error);
  }
});

async function load(manifest: Manifest, stop: SharedArrayBuffer | null): Promise<void> {
  countBytes(manifest);
  const flag = stop === null ? null : new Int32Array(stop);
  desk = await openDesk({
    folder: new URL(manifest.folder, location.origin).href,
    read: async (file) => {
      const response = await fetch(file);
      if (!response.ok) throw new Error(`${file}: ${response.status}`);
      return response.arrayBuffer();
    },
    report: (answer: Answer) => say({ kind: 'report', id: current, answer }),
    stopped: flag && (() => Atomics.load(flag, 0) === current),
  });
  say({ kind: 'ready', hello: desk.answer({ ask: 'hello' }) as Hello });
}

/** Whatever is fetched from here on is counted: by this worker, and by CPython for itself. */
function countBytes(manifest: Manifest): void {
  const counted = Object.entries(manifest.files).filter(([name]) => /\.(zip|wasm)$/.test(name));
  const all = counted.reduce((sum, [, size]) => sum + size, 0);
  let done = 0;
  const count = new Map(counted.map(([name]) => [`${manifest.folder}${name}`, true]));
  const get = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const response = await get(...request);
    if (!response.body || !count.has(new URL(response.url).pathname)) return response;
    const watched = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        done += part.byteLength;
        say({ kind: 'loading', done: Math.min(done, all), all });
        controller.enqueue(part);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(watched), { status, statusText, headers });
  };
}

function giveUp(error: unknown): void {
  desk = null;
  say({ kind: 'dead', reason: error instanceof Error ? error.message : String(error) });
}
