import type { LobbyChange, OpenGame } from '$/wire';

/** The list of open games after something changed in it, the newest first. */
export function changed(games: readonly OpenGame[], { games: others, gone }: LobbyChange): OpenGame[] {
  const away = new Set([...gone, ...others.map((row) => row.game)]);
  const kept = games.filter((row) => !away.has(row.game));
  return [...kept, ...others].sort((one, other) => other.created_at - one.created_at);
}
