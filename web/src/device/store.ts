/** Games on the device, in the browser's database; where there is none, as long as the page is open. */

import { canBeSent, type KeptGame } from './kept';

const NAME = 'santorini';
const GAMES = 'games';

const inMemory = new Map<string, KeptGame>();
let opened: Promise<IDBDatabase> | null = null;

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database of the browser failed'));
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: 'id' });
  return answer(request);
}

async function games(mode: IDBTransactionMode): Promise<IDBObjectStore | null> {
  try {
    opened ??= open();
    return (await opened).transaction(GAMES, mode).objectStore(GAMES);
  } catch {
    // Forbidden, or broken: nothing is kept longer than the page.
    opened = null;
    return null;
  }
}

export async function keep(game: KeptGame): Promise<void> {
  const store = await games('readwrite');
  if (store === null) inMemory.set(game.id, game);
  else await answer(store.put(game));
}

export async function find(id: string): Promise<KeptGame | null> {
  const store = await games('readonly');
  const found: unknown = store === null ? inMemory.get(id) : await answer(store.get(id));
  return (found as KeptGame | undefined) ?? null;
}

/** The last changed first. */
export async function all(): Promise<KeptGame[]> {
  const store = await games('readonly');
  const found = store === null ? [...inMemory.values()] : ((await answer(store.getAll())) as KeptGame[]);
  return found.sort((one, other) => other.changedAt - one.changedAt);
}

/** Those that somebody could still take to their account. */
export const unsent = async (user: string): Promise<KeptGame[]> =>
  (await all()).filter((game) => canBeSent(game, user));

export async function forget(id: string): Promise<void> {
  const store = await games('readwrite');
  if (store === null) inMemory.delete(id);
  else await answer(store.delete(id));
}
