/** What a page has left waits a while for the next page, to which it is worth the seconds it took to make. */

const PATIENCE = 20_000; // milliseconds

interface Kept {
  /** Can it still be used? */
  readonly whole: boolean;
  dispose(): void;
}

export class Keeper<Thing extends Kept> {
  private kept: Thing | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  keep(thing: Thing): void {
    this.drop();
    this.kept = thing;
    this.timer = setTimeout(() => this.drop(), PATIENCE);
  }

  take(): Thing | null {
    if (this.kept?.whole === false) this.drop();
    clearTimeout(this.timer);
    const { kept } = this;
    this.kept = null;
    return kept;
  }

  private drop(): void {
    clearTimeout(this.timer);
    this.kept?.dispose();
    this.kept = null;
  }
}
