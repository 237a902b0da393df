"""Hypnus sends an opponent's highest worker to sleep."""

import pytest

from tests.helpers import scene, scene_of

SLEEP = """
    .  .  .  .  .
    .  .  .  .  .
    .A {one}B .  {other}B .
    .  .  .  .  .
    .  .  .  .  .
    A hypnus
    B {card}
    B moves
"""


@pytest.mark.parametrize(("one", "other"), [("1", "."), ("2", "."), ("2", "1"), ("3", "2")])
def test_the_highest_worker_does_not_move(one: str, other: str) -> None:
    game = scene(SLEEP.format(one=one, other=other, card="mortal"))
    assert game.targets("move B3") == ""
    assert game.targets("move D3") != ""


@pytest.mark.parametrize("height", [".", "1", "2", "3"])
def test_of_two_at_the_same_height_nobody_sleeps(height: str) -> None:
    game = scene(SLEEP.format(one=height, other=height, card="mortal"))
    assert game.targets("move B3") != ""
    assert game.targets("move D3") != ""


def test_his_own_workers_do_not_sleep() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .B 1A .  .A .
        .  .  .  .  .
        .  .  .  .  .
        A hypnus
    """)
    assert game.targets("move B3") != ""


@pytest.mark.parametrize("height", [".", "1"])
def test_a_worker_alone_sleeps_and_its_player_has_no_turn(height: str) -> None:
    game = scene(f"""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  {height}B .
        .  .  .  .  .
        .  .  .  .  .
        A hypnus
        B moves
    """)
    assert game.turns == []


def test_who_cannot_move_the_other_worker_has_no_turn() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  1B .
        a  a  .  .  .
        .B a  .  .  .
        A hypnus
        B moves
    """)
    assert game.turns == []


def test_of_three_workers_the_single_highest_sleeps() -> None:
    picture = """
        .  .  .  .  .
        .  .  .  .  .
        .A 2B .  {}B .
        .  .  .  .  .
        .  .  .  .B .
        A hypnus
        B graeae
        B moves
    """
    game = scene(picture.format("1"))
    assert game.targets("move B3") == ""
    assert game.targets("move D3") != ""
    game = scene(picture.format("2"))
    assert game.targets("move B3") != ""


def test_a_sleeping_worker_may_build_where_a_power_allows_it() -> None:
    game = scene(SLEEP.format(one="1", other=".", card="hermes"))
    assert game.allows("build B3 B4")
    game.play("move D3 D4")
    assert game.allows("build B3 B4")
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A 1Bf .  .Bm .
        .  .  .  .  .
        .  .  .  .  .
        A hypnus
        B selene
        B moves
    """)
    assert game.allows("move D3 D4", "dome B3 B4")


def test_a_worker_that_climbs_in_its_turn_does_not_fall_asleep_in_it() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .B .  .B 1
        .  .  .  .  2
        .  .  .  .  .
        A hypnus
        B artemis
        B moves
    """)
    assert game.allows("move D3 E3", "move E3 E2")


def test_forces_later_in_the_turn_do_not_change_who_sleeps() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  1B 1  .  .A
        .C .  .  .  .
        .  .  .  1B 1
        A hypnus
        B hermes
        C harpies
        B moves
    """)
    game.play("move B3 C3")
    assert "/hermes:D1,D3/" in game.text
    assert game.allows("move D1 E1")


def test_the_sleep_is_over_with_the_turn() -> None:
    game = scene(SLEEP.format(one="1", other=".", card="mortal"))
    game.play("move D3 D4", "build D3", "move A3 A4", "build A3")
    assert game.targets("move B3") == ""
    game = scene(SLEEP.format(one="1", other=".", card="mortal"))
    game.play("move D3 C4", "build C3", "move A3 A4", "build A3", "move C4 C3", "build C4")
    game.play("move A4 A5", "build A4")
    assert game.targets("move B3") != ""


def test_of_three_each_opponent_is_looked_at_alone() -> None:
    picture = """
        .  .  .  .  .
        .  .  .  .  .
        .A 1B .  .B .
        .  .  .  .  .
        .  .  2C .  2C
        A hypnus
        C mortal
        {} moves
    """
    game = scene(picture.format("B"))
    assert game.targets("move B3") == ""
    game = scene(picture.format("C"))
    assert game.targets("move C1") != ""


def test_of_three_nobody_sleeps_when_he_is_out() -> None:
    board = "0000000000010000000000000"
    bound = scene_of(f"{board}/2/hypnus:A3/mortal:B3,D3/mortal:A1")
    assert bound.targets("move B3") == ""
    free = scene_of(f"{board}/2/~hypnus/mortal:B3,D3/mortal:A1")
    assert free.targets("move B3") != ""


@pytest.mark.parametrize("mover", ["B", "D"])
def test_in_teams_the_other_team_s_highest_worker_sleeps_in_both_their_turns(mover: str) -> None:
    game = scene(f"""
        .  .  .  .  .
        .  .  .  .  .
        .A 1B .  .B .
        .  .  .  .  .
        .  .  .  .  .
        C hypnus
        D mortal
        {mover} moves
    """)
    assert game.targets("move B3") == ""
    assert game.targets("move D3") != ""


def test_in_teams_his_teammate_does_not_sleep() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .B 1A .  .A .
        .  .  .  .  .
        .  .  .  .  .
        A hypnus
        C mortal
        D mortal
        C moves
    """)
    assert game.targets("move B3") != ""


def test_with_the_golden_fleece_he_serves_whoever_is_next_to_the_ram() -> None:
    board = "0000000000010000000000000"
    served = scene_of(f"{board}/2/mortal:A1,C1/mortal:B3,D3 ram=A2:hypnus")
    assert served.targets("move B3") == ""
    not_served = scene_of(f"{board}/2/mortal:A1,C1/mortal:B3,D3 ram=E5:hypnus")
    assert not_served.targets("move B3") != ""
