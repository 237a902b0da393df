"""Bia removes workers that stand behind the space she moves to."""

import pytest

from santorini.powers import power_named
from santorini.rules.board import count
from santorini.rules.events import BUILT, MOVED, REMOVED
from santorini.rules.game_rules import Rules
from santorini.rules.machine import Machine
from santorini.rules.power import Power
from tests.helpers import Scene, drawn, new_scene, scene, scene_of

EDGE = "A1 A2 A3 A4 A5 B1 B5 C1 C5 D1 D5 E1 E2 E3 E4 E5"
EMPTY = "0" * 25
IN_LINE = """
    .  .  .  .  .
    .  .  .  .B .
    .  .A .  .B .
    .  .  .  .  .
    .  .  .  .  .
    A bia
"""


# Setup


def placements(game: Scene) -> str:
    return " ".join(sorted(step.removeprefix("place ") for step in game.legal))


def test_she_places_first_and_on_the_edge() -> None:
    game = new_scene("mortal", "bia")
    assert placements(game) == EDGE
    game.play("place A1", "place E5")
    assert game.text == f"{EMPTY}/1/mortal/bia:A1,E5"


def test_the_order_of_turns_stays() -> None:
    game = new_scene("mortal", "bia")
    game.play("place A1", "place E5", "place C3", "place C4")
    assert game.text == f"{EMPTY}/1/mortal:C3,C4/bia:A1,E5"


def test_others_place_where_they_like() -> None:
    game = new_scene("bia", "mortal")
    game.play("place A1", "place E5")
    assert game.allows("place C3")


def test_roxley_she_places_first_but_anywhere() -> None:
    game = scene_of(f"{EMPTY}/2/mortal/bia r=roxley")
    game.play("place C3", "place B3")
    assert game.text == f"{EMPTY}/1/mortal/bia:B3,C3 r=roxley"


def test_revised_she_places_on_the_edge() -> None:
    assert placements(scene_of(f"{EMPTY}/1/bia/mortal r=revised")) == EDGE


@pytest.mark.parametrize(("seats", "first"), [("bia m m m", "A"), ("m bia m m", "B"), ("m m m bia", "B")])
def test_in_teams_whoever_places_for_her_places_first_and_on_the_edge(seats: str, first: str) -> None:
    game = new_scene(*seats.replace("m", "mortal").split())
    assert placements(game) == EDGE
    game.play("place A1", "place E5")
    workers = {"A": game.position.workers0, "B": game.position.workers1}
    assert workers[first]
    assert not workers["B" if first == "A" else "A"]


def test_with_the_golden_fleece_her_placement_does_not_apply() -> None:
    machine = Machine(Rules([Power, Power], fleece=power_named("bia")))
    game = Scene(machine, machine.initial())
    assert game.allows("place C3")


# Moving


def test_a_worker_behind_the_space_moved_to_is_removed() -> None:
    game = scene(IN_LINE)
    events = game.play("move B3 C3")
    assert [event.kind for event in events] == [MOVED, REMOVED]
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .B .
        .  .  .A .  .
        .  .  .  .  .
        .  .  .  .  .
    """)


def test_the_space_of_the_removed_worker_can_be_built_on() -> None:
    game = scene(IN_LINE)
    game.play("move B3 C3")
    assert game.play("build D3")[-1].kind == BUILT


def test_a_worker_behind_in_a_diagonal_is_removed() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .B .
        .  .  .  .  .
        .  .A .  .  .
        .  .  .  .B .
        A bia
    """)
    game.play("move B2 C3")
    assert game.text == f"{EMPTY}/1/bia:C3/mortal:D1"


def test_a_worker_next_to_her_but_not_in_line_stays() -> None:
    game = scene(IN_LINE)
    game.play("move B3 C4")
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .A .B .
        .  .  .  .B .
        .  .  .  .  .
        .  .  .  .  .
    """)


def test_a_worker_two_spaces_behind_stays() -> None:
    game = scene(IN_LINE)
    game.play("move B3 C2")
    assert game.text == f"{EMPTY}/1/bia:C2/mortal:D3,D4"
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .B .
        .  .  .  .  .
        .  .  .  .  .
        A bia
    """)
    game.play("move A3 B3")
    assert game.text == f"{EMPTY}/1/bia:B3/mortal:D3"


def test_only_the_first_of_two_in_line_is_removed() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  .B .B
        .  .  .  .  .
        .  .  .  .  .
        A bia
    """)
    game.play("move B3 C3")
    assert game.text == f"{EMPTY}/1/bia:C3/mortal:E3"


@pytest.mark.parametrize("height", ["1", "2", "3"])
def test_the_victim_may_stand_at_any_height(height: str) -> None:
    game = scene(f"""
        .  .  .  .  .
        .  .  .  .B .
        .  .A .  {height}B .
        .  .  .  .  .
        .  .  .  .  .
        A bia
    """)
    game.play("move B3 C3")
    assert game.text.endswith("/mortal:D4")


def test_a_removal_is_no_choice() -> None:
    game = scene(IN_LINE)
    game.play("move B3 C3", "build B3")
    assert game.turn_complete
    assert count(game.position.workers1) == 1


def test_her_own_worker_behind_stays() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .B .
        .  .A .  .A .
        .  .  .  .  .
        .  .  .  .  .
        A bia
    """)
    game.play("move B3 C3")
    assert game.text == f"{EMPTY}/1/bia:C3,D3/mortal:D4"


