"""Persephone makes opponents move up when they can."""

import pytest

from tests.helpers import scene, scene_of

SPRING = """
    .  .  .  .  .
    .  .  .  .  .
    .A .  .  .B 1
    .  .  .  .  .
    .  .  .B .  .
    A {goddess}
    B {card}
    B moves
"""


def test_who_can_move_up_must() -> None:
    game = scene(SPRING.format(goddess="persephone", card="mortal"))
    assert game.legal == {"move D3 E3"}


def test_without_her_nobody_must() -> None:
    game = scene(SPRING.format(goddess="mortal", card="mortal"))
    assert game.allows("move D3 D4")


def test_who_cannot_move_up_need_not() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  1B .B 2
        .  .  .  .  .
        .  .  .  .  .
        A persephone
        B moves
    """)
    assert game.targets("move D3") == "C2 C4 D2 D4 E2 E4"


def test_any_worker_may_do_it() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .B 1
        .  .  1  .  .
        .  .  .B .  .
        A persephone
        B moves
    """)
    assert game.legal == {"move D3 C2", "move D3 E3", "move C1 C2"}


def test_she_herself_need_not() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A 1  .  .B .
        .  .  .  .  .
        .  .  .  .  .
        A persephone
    """)
    assert game.allows("move A3 A4", "build A3")


def test_a_winning_climb_will_do() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  2B 3
        .  .  .  .  .
        .  .  .  .  .
        A persephone
        B moves
    """)
    assert game.legal == {"move D3 E3"}
    game.play("move D3 E3")
    assert game.winner == "B"


def test_winning_otherwise_will_not_do() -> None:
    picture = """
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  2B .
        .  .  {}  .  .
        .  .  .B .  .
        A persephone
        B pan
        B moves
    """
    assert scene(picture.format(".")).allows("move D3 E3")
    assert scene(picture.format("1")).legal == {"move C1 C2"}


def test_a_tower_that_wins_will_not_do() -> None:
    picture = """
        4  4  4  4  .
        .  .  .  .  .
        .A .  .  .B .
        .  .  .  3  .
        {}  .B .  .  .
        A persephone
        B chronus
        B moves
    """
    assert scene(picture.format(".")).allows("move D3 E3", "build D2")
    assert scene(picture.format("1")).legal == {"move B1 A1"}


def test_a_climb_after_which_nothing_can_be_built_is_no_duty() -> None:
    picture = """
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        {}  a  .  .  .
        1A .B .  .  .
        A persephone
        B apollo
        B moves
    """
    assert scene(picture.format("a")).targets("move B1") == "C1 C2"
    assert scene(picture.format("2")).targets("move B1") == "A1"


def test_persephone_with_artemis_a_climb_by_the_second_step_is_a_duty() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .B .  1  .  .A
        .  .  .  .  .
        .  .  .  .  .
        A persephone
        B artemis
        B moves
    """)
    assert game.targets("move A3") == "B2 B3 B4"
    game.play("move A3 B3")
    assert game.legal == {"move B3 C3"}


def test_persephone_with_artemis_a_climb_by_the_first_step_leaves_the_second_free() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .B 1  .  .  .A
        .  .  .  .  .
        .  .  .  .  .
        A persephone
        B artemis
        B moves
    """)
    game.play("move A3 B3")
    assert game.allows("build A3")
    assert game.allows("move B3 C3", "build B3")


def test_persephone_with_artemis_a_block_three_steps_away_is_no_duty() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .B .  .  1  .A
        .  .  .  .  .
        .  .  .  .  .
        A persephone
        B artemis
        B moves
    """)
    assert game.allows("move A3 A4", "build A5")


def test_persephone_with_triton_a_walk_along_the_edge_is_a_duty() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  1
        .  .  .  .  .
        .B .  .  .  .
        A persephone
        B triton
        B moves
    """)
    assert game.targets("move A1") == "A2 B1"
    game.play("move A1 B1", "move B1 C1", "move C1 D1")
    assert game.targets("build D1") == ""
    game.play("move D1 E2")
    assert "move E2 E3" in game.legal
    game.play("move E2 E3")
    assert game.allows("build E2")


def test_persephone_with_triton_a_block_that_no_walk_reaches_is_no_duty() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A 1  .  .
        .  .  .  .  .
        .B .  .  .  .
        A persephone
        B triton
        B moves
    """)
    assert game.allows("move A1 B2", "build A1")
    assert game.allows("move A1 B1", "build A1")


def test_persephone_with_charon_a_ferry_that_frees_a_climb_is_a_duty() -> None:
    picture = """
        .  .  .  .  .
        .  .  .  .  .
        .  {}  .B 1A .
        .  .  .  .  .
        .B .  .  .  .
        A persephone
        B charon
        B moves
    """
    game = scene(picture.format("."))
    assert game.legal == {"force D3 B3"}
    game.play("force D3 B3")
    assert game.legal == {"move C3 D3"}
    assert scene(picture.format("a")).allows("move A1 A2", "build A1")


def test_persephone_with_charon_a_ferry_onto_the_climb_is_not_allowed() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  1  .B .A .
        .  .  .  .  .
        .B .  .  .  .
        A persephone
        B charon
        B moves
    """)
    assert game.legal == {"move C3 B3"}


