"""The Harpies drive opponents' workers on."""

from santorini.rules.events import FORCED, MOVED
from tests.helpers import drawn, scene, scene_of

# The slide


def test_an_opponent_who_moved_is_forced_on_to_the_edge() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        B harpies
    """)
    events = game.play("move A3 B3")
    assert [event.kind for event in events] == [MOVED, FORCED, FORCED, FORCED]
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .A
        .  .  .  .  .B
        .  .  .  .  .
    """)


def test_the_build_is_made_from_where_the_slide_ends() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        B harpies
    """)
    game.play("move A3 B3")
    assert game.targets("build E3") == "D2 D3 D4 E4"


def test_a_slide_is_diagonal_after_a_diagonal_step() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        .A .  .  .  .
        B harpies
    """)
    game.play("move A1 B2")
    assert game.drawing == drawn("""
        .  .  .  .  .A
        .  .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
    """)


def test_it_stops_before_a_worker() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .B .
        .  .  .  .  .
        .  .  .  .  .
        B harpies
    """)
    game.play("move A3 B3")
    assert game.targets("build C3") == "B2 B3 B4 C2 C4 D2 D4"


def test_it_stops_before_a_dome() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .B
        .A .  .  a  .
        .  .  .  .  .
        .  .  .  .  .
        B harpies
    """)
    game.play("move A3 B3")
    assert game.targets("build C3") == "B2 B3 B4 C2 C4 D2 D4"


def test_it_stops_before_a_higher_space() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .B
        .A .  .  1  .
        .  .  .  .  .
        .  .  .  .  .
        B harpies
    """)
    game.play("move A3 B3")
    assert game.targets("build C3") == "B2 B3 B4 C2 C4 D2 D3 D4"


def test_it_goes_down_and_not_up_again() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .B
        2A 2  1  .  1
        .  .  .  .  .
        .  .  .  .  .
        B harpies
    """)
    game.play("move A3 B3")
    assert game.targets("build D3") == "C2 C3 C4 D2 D4 E2 E3"


def test_their_own_workers_do_not_slide() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .B
        .A .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A harpies
    """)
    game.play("move A3 B3")
    assert game.targets("build B3") == "A2 A3 A4 B2 B4 C2 C3 C4"


def test_their_teammates_workers_do_not_slide() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .B
        .A .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A harpies
        C moves
        C mortal
        D mortal
    """)
    assert game.allows("move A3 B3", "build B3 A3")


def test_in_a_game_of_three_both_opponents_slide() -> None:
    game = scene("""
        .B .  .  .  .
        .  .  .  .  .
        .C .  .  .  .
        .  .  .  .  .
        .  .  .  .  .A
        A harpies
        B moves
        C mortal
    """)
    game.play("move A5 B5", "build E5 D5", "move A3 B3")
    assert game.drawing == drawn("""
        .  .  .  1  .B
        .  .  .  .  .
        .  .  .  .  .C
        .  .  .  .  .
        .  .  .  .  .A
    """)


def test_pushed_workers_do_not_slide() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .C .  .
        .  .  .  .  .B
        .  .  .  .  .
        A minotaur
        B harpies
        C mortal
    """)
    game.play("move A3 B3")
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .C .  .
        .  .  .  .  .B
        .  .  .  .  .
    """)


# Winning and moving up


def test_a_win_on_the_space_stepped_to_comes_first() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .B
        2A 3  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        B harpies
    """)
    game.play("move A3 B3")
    assert game.winner == "A"
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .  .B
        2  3A .  .  .
        .  .  .  .  .
        .  .  .  .  .
    """)


def test_a_slide_on_level_three_does_not_win() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .B
        3A 3  3  .  .
        .  .  .  .  .
        .  .  .  .  .
        B harpies
    """)
    game.play("move A3 B3")
    assert game.winner is None


def test_pan_does_not_win_by_sliding_down() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .B
        2A 2  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A pan
        B harpies
    """)
    game.play("move A3 B3")
    assert game.winner is None


def test_a_step_up_is_a_move_up_even_if_the_slide_goes_down() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .B
        .A 1  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A athena
        B harpies
    """)
    game.play("move A3 B3", "build D3")
    assert "athena[^]" in game.text


def test_eros_wins_where_he_stepped_before_any_slide() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .B
        .A 1  .  .  .
        .  1A .  .  .
        .  .  .  .  .
        A eros
        B harpies
    """)
    game.play("move A3 B3")
    assert game.winner == "A"


# Other walkers


def test_each_step_of_artemis_slides() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .
        A artemis
        B harpies
    """)
    game.play("move A1 A2", "move A5 B5")
    assert game.drawing == drawn("""
        .  .  .  .  .A
        .  .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
    """)


def test_artemis_may_slide_back_to_where_she_began() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .
        A artemis
        B harpies
    """)
    game.play("move A1 B1", "move E1 D1")
    assert game.targets("build A1") == "A2 B1 B2"


def test_artemis_does_not_step_to_where_she_began() -> None:
    game = scene("""
        .  .  .  .  .
        .  1  .  .  .B
        .  .  .  .  .
        .  .A .  .  .
        .  .  .  .  .
        A artemis
        B harpies
    """)
    game.play("move B2 B3")
    assert game.targets("move B3") == "A2 A3 A4 B4 C2 C3 C4"


def test_triton_moves_again_after_a_step_to_the_edge_from_where_the_slide_ends() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        .A .  .  .  .
        .  .  .  .  .
        A triton
        B harpies
    """)
    assert game.allows("move A2 A3", "move A5 B5")


def test_triton_does_not_move_again_after_a_slide_to_the_edge() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        .  .A .  .  .
        .  .  .  .  .
        A triton
        B harpies
    """)
    game.play("move B2 B3")
    assert not game.targets("move B5")


def test_hermes_walks_on_from_the_height_he_slid_to() -> None:
    game = scene("""
        .  1  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        1  .  .  .  .
        1A .  .  .  .
        A hermes
        B harpies
    """)
    game.play("move A1 A2")
    assert game.targets("move A5") == "A4 B4"


def test_bia_removes_before_she_slides() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .B
        .A .  .B .  .
        .  .  .  .  .
        .  .  .  .  .
        A bia
        B harpies
    """)
    game.play("move A3 B3")
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .A
        .  .  .  .  .
        .  .  .  .  .
    """)


def test_urania_steps_over_the_edge_and_slides_on() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .B
        .  .  .  1  .A
        .  .  .  .  .
        .  .  .  .  .
        A urania
        B harpies
    """)
    game.play("move E3 A3")
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .  .B
        .  .  .A 1  .
        .  .  .  .  .
        .  .  .  .  .
    """)


def test_urania_does_not_slide_over_the_edge() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .B
        .  .A .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A urania
        B harpies
    """)
    game.play("move B3 A3")
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .  .B
        .A .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
    """)


# The Golden Fleece


def test_by_the_ram_they_serve_who_is_near_in_the_others_turn() -> None:
    game = scene_of("0000000000000000000000000/1/mortal:A1/mortal:B3 ram=C3:harpies")
    game.play("move A1 B1")
    assert game.targets("build E1") == "D1 D2 E2"