def test_the_edge_of_the_board_has_nothing_behind_it() -> None:
    game = scene("""
        .  .  .  .  .B
        .  .  .  .  .
        .B .  .  .A .
        .  .  .  .  .
        .  .  .  .  .
        A bia
    """)
    game.play("move D3 E3")
    assert count(game.position.workers1) == 2


def test_others_remove_nobody() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .B .
        .  .A .  .B .
        .  .  .  .  .
        .  .  .  .  .
        A bia
        B moves
    """)
    game.play("move D3 C3")
    assert count(game.position.workers0) == 1


def test_a_winning_move_removes_nobody() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  2A 3  .B .
        .  .  .  .  .
        .  .  .  .  .
        A bia
    """)
    events = game.play("move B3 C3")
    assert game.winner == "A"
    assert REMOVED not in [event.kind for event in events]


def test_who_has_no_worker_left_has_no_turn() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  .B .
        .  .  .  .  .
        .  .  .  .  .
        A bia
    """)
    game.play("move B3 C3", "build B3")
    assert game.winner is None
    assert game.turns == []


def test_a_worker_on_a_coin_of_clio_is_not_removed() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  1B .
        .  .  .  .  .
        .  .  .  .  .
        A bia
        B clio[2|D3]
    """)
    game.play("move B3 C3")
    assert count(game.position.workers1) == 1


def test_a_slide_of_harpies_removes_nobody_at_its_end() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        A bia
        B harpies
    """)
    game.play("move A3 B3")
    assert game.text == f"{EMPTY}/1/bia:D3/harpies:E3"


def test_she_removes_before_harpies_force_her_on() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .B .  .
        .  .  .  .  .
        .  .  .  .  .
        A bia
        B harpies
    """)
    game.play("move A3 B3")
    assert game.text == f"{EMPTY}/1/bia:E3/harpies"


# Whirlpools


def test_bia_with_whirlpools_removes_behind_the_first_and_behind_the_exit() -> None:
    game = scene("""
        .  .  .  .  .
        .  .A .  .B .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .B .
        A bia
        B charybdis[C4,C1]
    """)
    events = game.play("move B4 C4")
    assert [event.kind for event in events] == [MOVED, MOVED, REMOVED, REMOVED]
    assert game.text == f"{EMPTY}/1/bia:C1/charybdis[C1,C4]"


def test_bia_with_whirlpools_keeps_the_direction_of_her_step() -> None:
    game = scene("""
        .  .  .  .  .
        .  .A .  .  .
        .  .  .  .  .
        .  .B .  .  .
        .  .  .  .B .
        A bia
        B charybdis[C4,C1]
    """)
    game.play("move B4 C4")
    assert game.text == f"{EMPTY}/1/bia:C1/charybdis[C1,C4]:B2"


def test_bia_with_whirlpools_removes_nobody_by_a_ride_that_wins() -> None:
    game = scene("""
        .  .  .  .  .
        .  .A .  .B .
        .  .  .  .  .
        .  .  .  .  .
        .  .  3  .B .
        A bia
        B charybdis[C4,C1]
    """)
    events = game.play("move B4 C4")
    assert game.winner == "A"
    assert REMOVED not in [event.kind for event in events]


def test_revised_bia_with_whirlpools_removes_behind_the_first_only() -> None:
    picture = """
        .  .  .  .  .
        .  .A .  .B .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .B .
        A bia
        B charybdis[C4,C1]
    """
    game = scene_of(f"{scene(picture).text} r=revised")
    game.play("move B4 C4")
    assert game.text == f"{EMPTY}/1/bia:C1/charybdis[C1,C4]:D1 r=revised"


# More players


def test_of_three_any_opponent_s_worker_is_removed() -> None:
    picture = """
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  .{} .
        .  .  .  .  .
        .B .C .  .  .
        A bia
        C mortal
    """
    for letter, cell in (("B", "B1"), ("C", "A1")):
        game = scene(picture.format(letter))
        game.play("move B3 C3")
        assert cell in game.text
        assert "D3" not in game.text


def test_in_teams_she_works_on_her_own_turn_only() -> None:
    teams = """
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  .B .
        .  .  .  .  .
        .  .  .  .  .B
        {cards}
        C moves
    """
    game = scene(teams.format(cards="C bia\nD mortal"))
    game.play("move B3 C3")
    assert count(game.position.workers1) == 1
    game = scene(teams.format(cards="A bia\nC mortal\nD mortal"))
    game.play("move B3 C3")
    assert count(game.position.workers1) == 2
