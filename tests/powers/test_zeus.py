"""Zeus may build a block under himself."""

import pytest

from santorini.rules.events import BUILT
from tests.helpers import drawn, scene

SKY = """
    .  .  .  .  .
    .  .  .  .  .
    .  .A .  .B .
    .  .  .  .  .
    .  .  .  .  .A
    A zeus
"""


def test_he_may_build_under_himself() -> None:
    game = scene(SKY)
    events = game.play("move B3 C3", "build C3 C3")
    assert events[-1].kind == BUILT
    assert game.turn_complete
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  1A .B .
        .  .  .  .  .
        .  .  .  .  .A
    """)


def test_he_may_build_as_usual() -> None:
    game = scene(SKY)
    game.play("move B3 C3")
    assert game.targets("build C3") == "B2 B3 B4 C2 C3 C4 D2 D4"


@pytest.mark.parametrize(("before", "after"), [(".", "1A"), ("1", "2A"), ("2", "3A")])
def test_he_is_lifted_by_one_level_and_does_not_win(before: str, after: str) -> None:
    game = scene(f"""
        .  .  .  .  .
        .  .  .  .  .
        .  {before}A {before}  .B .
        .  .  .  .  .
        .  .  .  .  .
        A zeus
    """)
    game.play("move B3 C3", "build C3 C3")
    assert game.winner is None
    assert game.drawing.splitlines()[2].split()[2] == after


def test_not_on_level_three() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  3A 3  .B .
        .  .  .  .  .
        .  .  .  .  .
        A zeus
    """)
    game.play("move B3 C3")
    assert not game.allows("build C3 C3")


def test_not_under_the_worker_that_did_not_move() -> None:
    game = scene(SKY)
    game.play("move B3 C3")
    assert not game.allows("build E1")


def test_from_level_three_he_does_not_win_by_moving_on() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  2A 2  3  .
        .  .  .  .  .
        .B .  .  .  .
        A zeus
    """)
    game.play("move B3 C3", "build C3 C3", "move A1 A2", "build A1", "move C3 D3")
    assert game.winner is None


def test_moving_up_to_level_three_wins() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  2A 3  .B .
        .  .  .  .  .
        .  .  .  .  .
        A zeus
    """)
    game.play("move B3 C3")
    assert game.winner == "A"


def test_others_do_not_build_under_themselves() -> None:
    game = scene(SKY + "    B moves")
    game.play("move D3 D4")
    assert not game.allows("build D4 D4")


def test_athena_does_not_mind() -> None:
    game = scene(SKY + "    B athena[^]")
    assert game.allows("move B3 C3", "build C3 C3")


def test_a_whirlpool_under_him_goes_back_to_its_card() -> None:
    game = scene(SKY + "    B charybdis[C3]")
    game.play("move B3 C3", "build C3 C3")
    assert game.text.endswith("/charybdis:D3")


def test_he_may_end_where_he_can_build_nowhere_else() -> None:
    walled = """
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        a  a  .  .  .
        .  a  .  .  .
        A {card}
        B charybdis[B3,A1]
    """
    assert not scene(walled.format(card="mortal")).allows("move C3 B3")
    game = scene(walled.format(card="zeus"))
    game.play("move C3 B3")
    assert game.legal == {"build A1 A1"}


def test_in_teams_only_he_builds_so() -> None:
    teams = """
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  .B .
        .  .  .  .  .
        .  .  .  .  .
        C zeus
        D mortal
        {} moves
    """
    assert scene(teams.format("C")).allows("move B3 C3", "build C3 C3")
    assert not scene(teams.format("A")).allows("move B3 C3", "build C3 C3")
