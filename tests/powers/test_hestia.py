"""Hestia may build twice, the second time off the edge."""

from tests.helpers import drawn, scene

HEARTH = """
    .  .  .  .  .
    .  .  .  3  .
    .  .  .A 2  .
    .  .  .  .  .
    .B .  .  .  .A
    A hestia
"""


def test_she_may_build_once_more() -> None:
    game = scene(HEARTH)
    game.play("move C3 C4", "build B4", "build C3")
    assert game.turn_complete
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  1  .A 3  .
        .  .  1  2  .
        .  .  .  .  .
        .B .  .  .  .A
    """)


def test_the_second_build_is_a_choice() -> None:
    game = scene(HEARTH)
    game.play("move C3 C4", "build B4", "end")
    assert game.to_move == "B"


def test_the_second_build_is_not_on_the_edge() -> None:
    game = scene(HEARTH)
    game.play("move C3 C4", "build B4")
    assert game.targets("build C4") == "B3 B4 C3 D3 D4"


def test_the_first_build_may_be_on_the_edge() -> None:
    game = scene(HEARTH)
    game.play("move C3 C4")
    assert game.targets("build C4") == "B3 B4 B5 C3 C5 D3 D4 D5"


def test_both_builds_may_be_on_the_same_space() -> None:
    game = scene(HEARTH)
    game.play("move C3 C4", "build C3", "build C3")
    assert game.drawing.splitlines()[2].split()[2] == "2"


def test_the_second_build_may_be_a_dome() -> None:
    game = scene(HEARTH)
    game.play("move C3 C4", "build D3", "build D3")
    assert game.drawing.splitlines()[2].split()[3] == "4"
    game = scene(HEARTH)
    game.play("move C3 C4", "build B4", "build D4")
    assert game.drawing.splitlines()[1].split()[3] == "4"


def test_after_a_dome_the_same_space_is_closed() -> None:
    game = scene(HEARTH)
    game.play("move C3 C4", "build D4")
    assert not game.allows("build D4")


def test_there_is_no_third_build() -> None:
    game = scene(HEARTH)
    game.play("move C3 C4", "build B4", "build B3")
    assert game.turn_complete


def test_the_same_worker_builds() -> None:
    game = scene(HEARTH)
    game.play("move C3 C4", "build B4")
    assert not game.allows("build D2")


def test_without_a_space_off_the_edge_the_turn_is_over() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  a  .  .  .
        .  .A .  .B .
        A hestia
    """)
    game.play("move B1 A1", "build A2")
    assert game.turn_complete


def test_others_build_once() -> None:
    game = scene(HEARTH + "    B moves")
    game.play("move A1 B2", "build A1")
    assert game.turn_complete
