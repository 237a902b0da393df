"""Who looks for a game is given to one game."""

import asyncio

import pytest

from santorini.server.storage.database import Database
from santorini.server.storage.seeks import Seeks, StoredSeek
from tests.server.storage.samples import NOW, guests

pytestmark = pytest.mark.anyio


@pytest.fixture
async def seeks(database: Database) -> Seeks:
    await guests(database, "ann", "bob", "cat")
    found = Seeks(database)
    for age, user in enumerate(("cat", "ann", "bob")):
        await found.put(user, ["blitz", "days"], {"mortals": 1500.5}, NOW + age)
    return found


async def users(seeks: Seeks, alive_after: float = 0) -> list[str]:
    return [seek.user for seek in await seeks.all(alive_after)]


async def test_the_longest_waiting_come_first(seeks: Seeks) -> None:
    assert await users(seeks) == ["cat", "ann", "bob"]
    assert (await seeks.all(0))[0] == StoredSeek("cat", ("blitz", "days"), {"mortals": 1500.5}, NOW, NOW)


async def test_a_new_seek_takes_the_place_of_the_old(seeks: Seeks) -> None:
    await seeks.put("cat", ["blitz"], {}, NOW + 9)
    assert (await seeks.all(0))[-1] == StoredSeek("cat", ("blitz",), {}, NOW + 9, NOW + 9)
    assert len(await users(seeks)) == 3


async def test_who_is_not_heard_of_is_left_out(seeks: Seeks) -> None:
    await seeks.touch(["cat", "nobody"], NOW + 9)
    assert await users(seeks, alive_after=NOW + 2) == ["cat"]


async def test_a_seek_is_removed_once(seeks: Seeks) -> None:
    assert await seeks.remove("ann")
    assert not await seeks.remove("ann")
    assert await users(seeks) == ["cat", "bob"]


async def test_all_are_taken_or_none(seeks: Seeks) -> None:
    assert not await seeks.take(["ann", "nobody"])
    assert await users(seeks) == ["cat", "ann", "bob"]
    assert await seeks.take(["ann", "cat"])
    assert await users(seeks) == ["bob"]


async def test_nobody_is_taken_twice(seeks: Seeks) -> None:
    games = [["ann", "bob"], ["bob", "cat"], ["cat", "ann"]] * 4
    taken = await asyncio.gather(*(seeks.take(game) for game in games))
    assert taken.count(True) == 1
    assert len(await users(seeks)) == 1
