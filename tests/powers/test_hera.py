"""Hera denies opponents a win on the edge."""

import pytest

from tests.helpers import scene

SUMMIT = """
    .  .  .  .  .
    .  .  .  3  .
    .  .A .  2B 3
    .  .  .  .  .
    .  .  .  .  .
    {cards}
    {mover} moves
"""


def test_moving_up_to_the_edge_does_not_win() -> None:
    game = scene(SUMMIT.format(cards="A hera", mover="B"))
    game.play("move D3 E3")
    assert game.winner is None
    assert not game.turn_complete


def test_the_turn_goes_on_with_a_build() -> None:
    game = scene(SUMMIT.format(cards="A hera", mover="B"))
    game.play("move D3 E3")
    assert game.targets("build E3") == "D2 D3 D4 E2 E4"
    game.play("build D3")
    assert game.to_move == "A"


def test_moving_up_elsewhere_wins() -> None:
    game = scene(SUMMIT.format(cards="A hera", mover="B"))
    game.play("move D3 D4")
    assert game.winner == "B"


def test_without_her_the_edge_wins() -> None:
    game = scene(SUMMIT.format(cards="A mortal", mover="B"))
    game.play("move D3 E3")
    assert game.winner == "B"


def test_she_herself_wins_on_the_edge() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .B .  .  2A 3
        .  .  .  .  .
        .  .  .  .  .
        A hera
    """)
    game.play("move D3 E3")
    assert game.winner == "A"


def test_a_worker_left_on_level_three_does_not_win_by_moving_on() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  3  .
        .  .A .  .  3B
        .  .  .  .  .
        .  .  .  .  .
        A hera
        B moves
    """)
    game.play("move E3 D4")
    assert game.winner is None


def test_a_step_from_the_denied_edge_may_still_win_later() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  3  .
        .  .A .  2B 3
        .  .  .  .  .
        .  .  .  .  .
        A hera
        B artemis
        B moves
    """)
    game.play("move D3 E3")
    assert game.winner is None
    game.play("move E3 D4")
    assert game.winner is None


def test_hera_with_pan_a_drop_onto_the_edge_does_not_win() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  2B .
        .  .  .  .  .
        .  .  .  .  .
        A hera
        B pan
        B moves
    """)
    game.play("move D3 E3")
    assert game.winner is None
    assert game.allows("build D3")


def test_hera_with_pan_a_drop_elsewhere_wins() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  2B .
        .  .  .  .  .
        .  .  .  .  .
        A hera
        B pan
        B moves
    """)
    game.play("move D3 C3")
    assert game.winner == "B"


def test_hera_with_eros_a_meeting_by_a_move_to_the_edge_does_not_win() -> None:
    game = scene("""
        .  .  .  1B .
        .  .  .  .  1
        .  .A .  .  1B
        .  .  .  .  .
        .  .  .  .  .
        A hera
        B eros
        B moves
    """)
    game.play("move E3 E4")
    assert game.winner is None
    assert game.allows("build E3")


def test_hera_with_eros_a_meeting_by_a_move_elsewhere_wins() -> None:
    game = scene("""
        .  .  .  1B .
        .  .  .  1  .
        .  .A .  .  1B
        .  .  .  .  .
        .  .  .  .  .
        A hera
        B eros
        B moves
    """)
    game.play("move E3 D4")
    assert game.winner == "B"


def test_a_whirlpool_s_exit_on_the_edge_does_not_win() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  .B .
        .  .  .  .  .
        .  .  .  .  3
        A hera
        B charybdis[D4,E1]
        B moves
    """)
    game.play("move D3 D4")
    assert game.winner is None
    assert game.text.endswith("/charybdis[D4,E1]:E1")


@pytest.mark.parametrize("mover", ["B", "C"])
def test_of_three_both_opponents_are_denied(mover: str) -> None:
    game = scene(f"""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  2{mover} 3
        .  .  .  .  .
        .B .C .  .  .
        A hera
        C mortal
        {mover} moves
    """)
    game.play("move D3 E3")
    assert game.winner is None


def test_in_teams_both_opponents_are_denied_and_her_teammate_is_not() -> None:
    cards = "A hera\n    C mortal\n    D mortal"
    for mover in "BD":
        game = scene(SUMMIT.format(cards=cards, mover=mover))
        game.play("move D3 E3")
        assert game.winner is None
    game = scene(SUMMIT.format(cards=cards, mover="C").replace("2B", "2A").replace(".A", ".B"))
    game.play("move D3 E3")
    assert game.winner == "A"
