"""Rooms in memory: who follows as whom, and what is written when time was nobody's."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from santorini.match.decide import Sender
from santorini.match.entries import Halted, Person, Resumed
from santorini.match.log import read_entry
from santorini.match.options import First, LiveClock, Options, Powers
from santorini.server.live.connection import Connection, Hub
from santorini.server.live.game_rooms import GameRooms
from santorini.server.live.node_clock import Gap
from santorini.server.live.summary import summary_of
from santorini.server.storage import migrate
from santorini.server.storage.database import Database
from santorini.server.storage.log import GameLog
from santorini.server.storage.people import People
from santorini.server.wire.commands import Join, Step

pytestmark = pytest.mark.anyio
ADA, EVE, BEN = ("A" * 12, "E" * 12, "B" * 12)


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    url = f"sqlite:///{tmp_path}/santorini.db"
    migrate.upgrade(url)
    database = Database(url)
    for user in (ADA, EVE, BEN):
        await People(database).add_guest(user, user[:1], 1.0)
    yield database
    await database.close()


@pytest.fixture
async def rooms(database: Database) -> AsyncIterator[GameRooms]:
    log = GameLog(database)
    yield GameRooms(log, Hub(), node="node", now=lambda: 1.0)
    await log.close()


async def test_whoever_stands_up_does_not_see_through_the_eyes_of_whoever_sits_down(rooms: GameRooms) -> None:
    eve_heard: list[str] = []
    eve = Connection(eve_heard.append, EVE)
    rooms.hub.add(eve)
    more = Options(players=3, powers=Powers.CHOSEN, cards=("pan", "atlas", "apollo"), first=First.OTHERS)
    game = await rooms.create(more, {0: Person(name="Ada", user=ADA)})
    await rooms.sit(game, Person(name="Eve", user=EVE), 1)
    assert await rooms.follow(eve, Join(id="j", game=game)) == 1
    await rooms.stand(game, EVE)
    assert not rooms.is_followed_as(game, 1)
    await rooms.sit(game, Person(name="Ben", user=BEN), 1)
    await rooms.settle()
    assert (game, None) in eve.follows
    assert (game, 1) not in eve.follows
    assert "chair" not in json.loads(eve_heard[-1])


async def test_lists_are_up_to_date_whichever_node_wrote(rooms: GameRooms, database: Database) -> None:
    there = GameRooms(GameLog(database), Hub(), node="there", now=lambda: 2.0)
    three = Options(players=3, powers=Powers.CHOSEN, cards=("pan", "atlas", "apollo"), first=First.MAKER)
    game = await rooms.create(three, {0: Person(name="Ada", user=ADA)})
    await there.sit(game, Person(name="Eve", user=EVE), 1)
    await rooms.sit(game, Person(name="Ben", user=BEN), 2)
    for number in range(6):
        await rooms.catch_up(game)
        await there.catch_up(game)
        match = await rooms.match(game)
        assert match.actor is not None
        player = match.chairs[match.actor]
        assert player is not None
        step = Step(id=f"s{number}", game=game, step=next(iter(match.legal)))
        await (rooms, there)[number // 2 % 2].command(step, Sender(player.user or "", player.name))
    stored, match = await rooms.log.summary(game), await rooms.match(game)
    assert match.finished == 3
    assert stored == summary_of(match)


async def test_many_gaps_are_written_at_once(rooms: GameRooms) -> None:
    """A machine with too much to do has many: twenty in each of 2,000 games were 160,000 entries."""
    options = Options(clock=LiveClock(base=300), first=First.MAKER)
    game = await rooms.create(options, {0: Person(name="Ada", user=ADA), 1: Person(name="Ben", user=BEN)})
    before = (await rooms.match(game)).version
    rooms.gaps = lambda: [Gap(10.0 * number, 10.0 * number + 1.0) for number in range(1, 21)]
    rooms.now = lambda: 301.0
    step = Step(id="s", game=game, step=next(iter((await rooms.match(game)).legal)))
    await rooms.command(step, Sender(ADA, "Ada"))
    rows = await rooms.log.since(game, before)
    halted, resumed, _ = (read_entry(row.body) for row in rows)
    assert isinstance(halted, Halted)
    assert isinstance(resumed, Resumed)
    assert resumed.at == 201.0
    assert resumed.at - halted.at == 20.0
    match = await rooms.match(game)
    assert match.due == pytest.approx(1.0 + 300.0 + 20.0 + match.clock.saved[0])
