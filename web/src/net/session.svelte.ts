/** Who I am: nobody yet, a guest of some name, or an account. */

import type { AccountChange, Me } from '$/wire';
import { api } from './api';
import { connection } from './connection.svelte';
import { inventName, isInvented } from './guestNames';
import { socket } from './socket';

const NAME = 'santorini.name';

class WhoIAm {
  me = $state<Me | null>(null);
  /** Whether the server has told who I am. */
  known = $state(false);

  private asking: Promise<Me | null> | null = null;
  private becoming: Promise<Me> | null = null;

  get signedIn(): boolean {
    return this.me !== null && this.me.kind !== 'guest';
  }

  /** The name that a guest used last, to begin with. */
  get lastName(): string {
    try {
      return localStorage.getItem(NAME) ?? '';
    } catch {
      return '';
    }
  }

  /** Ask the server once; later calls get the same answer. */
  load(): Promise<Me | null> {
    this.asking ??= this.ask().catch((error: unknown) => {
      this.asking = null;
      throw error;
    });
    return this.asking;
  }

  private async ask(): Promise<Me | null> {
    const session = await api.session();
    connection.noteTime(session.time);
    this.take(session.me ?? null);
    return this.me;
  }

  /** Somebody, at any rate: whoever is nobody becomes a guest, of this name or of one that is found. */
  async need(name?: string): Promise<Me> {
    const me = await this.load();
    if (me !== null) return me;
    this.becoming ??= this.becomeGuest(name || this.lastName).finally(() => (this.becoming = null));
    return this.becoming;
  }

  /** Be called this, as a new guest or from now on; accounts have their own name. */
  async call(name: string): Promise<Me> {
    const me = await this.need(name);
    return name !== '' && name !== me.name && !this.signedIn ? this.changeAccount({ name }) : me;
  }

  async becomeGuest(name?: string): Promise<Me> {
    const me = await api.becomeGuest(name || inventName());
    remember(me.name);
    return this.change(me);
  }

  async signIn(username: string, password: string): Promise<Me> {
    return this.change(await api.logIn(username, password));
  }

  /** A new account; its shown name is the user name until it is changed. */
  async signUp(username: string, password: string, name = username): Promise<Me> {
    if ((await this.load()) === null) await this.becomeGuest(name);
    return this.keep(username, password);
  }

  /** The guest that I am becomes an account, with all games; a name that nobody has chosen follows. */
  async keep(username: string, password: string): Promise<Me> {
    const me = this.take(await api.keepAccount(username, password));
    return isInvented(me.name) ? this.changeAccount({ name: username }) : me;
  }

  async changeAccount(change: AccountChange): Promise<Me> {
    const me = this.take(await api.changeAccount(change));
    if (change.name && me.kind === 'guest') remember(me.name);
    return me;
  }

  async signOut(): Promise<void> {
    await api.logOut();
    this.leave();
  }

  async signOutEverywhere(): Promise<void> {
    await api.logOutEverywhere();
    this.leave();
  }

  async deleteAccount(password?: string): Promise<void> {
    await api.deleteAccount(password);
    this.leave();
  }

  /** The server does not know the cookie any more: ask anew who I am. */
  async expired(): Promise<void> {
    this.asking = null;
    await this.load();
    socket.reconnect();
  }

  private leave(): void {
    this.take(null);
    socket.reconnect();
  }

  private change(me: Me): Me {
    this.take(me);
    // A connection belongs to whoever opened it.
    socket.reconnect();
    return me;
  }

  private take<Someone extends Me | null>(me: Someone): Someone {
    this.me = me;
    this.known = true;
    this.asking = Promise.resolve(me);
    return me;
  }
}

function remember(name: string): void {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // A browser that keeps nothing: the name is asked again.
  }
}

export const session = new WhoIAm();
