/** A new game that begins where a replay stands. */

import type { First, NewGame } from '$/wire';

export interface PlayOn {
  position: string;
  names: readonly string[];
  /** Whom I play, against a bot. */
  seat: number;
  /** Its level; null: everybody sits at this screen. */
  bot: number | null;
}

const LONGEST_NAME = 24;

/** Whoever makes a game has chair 0; the others follow in the order of turns. */
export function newGameFrom({ position, names, seat, bot }: PlayOn): NewGame {
  const chairs = names.map((_, chair) => chair).slice(1);
  const seats = chairs.map((chair) =>
    bot === null ? { chair, name: names[chair]!.slice(0, LONGEST_NAME) } : { chair, bot },
  );
  const first: First = bot !== null && seat !== 0 ? 'others' : 'maker';
  const options = {
    position: withoutView(position),
    players: names.length,
    first,
    public: false,
    hints: true,
  };
  return { options, seats };
}

/** The whole truth is known by now. */
function withoutView(position: string): string {
  return position.replace(/ view=\d/, '');
}
