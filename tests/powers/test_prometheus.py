"""Prometheus may build before he moves, if he then does not move up."""

from tests.helpers import drawn, scene

FIRE = """
    .  .  .  .  .
    .  .  1  .  .
    .  .  .A 3  .
    .  .  .  .  .
    .B .  .  .  .A
    A prometheus
"""


def test_he_may_build_move_and_build_again() -> None:
    game = scene(FIRE)
    game.play("build C3 B3", "move C3 C2", "build C3")
    assert game.turn_complete
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  1  .  .
        .  1  1  3  .
        .  .  .A .  .
        .B .  .  .  .A
    """)


def test_he_may_move_and_build_as_usual() -> None:
    game = scene(FIRE)
    assert game.allows("move C3 C2", "build C3")


def test_without_the_first_build_he_may_move_up() -> None:
    assert scene(FIRE).allows("move C3 C4")


def test_after_the_first_build_he_may_not_move_up() -> None:
    game = scene(FIRE)
    game.play("build C3 B3")
    assert game.targets("move C3") == "B2 B4 C2 D2 D4"


def test_without_the_first_build_he_builds_once() -> None:
    game = scene(FIRE)
    game.play("move C3 C2", "build C3")
    assert game.to_move == "B"


def test_he_does_not_build_twice_before_the_move() -> None:
    game = scene(FIRE)
    game.play("build C3 B3")
    assert {step.split()[0] for step in game.legal} == {"move"}


def test_he_does_not_build_twice_after_the_move() -> None:
    game = scene(FIRE)
    game.play("build C3 B3", "move C3 C2", "build C3")
    assert game.to_move == "B"


def test_the_worker_that_built_has_to_move() -> None:
    game = scene(FIRE)
    game.play("build C3 B3")
    assert game.targets("move E1") == ""


def test_the_worker_that_built_builds_again() -> None:
    game = scene(FIRE)
    game.play("build C3 B3", "move C3 C2")
    assert game.targets("build C2") == "B1 B2 B3 C1 C3 D1 D2 D3"
    assert game.targets("build E1") == ""


def test_either_worker_may_build_first() -> None:
    game = scene(FIRE)
    assert game.allows("build C3 C2")
    assert game.allows("build E1 D1")


def test_the_first_build_may_be_a_dome() -> None:
    game = scene(FIRE)
    assert game.allows("build C3 D3", "move C3 C2", "build C3")


def test_the_first_build_is_not_under_a_worker_nor_on_a_dome() -> None:
    game = scene("""
        .  .  .  .  .
        .  .B 4  .  .
        .  .  .A .  .
        .  .  .A .  .
        .  .  .  .  .
        A prometheus
    """)
    assert game.targets("build C3") == "B2 B3 D2 D3 D4"


def test_he_may_walk_onto_what_he_built_if_it_is_not_higher() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  1A .  .
        .  .  .  .  .
        .B .  .  .  .
        A prometheus
    """)
    assert game.allows("build C3 D3", "move C3 D3", "build C3")


def test_he_may_not_walk_onto_what_he_built_if_it_is_higher() -> None:
    game = scene(FIRE)
    assert not game.allows("build C3 C2", "move C3 C2")


def test_he_may_move_down_after_the_first_build() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  2A .  .
        .  .  .  .  .
        .B .  .  .  .
        A prometheus
    """)
    assert game.allows("build C3 D3", "move C3 C2", "build C3")


def test_he_does_not_win_after_the_first_build() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  2A 3  .
        .  .  .  .  .
        .B .  .  .  .
        A prometheus
    """)
    assert game.allows("move C3 D3")
    assert not game.allows("build C3 C4", "move C3 D3")


def test_the_square_first_built_on_may_be_built_on_again() -> None:
    game = scene(FIRE)
    game.play("build C3 B3", "move C3 C2", "build B3")
    assert game.text == "0000000100020300000000000/2/prometheus:C2,E1/mortal:A1"
