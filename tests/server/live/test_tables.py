"""Tables in memory: who follows as whom."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from santorini.match.entries import Person
from santorini.match.options import First, Options, Powers
from santorini.server.live.reader import Hub, Reader
from santorini.server.live.tables import Tables
from santorini.server.storage import migrate
from santorini.server.storage.database import Database
from santorini.server.storage.log import GameLog
from santorini.server.storage.people import People
from santorini.server.wire.commands import Join

pytestmark = pytest.mark.anyio
ADA, EVE, BEN = ("A" * 12, "E" * 12, "B" * 12)


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    url = f"sqlite:///{tmp_path}/santorini.db"
    migrate.upgrade(url)
    database = Database(url)
    for user in (ADA, EVE, BEN):
        await People(database).add_guest(user, user[:1], 1.0)
    log = GameLog(database)
    yield Tables(log, Hub(), node="node", now=lambda: 1.0)
    await log.close()
    await database.close()


async def test_whoever_stands_up_does_not_see_through_the_eyes_of_whoever_sits_down(tables: Tables) -> None:
    eve_heard: list[str] = []
    eve = Reader(eve_heard.append, EVE)
    tables.hub.add(eve)
    more = Options(players=3, powers=Powers.CHOSEN, cards=("pan", "atlas", "apollo"), first=First.OTHERS)
    game = await tables.create(more, {0: Person(name="Ada", user=ADA)})
    await tables.sit(game, Person(name="Eve", user=EVE), 1)
    assert await tables.follow(eve, Join(id="j", game=game)) == 1
    await tables.stand(game, EVE)
    assert not tables.is_followed_as(game, 1)
    await tables.sit(game, Person(name="Ben", user=BEN), 1)
    await tables.settle()
    assert (game, None) in eve.follows
    assert (game, 1) not in eve.follows
    assert "chair" not in json.loads(eve_heard[-1])
