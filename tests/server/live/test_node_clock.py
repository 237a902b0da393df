"""Time that cannot be set: jumps of the wall clock, suspended machines, a loop that did not run."""

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from santorini.match.decide import Sender
from santorini.match.entries import Person
from santorini.match.options import First, LiveClock, Options
from santorini.match.unasked import come, tick
from santorini.server.live.connection import Hub
from santorini.server.live.game_rooms import GameRooms
from santorini.server.live.node_clock import NodeClock
from santorini.server.storage import migrate
from santorini.server.storage.database import Database
from santorini.server.storage.log import GameLog
from santorini.server.storage.people import People
from santorini.server.wire.commands import PlayTurn

ADA, BEN = "A" * 12, "B" * 12
BEAT = 0.1


class Times:
    """Both clocks of a machine."""

    def __init__(self) -> None:
        self.wall = 1_000_000.0
        self.steady = 50.0
        self.clock = NodeClock(lambda: self.wall, lambda: self.steady)

    def run(self, seconds: float) -> None:
        """The machine and its loop run."""
        for _ in range(round(seconds / BEAT)):
            self.wall += BEAT
            self.steady += BEAT
            self.clock.beat()

    def stall(self, seconds: float) -> None:
        """The machine runs, the loop does not."""
        self.wall += seconds
        self.steady += seconds

    def gaps(self) -> list[float]:
        return [round(gap.end - gap.start, 1) for gap in self.clock.gaps()]


def test_the_time_of_day_goes_by_the_steady_clock() -> None:
    times = Times()
    times.run(60.0)
    assert times.clock.now() == pytest.approx(1_000_060.0)
    assert times.gaps() == []


def test_a_suspended_machine_leaves_a_gap() -> None:
    times = Times()
    times.run(1.0)
    times.wall += 3600.0
    times.run(1.0)
    assert times.clock.now() == pytest.approx(times.wall)
    assert times.gaps() == [3600.1]


def test_a_clock_that_is_set_back_stops_nobody() -> None:
    times = Times()
    times.run(1.0)
    times.wall -= 3600.0
    before = times.clock.now()
    times.run(50.0)
    assert 49.4 < times.clock.now() - before < 49.6
    times.wall += 3600.0
    times.run(200.0)
    assert times.clock.now() == pytest.approx(times.wall, abs=0.1)
    assert times.gaps() == []


def test_a_loop_that_did_not_run_leaves_a_gap_before_anybody_asks_for_the_time() -> None:
    times = Times()
    times.run(1.0)
    times.stall(13.0)
    assert times.clock.now() == pytest.approx(times.wall)
    assert times.gaps() == [13.0]
    times.run(1.0)
    assert times.gaps() == [13.0]


@pytest.mark.anyio
async def test_the_loop_is_watched() -> None:
    clock = NodeClock()
    clock.start()
    await asyncio.sleep(0.25)
    time.sleep(0.8)  # what is not to happen
    async with asyncio.timeout(60):
        while not any(gap.end - gap.start >= 0.8 for gap in clock.gaps()):
            await asyncio.sleep(0.01)
    clock.stop()


# Games


@pytest.fixture
def times() -> Times:
    return Times()


@pytest.fixture
async def rooms(tmp_path: Path, times: Times) -> AsyncIterator[GameRooms]:
    url = f"sqlite:///{tmp_path}/santorini.db"
    migrate.upgrade(url)
    database = Database(url)
    for user in (ADA, BEN):
        await People(database).add_guest(user, user[:1], 1.0)
    log = GameLog(database)
    yield GameRooms(log, Hub(), node="node", now=times.clock.now, gaps=times.clock.gaps)
    await log.close()
    await database.close()


async def blitz(rooms: GameRooms) -> str:
    """A game of ten seconds for each, and Ada has to place."""
    options = Options(clock=LiveClock(base=10, increment=0), first=First.MAKER)
    return await rooms.create(options, {0: Person(name="Ada", user=ADA), 1: Person(name="Ben", user=BEN)})


async def act(rooms: GameRooms, game: str, user: str, text: str) -> None:
    command = PlayTurn(type="turn", id=text.replace("+", "-"), game=game, text=text)
    await rooms.command(command, Sender(user, user[:1]))


@pytest.mark.anyio
async def test_nobody_pays_for_time_in_which_the_loop_did_not_run(rooms: GameRooms, times: Times) -> None:
    game = await blitz(rooms)
    times.run(2.0)
    times.stall(30.0)
    await act(rooms, game, ADA, "+A1+B1")
    match = await rooms.match(game)
    assert not match.over
    assert match.clock.left[0] == pytest.approx(8.0, abs=0.2)
    assert match.clock.left[1] == 10.0


@pytest.mark.anyio
@pytest.mark.parametrize("jump", [600.0, -3600.0])
async def test_nobody_loses_because_the_clock_was_set(rooms: GameRooms, times: Times, jump: float) -> None:
    game = await blitz(rooms)
    await act(rooms, game, ADA, "+A1+B1")
    times.run(3.0)
    times.wall += jump
    times.run(1.0)
    await rooms.act(game, lambda match: tick(match, rooms.now()))
    await act(rooms, game, BEN, "+E5+D5")
    times.wall -= jump
    times.run(1.0)
    await rooms.act(game, lambda match: tick(match, rooms.now()))
    match = await rooms.match(game)
    assert not match.over
    assert match.clock.left[1] == pytest.approx(6.0, abs=0.3)


@pytest.mark.anyio
async def test_whoever_was_there_is_there_after_a_gap(rooms: GameRooms, times: Times) -> None:
    game = await blitz(rooms)
    await rooms.act(game, lambda match: come(match, 1, "node", rooms.now()))
    times.stall(5.0)
    await act(rooms, game, ADA, "+A1+B1")
    match = await rooms.match(game)
    assert match.present == {1: "node"}
    assert not match.halted
