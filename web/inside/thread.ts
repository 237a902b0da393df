/** The worker in Node: the engine as it was built, in this thread, which hears and says the same messages. */

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openDesk } from '$/engine/desk';
import type { FromWorker, Manifest, ToWorker } from '$/engine/envelope';
import type { Thread } from '$/engine/EngineWorker';
import { serveDesk } from '$/engine/serve';

// Not from the client's own folder: there, Node would take its scripts for modules.
const PACKED = new URL('../../build/browser/packed/', import.meta.url);

export async function builtManifest(): Promise<Manifest> {
  const found = await readFile(new URL('../engine.json', import.meta.url), 'utf8');
  const manifest = JSON.parse(found) as Manifest | null;
  if (manifest === null) throw new Error('the engine was not built');
  return { ...manifest, folder: fileURLToPath(PACKED) };
}

export class NodeThread implements Thread {
  onmessage: Thread['onmessage'] = null;
  onerror: Thread['onerror'] = null;
  /** Everything that was said, in order. */
  readonly said: FromWorker[] = [];
  private ended = false;

  private readonly hear = serveDesk({
    say: (message) => this.say(message),
    open: ({ folder }, report, stopped) => {
      const read = async (file: string): Promise<ArrayBuffer> => new Uint8Array(await readFile(file)).buffer;
      return openDesk({ folder, read, report, stopped });
    },
  });

  /** As a worker does, never before the sender goes on. */
  postMessage(message: ToWorker): void {
    setTimeout(() => !this.ended && this.hear(message));
  }

  terminate(): void {
    this.ended = true;
  }

  private say(message: FromWorker): void {
    this.said.push(message);
    if (!this.ended) this.onmessage?.(new MessageEvent('message', { data: message }));
  }
}
