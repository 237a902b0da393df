"""What happens by itself: clocks run out, turns are confirmed, bots that a dead node left are woken."""

from __future__ import annotations

import asyncio
import heapq
import logging
import math
from collections.abc import Awaitable, Callable, Sequence

from santorini.match.after import Change
from santorini.match.unasked import tick
from santorini.server.live.game_room import GameRoom
from santorini.server.live.game_rooms import GameRooms
from santorini.server.storage.database import StorageUnavailable
from santorini.server.wire.errors import Refused

_log = logging.getLogger(__name__)
_TICK = 0.1  # seconds

Job = Callable[[], Awaitable[None]]


class Timers:
    """Timers of the rooms in memory, and jobs that come again and again."""

    def __init__(self, rooms: GameRooms) -> None:
        self._rooms = rooms
        self._due: list[tuple[float, str]] = []
        self._noted: dict[str, float] = {}  # the first time at which each game is looked at
        self._tasks: list[asyncio.Task[None]] = []

    def changed(self, room: GameRoom, made: Sequence[Change]) -> None:
        """A later time than is noted is found when that has come."""
        due = room.match.due
        if due is not None:
            self._note(due, room.game)

    def _note(self, due: float, game: str) -> None:
        if due < self._noted.get(game, math.inf):
            self._noted[game] = due
            heapq.heappush(self._due, (due, game))

    async def tick(self, game: str) -> None:
        """Let happen in a game what has become due."""
        await self._rooms.act(game, lambda match: tick(match, self._rooms.now()))

    def start(self, jobs: Sequence[tuple[float, Job]]) -> None:
        """`jobs` with the seconds between two runs of each."""
        self._tasks = [
            asyncio.create_task(self._again(_TICK, self._timers), name="timers"),
            *(asyncio.create_task(self._again(every, job), name=str(job)) for every, job in jobs),
        ]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _again(self, every: float, job: Job) -> None:
        while True:
            await asyncio.sleep(every)
            try:
                await job()
            except (StorageUnavailable, Refused) as error:
                _log.warning(
                    "put off", extra={"fields": {"job": job.__qualname__, "error": type(error).__name__}}
                )
            except Exception:
                _log.exception("a recurring job failed")

    async def _timers(self) -> None:
        now = self._rooms.now()
        games = set()
        while self._due and self._due[0][0] <= now:
            games.add(heapq.heappop(self._due)[1])
        for game in games:
            self._noted.pop(game, None)
            try:
                await self.tick(game)
            except (StorageUnavailable, Refused):
                self._note(now + 1.0, game)
            else:
                self._look_again(game)

    def _look_again(self, game: str) -> None:
        """Time was given since it was noted."""
        room = self._rooms.room(game)
        if room is not None:
            self.changed(room, ())
