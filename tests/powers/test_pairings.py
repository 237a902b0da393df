"""Every power against every other in seeded random games, with invariants after every step.

The same games every time; `make pairs` plays all pairs, and other games each time.
"""

import pytest

from santorini import compiled
from santorini.rules.position import OVER
from tests.powers.invariants import play_random_game
from tests.powers.pairings import (
    CARDS,
    NO_MIRROR,
    PAIRS,
    SHARED,
    Table,
    fixed_sample,
    fleece_tables,
    larger_tables,
)

MOST_TURNS = 60 if compiled() else 5
# Uncompiled, every so many tables are enough to see that it is the same program.
SHARE = 1 if compiled() else 12
CHUNKS = 20


def play(tables: list[Table], chunk: int) -> None:
    for table in tables[::SHARE][chunk::CHUNKS]:
        table.play(MOST_TURNS)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_keep_every_invariant(chunk: int) -> None:
    play(fixed_sample(), chunk)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_larger_tables_keep_every_invariant(chunk: int) -> None:
    play(larger_tables(), chunk)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_shared_card_keeps_every_invariant(chunk: int) -> None:
    play(fleece_tables(), chunk)


def test_all_pairs_are_all_pairs() -> None:
    assert len(CARDS) == 56
    assert len(PAIRS) == len(set(PAIRS)) == 56 * 56 - len(NO_MIRROR)
    assert len(SHARED) == 29


def test_a_failure_says_how_to_repeat_it() -> None:
    table = Table(("apollo", "nobody"), seed=3)
    with pytest.raises(AssertionError, match=r"Table\(names=\('apollo', 'nobody'\).*seed=3\)\.play\(1\)"):
        table.play(1)


def test_random_games_come_to_an_end() -> None:
    last = play_random_game(("mortal", "mortal"), seed=0, most_turns=500)
    assert last.phase == OVER


def test_the_same_seed_plays_the_same_game() -> None:
    one = play_random_game(("apollo", "hermes"), seed=7, most_turns=MOST_TURNS)
    other = play_random_game(("apollo", "hermes"), seed=7, most_turns=MOST_TURNS)
    assert one == other
