"""Bellerophon, once, moves up two levels."""

from tests.helpers import scene


def test_once_his_worker_moves_up_two_levels() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  2  .  .B
        .  .A .  .  .
        .  .  .  .  .
        A bellerophon
    """)
    game.play("move B2 C3", "build B2")
    assert game.turn_complete
    assert "bellerophon[x]:C3" in game.text


def test_three_levels_are_too_many() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  3  .  .B
        .  .A .  .  .
        .  .  .  .  .
        A bellerophon
    """)
    assert not game.allows("move B2 C3")


def test_from_level_one_to_level_three_he_wins() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  3  .  .B
        .  1A .  .  .
        .  .  .  .  .
        A bellerophon
    """)
    game.play("move B2 C3")
    assert game.winner == "A"


def test_a_climb_of_one_level_does_not_use_the_power() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  1  .  .B
        .  .A .  .  .
        .  .  .  .  .
        A bellerophon
    """)
    game.play("move B2 C3", "build B2")
    assert "bellerophon:C3" in game.text


def test_a_fall_of_two_levels_does_not_use_the_power() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        .  2A .  .  .
        .  .  .  .  .
        A bellerophon
    """)
    game.play("move B2 C3", "build C4")
    assert "bellerophon:C3" in game.text


def test_once_only() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  2  .  .B
        .  .A .  .  .
        .  .  .  .  .
        A bellerophon[x]
    """)
    assert not game.allows("move B2 C3")


def test_occupied_spaces_stay_closed() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  c  2B .  .
        .  .A .  .  .
        .  .  .  .  .
        A bellerophon
    """)
    assert game.targets("move B2") == "A1 A2 A3 B1 C1 C2"


def test_athena_keeps_him_down() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  2  .  .B
        .  .A .  .  .
        .  .  .  .  .
        A bellerophon
        B athena[^]
    """)
    assert not game.allows("move B2 C3")


def test_a_ride_up_two_levels_needs_no_power() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  2  .
        .  .  .  .  .B
        .  .A .  .  .
        .  .  .  .  .
        A bellerophon
        B charybdis[B3,D4]
    """)
    game.play("move B2 B3", "build D5")
    assert "bellerophon:D4" in game.text


def test_a_leap_onto_a_whirlpool_uses_it() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  2  .  .  .B
        .  .A .  .  .
        .  .  .  .  .
        A bellerophon
        B charybdis[B3,D4]
    """)
    game.play("move B2 B3", "build D5")
    assert "bellerophon[x]:D4" in game.text


# Persephone's duty


def test_persephone_never_makes_him_leap() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  2  .  .B
        .  .A .  .  .
        .  .  .  .  .
        A bellerophon
        B persephone
    """)
    assert game.targets("move B2") == "A1 A2 A3 B1 B3 C1 C2 C3"


def test_nor_to_leap_and_win() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  3  .  .B
        .  1A .  .  .
        .  .  .  .  .
        A bellerophon
        B persephone
    """)
    assert game.targets("move B2") == "A1 A2 A3 B1 B3 C1 C2 C3"


def test_where_a_plain_climb_is_possible_he_may_leap_instead() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  1  2  .  .B
        .  .A .  .  .
        .  .  .  .  .
        A bellerophon
        B persephone
    """)
    assert game.targets("move B2") == "B3 C3"
