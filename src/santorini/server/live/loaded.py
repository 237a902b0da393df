"""The rooms that a node has in memory: loaded when they are wanted, let go when nobody needs them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import TracebackType

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

    def held(self, game: str) -> Held:
        """A room with its lock."""
        return Held(self, game)

    async def hold(self, game: str) -> GameRoom:
        """Locked. A room that was forgotten while others had the lock is loaded anew."""
        while True:
            room = await self.wanted(game)
            await room.lock.acquire()
            if self.has(room):
                return room
            room.lock.release()

    def evict(self) -> None:
        """Let go of rooms that nobody needs."""
        longest = 0.0 if len(self._rooms) > _MOST_TABLES else _KEPT_IDLE
        for room in self.all:
            idle = self._now() - room.used_at > longest
            if idle and not room.followed and not room.lock.locked():
                self.forget(room)


class Held:
    """`async with` gives the room and keeps its lock until the end."""

    __slots__ = ("_game", "_room", "_rooms")

    def __init__(self, rooms: LoadedRooms, game: str) -> None:
        self._rooms = rooms
        self._game = game

    async def __aenter__(self) -> GameRoom:
        self._room = await self._rooms.hold(self._game)
        return self._room

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._room.lock.release()
