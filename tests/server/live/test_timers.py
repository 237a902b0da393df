"""Timers: every game is looked at in time, and noted once."""

from __future__ import annotations

from typing import Any, cast

import pytest

from santorini.server.live.game_rooms import GameRooms
from santorini.server.live.timers import Timers

pytestmark = pytest.mark.anyio


class Room:
    """In place of a room and all rooms: a game that is due at some time."""

    game = "game000001"

    def __init__(self) -> None:
        self.due: float | None = None
        self.time = 0.0
        self.looks: list[float] = []
        self.match = self

    def now(self) -> float:
        return self.time

    def room(self, game: str) -> Room:
        return self

    async def act(self, game: str, decision: object) -> None:
        self.looks.append(self.time)
        if self.due is not None and self.time >= self.due:
            self.due = None


def timed() -> tuple[Timers, Any]:
    room = Room()
    return Timers(cast(GameRooms, room)), room


async def test_a_clock_that_gains_time_with_every_turn_is_noted_once() -> None:
    timers, room = timed()
    for turn in range(1000):
        room.due = 100.0 + turn
        timers.changed(room, ())
    assert len(timers._due) == 1
    for room.time in (99.0, 100.5, 1098.0, 1100.0, 1200.0):
        await timers._timers()
    assert room.looks == [100.5, 1100.0]
    assert room.due is None


async def test_what_is_due_earlier_than_noted_is_not_late() -> None:
    timers, room = timed()
    for room.due in (500.0, 20.0):
        timers.changed(room, ())
    room.time = 20.0
    await timers._timers()
    assert room.looks == [20.0]
