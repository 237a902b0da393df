"""The same question, seed and number of positions give the same answer."""

from __future__ import annotations

import pytest

from santorini.engine.analysis import Analysis, Limit
from santorini.engine.engine import Engine
from santorini.engine.evaluation.handmade import Handmade

POSITIONS = (
    "0000000000000000000000000/1/mortal:B3,D3/mortal:C2,C4",
    "0011001210012100021000100/2/demeter:B3,D3/artemis:C2,C4",
    "0000001100021000010000000/2/hecate:A1,E5/apollo:B3,D3",
    "0011001210012100021000100/1/chaos[pan|8]:B3,D3/athena:C2,C4",
    "0011001210012100021000100/2/pan:B3,D3/atlas:C2,C4/zeus:A1,E5",
    "0011001210012100021000100/2/pan:B3,D3/atlas:C2,C4/zeus/hera",
    "0011001210012100021000100/1/mortal:B3,D3/mortal:A5,C2 ram=C4:artemis",
)
LIMIT = Limit(nodes=8000)


def told(analysis: Analysis) -> tuple[object, ...]:
    """Everything but how long it took."""
    return analysis.position, analysis.seat, analysis.lines, analysis.depth, analysis.nodes


@pytest.mark.parametrize("text", POSITIONS)
def test_fresh_engines_agree(text: str) -> None:
    one, other = (told(Engine(Handmade(), memory=2, seed=5).analyse(text, LIMIT, lines=3)) for _ in range(2))
    assert one == other


@pytest.mark.parametrize("text", POSITIONS)
def test_an_engine_that_forgot_is_a_fresh_one(text: str) -> None:
    engine = Engine(Handmade(), memory=2, seed=5)
    first = told(engine.analyse(text, LIMIT))
    engine.analyse(POSITIONS[0], LIMIT)
    engine.forget()
    assert told(engine.analyse(text, LIMIT)) == first


def test_looking_on_does_not_change_the_answer() -> None:
    seen: list[Analysis] = []
    watched = Engine(Handmade(), memory=2).analyse(POSITIONS[1], LIMIT, report=seen.append)
    assert told(watched) == told(Engine(Handmade(), memory=2).analyse(POSITIONS[1], LIMIT))
    assert [analysis.depth for analysis in seen] == list(range(1, len(seen) + 1))


def test_a_seed_changes_what_is_guessed() -> None:
    hidden = POSITIONS[2]
    answers = {Engine(Handmade(), memory=2, seed=seed).analyse(hidden, LIMIT).best.score for seed in range(6)}
    assert len(answers) > 1
