"""Which tables are played: every ordered pair, and samples of the rest."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from santorini.powers import all_powers
from santorini.rules.profiles import OFFICIAL, REVISED, ROXLEY
from tests.powers.invariants import play_random_game

CARDS = [power.name for power in all_powers()]
SHARED = [power.name for power in all_powers() if power.golden_fleece]
# There is one of each card, so that no deal has two. Most cards play against themselves nevertheless;
# for these the rules do not say who takes from whom, or who places last.
NO_MIRROR = ("circe", "hecate")
PAIRS = [pair for pair in product(CARDS, repeat=2) if pair[0] != pair[1] or pair[0] not in NO_MIRROR]


class Table(NamedTuple):
    """Who plays what, and by which rules."""

    names: tuple[str, ...]
    profile: str = OFFICIAL
    fleece: str | None = None
    seed: int = 0

    def play(self, most_turns: int) -> None:
        """A random game with every invariant; a failure says how to repeat it."""
        try:
            play_random_game(self.names, self.seed, most_turns, profile=self.profile, fleece=self.fleece)
        except Exception as error:
            raise AssertionError(f"{self!r}.play({most_turns}): {error!r}") from error


def every_pair(profile: str = OFFICIAL, seed: int = 0) -> list[Table]:
    return [Table(pair, profile, seed=seed) for pair in PAIRS]


def fixed_sample() -> list[Table]:
    """Every card against a mortal from both seats, against some others, and by the other profiles."""
    tables = [Table(pair) for name in CARDS for pair in ((name, "mortal"), ("mortal", name))]
    tables += [Table(pair) for pair in rotated(CARDS, (0, 1, 7, 18, 27, 41))]
    tables += [Table(pair, ROXLEY) for pair in rotated(CARDS, (5,))]
    tables += [Table(pair, REVISED) for pair in rotated(CARDS, (11,))]
    return [table for table in tables if table.names in PAIRS]


def rotated(names: Sequence[str], distances: Sequence[int]) -> list[tuple[str, str]]:
    return [
        (name, names[(index + distance) % len(names)])
        for distance in distances
        for index, name in enumerate(names)
    ]


def larger_tables(profile: str = OFFICIAL, seed: int = 0) -> list[Table]:
    """Three and four players: every card that may be used sits at every seat once."""
    tables = []
    for seats in (3, 4):
        cards = [power.name for power in all_powers() if str(seats) in power.players]
        for start in range(len(cards)):
            names = tuple(cards[(start + 11 * seat) % len(cards)] for seat in range(seats))
            tables.append(Table(names, profile, seed=seed))
    return tables


def fleece_tables(profile: str = OFFICIAL, seed: int = 0) -> list[Table]:
    return [Table(("mortal", "mortal"), profile, name, seed) for name in SHARED]
