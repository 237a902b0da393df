"""Artemis may move the same worker once more."""

from tests.helpers import scene

MEADOW = """
    .  .  .  .  .
    .  .  .  .  .
    .  .  .A .  .
    .  .  .  .  .
    .B .  .  .  .A
    A artemis
"""


def test_she_may_move_a_second_time() -> None:
    game = scene(MEADOW)
    assert game.allows("move C3 C4", "move C4 C5", "build C4")


def test_she_may_build_after_one_move() -> None:
    game = scene(MEADOW)
    assert game.allows("move C3 C4", "build C3")


def test_she_does_not_move_a_third_time() -> None:
    game = scene(MEADOW)
    game.play("move C3 C4", "move C4 C5")
    assert {step.split()[0] for step in game.legal} == {"build"}


def test_she_does_not_move_after_building() -> None:
    game = scene(MEADOW)
    game.play("move C3 C4", "build C3")
    assert game.turn_complete


def test_the_second_move_does_not_go_back_to_where_it_began() -> None:
    game = scene(MEADOW)
    game.play("move C3 C4")
    assert game.targets("move C4") == "B3 B4 B5 C5 D3 D4 D5"


def test_the_second_move_is_not_the_other_worker_s() -> None:
    game = scene(MEADOW)
    game.play("move C3 C4")
    assert game.targets("move E1") == ""


def test_the_worker_that_moved_twice_builds_even_where_it_began() -> None:
    game = scene(MEADOW)
    assert game.allows("move C3 C4", "move C4 D4", "build C3")


def test_each_move_may_climb_one_level() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  2  .  .
        .  .A 1  .  .
        .  .  .  .  .
        .B .  .  .  .
        A artemis
    """)
    assert game.allows("move B3 C3", "move C3 C4")


def test_no_move_climbs_two_levels() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  2  .  .
        .  .A .  .  .
        .  .  .  .  .
        .B .  .  .  .
        A artemis
    """)
    assert not game.allows("move B3 C4")
    assert not game.allows("move B3 C3", "move C3 C4")


def test_the_second_move_enters_no_worker_and_no_dome() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  4  .
        .  .A .  .B .
        .  .  .  .  .
        .  .  .  .  .
        A artemis
    """)
    game.play("move B3 C3")
    assert not game.allows("move C3 D3")
    assert not game.allows("move C3 D4")


def test_the_first_move_may_win() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  2A 3  .  .
        .  .  .  .  .
        .B .  .  .  .
        A artemis
    """)
    game.play("move B3 C3")
    assert game.winner == "A"


def test_the_second_move_may_win() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  1A 2  3  .
        .  .  .  .  .
        .B .  .  .  .
        A artemis
    """)
    game.play("move B3 C3", "move C3 D3")
    assert game.winner == "A"


def test_the_second_move_on_level_three_does_not_win() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  3A 3  3  .
        .  .  .  .  .
        .B .  .  .  .
        A artemis
    """)
    game.play("move B3 C3", "move C3 D3")
    assert game.winner is None
