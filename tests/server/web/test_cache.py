"""Answers that are kept for a while."""

import asyncio

import pytest

from santorini.server.web.cache import Cache

pytestmark = pytest.mark.anyio


class Source:
    def __init__(self) -> None:
        self.asked = 0

    async def __call__(self) -> int:
        self.asked += 1
        await asyncio.sleep(0)
        return self.asked


async def test_one_asks_and_the_others_wait_for_the_answer() -> None:
    memory, source = Cache(clock=lambda: 0.0), Source()
    answers = await asyncio.gather(*(memory.recall(("x",), source) for _ in range(5)))
    assert answers == [1] * 5


async def test_an_answer_gets_old() -> None:
    time = 100.0
    memory, source = Cache(seconds=30.0, clock=lambda: time), Source()
    assert await memory.recall(("x",), source) == 1
    time += 29.0
    assert await memory.recall(("x",), source) == 1
    time += 2.0
    assert await memory.recall(("x",), source) == 2


async def test_answers_are_kept_apart() -> None:
    memory, source = Cache(clock=lambda: 0.0), Source()
    assert await memory.recall(("x",), source) == 1
    assert await memory.recall(("y",), source) == 2


async def test_a_failure_is_not_kept() -> None:
    memory = Cache(clock=lambda: 0.0)

    async def fail() -> int:
        raise RuntimeError

    with pytest.raises(RuntimeError):
        await memory.recall(("x",), fail)
    assert await memory.recall(("x",), Source()) == 1


async def test_memory_is_bounded() -> None:
    memory = Cache(clock=lambda: 0.0, most=10)
    for number in range(100):
        await memory.recall((number,), Source())
    assert len(memory) == 10
