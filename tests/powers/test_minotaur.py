"""The Minotaur pushes opponents' workers straight on."""

import pytest

from santorini.rules.events import FORCED, MOVED
from tests.helpers import drawn, scene


def labyrinth(behind: str) -> str:
    return f"""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .B {behind} .
        .  .  .  .  .
        .  .  .  .  .
        A minotaur
    """


def test_he_steps_onto_an_opponent_who_is_pushed_straight_on() -> None:
    game = scene(labyrinth(". "))
    events = game.play("move B3 C3")
    assert [event.kind for event in events] == [MOVED, FORCED]
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .B .
        .  .  .  .  .
        .  .  .  .  .
    """)


def test_he_pushes_diagonally() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .B .  .
        .  .A .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A minotaur
    """)
    game.play("move B3 C4")
    assert game.drawing == drawn("""
        .  .  .  .B .
        .  .  .A .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
    """)


def test_a_push_is_a_choice() -> None:
    assert scene(labyrinth(". ")).targets("move B3") == "A2 A3 A4 B2 B4 C2 C3 C4"


def test_others_do_not_push() -> None:
    game = scene(labyrinth(". ") + "    B moves")
    assert not game.allows("move C3 B3")


@pytest.mark.parametrize("level", ["1 ", "2 ", "3 "])
def test_the_opponent_is_pushed_up_to_any_level(level: str) -> None:
    game = scene(labyrinth(level))
    game.play("move B3 C3")
    assert game.winner is None
    assert game.allows("build B3")


def test_the_opponent_is_pushed_down_any_number_of_levels() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  3A 3B .  .
        .  .  .  .  .
        .  .  .  .  .
        A minotaur
    """)
    assert game.allows("move B3 C3", "build B3")


@pytest.mark.parametrize("occupied", ["4 ", "a ", ".A", ".B"])
def test_nobody_is_pushed_onto_a_worker_or_dome(occupied: str) -> None:
    assert not scene(labyrinth(occupied)).allows("move B3 C3")


def test_nobody_is_pushed_off_the_board() -> None:
    game = scene("""
        .  .  .B .  .
        .B .A .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A minotaur
    """)
    assert game.targets("move B4") == "A3 A5 B3 B5 C3 C4"


def test_nobody_is_pushed_onto_the_square_of_the_ram() -> None:
    game = scene(labyrinth(". "))
    game.position = game.opened()
    game.position.blocked = 1 << 13
    assert not game.allows("move B3 C3")


def test_he_does_not_push_his_own_worker() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .A .  .
        .  .  .  .  .
        .B .  .  .  .
        A minotaur
    """)
    assert not game.allows("move B3 C3")


def test_he_does_not_push_a_worker_that_counts_as_a_dome() -> None:
    game = scene(labyrinth(". "))
    game.position = game.opened()
    game.position.blocked = game.position.workers1
    assert not game.allows("move B3 C3")


def test_he_pushes_one_level_up() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A 1B .  .
        .  .  .  .  .
        .  .  .  .  .
        A minotaur
    """)
    assert game.allows("move B3 C3")


def test_he_does_not_climb_two_levels_to_push() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A 2B .  .
        .  .  .  .  .
        .  .  .  .  .
        A minotaur
    """)
    assert not game.allows("move B3 C3")


def test_he_wins_by_stepping_up_onto_an_opponent_on_level_three() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  2A 3B .  .
        .  .  .  .  .
        .  .  .  .  .
        A minotaur
    """)
    game.play("move B3 C3")
    assert game.winner == "A"


def test_the_square_just_left_is_free_to_build_on() -> None:
    assert scene(labyrinth(". ")).allows("move B3 C3", "build B3")


def test_the_square_of_the_pushed_worker_is_not() -> None:
    assert not scene(labyrinth(". ")).allows("move B3 C3", "build D3")


def test_he_pushes_any_opponent_in_a_game_of_three() -> None:
    game = scene("""
        .  .  .  .  .
        .  .C .  .  .
        .  .A .B .  .
        .  .  .  .  .
        .  .  .  .  .
        A minotaur
        C mortal
    """)
    assert game.allows("move B3 C3")
    assert game.allows("move B3 B4")
