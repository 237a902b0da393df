"""Hephaestus may put a second block on top of the first."""

import pytest

from tests.helpers import scene


def forge(level: str) -> str:
    return f"""
        .  .  .  .  .
        .  .  .  {level}  .
        .  .  .A .  .
        .  .  .  .  .
        .B .  .  .  .A
        A hephaestus
    """


@pytest.mark.parametrize(("before", "after"), [(".", "2"), ("1", "3")])
def test_he_may_build_two_blocks_on_one_square(before: str, after: str) -> None:
    game = scene(forge(before))
    game.play("move C3 C4", "build D4", "build D4")
    assert game.text == f"00000000{after}0000000000000000/2/hephaestus:C4,E1/mortal:A1"


def test_the_second_block_is_a_choice() -> None:
    game = scene(forge("."))
    game.play("move C3 C4", "build D4", "end")
    assert game.text == "0000000010000000000000000/2/hephaestus:C4,E1/mortal:A1"


def test_the_second_piece_is_never_a_dome() -> None:
    game = scene(forge("2"))
    game.play("move C3 C4", "build D4")
    assert game.turn_complete
    assert game.text == "0000000030000000000000000/2/hephaestus:C4,E1/mortal:A1"


def test_nothing_follows_a_dome() -> None:
    game = scene(forge("3"))
    game.play("move C3 C4", "build D4")
    assert game.turn_complete
    assert game.text == "0000000040000000000000000/2/hephaestus:C4,E1/mortal:A1"


def test_the_second_block_is_on_no_other_square() -> None:
    game = scene(forge("."))
    game.play("move C3 C4", "build D4")
    assert game.legal == {"build C4 D4", "end"}


def test_he_does_not_build_a_third_time() -> None:
    game = scene(forge("."))
    game.play("move C3 C4", "build D4", "build D4")
    assert game.to_move == "B"


def test_he_does_not_end_without_a_build() -> None:
    game = scene(forge("."))
    game.play("move C3 C4")
    assert not game.allows("end")
