"""How a player without a power wins, and how nobody does."""

import pytest

from santorini.rules.events import WON
from santorini.rules.position import BY_MOVE
from tests.helpers import drawn, scene


def test_moving_up_onto_level_three_wins_at_once() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  2A 3  .
        .  .  .  .  .
        .B .  .  .  .
    """)
    events = game.play("move C3 D3")
    assert game.winner == "A"
    assert game.position.ending == BY_MOVE
    assert events[-1].kind == WON
    assert game.text == "0000000000002300000000000/-/#mortal:D3/mortal:A1"


def test_moving_from_level_three_to_level_three_does_not_win() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  3A 3  .
        .  .  .  .  .
        .B .  .  .  .
    """)
    game.play("move C3 D3")
    assert game.winner is None
    assert game.allows("build C3")


@pytest.mark.parametrize(("start", "end"), [(".", "1"), ("1", "2"), ("2", "2"), ("3", "2")])
def test_reaching_a_lower_level_does_not_win(start: str, end: str) -> None:
    game = scene(f"""
        .  .  .  .  .
        .  .  .  .  .
        .  .  {start}A {end}  .
        .  .  .  .  .
        .B .  .  .  .
    """)
    game.play("move C3 D3")
    assert game.winner is None


def test_being_pushed_up_onto_level_three_does_not_win() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  2A 2B 3
        .  .  .  .  .
        .  .  .  .  .
        A minotaur
    """)
    game.play("move C3 D3")
    assert game.winner is None
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  2  2A 3B
        .  .  .  .  .
        .  .  .  .  .
    """)


def test_being_swapped_up_onto_level_three_does_not_win() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  3A 2B .
        .  .  .  .  .
        .  .  .  .  .
        A apollo
    """)
    game.play("move C3 D3")
    assert game.winner is None
    assert game.allows("build D2")


def test_building_to_level_three_does_not_win() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  2A 2  .
        .  .  .  .  .
        .B .  .  .  .
    """)
    game.play("move C3 C4", "build D3")
    assert game.winner is None


def test_the_second_player_wins_the_same_way() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  2B 3  .
        .  .  .  .  .
        .A .  .  .  .
        B moves
    """)
    game.play("move C3 D3")
    assert game.winner == "B"


def test_a_win_in_teams_is_the_side_s() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  2A 3  .
        .  .  .  .  .
        .B .  .  .  .
        C mortal
        D mortal
        C moves
    """)
    game.play("move C3 D3")
    assert game.text == "0000000000002300000000000/-/#mortal:D3/mortal:A1/#mortal/mortal teams=13v24"
