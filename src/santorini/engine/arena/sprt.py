"""A sequential test: play until the results decide whether a change is worth having."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from santorini.engine.arena.elo import SCALE

ERROR = 0.05  # how often either answer may be wrong


@dataclass(frozen=True)
class Sprt:
    """Is the first engine stronger by `low` Elo (no), or by `high` (yes)?

    Wald's test: the logarithm of how much more likely the results are with `high` than with `low` is
    compared with a bound after every pair of games. With these bounds "yes" is wrong in at most 5 % of all
    tests of an engine that is stronger by `low`, and "no" in 5 % of those stronger by `high`.

    >>> Sprt(0, 10).answer([0.75, 0.5] * 300), Sprt(0, 10).answer([0.25, 0.5] * 300)
    (True, False)
    """

    low: float
    high: float

    def __post_init__(self) -> None:
        if not self.low < self.high:
            given = f"{self.low:g},{self.high:g}"
            raise ValueError(f"expected two Elo differences, the smaller one first, found {given!r}")

    @property
    def bound(self) -> float:
        return math.log((1 - ERROR) / ERROR)

    def ratio(self, pairs: Sequence[float]) -> float:
        """The logarithm of the ratio of likelihoods, from the share of the points in each pair.

        Pairs have five results, which are taken as normally distributed with the variance that was seen;
        one even pair is added to it, as for intervals.
        """
        if not pairs:
            return 0.0
        count = len(pairs)
        mean = sum(pairs) / count
        variance = (sum((pair - mean) ** 2 for pair in pairs) + (0.5 - mean) ** 2) / count
        if variance == 0:
            return 0.0
        low, high = expected_score(self.low), expected_score(self.high)
        return count * (high - low) * (2 * mean - low - high) / (2 * variance)

    def answer(self, pairs: Sequence[float]) -> bool | None:
        """Yes, no, or not yet known."""
        ratio = self.ratio(pairs)
        if abs(ratio) < self.bound:
            return None
        return ratio > 0


def expected_score(elo: float) -> float:
    """The share of the points that a difference in strength promises.

    >>> expected_score(0), round(expected_score(191), 2)
    (0.5, 0.75)
    """
    return 1 / (1 + math.exp(-elo / SCALE))


def read_sprt(text: str) -> Sprt:
    """`0,10`; raises ValueError."""
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        raise ValueError(f"expected two Elo differences such as 0,10, found {text!r}") from None
    return Sprt(low, high)
