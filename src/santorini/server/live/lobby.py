"""The lobby: tables to sit down at, found once for everybody who follows the list."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from santorini.server.live.audience import as_text
from santorini.server.live.connection import Hub
from santorini.server.storage.lists import LISTED, Lists
from santorini.server.storage.rows import Summary
from santorini.server.wire.events import LobbyList, OpenGame
from santorini.server.wire.values import Options, Player

_SHOWN: Final = 100
_FRESH: Final = 5.0  # seconds, though nothing was heard of a change
_SPEED: Final = 2_000_000  # bytes a second for all followers together
_AT_ONCE: Final = 500


class Lobby:
    def __init__(self, lists: Lists, hub: Hub, now: Callable[[], float]) -> None:
        self._lists = lists
        self._hub = hub
        self._now = now
        self._lock = asyncio.Lock()
        self._text = ""
        self._found_at = 0.0
        self._changed = True
        self._sent = ""
        self._next = 0.0  # when the list may be sent again

    def changed(self) -> None:
        self._changed = True

    async def text(self) -> str:
        """As it is sent; one looks, the others wait for that."""
        async with self._lock:
            now = self._now()
            if self._changed or not self._found_at <= now < self._found_at + _FRESH:
                self._changed = False
                rows = await self._lists.open_games(_SHOWN, now)
                self._text = as_text(LobbyList(games=tuple(_open_game(row) for row in rows)))
                self._found_at = now
        return self._text

    async def send(self, clock: float) -> None:
        """To all who follow, if it is another than before; the more is sent, the less often."""
        if not self._hub.lobby or clock < self._next:
            return
        text = await self.text()
        if text != self._sent:
            self._sent = text
            for reader in tuple(self._hub.lobby):
                reader.send(text)
            self._next = clock + len(text) * len(self._hub.lobby) / _SPEED

    async def keep(self) -> None:
        """Tables whose makers are connected here stay listed, on every node."""
        users = list({reader.user for reader in self._hub.readers if reader.user})
        for start in range(0, len(users), _AT_ONCE):
            await self._lists.keep_listed(users[start : start + _AT_ONCE], self._now() + LISTED)


def _open_game(row: Summary) -> OpenGame:
    options = Options.model_validate_json(row.options)
    chairs: list[Player | None] = [None] * options.players
    for seat in row.seats:
        chairs[seat.chair] = Player(chair=seat.chair, user=seat.user, name=seat.name, bot=seat.bot)
    return OpenGame(game=row.id, options=options, players=tuple(chairs), created_at=row.created_at)
