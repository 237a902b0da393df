"""Rooms: what is in memory is what is in the log, also after something went wrong."""

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from santorini.match.decide import Sender
from santorini.match.entries import Person, Phrase
from santorini.match.options import LiveClock, Options
from santorini.server.live.connection import Connection, Hub
from santorini.server.live.game_rooms import GameRooms
from santorini.server.storage import migrate
from santorini.server.storage.database import Database, StorageUnavailable
from santorini.server.storage.log import GameLog
from santorini.server.storage.rows import Progress, Row, Summary
from santorini.server.wire.commands import Join, Say, Step
from santorini.server.wire.errors import Code, Refused

pytestmark = pytest.mark.anyio

ADA, BEN = Sender("AdaAdaAdaAda", "Ada"), Sender("BenBenBenBen", "Ben")
MORTALS = Options()
RATED = Options(rated=True, clock=LiveClock(base=600))


class Failing(GameLog):
    """Fails when it is told to, after a moment in which others can come and wait.

    `unheard` are failures to answer: what was to be written is in the log nevertheless.
    """

    failures = 0
    unheard = 0

    async def append(self, rows: Sequence[Row], summary: Summary | Progress | None) -> bool:
        if self.failures:
            self.failures -= 1
            await asyncio.sleep(0.01)
            raise StorageUnavailable("not now")
        written = await super().append(rows, summary)
        if self.unheard:
            self.unheard -= 1
            raise StorageUnavailable("no answer")
        return written


class Listener(Connection):
    def __init__(self, user: str | None = None) -> None:
        self.events: list[dict[str, Any]] = []
        super().__init__(lambda text: self.events.append(json.loads(text)), user)

    @property
    def kinds(self) -> list[str]:
        return [event["cause"]["kind"] if "cause" in event else event["type"] for event in self.events]


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    url = f"sqlite:///{tmp_path / 'rooms.db'}"
    migrate.upgrade(url)
    database = Database(url)
    yield database
    await database.close()


def node(
    database: Database, name: str, *, delay: float = 0.0, now: float = 1000.0
) -> tuple[GameRooms, Failing]:
    log = Failing(database)
    return GameRooms(log, Hub(), node=name, now=lambda: now, watch_delay=delay), log


async def begun(rooms: GameRooms, options: Options = MORTALS) -> str:
    people = [Person(name=who.name, user=who.user, kind="account") for who in (ADA, BEN)]
    return await rooms.create(options, dict(enumerate(people)))


async def first_step(rooms: GameRooms, game: str, id: str) -> None:
    match = await rooms.match(game)
    actor = match.actor
    assert actor is not None
    await rooms.command(Step(id=id, game=game, step=next(iter(match.legal))), (ADA, BEN)[actor])


def follow(rooms: GameRooms, user: str | None = None) -> Listener:
    listener = Listener(user)
    rooms.hub.add(listener)
    return listener


async def test_whoever_waited_for_a_table_that_failed_gets_the_one_of_the_log(database: Database) -> None:
    rooms, log = node(database, "one")
    game = await begun(rooms)
    ada = follow(rooms, ADA.user)
    await rooms.follow(ada, Join(id="j", game=game))
    log.failures = 1
    step = asyncio.create_task(first_step(rooms, game, "lost"))
    room = rooms.room(game)
    assert room is not None
    while not room.lock.locked():
        await asyncio.sleep(0)
    said = asyncio.create_task(rooms.command(Say(id="s", game=game, phrase=Phrase.HELLO), BEN))
    with pytest.raises(StorageUnavailable):
        await step
    await said
    match = await rooms.match(game)
    assert match.game is not None
    assert match.game.steps_made == 0
    assert match.version == len(await log.since(game, 0))
    await first_step(rooms, game, "lost")
    rows = await log.since(game, 0)
    assert sum((row.command or "").endswith(":lost") for row in rows) == 1
    await rooms.settle()
    assert ada.kinds == ["whole", "said", "stepped"]
    assert ada.events[-1]["board"]["workers"]


async def test_what_was_written_without_an_answer_is_told_and_happens_once(database: Database) -> None:
    rooms, log = node(database, "one")
    game = await begun(rooms)
    ada = follow(rooms, ADA.user)
    await rooms.follow(ada, Join(id="j", game=game))
    step = next(iter((await rooms.match(game)).legal))
    actor = (ADA, BEN)[(await rooms.match(game)).actor or 0]
    log.unheard = 1
    with pytest.raises(StorageUnavailable):
        await rooms.command(Step(id="unsure", game=game, step=step), actor)
    await rooms.settle()
    assert ada.kinds == ["whole", "stepped"]
    await rooms.command(Step(id="unsure", game=game, step=step), actor)
    assert sum((row.command or "").endswith(":unsure") for row in await log.since(game, 0)) == 1
    assert ada.kinds == ["whole", "stepped"]


