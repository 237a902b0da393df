/** The one engine of the page. */

import { EngineWorker, type EngineOptions } from './EngineWorker';
import type { Manifest } from './envelope';

/** What the build found (vite.config.ts); null: the client was built without the engine. */
declare const __ENGINE__: Manifest | null;

export const manifest: Manifest | null = __ENGINE__;

export function createEngine(options: Partial<EngineOptions> = {}): EngineWorker {
  return new EngineWorker({
    manifest,
    start: () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }),
    ...options,
  });
}
