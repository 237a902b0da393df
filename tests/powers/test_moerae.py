"""The Moerae steal a win in their secret square. Their card names its lower left space."""

import pytest

from santorini.notation.position import write_position
from santorini.rules.machine import NO_SEAT
from tests.helpers import Scene, new_scene, scene, scene_of


def seen_by(game: Scene, seat: int) -> str:
    return write_position(game.machine, game.machine.view(game.position, seat))


# Setup and sight


def test_they_choose_one_of_sixteen_squares_before_anybody_places() -> None:
    game = new_scene("mortal", "moerae")
    assert game.targets("token") == "A1 A2 A3 A4 B1 B2 B3 B4 C1 C2 C3 C4 D1 D2 D3 D4"
    assert len(game.legal) == 16


def test_they_place_three_workers() -> None:
    game = new_scene("mortal", "moerae")
    game.play("token B2", "place A1", "place A2", "place E3", "place E4", "place E5")
    assert game.text == "0000000000000000000000000/1/mortal:A1,A2/moerae[B2]:E3,E4,E5"


def test_only_they_know_the_square() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        B moerae[B2]
    """)
    assert "moerae[B2]" in seen_by(game, 1)
    assert "moerae[?]" in seen_by(game, 0)
    assert "moerae[?]" in seen_by(game, NO_SEAT)


def test_the_square_does_not_change_what_others_may_do() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        2A 3  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        B moerae[B2]
    """)
    assert game.allows("move A3 B3")


# Stealing


@pytest.mark.parametrize("step", ["A2 B2", "A2 B3", "D3 C2", "D3 C3"])
def test_a_win_by_moving_into_the_square_is_theirs(step: str) -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  3  3  2A .
        2A 3  3  .  .
        .  .  .  .  .B
        B moerae[B2]
    """)
    game.play(f"move {step}")
    assert game.winner == "B"


def test_a_win_elsewhere_stands() -> None:
    game = scene("""
        .  .  .  .  .
        2A 3  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        B moerae[B2]
    """)
    game.play("move A4 B4")
    assert game.winner == "A"


def test_entering_the_square_without_winning_is_nothing() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        3A 3  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        B moerae[B2]
    """)
    game.play("move A3 B3")
    assert game.winner is None


def test_their_own_win_in_the_square_is_a_win() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        2A 3  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        A moerae[B2]
    """)
    game.play("move A3 B3")
    assert game.winner == "A"


def test_they_steal_pans_win() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        2A .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        A pan
        B moerae[B2]
    """)
    game.play("move A3 B3")
    assert game.winner == "B"


def test_they_steal_eross_win() -> None:
    game = scene("""
        .  .  .  .  .
        1A .  .  .  .
        .A 1  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        A eros
        B moerae[B2]
    """)
    game.play("move A3 B3")
    assert game.winner == "B"


def test_a_win_without_a_move_is_not_stolen() -> None:
    game = scene("""
        4  4  4  4  .
        .  .  .  .  .
        .A 3  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        A chronus
        B moerae[B2]
    """)
    game.play("move A3 A2", "build B3")
    assert game.winner == "A"


def test_they_win_alone_in_a_game_of_three() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        2A 3  .  .  .B
        .  .  .  .  .
        .  .  .  .  .C
        C moerae[B2]
    """)
    game.play("move A3 B3")
    assert game.winner == "C"


def test_moerae_with_hera_a_win_that_is_denied_is_not_stolen() -> None:
    for cards in ("B hera\nC moerae[A3]", "B moerae[A3]\nC hera"):
        game = scene(f"""
            .  .  .  .  .
            3  .  .  .  .
            .  2A .  .  .B
            .  .  .  .  .
            .  .  .  .  .C
            {cards}
        """)
        game.play("move B3 A4")
        assert game.winner is None
        assert game.allows("build A5")


def test_moerae_with_hera_a_win_off_the_edge_is_stolen() -> None:
    game = scene("""
        .  .  .  .  .
        2A 3  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .C
        B hera
        C moerae[A3]
    """)
    game.play("move A4 B4")
    assert game.winner == "C"


def test_in_an_additional_turn_nothing_is_won_or_stolen() -> None:
    picture = scene("""
        .  .  .  .  .
        .  .  .  .  .
        2C 3  .  .  .B
        .  .  .  .  .
        .  .  .  .  .A
        A dionysus
        B moerae[B2]
        C mortal
    """)
    game = scene_of(picture.text.replace("/1/", "/1+/"))
    game.play("move A3 B3")
    assert game.winner is None


def test_the_square_serves_whoever_holds_the_card() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        2B 3  .  .  .A
        .  .  .  .  .
        .  .  .B .  .
        A circe[!]
        B moerae[B2]
        B moves
    """)
    game.play("move A3 B3")
    assert game.winner == "A"


def test_the_square_goes_with_them_when_they_are_out() -> None:
    game = scene("""
        .A a  .  .  .
        a  a  .  .  .
        2B 3  .  .  .
        .  .  .  .  .
        .  .  .  .  .C
        A moerae[B2]
        C mortal
    """)
    game.position = game.opened()
    game.machine.lose(game.position)
    game.play("move A3 B3")
    assert game.winner == "B"
