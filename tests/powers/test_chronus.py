"""Chronus also wins with five complete towers."""

import pytest

from santorini.rules.position import BY_POWER
from tests.helpers import scene

FOUR = """
    4  4  4  4  .
    .  .  .  .  .
    .  .A .  .  .
    .  3  .  .B 3
    .  .  .  .  .
    {cards}
    {mover} moves
"""


def test_the_fifth_complete_tower_wins() -> None:
    game = scene(FOUR.format(cards="A chronus", mover="A"))
    game.play("move B3 C3", "build B2")
    assert game.winner == "A"
    assert game.position.ending == BY_POWER


def test_it_wins_whoever_builds_it() -> None:
    game = scene(FOUR.format(cards="A chronus", mover="B"))
    game.play("move D2 D3", "build E2")
    assert game.winner == "A"


def test_the_fourth_does_not_win() -> None:
    game = scene(FOUR.format(cards="A chronus", mover="A").replace("4  4  4  4", "4  4  4  ."))
    game.play("move B3 C3", "build B2")
    assert game.winner is None


def test_it_wins_for_nobody_else() -> None:
    game = scene(FOUR.format(cards="A mortal", mover="A"))
    game.play("move B3 C3", "build B2")
    assert game.winner is None


def test_lower_domes_are_no_complete_towers() -> None:
    game = scene(FOUR.format(cards="A chronus", mover="A").replace("4  4  4  4", "4  a  b  c"))
    game.play("move B3 C3", "build B2")
    assert game.winner is None


def test_a_low_dome_as_the_fifth_does_not_win() -> None:
    game = scene(FOUR.format(cards="A chronus\nB atlas", mover="B"))
    game.play("move D2 D3", "dome D2")
    assert game.winner is None


def test_a_dome_of_an_unmoved_selene_counts() -> None:
    game = scene("""
        4  4  4  4  .
        .  .  .  .  .
        .  .A .  .  .Bm
        .  .  .  .Bf 3
        .  .  .  .  .
        A chronus
        B selene
        B moves
    """)
    game.play("move E3 E4", "dome D2 E2")
    assert game.winner == "A"


def test_it_is_looked_at_after_every_build() -> None:
    game = scene(FOUR.format(cards="A chronus\nB demeter", mover="B"))
    game.play("move D2 D3", "build E2")
    assert game.winner == "A"


def test_he_wins_by_moving_as_everybody_does() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  2A 3  .B .
        .  .  .  .  .
        .  .  .  .  .
        A chronus
    """)
    game.play("move B3 C3")
    assert game.winner == "A"


@pytest.mark.parametrize(("move", "tower"), [("move B3 C3", "build B2"), ("move B3 B4", "build A5")])
def test_hera_does_not_deny_it(move: str, tower: str) -> None:
    game = scene("""
        3  4  4  4  4
        .  .  .  .  .
        .  .A .  .  .
        .  3  .  .B .
        .  .  .  .  .
        A chronus
        B hera
    """)
    game.play(move, tower)
    assert game.winner == "A"
