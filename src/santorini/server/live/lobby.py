"""The lobby: tables to sit down at, found once for everybody who follows the list, and sent as changes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from santorini.server.live.connection import Connection, Hub
from santorini.server.storage.lists import LISTED, Lists
from santorini.server.storage.rows import Summary
from santorini.server.wire.events import OpenGame
from santorini.server.wire.values import Options, Player
from santorini.server.wire.writing import as_text

_SHOWN: Final = 100
_FRESH: Final = 5.0  # seconds, though nothing was heard of a change
_SPEED: Final = 2_000_000  # bytes a second for all followers together
_AT_ONCE: Final = 500


class Lobby:
    """All followers have been told of the same list, `_listed`: each game as it is sent, newest first."""

    def __init__(self, lists: Lists, hub: Hub, now: Callable[[], float]) -> None:
        self._lists = lists
        self._hub = hub
        self._now = now
        self._lock = asyncio.Lock()
        self._listed: dict[str, str] = {}
        self._whole = _list_text(())
        self._found_at = 0.0
        self._changed = True
        self._next = 0.0  # when something may be sent again

    def changed(self) -> None:
        self._changed = True

    async def follow(self, reader: Connection) -> None:
        """The list comes at once, what changes from then on; who follows already has it."""
        if reader in self._hub.lobby:
            return
        if not self._hub.lobby:
            await self._look()
        if reader in self._hub.readers:  # still
            reader.send(self._whole)
            self._hub.lobby.add(reader)

    async def send(self, clock: float) -> None:
        """What has changed, to all who follow; the more is sent, the less often."""
        if self._hub.lobby and clock >= self._next:
            self._next = clock + await self._look() / _SPEED

    async def _look(self) -> int:
        """Find the list, and tell whoever follows: so many bytes. One looks, the others wait for that."""
        async with self._lock:
            now = self._now()
            if self._changed or not self._found_at <= now < self._found_at + _FRESH:
                self._changed = False
                rows = await self._lists.open_games(_SHOWN, now)
                self._found_at = now
                before, self._listed = self._listed, {row.id: _game_text(row) for row in rows}
                self._whole = _list_text(self._listed.values())
                return self._tell(before)
        return 0

    def _tell(self, before: dict[str, str]) -> int:
        listed = self._listed
        others = [text for game, text in listed.items() if before.get(game) != text]
        gone = [game for game in before if game not in listed]
        if not others and not gone:
            return 0
        change = _change_text(others, gone)
        size = 0
        for reader in tuple(self._hub.lobby):
            text = change if reader.takes_changes else self._whole
            reader.send(text)
            size += len(text)
        return size

    async def keep(self) -> None:
        """Tables whose makers are connected here stay listed, on every node."""
        users = list({reader.user for reader in self._hub.readers if reader.user})
        for start in range(0, len(users), _AT_ONCE):
            await self._lists.keep_listed(users[start : start + _AT_ONCE], self._now() + LISTED)


@lru_cache(maxsize=4 * _SHOWN)
def _game_text(row: Summary) -> str:
    options = Options.model_validate_json(row.options)
    chairs: list[Player | None] = [None] * options.players
    for seat in row.seats:
        chairs[seat.chair] = Player(chair=seat.chair, user=seat.user, name=seat.name, bot=seat.bot)
    return as_text(OpenGame(game=row.id, options=options, players=tuple(chairs), created_at=row.created_at))


def _list_text(games: Iterable[str]) -> str:
    """A `LobbyList` of games as they are sent."""
    return f'{{"type":"lobby","games":[{",".join(games)}]}}'


def _change_text(games: Iterable[str], gone: Iterable[str]) -> str:
    """A `LobbyChange`."""
    names = ",".join(f'"{game}"' for game in gone)
    return f'{{"type":"lobby_change","games":[{",".join(games)}],"gone":[{names}]}}'
