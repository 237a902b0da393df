/** Everything that has to be given back to the GPU, counted, so that a leak shows. */

interface Disposable {
  dispose(): void;
}

let live = 0;

/** How many tracked objects exist in all scenes together. */
export function liveResources(): number {
  return live;
}

export class Resources {
  private readonly held = new Set<Disposable>();

  track<T extends Disposable>(resource: T): T {
    if (!this.held.has(resource)) {
      this.held.add(resource);
      live += 1;
    }
    return resource;
  }

  release(resource: Disposable): void {
    if (!this.held.delete(resource)) return;
    live -= 1;
    resource.dispose();
  }

  dispose(): void {
    for (const resource of [...this.held]) this.release(resource);
  }
}
