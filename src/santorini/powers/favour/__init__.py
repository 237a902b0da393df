"""Who beats whom: how games of two cards ended, for every ordered pair.

The engine played them against itself; `pairs.toml` beside this says at which strength. The order counts: the
first of two cards begins.

>>> favour("apollo", "pan").games > 0
True
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from random import Random

from santorini.powers import power_named
from santorini.powers.deal import cards_for, draw_deal
from santorini.rules.errors import IllegalSetup
from santorini.rules.power import Power

DATA = "pairs.toml"
FAIR = 0.1  # a deal is fair if the chances of both are within so much of a half

_SURE = 1.96  # standard deviations of an interval of 95 %
_TRIES = 10_000


@dataclass(frozen=True)
class Favour:
    """How games ended for one of two cards."""

    won: int
    games: int

    @property
    def chance(self) -> float:
        """Its winning chance; near a half while there are few games.

        >>> Favour(won=3, games=4).chance, Favour(won=0, games=0).chance
        (0.625, 0.5)
        """
        return (self.won + 2) / (self.games + 4)

    @property
    def interval(self) -> tuple[float, float]:
        """Between which chances the truth lies with 95 % (Wilson).

        >>> low, high = Favour(won=8, games=10).interval
        >>> round(low, 2), round(high, 2)
        (0.49, 0.94)
        """
        if not self.games:
            return 0.0, 1.0
        share, spread = self.won / self.games, _SURE**2 / self.games
        middle = share + spread / 2
        reach = math.sqrt(share * (1 - share) * spread + spread**2 / 4)
        return (middle - reach) / (1 + spread), (middle + reach) / (1 + spread)

    def __add__(self, other: Favour) -> Favour:
        return Favour(self.won + other.won, self.games + other.games)


def favour(first: str, second: str) -> Favour:
    """How games of two cards ended for the first, who begins; raises ValueError for unknown cards."""
    won, games = _pairs().get((power_named(first).name, power_named(second).name), (0, 0))
    return Favour(won, games)


def favour_of(one: str, other: str) -> Favour:
    """The same, whoever begins."""
    answer = favour(other, one)
    return favour(one, other) + Favour(answer.games - answer.won, answer.games)


def about() -> str:
    """Who played the games of the table, and how."""
    return str(_data()["about"])


def draw_fair(random: Random, cards: Sequence[type[Power]] | None = None) -> list[type[Power]]:
    """Cards for two players with about the same chances, the first to begin.

    Raises IllegalSetup if no two of the cards are known to be.
    """
    among = cards_for(2) if cards is None else cards
    for _ in range(_TRIES):
        drawn = draw_deal(2, random, among)
        if abs(favour(drawn[0].name, drawn[1].name).chance - 0.5) <= FAIR:
            return drawn
    raise IllegalSetup("setup.none_fair", cards=len(among))


def written(about: str, pairs: dict[tuple[str, str], Favour]) -> str:
    """The table as `pairs.toml` has it: for each card that begins, `won/games` against each other."""
    lines = [f'about = "{about}"']
    for first in dict.fromkeys(first for first, _ in pairs):
        row = {second: each for (one, second), each in pairs.items() if one == first}
        lines += ["", f"[{first}]", *(f'{other} = "{each.won}/{each.games}"' for other, each in row.items())]
    return "\n".join(lines) + "\n"


@cache
def _data() -> dict[str, object]:
    return tomllib.loads((files(__name__) / DATA).read_text(encoding="utf-8"))


@cache
def _pairs() -> dict[tuple[str, str], tuple[int, int]]:
    pairs = {}
    for first, row in _data().items():
        if isinstance(row, dict):
            for second, result in row.items():
                won, games = result.split("/")
                pairs[first, second] = int(won), int(games)
    return pairs
