"""Poseidon's worker that stayed on the ground may build three times more."""

from tests.helpers import drawn, scene

SEA = """
    .  .  .  .  .
    .  .  .  3  .
    .  .  .A 2  .
    .  .  .  .  .
    .B .  .  .  .A
    A poseidon
"""


def test_the_unmoved_worker_on_the_ground_builds_up_to_three_times() -> None:
    game = scene(SEA)
    game.play("move E1 E2", "build E1", "build C3 C2", "build C3 B3", "build C3 B4")
    assert game.turn_complete
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  1  .  3  .
        .  1  .A 2  .
        .  .  1  .  .A
        .B .  .  .  1
    """)


def test_it_may_build_less_often_or_not_at_all() -> None:
    game = scene(SEA)
    assert game.allows("move E1 E2", "build E1", "end")
    assert game.allows("move E1 E2", "build E1", "build C3 C2", "end")
    assert game.allows("move E1 E2", "build E1", "build C3 C2", "build C3 B2", "end")


def test_it_may_build_on_one_space_again_and_a_dome_too() -> None:
    game = scene(SEA)
    game.play("move E1 E2", "build E1", "build C3 D3", "build C3 D3", "build C3 D4")
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  4  .
        .  .  .A 4  .
        .  .  .  .  .A
        .B .  .  .  1
    """)


def test_it_builds_next_to_itself_on_free_spaces() -> None:
    game = scene(SEA)
    game.play("move E1 D2", "build E1")
    assert game.targets("build C3") == "B2 B3 B4 C2 C4 D3 D4"
    assert game.targets("build D2") == ""


def test_the_worker_that_moved_builds_once() -> None:
    game = scene(SEA)
    game.play("move C3 C4")
    assert game.targets("build E1") == ""
    game.play("build C3")
    assert game.targets("build C4") == ""
    assert game.targets("build E1") == "D1 D2 E2"


def test_an_unmoved_worker_above_the_ground_does_not_build() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  1A .  .
        .  .  .  .  .
        .B .  .  .  .A
        A poseidon
    """)
    game.play("move E1 E2", "build E1")
    assert game.turn_complete


def test_with_one_worker_there_is_none_unmoved() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .
        .  .  .  .  .
        .B .  .  .  .
        A poseidon
    """)
    game.play("move C3 C4", "build C3")
    assert game.turn_complete


def test_an_unmoved_worker_without_a_free_neighbor_does_not_build() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .
        a  a  .  .  .
        .A a  .  .  .B
        A poseidon
    """)
    game.play("move C3 C4", "build C3")
    assert game.turn_complete


def test_a_winning_move_ends_the_game_before() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  2A 3  .  .
        .  .  .  .  .
        .B .  .  .  .A
        A poseidon
    """)
    game.play("move B3 C3")
    assert game.winner == "A"


def test_others_build_once() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .B .  .A .  .
        .  .  .  .  .
        .B .  .  .  .A
        A poseidon
        B moves
    """)
    game.play("move A1 B1", "build A1")
    assert game.turn_complete


def test_in_teams_the_shared_worker_that_did_not_move_builds() -> None:
    teams = """
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .
        .  .  .  .  .
        .B .  .  .  .A
        {cards}
        C moves
    """
    game = scene(teams.format(cards="C poseidon\n        D mortal"))
    assert game.allows("move E1 E2", "build E1", "build C3 C2")
    game = scene(teams.format(cards="A poseidon\n        C mortal\n        D mortal"))
    game.play("move E1 E2", "build E1")
    assert game.turn_complete
