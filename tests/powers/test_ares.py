"""Ares takes blocks away next to his worker that did not move."""

from santorini.rules.events import RAZED
from tests.helpers import drawn, scene

AT_WAR = """
    .  .  .  .  .
    .  1  2  a  .
    .  3  .A 4  .
    .  1B b  .  .
    1  .  .  .A 1
    A ares
"""


def test_he_takes_the_top_block_next_to_his_unmoved_worker() -> None:
    game = scene(AT_WAR)
    events = game.play("move D1 E2", "build D1", "raze C4")
    assert events[-1].kind == RAZED
    assert game.turn_complete
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  1  1  a  .
        .  3  .A 4  .
        .  1B b  .  .A
        1  .  .  1  1
    """)


def test_only_free_spaces_with_a_block_and_without_a_dome() -> None:
    game = scene(AT_WAR)
    game.play("move D1 E2", "build D1")
    assert game.legal == {"raze B3", "raze B4", "raze C4", "end"}


def test_he_may_leave_everything_as_it_is() -> None:
    game = scene(AT_WAR)
    game.play("move D1 E2", "build D1", "end")
    assert game.to_move == "B"


def test_not_next_to_the_worker_that_moved() -> None:
    game = scene(AT_WAR)
    game.play("move D1 D2", "build E2")
    assert not game.allows("raze E1")


def test_he_may_undo_his_own_build() -> None:
    game = scene(AT_WAR)
    game.play("move D1 C1", "build D2", "raze D2")
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  1  2  a  .
        .  3  .A 4  .
        .  1B b  .  .
        1  .  .A .  1
    """)


def test_he_takes_one_block_only() -> None:
    game = scene(AT_WAR)
    game.play("move D1 D2", "build E2", "raze B3")
    assert game.to_move == "B"


def test_he_may_take_a_third_level() -> None:
    game = scene(AT_WAR)
    game.play("move D1 D2", "build E2", "raze B3")
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  1  2  a  .
        .  2  .A 4  .
        .  1B b  .A 1
        1  .  .  .  1
    """)


def test_with_one_worker_there_is_none_unmoved() -> None:
    game = scene("""
        .  .  .  .  .
        .  1  1  1  .
        .  1  .A 1  .
        .  1  1  1  .
        .B .  .  .  .
        A ares
    """)
    game.play("move C3 C4", "build C3")
    assert game.turn_complete


def test_without_a_block_in_reach_the_turn_ends_with_the_build() -> None:
    game = scene("""
        .A .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .B .
        .  .  .  .  .A
        A ares
    """)
    game.play("move E1 E2", "build E1")
    assert game.turn_complete


def test_a_winning_move_ends_the_game_at_once() -> None:
    game = scene("""
        .  .  .  .  .
        .  1  .  .  .
        .  .A .  2A 3
        .  .  .B .  .
        .  .  .  .  .
        A ares
    """)
    game.play("move D3 E3")
    assert game.winner == "A"


def test_others_take_nothing() -> None:
    game = scene(AT_WAR + "    B moves")
    game.play("move B2 B1", "build B2")
    assert game.turn_complete


def test_a_whirlpool_there_goes_back_to_its_card() -> None:
    game = scene("""
        .  .  .  .  .
        .  1  .  .  .
        .  .A .  .  .
        .  .  .  .B .
        .  .  .  .  .A
        A ares
        B charybdis[B4,D5]
    """)
    game.play("move E1 E2", "build E1", "raze B4")
    assert "/charybdis[D5]:" in game.text


def test_coins_of_clio_protect_the_block_under_them() -> None:
    game = scene("""
        .  .  .  .  .
        .  1  1  .  .
        .  .A .  .  .
        .  .  .  .B .
        .  .  .  .  .A
        A ares
        B clio[2|B4]
    """)
    game.play("move E1 E2", "build E1")
    assert game.legal == {"raze C4", "end"}


def test_talus_protects_the_block_under_it() -> None:
    game = scene("""
        .  .  .  .  .
        .  1  1  .  .
        .  .A .  .  .
        .  .  .  .B .
        .  .  .  .  .A
        A ares
        B europa[C4]
    """)
    game.play("move E1 E2", "build E1")
    assert game.legal == {"raze B4", "end"}


def test_limus_does_not_mind_because_it_is_no_build() -> None:
    game = scene("""
        .  .  .  .  .
        .B 1  .  .  .
        .  .A .  .  .
        .  .  .  .  .
        .  .  .  .  .A
        A ares
        B limus
    """)
    game.play("move E1 E2", "build E1")
    assert game.allows("raze B4")


def test_in_teams_he_looks_from_the_shared_worker_that_did_not_move() -> None:
    teams = """
        .  .  .  .  .
        .  1  .  .  .
        .  .A .  .  .
        .  .  .  .B .
        .  .  .  .  .A
        {cards}
        C moves
    """
    game = scene(teams.format(cards="C ares\nD mortal"))
    game.play("move E1 E2", "build E1")
    assert game.legal == {"raze B4", "end"}
    game = scene(teams.format(cards="A ares\nC mortal\nD mortal"))
    game.play("move E1 E2", "build E1")
    assert game.turn_complete
