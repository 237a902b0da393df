"""Aeolus lets nobody walk against his wind. A card names the direction that is blocked."""

from santorini import Game
from santorini.rules.board import DIRECTIONS
from tests.helpers import Scene, drawn, new_scene, scene, scene_of

WINDS = {f"direction {name}" for name in DIRECTIONS}


def revised(picture: str) -> Scene:
    return scene_of(f"{scene(picture).text} r=revised")


# Setup


def test_the_wind_is_chosen_before_anybody_places_a_worker() -> None:
    game = new_scene("mortal", "aeolus")
    assert game.legal == WINDS
    game.play("direction ne")
    assert game.to_move == "A"
    game.play("place A1", "place A2", "place E4", "place E5")
    assert game.text == "0000000000000000000000000/1/mortal:A1,A2/aeolus[ne]:E4,E5"


# Moving


def test_nobody_steps_in_the_blocked_direction() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B .  .A
        .  .  .  .  .
        .  .  .  .  .
        A aeolus[e]
        B moves
    """)
    assert game.targets("move C3") == "B2 B3 B4 C2 C4 D2 D4"


def test_he_is_bound_himself() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A aeolus[ne]
    """)
    assert game.targets("move C3") == "B2 B3 B4 C2 C4 D2 D3"


def test_both_opponents_are_bound_in_a_game_of_three() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .A .  .
        .  .  .  .  .B
        .  .C .  .  .
        .  .  .  .  .
        A aeolus[s]
        B moves
        C mortal
    """)
    assert not game.allows("move E3 E2")
    game.play("move E3 E4", "build E5")
    assert not game.allows("move B2 B1")
    assert game.allows("move B2 B3")


def test_his_teammate_is_bound_too() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .A .  .
        .  .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        A aeolus[s]
        C moves
        C mortal
        D mortal
    """)
    assert not game.allows("move C4 C3")


def test_the_wind_stops_a_winning_step() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  2B 3  .A
        .  .  .  .  .
        .  .  .  .  .
        A aeolus[e]
        B moves
    """)
    assert not game.allows("move C3 D3")


def test_every_step_of_a_walk_minds_the_wind() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B .  .A
        .  .  .  .  .
        .  .  .  .  .
        A aeolus[e]
        B artemis
        B moves
    """)
    assert not game.allows("move C3 C4", "move C4 D4")
    assert game.allows("move C3 C4", "move C4 D5")


def test_building_does_not_mind_the_wind() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B .  .A
        .  .  .  .  .
        .  .  .  .  .
        A aeolus[e]
        B moves
    """)
    assert game.allows("move C3 C4", "build C4 D4")


def test_forces_do_not_mind_the_wind() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .B .A .  .
        .  .  .  .  .
        .  .  .  .  .
        A apollo
        B aeolus[e]
    """)
    game.play("move C3 B3")
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .B .  .
        .  .  .  .  .
        .  .  .  .  .
    """)


def test_who_can_only_walk_against_the_wind_loses() -> None:
    blocked = scene("""
        .  .  .  .  .
        .  .  .  .A .
        .  .  .  .  .
        a  a  .  .  .
        .B .  .  .  .
        A aeolus[e]
        B moves
    """)
    assert not blocked.legal
    free = scene("""
        .  .  .  .  .
        .  .  .  .A .
        .  .  .  .  .
        a  a  .  .  .
        .B .  .  .  .
        A aeolus[w]
        B moves
    """)
    assert free.legal == {"move A1 B1"}


# The end of his turn


def test_he_must_set_the_wind_at_the_end_of_his_turn() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A aeolus[e]
    """)
    game.play("move C3 C4", "build C3")
    assert game.legal == WINDS
    game.play("direction w")
    assert game.turn_complete
    assert "aeolus[w]" in game.text


def test_he_may_leave_the_wind_as_it_is() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A aeolus[e]
    """)
    game.play("move C3 C4", "build C3", "direction e")
    assert "aeolus[e]" in game.text


def test_a_new_wind_blows_at_once() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .B .
        .  .  .  .  .
        .  .  .  .  .
        A aeolus[e]
    """)
    game.play("move C3 B3", "build A3", "direction n")
    assert game.targets("move D3") == "C2 C3 C4 D2 E2 E3 E4"


def test_others_do_not_set_the_wind() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .B .
        .  .  .  .  .
        .  .  .  .  .
        A aeolus[e]
        B moves
    """)
    game.play("move D3 D4", "build D3")
    assert game.turn_complete


def test_the_wind_goes_with_him_when_he_is_out() -> None:
    game = scene("""
        .A a  .  .  .
        a  a  .  .  .
        .  .  .  .  .B
        .  .C .  .  .
        .  .  .  .  .
        A aeolus[e]
        C mortal
    """)
    assert not game.legal
    game.position = game.opened()
    game.machine.lose(game.position)
    game.play("move E3 D3", "build E3")
    assert game.allows("move B2 C2")


# The revised card


def test_revised_nothing_is_chosen_before_the_game() -> None:
    game = Game("aeolus", "mortal", profile="revised")
    assert all(str(step).startswith("place") for step in game.legal_steps)


def test_revised_no_wind_blows_until_he_sets_one() -> None:
    game = revised("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A aeolus
    """)
    assert game.targets("move C3") == "B2 B3 B4 C2 C4 D2 D3 D4"
    game.play("move C3 C4", "build C3")
    assert game.legal == WINDS | {"end"}
    game.play("direction s")
    assert not game.allows("move E3 E2")


def test_revised_he_may_take_the_wind_back() -> None:
    game = revised("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A aeolus[s]
    """)
    game.play("move C3 C4", "build C3", "choose 0")
    assert game.turn_complete
    assert "aeolus:" in game.text
    assert game.allows("move E3 E2")


def test_revised_he_may_do_nothing_about_the_wind() -> None:
    game = revised("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A aeolus[s]
    """)
    game.play("move C3 C4", "build C3", "end")
    assert "aeolus[s]" in game.text


# The Golden Fleece


def test_who_places_the_ram_chooses_the_wind() -> None:
    game = Game("mortal", "mortal", fleece="aeolus")
    game.push_turn("+A1+A2")
    game.push_turn("+E4+E5")
    game.push_turn("@ram=C3;@wind=e")
    assert game.position == "0000000000000000000000000/2/mortal:A1,A2/mortal:E4,E5 ram=C3:aeolus[e]"


def test_by_the_ram_the_wind_binds_both() -> None:
    text = "0000000000000000000000000/{}/mortal:A1,B3/mortal:D1,E5 ram=C3:aeolus[e]"
    assert scene_of(text.format(1)).targets("move A1") == "A2 B2"
    assert scene_of(text.format(2)).targets("move D1") == "C1 C2 D2 E2"


def test_away_from_the_ram_no_wind_blows() -> None:
    game = scene_of("0000000000000000000000000/1/mortal:A1,A3/mortal:D1,E5 ram=C3:aeolus[e]")
    assert game.targets("move A1") == "A2 B1 B2"
