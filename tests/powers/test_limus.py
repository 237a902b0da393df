"""Limus keeps opponents from building next to her workers."""

import pytest

from tests.helpers import scene, scene_of

FAMINE = """
    .  .  .  .  .
    .  .  2  3  .
    .  .A .  .B .
    .  .  .  .  .
    .  .  .  .  .
    {cards}
    {mover} moves
"""
LOW_DOMES = """
    .  .  .  .  .
    .  .  .  .  .
    .  .A .  .B .
    .  .  3  .  .
    .  .  .  .  .
    A limus
    B {card}
    B moves
"""


def test_her_other_name_is_read() -> None:
    assert "/limus:" in scene(FAMINE.format(cards="A Ilimus", mover="B")).text


def test_opponents_do_not_build_next_to_her() -> None:
    game = scene(FAMINE.format(cards="A limus", mover="B"))
    game.play("move D3 D2")
    assert game.targets("build D2") == "C1 D1 D3 E1 E2 E3"


def test_without_her_they_do() -> None:
    game = scene(FAMINE.format(cards="A mortal", mover="B"))
    game.play("move D3 D2")
    assert game.targets("build D2") == "C1 C2 C3 D1 D3 E1 E2 E3"


def test_each_of_her_workers_counts() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  .B .
        .  .  .  .  .
        .  .  .  .  .A
        A limus
        B moves
    """)
    game.play("move D3 D2")
    assert game.targets("build D2") == "C1 D3 E3"


def test_she_herself_builds_there() -> None:
    game = scene(FAMINE.format(cards="A limus", mover="A"))
    assert game.allows("move B3 B2", "build B3")


def test_a_dome_that_completes_a_tower_is_allowed() -> None:
    game = scene(LOW_DOMES.format(card="mortal"))
    game.play("move D3 D2")
    assert game.allows("build C2")


def test_a_third_level_is_not_allowed() -> None:
    game = scene(FAMINE.format(cards="A limus", mover="B"))
    game.play("move D3 C3")
    assert not game.allows("build C4")


def test_a_lower_dome_of_atlas_is_not_allowed() -> None:
    game = scene(LOW_DOMES.format(card="atlas"))
    game.play("move D3 D2")
    assert game.targets("dome D2") == "C1 D1 D3 E1 E2 E3"
    assert game.allows("build C2")


def test_a_lower_dome_of_heracles_is_not_allowed() -> None:
    game = scene(LOW_DOMES.format(card="heracles"))
    game.play("move D3 D2", "build E1")
    assert game.targets("dome D2") == "C1 C2 D1 D3 E1 E2 E3"


def test_a_lower_dome_of_polyphemus_is_not_allowed() -> None:
    game = scene(LOW_DOMES.format(card="polyphemus"))
    game.play("move D3 D2", "build E1")
    free = "A1 A5 B1 B5 C1 C2 C5 D1 D3 D4 D5 E1 E2 E3 E4 E5"
    assert game.targets("dome") == free


def test_a_lower_dome_of_selene_is_not_allowed() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  .Bf .
        .  .  3  .  .
        .  .  .  .  .Bm
        A limus
        B selene
        B moves
    """)
    game.play("move E1 E2")
    assert game.targets("dome D3") == "C2 D2 D4 E3 E4"


def test_revised_any_dome_is_allowed() -> None:
    game = scene_of(f"{scene(LOW_DOMES.format(card='atlas')).text} r=revised")
    game.play("move D3 D2")
    assert game.allows("dome C3")
    assert game.allows("build C2")
    assert not game.allows("build C3")


def test_a_second_block_is_not_allowed_either() -> None:
    game = scene(FAMINE.format(cards="A limus\n    B demeter", mover="B"))
    game.play("move D3 D2", "build D3")
    assert game.targets("build D2") == "C1 D1 E1 E2 E3"


def test_a_first_build_of_prometheus_neither() -> None:
    game = scene(FAMINE.format(cards="A limus\n    B prometheus", mover="B"))
    assert not game.allows("build D3 C3")
    assert game.allows("build D3 E3")


def test_zeus_does_not_build_under_himself_next_to_her() -> None:
    game = scene(FAMINE.format(cards="A limus\n    B zeus", mover="B"))
    game.play("move D3 C3")
    assert not game.allows("build C3 C3")
    game = scene(FAMINE.format(cards="A limus\n    B zeus", mover="B"))
    game.play("move D3 E3")
    assert game.allows("build E3 E3")


def test_poseidon_does_not_build_next_to_her() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  .B .
        .  .  .  .  .
        .  .  .  .  .B
        A limus
        B poseidon
        B moves
    """)
    game.play("move E1 E2", "build E1")
    assert game.targets("build D3") == "D2 D4 E3 E4"


def test_morpheus_does_not_build_past_a_forbidden_block() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  2  .  .
        .  .A .  .B .
        .  .  3  .  .
        .  .  .  .  .
        A limus
        B morpheus[5]
        B moves
    """)
    game.play("move D3 C3")
    assert game.targets("build C3") == "C2 D2 D3 D4"


def test_medea_s_removals_are_no_builds() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  1A .B .  .
        .  .  .  .  .
        .  .  .  .  .B
        A limus
        B medea
        B moves
    """)
    game.play("move E1 E2", "build E1")
    assert game.allows("raze B3")


def test_a_move_after_which_nothing_can_be_built_is_not_allowed() -> None:
    picture = """
        .  a  .  .  .
        .  .A .  .  .
        a  .B .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A {card}
        B moves
    """
    assert scene(picture.format(card="mortal")).allows("move B3 A4")
    assert not scene(picture.format(card="limus")).allows("move B3 A4")


def test_who_can_build_nowhere_has_no_turn() -> None:
    stuck = """
        .B a  .  .  .
        .  .A .  .  .
        a  a  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A {card}
        B moves
    """
    assert scene(stuck.format(card="mortal")).turns == [("move A5 A4", "build A4 A5")]
    assert scene(stuck.format(card="limus")).turns == []


@pytest.mark.parametrize(("mover", "worker"), [("B", "D3"), ("C", "D1")])
def test_of_three_both_opponents_are_bound(mover: str, worker: str) -> None:
    game = scene(f"""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  .B .
        .  .  .  .  .
        .  .  .  .C .
        A limus
        C mortal
        {mover} moves
    """)
    game.play(f"move {worker} D2")
    assert not game.allows("build C2")
    assert game.allows("build E2")


@pytest.mark.parametrize("mover", ["B", "D"])
def test_in_teams_both_opponents_are_bound(mover: str) -> None:
    game = scene(FAMINE.format(cards="C limus\n    D mortal", mover=mover))
    game.play("move D3 D2")
    assert game.targets("build D2") == "C1 D1 D3 E1 E2 E3"


def test_in_teams_her_teammate_is_not_bound() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .A .  .B .
        .  .  .  .  .
        .  .  .  .  .
        A limus
        C mortal
        D mortal
        C moves
    """)
    assert game.allows("move B3 B2", "build A2")
