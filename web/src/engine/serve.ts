/** The worker's side of the protocol: loads the engine when it is told where that is, then answers one by one. */

import type { Desk } from './desk';
import type { FromWorker, Manifest, ToWorker } from './envelope';
import type { Answer, Hello } from './messages';

export interface Surroundings {
  say: (message: FromWorker) => void;
  open: (
    manifest: Manifest,
    report: (answer: Answer) => void,
    stopped: (() => boolean) | null,
  ) => Promise<Desk>;
}

/** What hears the page's messages. */
export function serveDesk({ say, open }: Surroundings): (message: ToWorker) => void {
  let desk: Desk | null = null;
  let current = 0;

  async function load(manifest: Manifest, stop: SharedArrayBuffer | null): Promise<void> {
    const flag = stop === null ? null : new Int32Array(stop);
    const report = (answer: Answer): void => say({ kind: 'report', id: current, answer });
    desk = await open(manifest, report, flag && (() => Atomics.load(flag, 0) === current));
    say({ kind: 'ready', hello: desk.answer({ ask: 'hello' }) as Hello });
  }

  function giveUp(error: unknown): void {
    desk = null;
    say({ kind: 'dead', reason: error instanceof Error ? error.message : String(error) });
  }

  return (message) => {
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
  };
}
