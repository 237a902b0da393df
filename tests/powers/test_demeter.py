"""Demeter may build once more, on another square."""

from tests.helpers import scene

FIELD = """
    .  .  .  .  .
    .  .  3  .  .
    .  .  .A 3  .
    .  .  .  .  .
    .B .  .  .  .A
    A demeter
"""


def test_she_may_build_a_second_time() -> None:
    game = scene(FIELD)
    game.play("move C3 D4", "build C3", "build E3")
    assert game.text == "0000000300001310000000000/2/demeter:D4,E1/mortal:A1"


def test_the_second_build_is_a_choice() -> None:
    game = scene(FIELD)
    game.play("move C3 D4", "build C3", "end")
    assert game.text == "0000000300001300000000000/2/demeter:D4,E1/mortal:A1"


def test_the_second_build_is_not_on_the_same_square() -> None:
    game = scene(FIELD)
    game.play("move C3 D4", "build C3")
    assert game.targets("build D4") == "C4 C5 D3 D5 E3 E4 E5"


def test_the_second_build_is_the_same_worker_s() -> None:
    game = scene(FIELD)
    game.play("move C3 D4", "build C3")
    assert game.targets("build E1") == ""


def test_either_build_may_be_a_dome() -> None:
    game = scene(FIELD)
    game.play("move C3 D4", "build C4", "build D3")
    assert game.text == "0000000400000400000000000/2/demeter:D4,E1/mortal:A1"


def test_she_does_not_build_a_third_time() -> None:
    game = scene(FIELD)
    game.play("move C3 D4", "build C4", "build D3")
    assert game.turn_complete


def test_she_does_not_end_without_a_build() -> None:
    game = scene(FIELD)
    game.play("move C3 D4")
    assert not game.allows("end")


def test_the_second_build_is_not_under_a_worker_nor_on_a_dome() -> None:
    game = scene("""
        .  .  .  .  .
        .  .B .  4  .
        .  .  .A .  .
        .  .  .  .  .
        .  .  .  .  .
        A demeter
    """)
    game.play("move C3 C4", "build C3")
    assert game.targets("build C4") == "B3 B5 C5 D3 D5"


def test_without_another_square_the_turn_ends_with_the_first_build() -> None:
    game = scene("""
        .  4  .  .  .
        .A 4  .  .  .
        .  4  .  .  .
        .  .  .  .  .
        .B .  .  .  .
        A demeter
    """)
    game.play("move A4 A5", "build A4")
    assert game.turn_complete


def test_two_builds_in_either_order_are_one_result() -> None:
    game = scene(FIELD)
    game.play("move C3 D4")
    assert len(game.results) == len(game.turns) == 8 + 8 * 7 // 2
