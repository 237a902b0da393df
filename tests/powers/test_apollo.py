"""Apollo changes places with opponents' workers."""

from santorini.rules.events import FORCED, MOVED
from tests.helpers import drawn, scene


def test_he_steps_onto_an_opponent_who_goes_to_the_square_just_left() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .B .
        .  .  .  .  .
        .  .  .  .  .
        A apollo
    """)
    events = game.play("move C3 D3")
    assert [event.kind for event in events] == [MOVED, FORCED]
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B .A .
        .  .  .  .  .
        .  .  .  .  .
    """)


def test_a_swap_is_a_choice() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .B .
        .  .  .  .  .
        .  .  .  .  .
        A apollo
    """)
    assert game.targets("move C3") == "B2 B3 B4 C2 C4 D2 D3 D4"


def test_others_do_not_swap_with_him() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .B .
        .  .  .  .  .
        .  .  .  .  .
        A apollo
        B moves
    """)
    assert not game.allows("move D3 C3")


def test_he_does_not_swap_with_his_own_worker() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .A .
        .  .  .  .  .
        .B .  .  .  .
        A apollo
    """)
    assert not game.allows("move C3 D3")


def test_he_does_not_swap_with_a_teammate() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .A .
        .  .  .B .  .
        .  .  .  .  .
        A apollo
        C mortal
        D mortal
    """)
    assert not game.allows("move C3 D3")
    assert game.allows("move C3 C2")


def test_he_does_not_swap_at_a_distance() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .B .  .
        .  .  .  .  .
        .  .  .  .  .
        A apollo
    """)
    assert not game.allows("move A3 C3")


def test_he_swaps_one_level_up() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  1A 2B .
        .  .  .  .  .
        .  .  .  .  .
        A apollo
    """)
    assert game.allows("move C3 D3", "build E3")


def test_he_does_not_swap_two_levels_up() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  1A 3B .
        .  .  .  .  .
        .  .  .  .  .
        A apollo
    """)
    assert not game.allows("move C3 D3")


def test_the_opponent_is_forced_over_any_height() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  3A .B .
        .  .  .  .  .
        .  .  .  .  .
        A apollo
    """)
    game.play("move C3 D3")
    assert game.winner is None
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  3B .A .
        .  .  .  .  .
        .  .  .  .  .
    """)


def test_stepping_up_onto_an_opponent_on_level_three_wins() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  2A 3B .
        .  .  .  .  .
        .  .  .  .  .
        A apollo
    """)
    game.play("move C3 D3")
    assert game.winner == "A"


def test_swapping_on_level_three_does_not_win() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  3A 3B .
        .  .  .  .  .
        .  .  .  .  .
        A apollo
    """)
    game.play("move C3 D3")
    assert game.winner is None


def test_the_square_just_left_is_occupied_after_a_swap() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .B .
        .  .  .  .  .
        .  .  .  .  .
        A apollo
    """)
    game.play("move C3 D3")
    assert game.targets("build D3") == "C2 C4 D2 D4 E2 E3 E4"


def test_without_a_swap_the_square_just_left_is_free() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .B .
        .  .  .  .  .
        .  .  .  .  .
        A apollo
    """)
    assert game.allows("move C3 C4", "build C3")


def test_a_worker_that_counts_as_a_dome_is_not_entered() -> None:
    """As a coin or an automaton would make it; the Ram makes squares such in the core."""
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .B .
        .  .  .  .  .
        .  .  .  .  .
        A apollo
    """)
    game.position = game.opened()
    game.position.blocked = game.position.workers1
    assert not game.allows("move C3 D3")


def test_he_swaps_with_any_opponent_in_a_game_of_three() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .C .  .
        .  .  .A .B .
        .  .  .  .  .
        .  .  .  .  .
        A apollo
        C mortal
    """)
    assert game.allows("move C3 D3")
    assert game.allows("move C3 C4")
