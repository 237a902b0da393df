/** A record or a position, picture by picture: by the server or, without it, by the engine. */

import { DeskRefusal } from '$/engine/problem';
import { api, asRefusal, Refusal, type Replay } from '$/net/api';

/** Throws Refusal. */
export async function readReplay(text: string): Promise<Replay> {
  try {
    return await api.replayText(text);
  } catch (error) {
    if (asRefusal(error).code !== 'unreachable') throw error;
    return readHere(text);
  }
}

async function readHere(text: string): Promise<Replay> {
  const [{ asked }, { practiceDesk }] = await Promise.all([
    import('$/session/asked'),
    import('$/session/desk'),
  ]);
  try {
    return (await asked(practiceDesk(), { ask: 'replay', text })).replay;
  } catch (error) {
    if (error instanceof DeskRefusal) throw new Refusal('illegal', error.message);
    throw error;
  }
}
