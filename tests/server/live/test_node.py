"""Who goes, and who comes back."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from santorini.match.entries import Came, Person, Went
from santorini.match.log import read_entry
from santorini.match.options import First, Options
from santorini.server.live import node as node_module
from santorini.server.live.connection import Connection
from santorini.server.live.node import Node
from santorini.server.settings import Settings
from santorini.server.storage import migrate
from santorini.server.wire.commands import Join

pytestmark = pytest.mark.anyio
PAIRS = 20


@pytest.fixture
async def node(tmp_path: Path) -> AsyncIterator[Node]:
    url = f"sqlite:///{tmp_path}/santorini.db"
    migrate.upgrade(url)
    node = Node(Settings(data=tmp_path, database_url=url, redis_url=None))
    yield node
    await node.stop()


async def sit_down(node: Node, pair: int) -> tuple[str, list[Connection]]:
    users = [f"{side}{pair:011}" for side in "AB"]
    for user in users:
        await node.people.add_guest(user, user, 1.0)
    people = {chair: Person(name=user, user=user) for chair, user in enumerate(users)}
    game = await node.rooms.create(Options(first=First.MAKER), people)
    return game, [await come(node, user, game) for user in users]


async def come(node: Node, user: str, game: str) -> Connection:
    reader = Connection(lambda text: None, user)
    node.welcome(reader)
    await node.rooms.follow(reader, Join(id="j", game=game))
    return reader


async def comings_and_goings(node: Node, game: str) -> list[type]:
    entries = [read_entry(row.body) for row in await node.log.since(game, 0)]
    return [type(entry) for entry in entries if isinstance(entry, Came | Went)]


async def test_the_more_go_at_once_the_longer_it_is_waited(
    node: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(node_module, "_GONE", 0.0)
    monkeypatch.setattr(node_module, "_LONGER", 100.0)
    tables = [await sit_down(node, pair) for pair in range(PAIRS)]
    for _, readers in tables:
        for reader in readers:
            node.farewell(reader)
    await asyncio.sleep(0)
    for game, readers in tables:
        for reader in readers:
            assert reader.user is not None
            await come(node, reader.user, game)
    for game, _ in tables:
        assert await comings_and_goings(node, game) == [Came, Came]


async def test_whoever_goes_alone_is_gone_soon(node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(node_module, "_GONE", 0.0)
    game, readers = await sit_down(node, 0)
    node.farewell(readers[0])
    while 0 in (await node.rooms.match(game)).present:
        await asyncio.sleep(0.01)
    assert await comings_and_goings(node, game) == [Came, Came, Went]
