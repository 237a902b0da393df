"""The rooms that a node has in memory: loaded when they are wanted, let go when nobody needs them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from santorini.server.live.game_room import GameRoom

_KEPT_IDLE = 300.0  # seconds that a room stays in memory without followers
_MOST_TABLES = 50_000


class LoadedRooms:
    """`load` makes a room from its log and puts it in; whoever wants the same one waits for it."""

    def __init__(self, load: Callable[[str], Awaitable[None]], now: Callable[[], float]) -> None:
        self._load = load
        self._now = now
        self._rooms: dict[str, GameRoom] = {}
        self._loading: dict[str, asyncio.Future[None]] = {}

    @property
    def all(self) -> list[GameRoom]:
        return list(self._rooms.values())

    def get(self, game: str) -> GameRoom | None:
        return self._rooms.get(game)

    def has(self, room: GameRoom) -> bool:
        """Is this the one, and not forgotten?"""
        return self._rooms.get(room.game) is room

    def put(self, room: GameRoom) -> None:
        self._rooms[room.game] = room

    def forget(self, room: GameRoom) -> None:
        if self.has(room):
            del self._rooms[room.game]

    async def wanted(self, game: str) -> GameRoom:
        while (room := self._rooms.get(game)) is None:
            loading = self._loading.get(game)
            if loading is None:
                loading = self._loading[game] = asyncio.ensure_future(self._load(game))
                loading.add_done_callback(lambda _: self._loading.pop(game, None))
            await asyncio.shield(loading)
        room.used_at = self._now()
        return room

    @asynccontextmanager
    async def held(self, game: str) -> AsyncIterator[GameRoom]:
        """A room with its lock. One that was forgotten while others had the lock is loaded anew."""
        while True:
            room = await self.wanted(game)
            async with room.lock:
                if self.has(room):
                    yield room
                    return

    def evict(self) -> None:
        """Let go of rooms that nobody needs."""
        longest = 0.0 if len(self._rooms) > _MOST_TABLES else _KEPT_IDLE
        for room in self.all:
            idle = self._now() - room.used_at > longest
            if idle and not room.followed and not room.lock.locked():
                self.forget(room)
