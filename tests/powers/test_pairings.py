"""Every power against every other in seeded random games, with invariants after every step."""

from itertools import product

import pytest

from santorini import compiled
from santorini.powers import all_powers
from santorini.rules.position import OVER
from santorini.rules.power import MORTAL, SIMPLE
from tests.powers.invariants import play_random_game

GAMES = 3 if compiled() else 1
MOST_TURNS = 80 if compiled() else 5
CARDS = [power.name for power in all_powers() if power.group in (MORTAL, SIMPLE)]
PAIRS = list(product(CARDS, repeat=2))
# With more players every card sits at every seat once.
LARGER_TABLES = [
    tuple(CARDS[(start + 3 * seat) % len(CARDS)] for seat in range(seats))
    for seats in (3, 4)
    for start in range(len(CARDS))
]


@pytest.mark.parametrize("names", PAIRS + LARGER_TABLES, ids="-".join)
def test_random_games_keep_every_invariant(names: tuple[str, ...]) -> None:
    for seed in range(GAMES):
        play_random_game(names, seed, MOST_TURNS)


def test_random_games_come_to_an_end() -> None:
    last = play_random_game(("mortal", "mortal"), seed=0, most_turns=500)
    assert last.phase == OVER


def test_the_same_seed_plays_the_same_game() -> None:
    one = play_random_game(("apollo", "hermes"), seed=7, most_turns=MOST_TURNS)
    other = play_random_game(("apollo", "hermes"), seed=7, most_turns=MOST_TURNS)
    assert one == other
