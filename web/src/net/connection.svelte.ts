/** How the connection stands, for everybody to show. */

export type ConnectionState =
  | 'off' // nobody needs it yet
  | 'connecting'
  | 'open'
  | 'waiting' // lost; the next attempt comes by itself
  | 'old'; // the server speaks a newer protocol: only loading the page again helps

class Connection {
  state = $state<ConnectionState>('off');
  /** Did the server answer when it was last asked something? */
  reachable = $state(true);
  /** What to tell people of an old client. */
  sentence = $state<string | null>(null);
  /** The server's time minus ours, in seconds. */
  offset = $state(0);

  /** The server's time now, in seconds. */
  time(): number {
    return Date.now() / 1000 + this.offset;
  }

  /** The server said what time it is. */
  noteTime(time: number): void {
    this.offset = time - Date.now() / 1000;
  }
}

export const connection = new Connection();
