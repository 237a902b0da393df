"""Many questions at once are one query."""

import asyncio
from collections.abc import Sequence

import pytest

from santorini.server.storage.database import StorageUnavailable
from santorini.server.storage.together import MOST, Together

pytestmark = pytest.mark.anyio


class Shelf:
    """Answers with the length of a word, in its own time."""

    def __init__(self) -> None:
        self.asked: list[list[str]] = []
        self.open = asyncio.Event()
        self.open.set()
        self.broken = False

    async def ask(self, words: Sequence[str]) -> dict[str, int]:
        self.asked.append(list(words))
        await self.open.wait()
        if self.broken:
            raise StorageUnavailable("broken")
        return {word: len(word) for word in words if word != "nothing"}


async def test_those_who_ask_at_once_are_answered_together() -> None:
    shelf = Shelf()
    together = Together(shelf.ask)
    assert await asyncio.gather(*map(together.of, ("a", "bb", "a", "nothing"))) == [1, 2, 1, None]
    assert shelf.asked == [["a", "bb", "nothing"]]


async def test_whoever_asks_later_gets_a_later_answer() -> None:
    shelf = Shelf()
    together = Together(shelf.ask)
    shelf.open.clear()
    first = asyncio.create_task(together.of("a"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    second = asyncio.create_task(together.of("a"))
    await asyncio.sleep(0)
    shelf.open.set()
    assert (await first, await second) == (1, 1)
    assert shelf.asked == [["a"], ["a"]]


async def test_a_query_is_bounded() -> None:
    shelf = Shelf()
    together = Together(shelf.ask)
    words = [str(number) for number in range(MOST + 1)]
    assert await asyncio.gather(*map(together.of, words)) == list(map(len, words))
    assert list(map(len, shelf.asked)) == [MOST, 1]


async def test_a_failure_is_everybodys_and_the_next_question_is_asked_anew() -> None:
    shelf = Shelf()
    together = Together(shelf.ask)
    shelf.broken = True
    answers = await asyncio.gather(together.of("a"), together.of("bb"), return_exceptions=True)
    assert [type(answer) for answer in answers] == [StorageUnavailable, StorageUnavailable]
    shelf.broken = False
    assert await together.of("a") == 1


async def test_whoever_goes_away_takes_no_answer_from_others() -> None:
    shelf = Shelf()
    together = Together(shelf.ask)
    shelf.open.clear()
    gone, stays = asyncio.create_task(together.of("a")), asyncio.create_task(together.of("a"))
    await asyncio.sleep(0)
    gone.cancel()
    shelf.open.set()
    assert await stays == 1
    with pytest.raises(asyncio.CancelledError):
        await gone
