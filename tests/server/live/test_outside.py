"""Work from outside: in processes that can be ended, with bounds on time, memory, length and the queue."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from dataclasses import dataclass
from typing import TypeVar

import pytest

from santorini.match.options import Options
from santorini.server.live.outside import OutsideWork
from santorini.server.live.outside_process import MEMORY, OptionsCheck, OutsideJob, Picture, TextReplay
from santorini.server.wire.errors import Code, Refused
from santorini.server.wire.replays import Replay
from tests.costly import corpus
from tests.cpu import cpu_cost

T = TypeVar("T")
WAIT = 120.0  # seconds; far more than anything here takes, on any machine
PLACED = "0000000000000000000000000/1/hermes:A1,E1/mortal:C3,D4"
RECORD = '[P1Power "hermes"]\n[P2Power "mortal"]\n\n1. +A1+E1 +C3+D4 2. A1{walk}^A2 *\n'


@dataclass(frozen=True)
class Endless(OutsideJob):
    def run(self) -> bytes:
        while True:
            pass


@dataclass(frozen=True)
class Greedy(OutsideJob):
    def run(self) -> bytes:
        return bytes(MEMORY)


@pytest.fixture(scope="module")
def outside() -> Iterator[OutsideWork]:
    outside = OutsideWork(patience=WAIT)
    yield outside
    asyncio.run(outside.close())


def run(work: Coroutine[object, object, T]) -> T:
    async def bounded() -> T:
        return await asyncio.wait_for(work, WAIT)

    return asyncio.run(bounded())


def refused(work: Coroutine[object, object, object]) -> tuple[Code, str]:
    with pytest.raises(Refused) as refusal:
        run(work)
    return refusal.value.code, refusal.value.sentence


def walk(steps: int) -> str:
    """A record in which Hermes walks to and fro."""
    return RECORD.format(walk=">A2>A1" * (steps // 2))


def test_pictures_replays_and_checks_are_worked_out(outside: OutsideWork) -> None:
    assert run(outside.do(Picture(PLACED, 200))).startswith(b"<svg")
    assert run(outside.do(OptionsCheck(Options(position=PLACED)))) == b""
    replay = Replay.model_validate_json(run(outside.do(TextReplay(walk(4), "en"))))
    assert [frame.text for frame in replay.frames if frame.turn == 2] == ["+C3+D4", "", "", "", ""]
    assert replay.frames[-1].text == "A1>A2>A1>A2>A1^A2"


def test_what_is_wrong_is_said(outside: OutsideWork) -> None:
    assert refused(outside.do(Picture("nonsense", 200)))[0] is Code.ILLEGAL
    assert refused(outside.do(OptionsCheck(Options(players=3, position=PLACED))))[0] is Code.ILLEGAL_SETUP
    french = Replay.model_validate_json(run(outside.do(TextReplay(walk(4).replace("^A2", "^C5"), "fr"))))
    assert french.problem is not None
    assert "pas" in french.problem


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        (walk(1000), "That record has a turn of more than 200 steps."),
        (walk(180).replace("*", "B5>B4^B3 *"), ""),
    ],
    ids=["long turn", "long enough"],
)
def test_a_record_is_bounded_by_its_steps(outside: OutsideWork, record: str, sentence: str) -> None:
    if sentence:
        assert refused(outside.do(TextReplay(record, "en"))) == (Code.TOO_LARGE, sentence)
    else:
        assert run(outside.do(TextReplay(record, "en")))


def test_a_replay_answers_in_proportion_to_its_length(outside: OutsideWork) -> None:
    sizes = [len(run(outside.do(TextReplay(walk(steps), "en")))) for steps in (10, 90, 170)]
    assert sizes[2] - sizes[1] < 1.1 * (sizes[1] - sizes[0])


@pytest.mark.parametrize(
    "position", [*corpus(), "3333333333333333333333333/2/persephone:B1,C5/dionysus:A2,B4"]
)
def test_costly_positions_are_drawn_in_little_time(position: str) -> None:
    assert Picture(position, 480).run()
    assert cpu_cost(Picture(position, 480).run, 0.5) < 0.5


def test_what_takes_too_long_is_ended_and_others_go_on() -> None:
    async def live() -> None:
        outside = OutsideWork(patience=1.0)
        with pytest.raises(Refused, match="takes too long"):
            await outside.do(Endless())
        assert await outside.do(Picture(PLACED, 64))
        await outside.close()

    run(live())


def test_what_takes_too_much_memory_is_refused_and_others_go_on(outside: OutsideWork) -> None:
    assert refused(outside.do(Greedy())) == (Code.TOO_LARGE, "That is too much to work out.")
    assert run(outside.do(Picture(PLACED, 64)))


def test_what_would_wait_behind_too_much_is_put_off() -> None:
    async def live() -> None:
        outside = OutsideWork(patience=2.0, queue=2)
        waiting = [asyncio.create_task(outside.do(Endless())) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Refused) as refusal:
            await outside.do(Picture(PLACED, 64))
        assert (refusal.value.code, refusal.value.wait) == (Code.TRY_AGAIN, 5.0)
        await outside.close()
        await asyncio.gather(*waiting, return_exceptions=True)

    run(live())
