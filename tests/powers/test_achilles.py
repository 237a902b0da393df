"""Achilles, once, builds before he moves."""

from tests.helpers import scene


def test_once_he_builds_moves_and_builds_again() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A achilles
    """)
    game.play("build C3 C4", "move C3 B3", "build B4")
    assert game.turn_complete
    assert game.text == "0000001100000000000000000/2/achilles[x]:B3/mortal:E3"


def test_a_plain_turn_does_not_use_the_power() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A achilles
    """)
    game.play("move C3 B3", "build B4")
    assert game.turn_complete
    assert "achilles:B3" in game.text


def test_the_same_worker_does_it_all() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .A .  .  .  .
        A achilles
    """)
    game.play("build C3 C4")
    assert not game.targets("move A1")
    game.play("move C3 B3")
    assert not game.targets("build A1")


def test_he_may_climb_what_he_has_just_built() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A achilles
    """)
    assert game.allows("build C3 C4", "move C3 C4", "build C3")


def test_he_may_win_by_it() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  2  .  .
        .  .  2A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A achilles
    """)
    game.play("build C3 C4", "move C3 C4")
    assert game.winner == "A"


def test_his_first_build_may_be_a_dome() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  3  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A achilles
    """)
    game.play("build C3 C4", "move C3 B3")
    assert not game.allows("build C4")


def test_he_does_not_build_first_if_he_cannot_move_then() -> None:
    game = scene("""
        .  .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        a  1  .  .  .
        .A a  .  .  .
        A achilles
    """)
    assert game.legal == {"move A1 B2"}


def test_once_only() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A achilles[x]
    """)
    assert all(step.startswith("move") for step in game.legal)


# Persephone's duty


def test_persephone_never_makes_him_use_the_power() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A achilles
        B persephone
    """)
    assert game.allows("move C3 B3", "build B4")
    assert game.allows("build C3 C4", "move C3 B3", "build B4")


def test_where_a_plain_climb_is_possible_he_may_climb_with_the_power() -> None:
    game = scene("""
        .  .  .  .  .
        .  1  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A achilles
        B persephone
    """)
    assert game.targets("move C3") == "B4"
    game.play("build C3 C4")
    assert game.targets("move C3") == "B4 C4"
