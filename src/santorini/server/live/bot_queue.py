"""Bots for everybody: who waits for one is served in turns, and the gentle ones never wait for the strong.

Addresses come one after the other, at one address the users, and what one user asks for in its order. So
somebody with fifty games waits for their own, and everybody else for one job at most.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, NamedTuple

from santorini.draft import Choice
from santorini.engine.levels import LEVELS
from santorini.server.live.bot_process import DraftJob, Job, TurnJob
from santorini.server.live.bots import BotCrew
from santorini.step import Step

# Levels that look ahead so few turns that they answer at once.
_GENTLE_DEPTH: Final = 2
GENTLE: Final = frozenset(
    level.number for level in LEVELS if level.depth is not None and level.depth <= _GENTLE_DEPTH
)


class Owner(NamedTuple):
    """For whom a bot thinks."""

    address: str
    user: str


class FairQueue:
    """So many places, taken in turns."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: OrderedDict[str, OrderedDict[str, deque[asyncio.Future[None]]]] = OrderedDict()

    @asynccontextmanager
    async def place(self, owner: Owner) -> AsyncIterator[None]:
        await self._take(owner)
        try:
            yield
        finally:
            self._give_back()

    async def _take(self, owner: Owner) -> None:
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        here = self._waiting.setdefault(owner.address, OrderedDict())
        here.setdefault(owner.user, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give_back()
            raise

    def _give_back(self) -> None:
        while (turn := self._next()) is not None:
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1

    def _next(self) -> asyncio.Future[None] | None:
        """Of the address and the user who waited longest for a turn; both go to the end."""
        if not self._waiting:
            return None
        address, users = self._waiting.popitem(last=False)
        user, turns = users.popitem(last=False)
        turn = turns.popleft()
        if turns:
            users[user] = turns
        if users:
            self._waiting[address] = users
        return turn


class BotLanes:
    """One crew for the gentle levels, one for all others."""

    def __init__(
        self, strong: BotCrew, gentle: BotCrew, *, strong_places: int, gentle_places: int = 1
    ) -> None:
        self._strong = (strong, FairQueue(strong_places))
        self._gentle = (gentle, FairQueue(gentle_places))

    async def turn(self, job: TurnJob, owner: Owner) -> tuple[Step, ...]:
        crew, queue = self._lane(job)
        async with queue.place(owner):
            return await crew.turn(job)

    async def draft(self, job: DraftJob, owner: Owner) -> Choice:
        crew, queue = self._lane(job)
        async with queue.place(owner):
            return await crew.draft(job)

    async def close(self) -> None:
        for crew, _ in (self._strong, self._gentle):
            await crew.close()

    def _lane(self, job: Job) -> tuple[BotCrew, FairQueue]:
        return self._gentle if job.level in GENTLE else self._strong
