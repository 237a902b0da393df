"""Medusa turns opponents' workers below hers to stone."""

import pytest

from santorini.rules.events import BUILT, MOVED, REMOVED
from tests.helpers import drawn, scene, scene_of

GAZE = """
    .  .  .  .  .
    .  .  1  .  .
    .  1  1A .B .
    .  .  .  .  .
    .  .  .  .  .B
    A medusa
"""


def test_a_lower_neighbor_becomes_a_block() -> None:
    game = scene(GAZE)
    events = game.play("move C3 C4", "build C3")
    assert [event.kind for event in events] == [MOVED, BUILT, REMOVED, BUILT]
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  1A .  .
        .  1  2  1  .
        .  .  .  .  .
        .  .  .  .  .B
    """)


def test_not_at_a_distance() -> None:
    game = scene(GAZE)
    game.play("move C3 B3", "build C3")
    assert game.text.endswith("/mortal:D3,E1")


@pytest.mark.parametrize("height", ["1", "2", "3"])
def test_not_at_her_height_or_above(height: str) -> None:
    game = scene(f"""
        .  .  .  .  .
        .  .  1  .  .
        .  .  1A {height}B .
        .  .  .  .  .
        .  .  .  .  .B
        A medusa
    """)
    game.play("move C3 C4", "build C3")
    assert game.text.endswith("/mortal:D3,E1")


@pytest.mark.parametrize(("height", "stone"), [(".", "1"), ("1", "2"), ("2", "3")])
def test_the_stone_is_one_block(height: str, stone: str) -> None:
    game = scene(f"""
        .  .  .  .  .
        .  .  3  .  .
        .  .  3A {height}B .
        .  .  .  .  .
        .  .  .  .  .B
        A medusa
    """)
    game.play("move C3 C4", "build B3")
    assert game.drawing.splitlines()[2].split()[3] == stone


def test_the_worker_that_did_not_move_gazes_too() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  1A .B .
        .  .  .  .  .
        .  .  .  .  .B
        A medusa
    """)
    game.play("move A3 A4", "build A3")
    assert game.text.endswith("/mortal:E1")


def test_all_are_turned_at_once() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .B .
        .A .  2A 1B .
        .  .  .  .  .
        .  .  .  .  .
        A medusa
    """)
    game.play("move A3 A4", "build A3")
    assert game.drawing == drawn("""
        .  .  .  .  .
        .A .  .  1  .
        1  .  2A 2  .
        .  .  .  .  .
        .  .  .  .  .
    """)


def test_it_is_no_choice() -> None:
    game = scene(GAZE)
    game.play("move C3 C4", "build C3")
    assert game.turn_complete
    assert game.text.endswith("/mortal:E1")


def test_she_gazes_from_where_she_ends() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  1A .B .
        .  .  .  .  .
        .  .  .  .  .B
        A medusa
    """)
    game.play("move C3 C4", "build C3")
    assert game.text.endswith("/mortal:D3,E1")


def test_her_own_worker_is_not_turned() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  1  .  .
        .  .  1A .A .
        .  .  .  .  .
        .  .  .  .  .B
        A medusa
    """)
    game.play("move C3 C4", "build C3")
    assert "/medusa:C4,D3/" in game.text


def test_not_in_the_opponent_s_turn() -> None:
    game = scene(GAZE + "    B moves")
    game.play("move E1 E2", "build E1")
    assert game.text.endswith("/mortal:D3,E2")


def test_a_winning_move_ends_the_game_before() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  3  .  .
        .  .  2A .B .
        .  .  .  .  .
        .  .  .  .  .B
        A medusa
    """)
    events = game.play("move C3 C4")
    assert game.winner == "A"
    assert REMOVED not in [event.kind for event in events]


def test_who_has_no_worker_left_has_no_turn() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  1A .B .
        .  .  .  .  .
        .  .  .  .  .
        A medusa
    """)
    game.play("move A3 A4", "build A3")
    assert game.winner is None
    assert game.turns == []


def test_a_worker_on_a_coin_of_clio_is_not_turned() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  2A 1B .
        .  .  .  .B .
        .  .  .  .  .
        A medusa
        B clio[2|D3]
    """)
    game.play("move A3 A4", "build A3")
    assert game.text.endswith("/clio[2|D3]:D3")


def test_the_block_sends_a_whirlpool_back_to_its_card() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  1A .B .
        .  .  .  .  .
        .  .  .  .  .B
        A medusa
        B charybdis[D3,E5]
    """)
    game.play("move A3 A4", "build A3")
    assert game.text.endswith("/charybdis[E5]:E1")


MEDUSA_AND_LIMUS = """
    .  .  .  .  .
    .  .  .  .  .
    .A .  1A .B .
    .  .  .  .  {other}
    .  .  .  .  {far}
    A medusa
    B limus
"""


def test_medusa_with_limus_a_stone_is_no_build() -> None:
    game = scene(MEDUSA_AND_LIMUS.format(other=".B", far=". "))
    game.play("move A3 A4", "build A3")
    assert game.text.endswith("/limus:E2")


def test_roxley_medusa_with_limus_a_stone_is_a_build() -> None:
    together = scene(MEDUSA_AND_LIMUS.format(other=".B", far=". ")).text
    game = scene_of(f"{together} r=roxley")
    game.play("move A3 A4", "build A3")
    assert "/limus:D3,E2 " in game.text


def test_roxley_medusa_with_limus_a_worker_is_no_neighbor_of_itself() -> None:
    apart = scene(MEDUSA_AND_LIMUS.format(other=". ", far=".B")).text
    game = scene_of(f"{apart} r=roxley")
    game.play("move A3 A4", "build A3")
    assert "/limus:E1 " in game.text


def test_medusa_with_limus_as_the_third_player() -> None:
    picture = """
        .  .  .  .  .
        .  .  .  .  .
        .A .  1A .B .
        .  .  .  .  .C
        .B .  .  .  .
        A medusa
        C limus
    """
    game = scene(picture)
    game.play("move A3 A4", "build A3")
    assert "/mortal:A1/" in game.text
    game = scene_of(f"{scene(picture).text} r=roxley")
    game.play("move A3 A4", "build A3")
    assert "/mortal:A1,D3/" in game.text


def test_of_three_both_opponents_are_turned() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  1A .B .
        .  .  .C .  .
        .B .  .  .  .C
        A medusa
        C mortal
    """)
    game.play("move A3 A4", "build A3")
    assert game.text.endswith("/mortal:A1/mortal:E1")


def test_in_teams_she_gazes_at_the_end_of_her_own_turn_only() -> None:
    teams = """
        .  .  .  .  .
        .  .  .  .  .
        .A .  1A .B .
        .  .  .  .  .
        .  .  .  .  .B
        {cards}
        C moves
    """
    game = scene(teams.format(cards="C medusa\n        D mortal"))
    game.play("move A3 A4", "build A3")
    assert "/mortal:E1/" in game.text
    game = scene(teams.format(cards="A medusa\n        C mortal\n        D mortal"))
    game.play("move A3 A4", "build A3")
    assert "/mortal:D3,E1/" in game.text
