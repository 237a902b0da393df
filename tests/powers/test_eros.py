"""Eros also wins by bringing his two workers together."""

import pytest

from tests.helpers import Scene, new_scene, scene, scene_of

EDGE = "A1 A2 A3 A4 A5 B1 B5 C1 C5 D1 D5 E1 E2 E3 E4 E5"
WEST, EAST = "A1 A2 A3 A4 A5", "E1 E2 E3 E4 E5"
SOUTH, NORTH = "A1 B1 C1 D1 E1", "A5 B5 C5 D5 E5"
LOVERS = """
    .  .  .  .  .
    .  .  .  .  .
    {row}
    .  .  .  .  .
    .B .  .  .  .
    A eros
    {more}
"""


# Setup


def placements(game: Scene) -> set[str]:
    return {step.removeprefix("place ") for step in game.legal}


def test_his_first_worker_goes_to_the_edge() -> None:
    assert placements(new_scene("eros", "mortal")) == set(EDGE.split())


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("A3", EAST),
        ("E2", WEST),
        ("C1", NORTH),
        ("B5", SOUTH),
        ("A1", f"{EAST} {NORTH}"),
        ("E5", f"{WEST} {SOUTH}"),
    ],
)
def test_his_second_worker_goes_to_the_opposite_edge(first: str, second: str) -> None:
    game = new_scene("eros", "mortal")
    game.play(f"place {first}")
    assert placements(game) == set(second.split()) - {first}


def test_others_place_where_they_like() -> None:
    game = new_scene("mortal", "eros")
    assert game.allows("place C3", "place B3", "place A1", "place E5")


def test_an_occupied_space_of_the_opposite_edge_is_not_free() -> None:
    game = new_scene("mortal", "eros")
    game.play("place E3", "place E4", "place A3")
    assert placements(game) == {"E1", "E2", "E5"}


@pytest.mark.parametrize("seat", [0, 2])
def test_in_teams_his_text_binds_whoever_places(seat: int) -> None:
    cards = ["mortal"] * 4
    cards[seat] = "eros"
    game = new_scene(*cards)
    assert placements(game) == set(EDGE.split())
    game.play("place A3")
    assert placements(game) == set(EAST.split())


def test_in_teams_the_other_team_is_not_bound() -> None:
    game = new_scene("mortal", "eros", "mortal", "mortal")
    assert game.allows("place C3", "place D3")


# Winning


def test_he_wins_by_moving_next_to_his_other_worker_with_both_on_level_one() -> None:
    game = scene(LOVERS.format(row=".  1A 1  1A .", more=""))
    game.play("move B3 C3")
    assert game.winner == "A"


def test_he_wins_by_moving_up_or_down_to_it() -> None:
    for height in ".2":
        game = scene(LOVERS.format(row=f".  {height}A 1  1A .", more=""))
        game.play("move B3 C3")
        assert game.winner == "A"


def test_he_wins_also_if_they_were_neighbors_before() -> None:
    game = scene("""
        .  .  .  .  .
        .  1  .  .  .
        .  1A 1A .  .
        .  .  .  .  .
        .B .  .  .  .
        A eros
    """)
    game.play("move B3 B4")
    assert game.winner == "A"


@pytest.mark.parametrize(
    "row", [".  .A .  .A .", ".  2A 2  2A .", ".  1A 2  1A .", ".  1A 1  2A .", ".  1A .  1A ."]
)
def test_both_have_to_be_on_level_one(row: str) -> None:
    game = scene(LOVERS.format(row=row, more=""))
    game.play("move B3 C3")
    assert game.winner is None


def test_they_have_to_be_neighbors() -> None:
    game = scene(LOVERS.format(row="1A 1  .  1A .", more=""))
    game.play("move A3 B3")
    assert game.winner is None


def test_he_wins_by_moving_up_to_level_three_as_everybody_does() -> None:
    game = scene(LOVERS.format(row=".A .  2A 3  .", more=""))
    game.play("move C3 D3")
    assert game.winner == "A"


def test_others_do_not_win_so() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  1B 1  1B .
        .  .  .  .  .
        .A .  .  .  .
        A eros
        B moves
    """)
    game.play("move B3 C3")
    assert game.winner is None


def test_a_worker_alone_meets_nobody() -> None:
    game = scene(LOVERS.format(row=".  1A 1  1B .", more=""))
    game.play("move B3 C3")
    assert game.winner is None


def test_being_brought_together_by_force_does_not_win() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        1A .  .  .  .
        .  1B 1A .  .
        .  .  .  .  .
        A eros
        B apollo
        B moves
    """)
    game.play("move B2 A3")
    assert game.winner is None


def test_the_step_counts_before_harpies_force_him_on() -> None:
    game = scene("""
        .  .  1A .  .
        1A 1  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .B .  .  .  .
        A eros
        B harpies
    """)
    game.play("move A4 B4")
    assert game.winner == "A"


def test_a_slide_of_harpies_does_not_win() -> None:
    game = scene("""
        .  .  .  1A .
        1A 1  1  .  .
        .  .  .  .  .
        .  .  .  .  .
        .B .  .  .  .
        A eros
        B harpies
    """)
    game.play("move A4 B4")
    assert game.winner is None


def test_moerae_steal_it_on_a_space_of_fate() -> None:
    game = scene(LOVERS.format(row=".  1A 1  1A .", more="B moerae[C3]"))
    game.play("move B3 C3")
    assert game.winner == "B"


# More players


@pytest.mark.parametrize("height", [".", "1", "2"])
def test_eros_with_three_players_any_equal_height_wins(height: str) -> None:
    row = f".  {height}A {height}  {height}A ."
    game = scene(LOVERS.format(row=row, more="C mortal").replace(".B .", ".B .C"))
    game.play("move B3 C3")
    assert game.winner == "A"


def test_eros_with_three_players_different_heights_do_not_win() -> None:
    game = scene(LOVERS.format(row=".  1A 1  2A .", more="C mortal").replace(".B .", ".B .C"))
    game.play("move B3 C3")
    assert game.winner is None


def test_eros_with_three_players_level_counts_also_when_one_is_out() -> None:
    board = "0" * 25
    game = scene_of(f"{board}/1/eros:B3,D3/mortal:A1/~mortal")
    game.play("move B3 C3")
    assert game.winner == "A"


def test_in_teams_both_have_to_be_on_level_one() -> None:
    teams = "C mortal\n    D mortal"
    game = scene(LOVERS.format(row=".  1A 1  1A .", more=teams))
    game.play("move B3 C3")
    assert game.winner == "A"
    game = scene(LOVERS.format(row=".  .A .  .A .", more=teams))
    game.play("move B3 C3")
    assert game.winner is None


def test_in_teams_his_teammate_does_not_win_so() -> None:
    game = scene(LOVERS.format(row=".  1A 1  1A .", more="C mortal\n    D mortal\n    C moves"))
    game.play("move B3 C3")
    assert game.winner is None
