/** Everything that is asked by single requests (docs/protocol.md). What goes wrong is thrown as a Refusal. */

import type {
  AccountChange,
  Blocked,
  BotSeat,
  CardInfo,
  GameLists,
  GameReview,
  GameRows,
  Leaderboard,
  LevelInfo,
  MadeGame,
  MadeToken,
  Matchmaking,
  Me,
  NewGame,
  NewReport,
  NewToken,
  Pairing,
  Pairings,
  PowerResults,
  Profile,
  RatingHistory,
  Replay,
  SentGame,
  Session,
  TakenSeat,
  TokenInfo,
} from '$/wire';
import { locale, type Language } from '$/i18n/index.svelte';
import { connection } from './connection.svelte';
import { Refusal } from './refusal';

export { asRefusal, Refusal } from './refusal';
export type { RefusalCode } from './refusal';
export type { Frame, Replay } from '$/wire';

export type PoolName = Leaderboard['pool'];

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

const UNREACHABLE = 'The server cannot be reached. Nothing was lost: try again in a moment.';
const UNEXPECTED = 'The server answered something unexpected. Load the page again.';

async function request<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': locale.language };
  const init: RequestInit = { method, credentials: 'same-origin', headers };
  if (body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(body);
  }
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    connection.reachable = false;
    throw new Refusal('unreachable', UNREACHABLE);
  }
  connection.reachable = true;
  if (!response.ok) throw await problemOf(response);
  if (response.status === 204) return undefined as Answer;
  try {
    return (await response.json()) as Answer;
  } catch {
    throw new Refusal('unexpected', UNEXPECTED);
  }
}

async function problemOf(response: Response): Promise<Refusal> {
  const problem: unknown = await response.json().catch(() => null);
  if (typeof problem === 'object' && problem !== null && 'code' in problem && 'sentence' in problem) {
    const wait = 'wait' in problem && typeof problem.wait === 'number' ? problem.wait : null;
    return new Refusal(problem.code as Refusal['code'], String(problem.sentence), wait);
  }
  // A proxy answered in the server's place.
  return response.status >= 500
    ? new Refusal('unreachable', UNREACHABLE)
    : new Refusal('unexpected', UNEXPECTED);
}

function query(values: Query): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

const get = <Answer>(path: string, values: Query = {}): Promise<Answer> =>
  request('GET', path + query(values));
const post = <Answer>(path: string, body: unknown = {}): Promise<Answer> => request('POST', path, body);
const part = encodeURIComponent;

export const api = {
  // Who I am
  session: () => get<Session>('/api/session'),
  becomeGuest: (name?: string) => post<Me>('/api/session', name ? { name } : {}),
  logIn: (username: string, password: string) => post<Me>('/api/login', { username, password }),
  logOut: () => request<void>('DELETE', '/api/session'),
  logOutEverywhere: () => post<void>('/api/logout-everywhere'),
  keepAccount: (username: string, password: string) => post<Me>('/api/account', { username, password }),
  changeAccount: (change: AccountChange) => request<Me>('PATCH', '/api/account', change),
  deleteAccount: (password?: string) =>
    request<void>('DELETE', '/api/account', password === undefined ? undefined : { password }),
  becomeBot: () => post<Me>('/api/account/bot'),
  tokens: () => get<TokenInfo[]>('/api/tokens'),
  makeToken: (token: NewToken) => post<MadeToken>('/api/tokens', token),
  removeToken: (id: string) => request<void>('DELETE', `/api/tokens/${part(id)}`),

  // Games
  games: () => get<GameLists>('/api/games'),
  myGames: (which: 'running' | 'finished' = 'running', before?: number, limit?: number) =>
    get<GameRows>('/api/games/mine', { which, before, limit }),
  makeGame: (game: NewGame) => post<MadeGame>('/api/games', game),
  sit: (id: string, chair?: number) =>
    post<TakenSeat>(`/api/games/${part(id)}/seat`, chair === undefined ? {} : { chair }),
  stand: (id: string) => request<void>('DELETE', `/api/games/${part(id)}/seat`),
  seatBot: (id: string, seat: BotSeat) => post<TakenSeat>(`/api/games/${part(id)}/bots`, seat),
  recordAddress: (id: string) => `/api/games/${part(id)}/record.sgn`,
  sendGame: (game: SentGame) => post<MadeGame>('/api/device-games', game),
  review: (id: string) => get<GameReview>(`/api/games/${part(id)}/review`),
  keepReview: (id: string, review: GameReview) =>
    request<void>('PUT', `/api/games/${part(id)}/review`, review),
  replay: (id: string) => get<Replay>(`/api/games/${part(id)}/replay`),
  replayText: (text: string) => post<Replay>('/api/replay', { text }),
  pictureAddress: (position: string, size = 480) => `/api/picture.svg${query({ position, size })}`,

  /** What is asked of the engine's desk, by browsers in which it does not run. */
  desk: <Answer>(question: { ask: string }) => post<Answer>('/api/desk', question),

  // What there is
  cards: (language: Language) => get<CardInfo[]>('/api/cards', { language }),
  against: (one: string, other: string) => get<Pairing>(`/api/cards/${part(one)}/against/${part(other)}`),
  levels: () => get<LevelInfo[]>('/api/levels'),
  pools: () => get<Matchmaking[]>('/api/pools'),

  // People
  player: (username: string) => get<Profile>(`/api/players/${part(username)}`),
  ratingHistory: (username: string, pool: PoolName) =>
    get<RatingHistory>(`/api/players/${part(username)}/ratings/${pool}`),
  gamesOf: (username: string, before?: number, limit?: number) =>
    get<GameRows>(`/api/players/${part(username)}/games`, { before, limit }),
  leaderboard: (pool: PoolName, limit?: number) => get<Leaderboard>(`/api/leaderboard/${pool}`, { limit }),
  powerResults: (pool?: PoolName) => get<PowerResults>('/api/stats/powers', { pool }),
  pairings: (power: string) => get<Pairings>(`/api/stats/powers/${part(power)}`),
  blocks: () => get<Blocked[]>('/api/blocks'),
  block: (user: string) => request<void>('PUT', `/api/blocks/${part(user)}`),
  unblock: (user: string) => request<void>('DELETE', `/api/blocks/${part(user)}`),
  report: (report: NewReport) => post<void>('/api/reports', report),
} as const;
