"""Hermes walks on one level, or takes a turn like anybody."""

from tests.helpers import drawn, scene

ROADS = """
    .  .  .  .  .
    .  .  1  .  .
    .  .A .  .  .
    .  .  .  .  .
    .B .  .  .A .
    A hermes
"""


def test_a_worker_may_take_any_number_of_level_steps() -> None:
    game = scene(ROADS)
    game.play("move B3 B4", "move B4 B5", "move B5 C5", "move C5 D5", "move D5 E5", "build D5")
    assert game.turn_complete
    assert game.drawing == drawn("""
        .  .  .  1  .A
        .  .  1  .  .
        .  .  .  .  .
        .  .  .  .  .
        .B .  .  .A .
    """)


def test_both_workers_may_walk_in_any_order() -> None:
    game = scene(ROADS)
    assert game.allows("move B3 B4", "move D1 D2", "move B4 B5", "move D2 D3", "build D3 D4")


def test_he_may_take_no_step_at_all() -> None:
    game = scene(ROADS)
    game.play("build B3 A3")
    assert game.turn_complete
    assert game.text == "0000000100100000000000000/2/hermes:B3,D1/mortal:A1"


def test_any_worker_builds_after_walking() -> None:
    game = scene(ROADS)
    game.play("move B3 B4")
    assert game.targets("build D1") == "C1 C2 D2 E1 E2"
    assert game.targets("build B4") == "A3 A4 A5 B3 B5 C3 C4 C5"


def test_he_does_not_go_up_after_a_level_step() -> None:
    game = scene(ROADS)
    game.play("move B3 B4")
    assert not game.allows("move B4 C4")


def test_he_does_not_go_down_after_a_level_step() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  1A 1  .  .
        .  .  .  .  .
        .B .  .  .A .
        A hermes
    """)
    game.play("move B3 C3")
    assert game.targets("move C3") == "B3"


def test_the_other_worker_is_bound_to_its_level_too() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  1  .  .
        .  .A .  1  .
        .  .  .  .A .
        .B .  .  .  .
        A hermes
    """)
    game.play("move B3 B4")
    assert not game.allows("move D2 D3")
    assert game.allows("move D2 E2")


def test_workers_walk_each_on_their_own_level() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  1A 1
        .  .  .  .  .
        .B .  .  .  .
        A hermes
    """)
    assert game.allows("move B3 B4", "move D3 E3", "build E3 D3")


def test_a_step_up_is_a_usual_move() -> None:
    game = scene(ROADS)
    game.play("move B3 C4")
    assert {step[:8] for step in game.legal} == {"build C4"}


def test_a_step_down_is_a_usual_move() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  2A .  .  .
        .  .  .  .  .
        .B .  .  .A .
        A hermes
    """)
    game.play("move B3 B4")
    assert {step[:8] for step in game.legal} == {"build B4"}


def test_he_wins_by_a_usual_move() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  2A 3  .  .
        .  .  .  .  .
        .B .  .  .A .
        A hermes
    """)
    game.play("move B3 C3")
    assert game.winner == "A"


def test_he_does_not_win_by_walking() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  3  .  .
        .  2A 2  .  .
        .  .  .  .  .
        .B .  .  3A 3
        A hermes
    """)
    game.play("move D1 E1")
    assert game.winner is None
    game.play("move B3 C3")
    assert not game.allows("move C3 C4")


def test_he_walks_through_nobody() -> None:
    game = scene("""
        .  .  .  .  .
        4  4  4  .  .
        .A .  .B .  .
        4  4  4  .  .
        .  .  .  .  .
        A hermes
    """)
    game.play("move A3 B3")
    assert game.targets("move B3") == "A3"


def test_he_builds_once() -> None:
    game = scene(ROADS)
    game.play("move B3 B4", "build B4 B3")
    assert game.to_move == "B"


def test_he_does_not_end_without_a_build() -> None:
    game = scene(ROADS)
    game.play("move B3 B4")
    assert not game.allows("end")


def test_a_hermes_who_cannot_move_may_still_build() -> None:
    game = scene("""
        .  .  .  2  .A
        .  .  .  2  2
        .  .  .  .  .
        .  .  .  .  .
        .B .  .  .  .
        A hermes
    """)
    assert game.legal == {"build E5 D5", "build E5 D4", "build E5 E4"}


def test_a_hermes_who_can_neither_move_nor_build_has_no_turn() -> None:
    game = scene("""
        .  .  .  4  .A
        .  .  .  4  4
        .  .  .  .  .
        .  .  .  .  .
        .B .  .  .  .
        A hermes
    """)
    assert game.turns == []


def test_many_ways_to_one_position_are_one_result() -> None:
    game = scene(ROADS)
    assert len(game.results) == len(game.turns)
