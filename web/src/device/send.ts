/** Games of this device go to the account, if their player wants. */

import { api } from '$/net/api';
import { practiceDesk, type Desk } from '$/session/desk';
import type { KeptGame } from './kept';
import { recordOf } from './replay';
import { keep } from './store';

const LONGEST_NAME = 24;

/** Sent again, it is the same game. Throws what the desk throws, DeskRefusal and Refusal. */
export async function sendGame(kept: KeptGame, user: string, desk: Desk = practiceDesk()): Promise<KeptGame> {
  const { game } = await api.sendGame({
    device: kept.id,
    record: await recordOf(kept, desk),
    chairs: kept.chairs.map(({ name, bot }) =>
      bot === null ? { name: name.slice(0, LONGEST_NAME) } : { bot },
    ),
    order: [...kept.order],
    ended_at: kept.changedAt,
  });
  const sent = { ...kept, sent: { user, game } };
  await keep(sent);
  return sent;
}
