"""All of Terpsichore's workers dance: all move, then all build."""

from tests.helpers import Scene, drawn, scene, scene_of


def test_every_worker_moves_once_and_then_every_worker_builds_once() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .B
        .  .  .  .  .
        .  .  .A .  .
        A terpsichore
    """)
    game.play("move A3 A4")
    assert all(step.startswith("move C1") for step in game.legal)
    game.play("move C1 C2")
    assert all(step.startswith("build") for step in game.legal)
    game.play("build A4 A5")
    assert all(step.startswith("build C2") for step in game.legal)
    game.play("build C2 C1")
    assert game.turn_complete
    assert game.drawing == drawn("""
        1  .  .  .  .
        .A .  .  .  .
        .  .  .  .  .B
        .  .  .A .  .
        .  .  1  .  .
    """)


def test_they_move_and_build_in_any_order() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .B
        .  .  .  .  .
        .  .  .A .  .
        A terpsichore
    """)
    assert game.allows("move C1 C2", "move A3 A4", "build C2 C1", "build A4 A5")
    assert game.allows("move A3 A4", "move C1 C2", "build C2 C1", "build A4 A5")


def test_nobody_builds_before_all_have_moved() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .B
        .  .  .  .  .
        .  .  .A .  .
        A terpsichore
    """)
    assert not game.allows("move A3 A4", "build A4 A5")


def test_both_may_build_on_the_same_space() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .B
        .  .  .A .  .
        .  .  .  .  .
        A terpsichore
    """)
    game.play("move A3 A2", "move C2 C1", "build A2 B1", "build C1 B1")
    assert "terpsichore:A2,C1" in game.text
    assert game.position.height(1) == 2


def test_a_later_mover_uses_a_space_just_left() -> None:
    game = scene("""
        .  .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        a  .A .  .  .
        .A a  .  .  .
        A terpsichore
    """)
    assert not game.targets("move A1")
    assert game.allows("move B2 B3", "move A1 B2")


def test_a_step_after_which_the_other_cannot_move_is_not_legal() -> None:
    game = scene("""
        .  .  .  .  .B
        .  .  .  .  .
        .  .A .  .  .
        a  .  .  .  .
        .A a  .  .  .
        A terpsichore
    """)
    assert not game.allows("move B3 B2")
    assert game.allows("move B3 B4", "move A1 B2")


def test_if_one_cannot_move_she_loses() -> None:
    game = scene("""
        .  .  .  .  .B
        .  .  .  .  .
        .  .A .  .  .
        a  a  .  .  .
        .A a  .  .  .
        A terpsichore
    """)
    assert not game.legal


def test_a_step_after_which_one_cannot_build_is_not_legal() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .B a  .  .A .
        .  .A .  .  .
        A terpsichore
        B limus
    """)
    assert not game.allows("move B1 A1")
    assert game.allows("move B1 C1")


def test_if_one_cannot_build_she_loses() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .B a  a  .A .
        .  .A a  .  .
        A terpsichore
        B limus
    """)
    assert not game.legal


def test_the_first_winning_step_ends_the_game() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        2A 3  .  .  .B
        .  .  .  .  .
        .  .  .A .  .
        A terpsichore
    """)
    first = Scene(game.machine, game.position.copy())
    first.play("move A3 B3")
    assert first.winner == "A"
    game.play("move C1 C2", "move A3 B3")
    assert game.winner == "A"


def test_a_worker_stuck_for_good_does_not_matter_to_a_winning_step() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        2A 3  .  .  .B
        .  .  .  a  a
        .  .  .  a  .A
        A terpsichore
    """)
    assert game.legal == {"move A3 B3"}


def test_a_last_worker_moves_and_builds() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        A terpsichore
    """)
    game.play("move A3 A4", "build A5")
    assert game.turn_complete


def test_without_workers_she_loses() -> None:
    game = scene("""
        1  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        A terpsichore
    """)
    assert not game.legal


def test_others_move_and_build_with_one() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .B
        .  .  .  .  .B
        .  .  .A .  .
        A terpsichore
        B moves
    """)
    game.play("move E3 E4", "build E3")
    assert game.to_move == "A"


def test_hypnus_puts_an_end_to_her_dance() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        1A .  .  .  .B
        .  .  .  .  .
        .  .  .A .  .
        A terpsichore
        B hypnus
    """)
    assert not game.legal


def test_by_the_ram_all_dance() -> None:
    game = scene_of("0000000000000000000000000/1/mortal:A1,B3/mortal:E4,E5 ram=C3:terpsichore")
    game.play("move B3 B4")
    assert all(step.startswith("move A1") for step in game.legal)


def test_away_from_the_ram_one_moves_and_builds() -> None:
    game = scene_of("0000000000000000000000000/1/mortal:A1,A3/mortal:E4,E5 ram=C3:terpsichore")
    game.play("move A3 A4", "build A5")
    assert game.turn_complete
