/** The worker of a page. */

import { openDesk } from './desk';
import type { FromWorker, Manifest, ToWorker } from './envelope';
import { serveDesk } from './serve';

const say = (message: FromWorker): void => postMessage(message);

const hear = serveDesk({
  say,
  open: (manifest, report, stopped) => {
    countBytes(manifest);
    return openDesk({
      folder: new URL(manifest.folder, location.origin).href,
      read: async (file) => {
        const response = await fetch(file);
        if (!response.ok) throw new Error(`${file}: ${response.status}`);
        return response.arrayBuffer();
      },
      report,
      stopped,
    });
  },
});
addEventListener('message', (event: MessageEvent<ToWorker>) => hear(event.data));

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
