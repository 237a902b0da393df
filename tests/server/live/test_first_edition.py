"""A database that the first edition wrote: its games go on."""

import lzma
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from santorini.match.decide import Sender
from santorini.match.entries import OfferKind
from santorini.match.log import VERSION
from santorini.match.result import Status
from santorini.server.live.connection import Connection, Hub
from santorini.server.live.game_rooms import GameRooms
from santorini.server.storage import migrate
from santorini.server.storage.database import Database
from santorini.server.storage.lists import Lists
from santorini.server.storage.log import GameLog, Row
from santorini.server.storage.people import People
from santorini.server.wire.commands import Join, MakeOffer, Step
from santorini.server.wire.errors import Code, Refused

pytestmark = pytest.mark.anyio

STORED = Path(__file__).parents[2] / "data" / "first-edition" / "santorini.db.xz"
ADA, BEN, CLO = "AdaAdaAdaAda", "BenBenBenBen", "CloCloCloClo"
RUNNING = ("mortals000", "hidden0000", "three00000", "fleece0000")
NOW = 1_790_100_000.0


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[GameRooms]:
    path = tmp_path / "santorini.db"
    path.write_bytes(lzma.decompress(STORED.read_bytes()))
    url = f"sqlite:///{path}"
    migrate.upgrade(url)
    database = Database(url)
    log = GameLog(database)
    yield GameRooms(log, Hub(), node="second", now=lambda: NOW, random=Random(1))
    await log.close()
    await database.close()


async def play(rooms: GameRooms, game: str, steps: int, random: Random) -> None:
    for number in range(steps):
        match = await rooms.match(game)
        if match.actor is None:
            return
        person = match.chairs[match.actor]
        assert person is not None
        assert person.user is not None
        command = Step(
            id=f"new{number}",
            game=game,
            chair=match.actor,
            step=random.choice(list(match.legal)),
            confirm="now",
        )
        await rooms.command(command, Sender(person.user, person.name))


@pytest.mark.parametrize("game", RUNNING)
async def test_a_running_game_goes_on_and_is_read_again(rooms: GameRooms, game: str) -> None:
    before = await rooms.match(game)
    assert before.status is Status.PLAYING
    await play(rooms, game, 12, Random(game))
    now = await rooms.match(game)
    assert now.version > before.version
    rows = await rooms.log.since(game, 0)
    forms = [f'"v":{VERSION}' in row.body for row in rows]
    assert forms == [False] * before.version + [True] * (now.version - before.version)
    again = GameRooms(rooms.log, Hub(), node="third", now=lambda: NOW, random=Random(1))
    assert (await again.record(game, ADA)) == (await rooms.record(game, ADA))


async def test_a_paused_game_is_resumed_and_a_finished_one_can_be_read(rooms: GameRooms) -> None:
    assert (await rooms.match("paused0000")).paused_at is not None
    resume = MakeOffer(id="resume", game="paused0000", kind=OfferKind.RESUME)
    await rooms.command(resume, Sender(CLO, "Clo"))  # after a day one player alone can
    assert (await rooms.match("paused0000")).actor is not None
    assert (await rooms.match("over000000")).over
    assert "resign" in await rooms.record("over000000", None)


async def test_whoever_comes_sees_the_whole_game_and_its_chat(rooms: GameRooms) -> None:
    heard: list[str] = []
    ada = Connection(heard.append, ADA)
    rooms.hub.add(ada)
    await rooms.follow(ada, Join(id="j", game="mortals000"))
    assert "Hello from Naxos" in heard[0]


async def test_an_open_game_can_be_joined_and_lists_are_read(rooms: GameRooms) -> None:
    lists = Lists(rooms.log._database)
    assert [row.id for row in await lists.open_games(10, 0.0)] == ["open000000"]
    assert {row.id for row in await lists.live_games(10)} >= set(RUNNING)


async def test_whoever_is_deleted_is_taken_out_of_old_entries_too(rooms: GameRooms) -> None:
    await People(rooms.log._database).delete(ADA)
    rows = await rooms.log.since("mortals000", 0)
    assert not any(ADA in row.body or "Naxos" in row.body for row in rows)
    assert (await rooms.match("mortals000")).chairs[0] is not None


async def test_a_game_that_a_newer_server_wrote_to_is_refused_whole(rooms: GameRooms) -> None:
    version = (await rooms.match("mortals000")).version
    body = f'{{"v": {VERSION + 1}, "kind": "danced"}}'
    assert await rooms.log.append([Row("mortals000", version + 1, NOW, None, body)], None)
    for game_rooms in (rooms, GameRooms(rooms.log, Hub(), node="third", now=lambda: NOW)):
        with pytest.raises(Refused, match=r"A newer version of the server plays this game\.") as refused:
            await play(game_rooms, "mortals000", 1, Random(1))
        assert refused.value.code is Code.TRY_AGAIN
    assert (await rooms.match("mortals000")).version == version


async def test_a_game_that_the_rules_of_today_do_not_allow_is_refused_whole(rooms: GameRooms) -> None:
    """A card was read wrongly when it was played."""
    log = rooms.log
    rows = await log.since("mortals000", 0)
    body = f'{{"v": {VERSION}, "kind": "stepped", "at": {NOW}, "seat": 0, "steps": ["raze A1"]}}'
    assert await log.append([Row("mortals000", rows[-1].version + 1, NOW, None, body)], None)
    with pytest.raises(Refused, match=r"The rules were corrected since this game was played\."):
        await rooms.match("mortals000")
