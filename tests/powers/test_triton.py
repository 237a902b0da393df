"""Triton moves again whenever he comes to the edge."""

from tests.helpers import scene, scene_of

EMPTY = "0" * 25
WAVES = """
    .  .  .  .  .
    .  .  .  .  .
    .  .  .B .  .
    .  .A .  .  .
    .  .  .  .  .A
    A triton
"""


def test_a_move_to_the_edge_allows_another() -> None:
    game = scene(WAVES)
    game.play("move B2 A2")
    assert game.targets("move A2") == "A1 A3 B1 B2 B3"
    assert game.targets("build A2") == "A1 A3 B1 B2 B3"


def test_he_may_go_on_as_long_as_he_stays_on_the_edge() -> None:
    game = scene(WAVES)
    assert game.allows("move B2 A2", "move A2 A3", "move A3 A4", "move A4 A5", "move A5 B5", "build A5")


def test_he_may_stop_anywhere() -> None:
    game = scene(WAVES)
    game.play("move B2 A2", "move A2 A3", "build A2")
    assert game.turn_complete


def test_a_move_off_the_edge_is_the_last() -> None:
    game = scene(WAVES)
    game.play("move B2 C2")
    assert game.targets("move C2") == ""
    game = scene(WAVES)
    game.play("move B2 A2", "move A2 B3")
    assert game.targets("move B3") == ""
    assert game.targets("build B3") != ""


def test_he_may_come_back_to_spaces_he_left() -> None:
    game = scene(WAVES)
    assert game.allows("move B2 A2", "move A2 A1", "move A1 A2", "move A2 B2", "build A2")


def test_the_same_worker_moves_on() -> None:
    game = scene(WAVES)
    game.play("move B2 A2")
    assert game.targets("move E1") == ""


def test_each_step_climbs_one_level_at_most() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        2  .  .B .  .
        1  .A .  .  .
        3  .  .  .  .
        A triton
    """)
    game.play("move B2 A2")
    assert not game.allows("move A2 A1")
    game.play("move A2 A3")
    assert not game.allows("move A3 A1")


def test_he_may_win_by_any_step() -> None:
    game = scene("""
        .  .  .  .  .
        3  .  .  .  .
        2  .  .B .  .
        1  .A .  .  .
        .  .  .  .  .
        A triton
    """)
    game.play("move B2 A2", "move A2 A3", "move A3 A4")
    assert game.winner == "A"


def test_a_winning_step_ends_the_game_at_once() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        3  2A .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        A triton
    """)
    game.play("move B3 A3")
    assert game.winner == "A"


def test_others_move_once() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .B .  .  .
        .  .  .A .  .
        .  .  .  .  .
        A triton
        B moves
    """)
    game.play("move B3 A3")
    assert game.targets("move A3") == ""


def test_being_forced_to_the_edge_gives_nothing() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .
        .  .  .  .  .
        .  .B .  .  .
        A triton
        B harpies
    """)
    game.play("move C3 D3")
    assert "/triton:E3/" in game.text
    assert game.targets("move E3") == ""


def test_a_step_to_the_edge_gives_a_move_from_where_the_slide_ends() -> None:
    game = scene("""
        .  .  .  .  .
        .A .  .  .  .
        .  .  .  .B .
        .  .  .  .  .
        .  .  .  .  .
        A triton
        B harpies
    """)
    game.play("move A4 A3")
    assert "/triton:A1/" in game.text
    assert game.targets("move A1") == "A2 B1 B2"


def test_after_a_ride_only_the_exit_counts() -> None:
    picture = """
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  .  .
        .  .  .  .  .
        .B .  .  .  .
        A triton
        B charybdis[{pools}]
    """
    game = scene(picture.format(pools="C3,E5"))
    game.play("move B3 C3")
    assert game.targets("move E5") == "D4 D5 E4"
    game = scene(picture.format(pools="A3,D3"))
    game.play("move B3 A3")
    assert "/triton:D3/" in game.text
    assert game.targets("move D3") == ""


def test_revised_a_ride_is_a_force_and_the_step_counts() -> None:
    game = scene_of(f"{EMPTY}/1/triton:B3/charybdis[A3,D3]:A1 r=revised")
    game.play("move B3 A3")
    assert "/triton:D3/" in game.text
    assert game.targets("move D3") != ""
    game = scene_of(f"{EMPTY}/1/triton:B3/charybdis[C3,E5]:A1 r=revised")
    game.play("move B3 C3")
    assert game.targets("move E5") == ""


def test_in_teams_only_he_moves_again() -> None:
    teams = """
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  .B .
        .  .  .  .  .
        .  .  .  .  .
        C triton
        D mortal
        {} moves
    """
    assert scene(teams.format("C")).allows("move B3 A3", "move A3 A4")
    assert not scene(teams.format("A")).allows("move B3 A3", "move A3 A4")
