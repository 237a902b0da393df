"""Turns and logs have an end, far beyond what people do; a step costs the same late in a turn as early."""

from dataclasses import replace

import pytest

from santorini.match import bounds
from santorini.match.result import Ending
from santorini.server.wire.errors import Code
from santorini.telling import ToldStep
from tests.match.sitting import Sitting, refused

HERMES = "0000000000000000000000000/1/hermes:A1,E1/mortal:C3,D4"
TO_AND_FRO = ("move A1 A2", "move A2 A1")


def walked(steps: int) -> Sitting:
    sitting = Sitting(position=HERMES)
    for number in range(steps):
        sitting.steps(TO_AND_FRO[number % 2])
    return sitting


def long_game(entries: int) -> Sitting:
    sitting = Sitting(position=HERMES)
    sitting.match = replace(sitting.match, version=entries)
    return sitting


def test_nobody_walks_on_for_ever() -> None:
    sitting = walked(bounds.TURN_STEPS)
    code, sentence = refused(lambda: sitting.steps(TO_AND_FRO[0]))
    assert (code, sentence) == (
        Code.ILLEGAL,
        "A turn has at most 100 steps: end it, or take some of them back.",
    )
    sitting.act("undo")
    sitting.steps(TO_AND_FRO[1], "build A1 B1")
    assert sitting.match.finished == 1


def test_a_walk_may_not_be_longer_because_it_comes_at_once() -> None:
    sitting = walked(0)
    walk = "A1" + ">A2>A1" * 50 + "^A2"
    assert refused(lambda: sitting.act("turn", text=walk))[0] is Code.ILLEGAL
    sitting.turns("A1" + ">A2>A1" * 49 + "^A2")
    assert sitting.match.finished == 1


def test_a_step_costs_the_same_late_in_a_turn() -> None:
    sitting = walked(bounds.TURN_STEPS - 1)
    before = told_of_steps(sitting)
    sitting.steps(TO_AND_FRO[1])
    assert sitting.accounts[1]["running"].startswith("A1>A2>A1")
    assert all(now is then for now, then in zip(told_of_steps(sitting), before, strict=False))


def told_of_steps(sitting: Sitting) -> list[ToldStep]:
    """What is kept of every step once somebody was told."""
    game = sitting.match.game
    assert game is not None
    return [made.in_full(game.machine) for made in game._now.made]


@pytest.mark.parametrize(
    ("type", "fields"),
    [
        ("say", {"text": "Hello!"}),
        ("undo", {}),
        ("offer", {"kind": "takeback"}),
        ("offer", {"kind": "pause"}),
        ("decline", {"kind": "pause"}),
    ],
)
def test_in_a_long_game_there_is_only_play(type: str, fields: dict[str, str]) -> None:
    sitting = long_game(bounds.TALK - 2)
    sitting.steps("move A1 A2")
    sitting.steps("move A2 A1")
    code, sentence = refused(lambda: sitting.send("Ann", type, **fields))
    assert code is Code.TOO_LATE
    assert sentence == "This game has become too long for that: it can only be played to its end."
    sitting.turns("A1>A2^A1")
    assert sitting.match.finished == 1


@pytest.mark.parametrize("type", ["resign", "abort"])
def test_a_long_game_can_be_ended(type: str) -> None:
    sitting = long_game(bounds.ENTRIES - 2)
    sitting.act(type)
    assert sitting.match.over


def test_in_a_long_game_it_is_not_noted_who_goes() -> None:
    sitting = long_game(bounds.PRESENCE - 1)
    sitting.come(0)
    sitting.go(0)
    assert 0 in sitting.match.present
    entries = sitting.match.version
    sitting.come(0, "n2")
    assert sitting.match.version == entries


def test_the_longest_game_is_drawn() -> None:
    sitting = long_game(bounds.ENTRIES - 2)
    sitting.steps("move A1 A2")
    assert not sitting.match.over
    sitting.steps("move A2 A1")
    assert sitting.match.result is not None
    assert sitting.match.result.ending is Ending.TURN_LIMIT
    assert sitting.match.version == bounds.ENTRIES
