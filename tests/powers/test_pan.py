"""Pan also wins by moving down two levels or more."""

import pytest

from santorini.rules.position import BY_MOVE
from tests.helpers import drawn, scene


def hills(start: str, end: str) -> str:
    return f"""
        .  .  .  .  .
        .  .  .  .  .
        .  .  {start}A {end}  .
        .  .  .  .  .
        .B .  .  .  .
        A pan
    """


@pytest.mark.parametrize(("start", "end"), [("2", "."), ("3", "."), ("3", "1")])
def test_moving_down_two_levels_or_more_wins(start: str, end: str) -> None:
    game = scene(hills(start, end))
    game.play("move C3 D3")
    assert game.winner == "A"
    assert game.position.ending == BY_MOVE


@pytest.mark.parametrize(("start", "end"), [("1", "."), ("2", "1"), ("3", "2"), ("2", "2"), (".", "1")])
def test_moving_down_one_level_or_less_does_not_win(start: str, end: str) -> None:
    game = scene(hills(start, end))
    game.play("move C3 D3")
    assert game.winner is None


def test_he_wins_the_usual_way_too() -> None:
    game = scene(hills("2", "3"))
    game.play("move C3 D3")
    assert game.winner == "A"


def test_others_do_not_win_by_moving_down() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  3B .  .
        .  .  .  .  .
        .A .  .  .  .
        A pan
        B moves
    """)
    game.play("move C3 D3")
    assert game.winner is None


def test_being_forced_down_does_not_win() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  3A 3B .
        .  .  .  .  .
        .  .  .  .  .
        A minotaur
        B pan
    """)
    game.play("move C3 D3")
    assert game.winner is None
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  3  3A .B
        .  .  .  .  .
        .  .  .  .  .
    """)


def test_two_single_levels_of_two_turns_do_not_add_up() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  2A 1  .
        .  .  .  .  .
        .B .  .  .  .
        A pan
    """)
    game.play("move C3 D3", "build D4", "move A1 A2", "build A1", "move D3 E3")
    assert game.winner is None
