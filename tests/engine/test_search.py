"""The search finds what plain minimax finds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

import pytest

from santorini.engine.evaluation.handmade import Handmade
from santorini.engine.search.alpha_beta import Search
from santorini.engine.search.root import RootSearch
from santorini.engine.search.transpositions import Transpositions
from santorini.powers import all_powers
from santorini.rules.machine import Machine
from santorini.rules.position import OVER, Position
from santorini.rules.turns import Turn, complete_turns
from tests.engine.minimax import Minimax, TooWide
from tests.engine.positions import Seat, random_game
from tests.powers.pairings import Table, fleece_tables, larger_tables, rotated

CARDS = [power.name for power in all_powers()]
MOST = 40_000  # positions that plain minimax may make for one comparison


def searched(seat: Seat, turns: list[Turn], depth: int, lines: int) -> RootSearch:
    machine, position = seat
    side = machine.rules.side_of(int(machine.actor(position)))
    evaluator = Handmade()
    evaluator.prepare(machine)
    search = Search(machine, evaluator, Transpositions(1), side)
    search.selective = False
    search.start(float("inf"), 1 << 60)
    rounds = RootSearch(search, turns, lines)
    for reached in range(1, depth + 1):
        assert rounds.round(reached)
    return rounds


def goes_on(machine: Machine, result: Position) -> bool:
    """Is it not the end? Ends are seen one turn sooner at the root, when somebody has no turn left."""
    return result.phase != OVER and (bool(result.chance) or bool(complete_turns(machine, result, 1)))


def compare(seat: Seat, depth: int, most_turns: int) -> bool:
    """Compare the values of all turns, and the best; False if there is too much to look at."""
    machine, position = seat
    turns = [turn for turn in complete_turns(machine, position, most_turns) if goes_on(machine, turn.result)]
    del turns[most_turns:]
    if position.phase == OVER or position.chance or len(turns) < 2:
        return False
    side = machine.rules.side_of(int(machine.actor(position)))
    plain = Minimax(machine, Handmade(), side, MOST)
    try:
        expected = {turn.steps: plain.value(turn.result, depth - 1, 1) for turn in turns}
    except TooWide:
        return False
    every = searched(seat, turns, depth, len(turns))
    assert {candidate.turn.steps: int(candidate.score) for candidate in every.candidates} == expected
    best = searched(seat, turns, depth, 1).candidates[0]
    assert (int(best.score), expected[best.turn.steps]) == (max(expected.values()),) * 2
    return True


def compared(seats: Iterable[Seat], depth: int, wanted: int, most_turns: int = 60) -> int:
    """How many positions were compared, of as many as wanted."""
    found = 0
    for seat in seats:
        if found == wanted:
            break
        found += compare(seat, depth, most_turns)
    return found


def early(names: tuple[str, ...], fleece: str | None = None) -> Iterator[Seat]:
    """The first turns of random games."""
    for seed in range(4):
        yield from islice(random_game(names, seed, fleece=fleece), len(names) + 1, len(names) + 9)


def late(names: tuple[str, ...], fleece: str | None = None) -> Iterator[Seat]:
    """The last turns of random games, where somebody wins or is stuck before long."""
    for seed in range(12):
        yield from list(random_game(names, seed, fleece=fleece))[-2:]


@pytest.mark.parametrize("name", CARDS)
def test_one_turn_deep_with_every_card(name: str) -> None:
    for names in ((name, "mortal"), ("mortal", name)):
        assert compared(early(names), 1, 3) == 3
        assert compared(late(names), 1, 3) > 0


@pytest.mark.parametrize("names", rotated(CARDS, (13,)), ids="-".join)
def test_two_turns_deep(names: tuple[str, ...]) -> None:
    assert compared(early(names), 2, 1, most_turns=12) == 1
    assert compared(late(names), 2, 1, most_turns=12) == 1


@pytest.mark.parametrize("names", rotated(CARDS[::4], (3,)), ids="-".join)
def test_three_turns_deep_where_there_is_little_to_choose(names: tuple[str, ...]) -> None:
    assert compared(late(names), 3, 1, most_turns=2) == 1


@pytest.mark.parametrize("table", larger_tables()[::6], ids=str)
def test_three_players_and_teams(table: Table) -> None:
    assert compared(early(table.names), 1, 2) == 2
    assert compared(late(table.names), 2, 1, most_turns=6) == 1


@pytest.mark.parametrize("table", fleece_tables()[::3], ids=str)
def test_the_golden_fleece(table: Table) -> None:
    assert compared(early(table.names, table.fleece), 1, 2) == 2
    assert compared(late(table.names, table.fleece), 2, 1, most_turns=12) == 1


@pytest.mark.parametrize("names", [("mortal", "mortal"), ("aeolus", "eros"), ("moerae", "bia"), ("pan",) * 3])
def test_the_setup(names: tuple[str, ...]) -> None:
    assert compared(islice(random_game(names, 0), len(names) + 1), 1, 3, most_turns=12) > 1