async def test_what_was_written_without_an_answer_is_known_to_whoever_asks_again_at_once(
    database: Database,
) -> None:
    rooms, log = node(database, "one")
    game = await begun(rooms)
    match = await rooms.match(game)
    command = Step(id="unsure", game=game, step=next(iter(match.legal)))
    actor = (ADA, BEN)[match.actor or 0]
    log.unheard = 1
    with pytest.raises(StorageUnavailable):
        await rooms.command(command, actor)
    await rooms.command(command, actor)
    assert (await rooms.match(game)).version == len(await log.since(game, 0)) == match.version + 1


async def test_two_nodes_that_write_at_once_end_with_the_same(database: Database) -> None:
    (one, log), (two, _) = node(database, "one"), node(database, "two")
    game = await begun(one)
    listeners = []
    for rooms, who in ((one, ADA), (two, BEN)):
        listener = follow(rooms, who.user)
        await rooms.follow(listener, Join(id="j", game=game))
        listeners.append(listener)
    for number in range(5):
        await asyncio.gather(
            one.command(Say(id=f"a{number}", game=game, phrase=Phrase.HELLO), ADA),
            two.command(Say(id=f"b{number}", game=game, phrase=Phrase.OOPS), BEN),
            two.command(Say(id=f"a{number}", game=game, phrase=Phrase.HELLO), ADA),
        )
    rows = await log.since(game, 0)
    for rooms in (one, two):
        await rooms.catch_up(game, rows[-1].version)
        assert (await rooms.match(game)).version == len(rows)
    assert len([row for row in rows if row.command]) == 10
    for listener in listeners:
        assert listener.kinds.count("said") == 10
        versions = [event["version"] for event in listener.events if "version" in event]
        assert versions == list(range(versions[0], versions[0] + len(versions)))


async def test_late_watchers_never_see_what_another_node_was_faster_with(database: Database) -> None:
    (one, log), (two, _) = node(database, "one", delay=5.0), node(database, "two", delay=5.0)
    game = await begun(one, RATED)
    watcher = follow(one)
    await one.follow(watcher, Join(id="j", game=game, watch=True))
    await two.match(game)
    await asyncio.gather(
        first_step(one, game, "first"),
        two.command(Say(id="s", game=game, phrase=Phrase.HELLO), ADA),
        one.command(Say(id="t", game=game, phrase=Phrase.OOPS), BEN),
    )
    await one.catch_up(game, len(await log.since(game, 0)))
    room = one.room(game)
    assert room is not None
    before = len(watcher.events)
    room.release(1001.0)
    assert len(watcher.events) == before
    room.release(2000.0)
    assert room.shown(None) is room.match
    assert room.match.version == len(await log.since(game, 0))


async def test_watchers_hear_later_of_what_was_written_and_never_of_what_was_not(database: Database) -> None:
    rooms, log = node(database, "one", delay=5.0)
    game = await begun(rooms, RATED)
    watcher = follow(rooms)
    await rooms.follow(watcher, Join(id="j", game=game, watch=True))
    log.failures = 1
    with pytest.raises(StorageUnavailable):
        await first_step(rooms, game, "lost")
    room = rooms.room(game)
    assert room is not None
    room.release(2000.0)
    heard = len(watcher.events)
    assert room.shown(None) is room.match
    await first_step(rooms, game, "again")
    await first_step(rooms, game, "second")
    room.release(1001.0)
    assert len(watcher.events) == heard
    assert room.shown(None).version < room.match.version
    room.release(2000.0)
    assert watcher.kinds[heard:] == ["confirmed"]
    rooms.part(watcher, game, None)
    assert not watcher.follows


async def test_whoever_left_meanwhile_is_not_followed_up(database: Database) -> None:
    rooms, log = node(database, "one", delay=5.0)
    game = await begun(rooms, RATED)
    watcher = follow(rooms)
    await rooms.follow(watcher, Join(id="j", game=game, watch=True))
    log.failures = 1
    with pytest.raises(StorageUnavailable):
        await first_step(rooms, game, "lost")
    rooms.hub.remove(watcher)
    rooms.part(watcher, game, None)
    await rooms.settle()
    assert watcher.kinds == ["whole"]


async def test_games_that_are_not_there_are_refused(database: Database) -> None:
    rooms, _ = node(database, "one")
    with pytest.raises(Refused) as refused:
        await rooms.command(Say(id="s", game="0000000000", phrase=Phrase.HELLO), ADA)
    assert refused.value.code is Code.NOT_FOUND
