"""Nodes are up as long as they are heard of."""

import pytest

from santorini.server.storage.database import Database
from santorini.server.storage.nodes import Nodes
from tests.server.storage.samples import NOW

pytestmark = pytest.mark.anyio


@pytest.fixture
def nodes(database: Database) -> Nodes:
    return Nodes(database)


async def test_nobody_was_heard_of_at_first(nodes: Nodes) -> None:
    assert await nodes.last_beat() is None
    assert await nodes.alive(0) == set()


async def test_a_node_is_alive_by_its_last_beat(nodes: Nodes) -> None:
    await nodes.beat("one", NOW)
    await nodes.beat("two", NOW + 1)
    await nodes.beat("one", NOW + 2)
    assert await nodes.alive(NOW) == {"one", "two"}
    assert await nodes.alive(NOW + 1) == {"one"}
    assert await nodes.last_beat() == NOW + 2


async def test_a_node_that_says_goodbye_is_gone(nodes: Nodes) -> None:
    await nodes.beat("one", NOW)
    await nodes.gone("one")
    assert await nodes.alive(0) == set()