@pytest.mark.parametrize("card", ["apollo", "minotaur"])
def test_stepping_onto_a_worker_is_a_duty_too(card: str) -> None:
    picture = """
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B 1A .
        .  .  .  .  .
        .B .  .  .  .
        A persephone
        B {}
        B moves
    """
    assert scene(picture.format(card)).legal == {"move C3 D3"}
    assert scene(picture.format("mortal")).allows("move A1 A2")


def test_hermes_may_not_stay_level() -> None:
    game = scene(SPRING.format(goddess="persephone", card="hermes"))
    assert game.legal == {"move D3 E3"}
    away = scene(SPRING.format(goddess="persephone", card="hermes").replace(".B 1", ".B ."))
    assert away.allows("build D3 D4")


def test_prometheus_may_not_build_first() -> None:
    game = scene(SPRING.format(goddess="persephone", card="prometheus"))
    assert game.legal == {"move D3 E3"}


def test_siren_may_not_sing_instead() -> None:
    game = scene(SPRING.format(goddess="persephone", card="siren[e]"))
    assert game.legal == {"move D3 E3"}
    away = scene(SPRING.format(goddess="persephone", card="siren[e]").replace(".B 1", ".B ."))
    assert away.allows("force A3 B3")


def test_being_lifted_is_no_move_up() -> None:
    game = scene(SPRING.format(goddess="persephone", card="zeus"))
    assert game.legal == {"move D3 E3"}
    away = scene(SPRING.format(goddess="persephone", card="zeus").replace(".B 1", ".B ."))
    assert away.allows("move D3 D4", "build D4 D4")
    assert away.allows("move D3 D4", "build D4 D5")


def test_a_ride_up_on_a_whirlpool_is_a_move_up() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .B .
        .  .  .  .  .
        2  .  .  .  .
        A persephone
        B charybdis[E3,A1]
        B moves
    """)
    assert game.legal == {"move D3 E3"}


def test_the_step_onto_the_first_whirlpool_counts_as_well() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .B 1
        .  .  .  .  .
        .  .  .  .  .
        A persephone
        B charybdis[E3,A1]
        B moves
    """)
    assert game.legal == {"move D3 E3"}


def test_a_hero_s_power_never_has_to_be_spent() -> None:
    picture = """
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .B 2
        .  .  .  .  {}
        .  .  .  .  .
        A persephone
        B bellerophon
        B moves
    """
    free = scene(picture.format("."))
    assert free.targets("move D3") == "C2 C3 C4 D2 D4 E2 E3 E4"
    bound = scene(picture.format("1"))
    assert bound.targets("move D3") == "E2 E3"


def test_of_three_what_another_forbids_is_no_duty() -> None:
    picture = """
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .B 1
        .  .  .  .  .
        .C .  .  .  .
        A persephone
        C athena{}
        B moves
    """
    assert scene(picture.format("[^]")).targets("move D3") == "C2 C3 C4 D2 D4 E2 E4"
    assert scene(picture.format("")).targets("move D3") == "E3"


def test_of_three_both_opponents_must_and_nobody_when_she_is_out() -> None:
    board = "0000000000000010000000000"
    assert scene_of(f"{board}/2/persephone:A1/mortal:D3/mortal:A5").targets("move D3") == "E3"
    assert scene_of(f"{board}/3/persephone:A1/mortal:A5/mortal:D3").targets("move D3") == "E3"
    assert scene_of(f"{board}/2/~persephone/mortal:D3/mortal:A5").allows("move D3 D4")


@pytest.mark.parametrize("mover", ["B", "D"])
def test_in_teams_both_opponents_must(mover: str) -> None:
    game = scene(f"""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .B 1
        .  .  .  .  .
        .  .  .  .  .
        C persephone
        D mortal
        {mover} moves
    """)
    assert game.legal == {"move D3 E3"}


def test_in_teams_her_teammate_need_not() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .B .  .  .A 1
        .  .  .  .  .
        .  .  .  .  .
        A persephone
        C mortal
        D mortal
        C moves
    """)
    assert game.allows("move D3 D4")


def test_in_teams_aphrodite_comes_first() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .B 1
        .  .  .  .  .
        .  .  .  .  .
        A aphrodite
        C persephone
        D mortal
        B moves
    """)
    assert game.targets("move D3") == "C2 C4 D2 D4"


def test_in_teams_a_climb_that_limus_leaves_without_a_build_is_no_duty() -> None:
    picture = """
        1  a  .  .  .
        a  .B .A .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A {}
        C persephone
        D mortal
        B moves
    """
    assert scene(picture.format("mortal")).targets("move B4") == "A5"
    assert scene(picture.format("limus")).targets("move B4") == "A3 B3 C3"
