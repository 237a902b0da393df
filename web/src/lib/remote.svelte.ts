/** Something that is fetched: not there yet, there, or why not. */

export class Remote<T> {
  value = $state.raw<T>();
  error = $state.raw<unknown>(null);
  loading = $state(false);
  private asked = 0;

  constructor(private readonly fetch: () => Promise<T>) {
    void this.load();
  }

  /** Fetch it (again); what was there stays until the new one comes. */
  load = async (): Promise<void> => {
    const number = ++this.asked;
    this.loading = true;
    try {
      const value = await this.fetch();
      if (number !== this.asked) return;
      this.value = value;
      this.error = null;
    } catch (error) {
      if (number === this.asked) this.error = error;
    } finally {
      if (number === this.asked) this.loading = false;
    }
  };
}
