/** Pictures for the cards: one at a time, so that a long gallery never makes the page stutter. */

import { drawFlat } from './drawing';
import type { World } from '$/worlds/types';

/** Only what is still wanted when its turn comes is drawn. */
export class Queue {
  private readonly waiting: (() => unknown)[] = [];
  private busy = false;

  /** Returns how to take it back. */
  add(work: () => unknown): () => void {
    this.waiting.push(work);
    void this.run();
    return () => {
      const at = this.waiting.indexOf(work);
      if (at >= 0) this.waiting.splice(at, 1);
    };
  }

  private async run(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    for (let work = this.waiting.shift(); work !== undefined; work = this.waiting.shift()) {
      const began = performance.now();
      try {
        await work();
      } catch {
        // The flat picture is there already.
      }
      // Where drawing is slow, the page gets as much time as the pictures.
      await new Promise((done) => setTimeout(done, performance.now() - began));
    }
    this.busy = false;
  }
}

const queue = new Queue();

type Solid = typeof import('$/board/preview');
let solid: Promise<Solid> | undefined;

function loadSolid(): Promise<Solid> {
  solid ??= import('$/board/preview').catch((reason: unknown) => {
    solid = undefined; // the next one asks again
    throw reason;
  });
  return solid;
}

/** Nobody looks at previews any more. */
export function closePreviews(): void {
  solid?.then((module) => module.disposePreviews()).catch(() => {});
}

/** On a canvas: flat at once, solid when it is seen and its turn has come. */
export function preview(canvas: HTMLCanvasElement, given: { world: World; night: boolean }) {
  let cancel = (): void => undefined;
  let visible = false;
  let finished = false;

  function askForSolid(): void {
    if (finished || !visible) return;
    const { world, night } = given;
    cancel = queue.add(async () => {
      const { renderPreview } = await loadSolid();
      // Meanwhile it may have become night.
      if (world !== given.world || night !== given.night) return;
      await renderPreview(world, canvas, night);
      finished = true;
      canvas.dataset['painted'] = 'true';
    });
  }

  function start(): void {
    cancel();
    finished = false;
    canvas.dataset['painted'] = 'false';
    drawFlat(given.world, canvas, given.night);
    askForSolid();
  }

  const watcher = new IntersectionObserver(
    (entries) => {
      const seen = entries.at(-1)?.isIntersecting ?? false;
      if (seen === visible) return;
      visible = seen;
      if (seen) askForSolid();
      else cancel();
    },
    { rootMargin: '100px' },
  );
  start();
  watcher.observe(canvas);
  return {
    update(next: { world: World; night: boolean }): void {
      given = next;
      start();
    },
    destroy(): void {
      cancel();
      watcher.disconnect();
    },
  };
}
