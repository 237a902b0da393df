"""The move of a worker without a power."""

from tests.helpers import drawn, scene


def test_a_worker_moves_to_any_free_neighbor() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .
        .  .  .  .  .
        .B .  .  .  .
    """)
    assert game.targets("move C3") == "B2 B3 B4 C2 C4 D2 D3 D4"


def test_a_move_leaves_the_old_square() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .
        .  .  .  .  .
        .B .  .  .  .
    """)
    game.play("move C3 D4")
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .A .
        .  .  .  .  .
        .  .  .  .  .
        .B .  .  .  .
    """)


def test_nobody_leaves_the_board() -> None:
    game = scene("""
        .A .  .  .  .
        .  .  .  .  .
        .  .  .  .  .A
        .  .  .  .  .
        .B .  .  .  .
    """)
    assert game.targets("move A5") == "A4 B4 B5"
    assert game.targets("move E3") == "D2 D3 D4 E2 E4"


def test_a_worker_does_not_enter_a_square_with_a_worker() -> None:
    game = scene("""
        .  .  .  .  .
        .  .A .B .  .
        .  .  .A .B .
        .  .  .  .  .
        .  .  .  .  .
    """)
    assert game.targets("move C3") == "B2 B3 C2 D2 D4"


def test_a_worker_does_not_enter_a_dome_of_any_height() -> None:
    game = scene("""
        .  .  .  .  .
        .  a  b  .  .
        .  c  3A .  .
        .  4  .  .  .
        .  .  .  .  .B
    """)
    assert game.targets("move C3") == "C2 D2 D3 D4"


def test_a_worker_climbs_one_level() -> None:
    game = scene("""
        .  .  .  .  .
        .  1  .  .  .
        .  .A 2  2A 3
        .  .  .  .  .
        .  .  .  .  .B
    """)
    assert game.allows("move B3 B4")
    assert game.allows("move D3 E3")


def test_a_worker_does_not_climb_two_levels_or_more() -> None:
    game = scene("""
        .  .  .  .  .
        .  2  3  .  .
        .  .A 3  1A 3
        .  .  .  .  .
        .  .  .  .  .B
    """)
    assert not game.allows("move B3 B4")
    assert not game.allows("move B3 C4")
    assert not game.allows("move D3 E3")


def test_a_worker_goes_down_any_number_of_levels() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  1  2  .
        .  .  3A .  .
        .  .  .  .  .
        .  .  .  .  .B
    """)
    assert game.targets("move C3") == "B2 B3 B4 C2 C4 D2 D3 D4"


def test_only_the_workers_of_the_player_to_move_are_moved() -> None:
    game = scene("""
        .  .  .  .  .
        .  .A .  .  .
        .  .  .  .  .
        .  .  .  .B .
        .  .  .  .  .
        B moves
    """)
    assert game.targets("move B4") == ""
    assert game.targets("move D2") == "C1 C2 C3 D1 D3 E1 E2 E3"


def test_a_turn_has_one_move() -> None:
    game = scene("""
        .  .  .  .  .
        .  .A .  .A .
        .  .  .  .  .
        .  .  .  .B .
        .  .  .  .  .
    """)
    game.play("move B4 B3")
    assert {step.split()[0] for step in game.legal} == {"build"}
