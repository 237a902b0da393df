"""Selene's female worker may build a dome at any level, moved or not."""

import pytest

from santorini.rules.events import DOMED
from tests.helpers import drawn, new_scene, scene, scene_of

EMPTY = "0" * 25
MOON = """
    .  .  .  .  .
    .  .  1  2  3
    .  .  .Af .  .
    .  .  .  .  .
    .B .  .  .Am .
    A selene
"""


# Setup


def test_every_side_places_one_female_and_one_male() -> None:
    game = new_scene("selene", "mortal")
    assert game.allows("place A1f", "place A2m")
    assert game.allows("place A1m", "place A2f")
    assert not game.allows("place A1f", "place A2f")
    assert not game.allows("place A1m", "place A2m")
    game.play("place A1f", "place A2m", "place E5m", "place E4f")
    assert game.text == f"{EMPTY}/1/selene:A1f,A2m/mortal:E4f,E5m"


def test_of_three_workers_one_is_female() -> None:
    game = new_scene("graeae", "selene")
    game.play("place A1m", "place A2m")
    assert all(step.endswith("f") for step in game.legal)


def test_without_her_there_are_no_genders() -> None:
    assert new_scene("mortal", "mortal").allows("place A1")


def test_another_engine_s_form_names_the_female() -> None:
    game = scene_of(f"{EMPTY}/1/selene[B2]:B2,D2/mortal:B4,D4")
    assert game.text == f"{EMPTY}/1/selene:B2f,D2m/mortal:B4,D4"


# Building


def test_the_unmoved_female_builds_a_dome_instead() -> None:
    game = scene(MOON)
    events = game.play("move D1 E1", "dome C3 C4")
    assert events[-1].kind == DOMED
    assert game.turn_complete
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  b  2  3
        .  .  .A .  .
        .  .  .  .  .
        .B .  .  .  .A
    """)


@pytest.mark.parametrize("square", ["B3", "C4", "D4"])
def test_the_moved_female_builds_a_dome_at_any_level(square: str) -> None:
    game = scene("""
        .  .  .  .  .
        .  .  1  2  .
        .  .  .  .Af .
        .  .  .  .  .
        .B .  .  .Am .
        A selene
    """)
    game.play("move D3 C3", f"dome {square}")
    assert game.turn_complete


def test_she_may_build_as_usual() -> None:
    game = scene(MOON)
    assert game.allows("move C3 C4", "build C3")
    assert game.allows("move D1 E1", "build D1")


def test_the_unmoved_female_builds_nothing_but_a_dome() -> None:
    game = scene(MOON)
    game.play("move D1 E1")
    assert game.targets("build C3") == ""
    assert game.targets("dome C3") == "B2 B3 B4 C2 C4 D2 D3 D4"


def test_the_male_builds_no_dome() -> None:
    game = scene(MOON)
    game.play("move D1 E1")
    assert game.targets("dome E1") == ""
    game = scene(MOON)
    game.play("move C3 C2")
    assert game.targets("dome D1") == ""


def test_only_on_free_spaces_next_to_her() -> None:
    game = scene("""
        .  .  .  .  .
        .  a  4  .B .
        .  .  .Af .  .
        .  .  .Am .  .
        .B .  .  .  .
        A selene
    """)
    game.play("move C2 B2")
    assert game.targets("dome C3") == "B3 C2 D2 D3"


def test_the_unmoved_female_can_complete_a_tower() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  3  .
        .  .  .Af .  .
        .  .  .  .  .
        .B .  .  .Am .
        A selene
        B chaos[pan|5]
    """)
    game.play("move D1 E1", "dome C3 D4")
    assert "/chaos[?|4]:" in game.text


def test_a_lower_dome_completes_no_tower() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  2  .
        .  .  .Af .  .
        .  .  .  .  .
        .B .  .  .Am .
        A selene
        B chaos[pan|5]
    """)
    game.play("move D1 E1", "dome C3 D4")
    assert "/chaos[pan|5]:" in game.text


def test_there_is_one_build_in_all() -> None:
    game = scene(MOON)
    game.play("move D1 E1", "build D1")
    assert game.turn_complete


def test_without_a_female_there_is_no_power() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .Am .  .
        .  .  .  .  .
        .B .  .  .Am .
        A selene
    """)
    game.play("move D1 E1")
    assert not any(step.startswith("dome") for step in game.legal)


def test_a_male_that_cannot_build_may_move_if_the_female_can() -> None:
    picture = """
        .  .  .  .  .
        .  .  .  .  .
        a  a  .A{other} .  .
        .A{walled} .B a  .  .
        .  a  .  .  .
        A selene
        B limus
    """
    game = scene(picture.format(walled="m", other="f"))
    game.play("move A2 A1")
    assert game.targets("dome C3") == "B4 C4 D2 D3 D4"
    assert not scene(picture.format(walled="f", other="m")).allows("move A2 A1")


def test_others_build_no_domes() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .Af .  .Bf .
        .  .  .  .  .
        .  .Am .  .Bm .
        A selene
        B moves
    """)
    game.play("move D1 E1")
    assert not any(step.startswith("dome") for step in game.legal)


def test_who_takes_her_card_uses_their_own_female() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .Af .  .Bf .
        .  .  .  .  .
        .  .Am .  .Bm .
        A circe
        B selene
    """)
    game.play("move B1 A1")
    assert game.targets("dome B3") == "A2 A3 A4 B2 B4 C2 C3 C4"


def test_in_teams_only_she_uses_the_shared_female() -> None:
    teams = """
        .  .  .  .  .
        .  .  .  .  .
        .  .Af .  .Bf .
        .  .  .  .  .
        .  .Am .  .Bm .
        A selene
        C mortal
        D mortal
        {} moves
    """
    assert scene(teams.format("A")).allows("move B1 A1", "dome B3 B4")
    assert not scene(teams.format("C")).allows("move B1 A1", "dome B3 B4")


def test_with_the_golden_fleece_both_sides_have_genders() -> None:
    game = scene_of(f"{EMPTY}/1/mortal:B3f,C1m/mortal:D5f,E5m ram=A4:selene")
    assert game.allows("move C1 D1", "dome B3 B4")
