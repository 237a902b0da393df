"""House bots whose jobs fail: a legal step, and in the end a resignation, but never an endless retry."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from santorini.match.entries import Person
from santorini.match.options import First, Options, Powers
from santorini.match.result import Ending, Status
from santorini.server.live.addresses import Addresses
from santorini.server.live.bot_process import DraftJob, TurnJob
from santorini.server.live.bot_queue import BotLanes
from santorini.server.live.bots import BotCrew, BotFailure
from santorini.server.live.connection import Hub
from santorini.server.live.game_rooms import GameRooms
from santorini.server.live.house_bots import HouseBots
from santorini.server.storage import migrate
from santorini.server.storage.database import Database
from santorini.server.storage.log import GameLog
from santorini.step import Step

pytestmark = pytest.mark.anyio
WAIT = 60.0  # seconds
BOTS = {chair: Person(name="Bot", kind="house", bot=1, paced=False) for chair in (0, 1)}


class Dull(BotCrew):
    """Its jobs always fail."""

    asked = 0

    async def turn(self, job: TurnJob) -> tuple[Step, ...]:
        self.asked += 1
        raise BotFailure("it cannot think")

    async def draft(self, job: DraftJob) -> str:
        self.asked += 1
        raise BotFailure("it cannot think")


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[GameRooms]:
    url = f"sqlite:///{tmp_path}/santorini.db"
    migrate.upgrade(url)
    database = Database(url)
    log = GameLog(database)
    yield GameRooms(log, Hub(), node="node", now=lambda: 1.0)
    await log.close()
    await database.close()


@pytest.mark.parametrize("powers", [Powers.NONE, Powers.DRAFT])
async def test_a_bot_that_cannot_think_makes_legal_steps_and_then_gives_up(
    rooms: GameRooms, powers: Powers, caplog: pytest.LogCaptureFixture
) -> None:
    crew = Dull()
    bots = HouseBots(rooms, BotLanes(crew, crew, strong_places=1), Addresses(), again=0.0)
    rooms.changed.append(bots.changed)
    game = await rooms.create(Options(first=First.MAKER, powers=powers), BOTS)
    async with asyncio.timeout(WAIT):
        while not (match := await rooms.match(game)).over:
            await asyncio.sleep(0.01)
    await bots.stop()
    assert crew.asked == 6
    assert match.version > 4  # something was done
    assert "a bot cannot think" in caplog.messages
    if match.status is Status.OVER:
        assert match.result is not None
        assert match.result.ending is Ending.RESIGNATION
    else:
        assert match.draft is not None  # of a draft nobody can resign
