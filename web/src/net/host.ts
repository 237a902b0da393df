/** How a game is followed and asked, wherever it is kept. */

import type { Ack, AnyCommand, Update, Whole } from '$/wire';
import type { Refusal } from './refusal';

type Unsent<Command> = Command extends { id: string } ? Omit<Command, 'id'> : never;
/** A command without its id, which the socket gives. */
export type Request = Unsent<AnyCommand>;

export interface FollowOptions {
  /** As which chair; null as a watcher; left out: as whoever we are there. */
  chair?: number | null;
  /** The last version that is known, to get only what is new. */
  version: () => number | undefined;
  hear: (event: Whole | Update) => void;
  /** The game cannot be followed (any longer). */
  refused: (refusal: Refusal) => void;
}

export interface Following {
  /** Something was missed: get it. */
  rejoin: () => void;
  part: () => void;
}

/** Whoever keeps a game elsewhere than on the server: it is followed and asked in the same way. */
export interface Host {
  follow(options: FollowOptions): Following;
  ask(request: Request): Promise<Ack>;
}
