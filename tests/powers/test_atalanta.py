"""Atalanta, once, runs."""

from tests.helpers import drawn, scene


def test_once_her_worker_moves_any_number_of_further_times() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        .A .  .  .  .
        A atalanta
    """)
    game.play("move A1 A2", "move A2 A3", "move A3 A4", "move A4 A5", "move A5 B5", "build A5")
    assert game.turn_complete
    assert game.text == "1000000000000000000000000/2/atalanta[x]:B5/mortal:E3"


def test_one_move_does_not_use_the_power() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        .A .  .  .  .
        A atalanta
    """)
    game.play("move A1 A2", "build A1")
    assert game.turn_complete
    assert "atalanta:A2" in game.text


def test_one_further_step_uses_it() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        .A .  .  .  .
        A atalanta
    """)
    game.play("move A1 A2", "move A2 A3", "build A2")
    assert "atalanta[x]:A3" in game.text


def test_she_may_come_back_to_where_she_was() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        .A .  .  .  .
        A atalanta
    """)
    assert game.allows("move A1 A2", "move A2 A1", "move A1 A2", "move A2 A1", "build A2")


def test_only_the_worker_that_moved_runs_and_builds() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        .A .  .  .A .
        A atalanta
    """)
    game.play("move A1 A2")
    assert not game.targets("move D1")
    game.play("move A2 A3")
    assert not game.targets("move D1")
    assert not game.targets("build D1")


def test_each_step_climbs_one_level_at_most() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        2  .  .  .  .B
        1  2  .  .  .
        .A .  .  .  .
        A atalanta
    """)
    assert not game.allows("move A1 B2")
    assert game.allows("move A1 A2", "move A2 A3")


def test_every_step_may_win() -> None:
    game = scene("""
        .  .  .  .  .
        3  .  .  .  .
        2  .  .  .  .B
        1  .  .  .  .
        .A .  .  .  .
        A atalanta
    """)
    game.play("move A1 A2", "move A2 A3", "move A3 A4")
    assert game.winner == "A"


def test_athena_binds_every_step() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        1  .  .  .  .B
        .  .  .  .  .
        .A .  .  .  .
        A atalanta
        B athena[^]
    """)
    assert not game.allows("move A1 A2", "move A2 A3")


def test_once_only() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        .A .  .  .  .
        A atalanta[x]
    """)
    game.play("move A1 A2")
    assert all(step.startswith("build") for step in game.legal)


def test_harpies_drive_her_on_after_every_step() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        .A .  .  .  .
        A atalanta
        B harpies
    """)
    game.play("move A1 A2", "move A5 B5", "move E5 E4")
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .  .A
        .  .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
    """)


# Persephone's duty


def test_persephone_never_makes_her_run() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        1  .  .  .  .B
        .  .  .  .  .
        .A .  .  .  .
        A atalanta
        B persephone
    """)
    assert game.allows("move A1 A2", "build A1")
    assert game.allows("move A1 B1", "build A1")
    assert game.allows("move A1 A2", "move A2 A3", "build A2")


def test_where_a_plain_climb_is_possible_she_may_run_to_climb() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        .  1  .  .  .
        .A .  .  .  .
        A atalanta
        B persephone
    """)
    assert not game.allows("move A1 A2", "build A1")
    assert game.allows("move A1 A2", "move A2 B2", "build A1")
    assert game.allows("move A1 B2", "build A1")
