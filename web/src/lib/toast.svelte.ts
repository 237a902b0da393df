/** Short messages that come and go by themselves. */

export interface Toast {
  id: number;
  text: string;
  kind: 'info' | 'ok' | 'danger';
  action?: { label: string; run: () => void };
}

interface Options {
  kind?: Toast['kind'];
  /** 0: it stays until it is closed. */
  seconds?: number;
  action?: Toast['action'];
}

class Toasts {
  list = $state<Toast[]>([]);
  private last = 0;

  show(text: string, options: Options = {}): () => void {
    const { kind = 'info', seconds = options.action ? 12 : 5, action } = options;
    const id = ++this.last;
    // The same words again replace the old ones.
    this.list = [...this.list.filter((toast) => toast.text !== text), { id, text, kind, action }].slice(-4);
    if (seconds > 0) setTimeout(() => this.close(id), seconds * 1000);
    return () => this.close(id);
  }

  close(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
