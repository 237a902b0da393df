"""Hades lets no opponent's worker move down."""

from tests.helpers import drawn, scene, scene_of


def test_opponents_do_not_move_down() -> None:
    game = scene("""
        .  .  .  .  .
        .  2  1  .  .
        .  .  1B 1  .A
        .  .  .  3  .
        .  .  .  .  .
        A hades
        B moves
    """)
    assert game.targets("move C3") == "B4 C4 D3"


def test_he_moves_down_himself() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  2A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A hades
    """)
    assert game.targets("move C3") == "B2 B3 B4 C2 C4 D2 D3 D4"


def test_who_can_only_move_down_loses() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  1B .  .A
        .  .  .  .  .
        .  .  .  .  .
        A hades
        B moves
    """)
    assert not game.legal


def test_every_step_of_a_walk_stays_up() -> None:
    game = scene("""
        .  .  .  .  .
        .  1  .  .  .
        .  .  .B .  .A
        .  .  .  .  .
        .  .  .  .  .
        A hades
        B artemis
        B moves
    """)
    game.play("move C3 B4")
    assert not game.targets("move B4")


def test_opponents_are_forced_down() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A 1C .  .
        .  .  .  .  .
        .  .  .  .  .B
        A minotaur
        B hades
        C mortal
    """)
    game.play("move B3 C3")
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  1A .C .
        .  .  .  .  .
        .  .  .  .  .B
    """)


def test_opponents_slide_down() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        1A 1  .  .  .
        .  .  .  .  .C
        .  .  .  .  .B
        B hades
        C harpies
    """)
    game.play("move A3 B3")
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .  .
        1  1  .  .  .A
        .  .  .  .  .C
        .  .  .  .  .B
    """)


def test_in_a_game_of_three_both_opponents_are_bound() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .A
        1B 1  .  .  .
        .  .  .  .  .
        1C 1  .  .  .
        A hades
        B moves
        C mortal
    """)
    assert game.targets("move A3") == "B3"
    game.play("move A3 B3", "build A3")
    assert game.targets("move A1") == "B1"


def test_his_teammate_is_free() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        1A .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        A hades
        C moves
        C mortal
        D mortal
    """)
    assert game.targets("move A3") == "A2 A4 B2 B3 B4"


def test_his_own_worker_moves_down_in_an_additional_turn_of_an_opponent() -> None:
    picture = scene("""
        .  .  .  .  .
        .  .  .  .  .
        1B .  .  .  .A
        .  .  .  .  .
        .  .  .  .  .
        A dionysus
        B hades
    """)
    game = scene_of(picture.text.replace("/1/", "/1+/"))
    assert game.targets("move A3") == "A2 A4 B2 B3 B4"


def test_pan_does_not_win_by_a_fall_he_may_not_make() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        2A 2  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        A pan
        B hades
    """)
    assert game.legal == {"move A3 B3"}


def test_by_the_ram_only_who_is_near_has_opponents_that_are_bound() -> None:
    board = "1000000000000000000000001"
    bound = scene_of(f"{board}/1/mortal:A1,A5/mortal:B3,E1 ram=C3:hades")
    assert not bound.targets("move A5")
    free = scene_of(f"{board}/2/mortal:A1,A5/mortal:B3,E1 ram=C3:hades")
    assert free.targets("move E1") == "D1 D2 E2"
