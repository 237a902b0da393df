"""Charon ferries an opponent's worker over his own before he moves."""

import pytest

from santorini.rules.events import FORCED
from tests.helpers import drawn, scene

FERRY = """
    .  .  .  .  .
    .  .  .  .  .
    .A .  .A .B .
    .  .  .  .  .
    .  .  .  .  .
    A charon
"""


def test_he_ferries_a_neighbor_to_the_opposite_space() -> None:
    game = scene(FERRY)
    events = game.play("force D3 B3")
    assert [event.kind for event in events] == [FORCED]
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .  .
        .A .B .A .  .
        .  .  .  .  .
        .  .  .  .  .
    """)


def test_he_ferries_in_a_diagonal() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .B .
        .  .  .A .  .
        .  .  .  .  .
        .  .  .  .  .
        A charon
    """)
    assert {step for step in game.legal if step.startswith("force")} == {"force D4 B2"}


def test_the_worker_that_ferried_has_to_move() -> None:
    game = scene(FERRY)
    game.play("force D3 B3")
    assert game.legal == {f"move C3 {to}" for to in ["B2", "B4", "C2", "C4", "D2", "D3", "D4"]}


def test_it_may_move_to_the_space_that_became_free() -> None:
    game = scene(FERRY)
    assert game.allows("force D3 B3", "move C3 D3", "build C3")


def test_he_ferries_once_a_turn() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .B .  .
        .  .  .A .B .
        .  .  .  .  .
        .  .  .  .  .
        A charon
    """)
    game.play("force D3 B3")
    assert not game.allows("force C4 C2")
    game.play("move C3 D3")
    assert not any(step.startswith("force") for step in game.legal)


def test_he_need_not_ferry() -> None:
    game = scene(FERRY)
    assert game.allows("move C3 C4", "build C3")
    assert game.allows("move A3 A4", "build A3")


def test_not_after_the_move() -> None:
    game = scene(FERRY)
    game.play("move C3 C4")
    assert not any(step.startswith("force") for step in game.legal)


@pytest.mark.parametrize("cell", [".A", ".B", "a ", "4 "])
def test_the_opposite_space_must_be_free(cell: str) -> None:
    game = scene(f"""
        .  .  .  .  .
        .  .  .  .  .
        .  {cell} .A .B .
        .  .  .  .  .
        .  .  .  .  .
        A charon
    """)
    assert not game.allows("force D3 B3")


def test_the_opposite_space_must_be_on_the_board() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .B .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A charon
    """)
    assert not any(step.startswith("force") for step in game.legal)


def test_he_does_not_ferry_from_a_distance() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A charon
    """)
    assert not any(step.startswith("force") for step in game.legal)


def test_he_does_not_ferry_his_own_worker() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .A .
        .  .  .  .  .
        .B .  .  .  .
        A charon
    """)
    assert not any(step.startswith("force") for step in game.legal)


def test_others_do_not_ferry() -> None:
    game = scene(FERRY + "    B moves")
    assert not any(step.startswith("force") for step in game.legal)


@pytest.mark.parametrize(("source", "target"), [(".", "3"), ("3", "."), ("2", "3")])
def test_the_ferried_worker_goes_over_any_height_and_does_not_win(source: str, target: str) -> None:
    game = scene(f"""
        .  .  .  .  .
        .  .  .  .  .
        .  {target} .A {source}B .
        .  .  .  .  .
        .  .  .  .  .
        A charon
        B pan
    """)
    game.play("force D3 B3")
    assert game.winner is None
    assert game.drawing.splitlines()[2].split()[1] == f"{target}B"


def test_a_worker_that_could_not_move_afterwards_does_not_ferry() -> None:
    walled = """
        .  .  .  .  .
        .  .  .  .  .
        a  a  a  .  .
        .  .A {height}B .  .
        a  a  a  .  .A
        A charon
    """
    assert scene(walled.format(height=".")).allows("force C2 A2", "move B2 C2")
    assert not scene(walled.format(height="2")).allows("force C2 A2")


def test_a_worker_that_sleeps_does_not_ferry() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  1A .B .
        .  .  .  .  .
        .A .  .  .  .
        A charon
        B hypnus
    """)
    assert not game.allows("force D3 B3")


def test_a_worker_on_a_coin_of_clio_is_not_ferried() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A 1B .
        .  .  .  .  .
        .  .  .  .  .
        A charon
        B clio[2|D3]
    """)
    assert not game.allows("force D3 B3")


@pytest.mark.parametrize("card", ["clio[2|B3]", "europa[B3]"])
def test_nobody_is_ferried_onto_a_space_that_counts_as_a_dome(card: str) -> None:
    game = scene(f"""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .B .
        .  .  .  .  .
        .  .  .  .  .
        A charon
        B {card}
    """)
    assert not game.allows("force D3 B3")


def test_nothing_happens_to_a_worker_ferried_onto_a_whirlpool() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .B .
        .  .  .  .  .
        .  .  .  .  .
        A charon
        B charybdis[B3,E1]
    """)
    game.play("force D3 B3")
    assert game.text.endswith("charybdis[B3,E1]:B3")


def test_he_ferries_nobody_over_the_edges_that_urania_s_workers_cross() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .B
        .  .  .  .  .
        .B .  .  .  .A
        A charon
        B urania
    """)
    assert not any(step.startswith("force") for step in game.legal)


def test_of_three_he_ferries_any_opponent() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .C .  .
        .  .  .A .B .
        .  .  .  .  .
        .  .  .  .  .
        A charon
        C mortal
    """)
    assert game.allows("force D3 B3")
    assert game.allows("force C4 C2")


def test_in_teams_he_does_not_ferry_the_shared_workers() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .A .  .
        .  .  .A .B .
        .  .  .  .  .
        .  .  .  .  .
        C charon
        D mortal
        C moves
    """)
    assert {step for step in game.legal if step.startswith("force")} == {"force D3 B3", "force D3 B5"}
