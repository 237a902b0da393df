"""The build of a worker without a power, and the end of its turn."""

import pytest

from tests.helpers import drawn, scene

GROUND = """
    .  .  .  .  .
    .  .  .  .  .
    .  .  .A .  .
    .  .  .  .  .
    .B .  .  .  .
"""


def test_the_worker_that_moved_builds_on_any_free_neighbor() -> None:
    game = scene(GROUND)
    game.play("move C3 D3")
    assert game.targets("build D3") == "C2 C3 C4 D2 D4 E2 E3 E4"


def test_the_worker_that_stood_still_does_not_build() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .
        .  .  .  .  .
        .B .  .  .  .A
    """)
    game.play("move C3 C4")
    assert game.targets("build E1") == ""


@pytest.mark.parametrize(("before", "after"), [(".", "1"), ("1", "2"), ("2", "3"), ("3", "4")])
def test_the_next_piece_is_built_and_a_dome_on_level_three(before: str, after: str) -> None:
    game = scene(f"""
        .  .  .  .  .
        .  .  .  {before}  .
        .  .  .A .  .
        .  .  .  .  .
        .B .  .  .  .
    """)
    game.play("move C3 C4", "build D4")
    assert game.drawing == drawn(f"""
        .  .  .  .  .
        .  .  .A {after}  .
        .  .  .  .  .
        .  .  .  .  .
        .B .  .  .  .
    """)


def test_nothing_is_built_under_a_worker() -> None:
    game = scene("""
        .  .  .  .  .
        .  .B .  .  .
        .  .  .A .A .
        .  .  .  .  .
        .B .  .  .  .
    """)
    game.play("move C3 C4")
    assert game.targets("build C4") == "B3 B5 C3 C5 D4 D5"


def test_nothing_is_built_on_a_dome() -> None:
    game = scene("""
        .  .  .  .  .
        .  a  .  4  .
        .  .  .A .  .
        .  .  .  .  .
        .B .  .  .  .
    """)
    game.play("move C3 C4")
    assert game.targets("build C4") == "B3 B5 C3 C5 D3 D5"


def test_building_is_no_dome_below_level_three() -> None:
    game = scene(GROUND)
    game.play("move C3 C4")
    assert {step.split()[0] for step in game.legal} == {"build"}


def test_the_square_just_left_can_be_built_on() -> None:
    game = scene(GROUND)
    assert game.allows("move C3 C4", "build C3")


def test_the_build_ends_the_turn_and_the_next_player_follows() -> None:
    game = scene(GROUND)
    game.play("move C3 C4", "build C3")
    assert game.turn_complete
    assert game.to_move == "B"
    game.play("move A1 A2", "build A1")
    assert game.to_move == "A"


def test_three_players_follow_each_other() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .C .  .
        .  .  .A .  .
        .  .  .  .  .
        .B .  .  .  .
        C mortal
    """)
    game.play("move C3 D3", "build C3", "move A1 A2", "build A1", "move C4 B4", "build C4")
    assert game.to_move == "A"
