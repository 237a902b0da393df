"""Perft: every position made and generated on the way down, with no shortcut at the last turn."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from benchmarks.starts import Start, mortals
from benchmarks.timing import Effort, Rate, best_rate, best_rates, measure
from santorini.rules.turns import Perft

DEEPEST = 8


class Counting(NamedTuple):
    depth: int
    rate: Rate
    to_mortals: float  # how fast it is in proportion


def positions_made(start: Start, depth: int) -> int:
    perft = Perft(start.machine)
    perft.count(start.position, depth)
    return perft.made


def count_mortals(depth: int, effort: Effort) -> Counting:
    return Counting(depth, best_rate(partial(positions_made, mortals(), depth), effort), 1.0)


def count_beside_mortals(start: Start, effort: Effort) -> Counting:
    """To a depth that fits, in turns with mortals to theirs."""
    depth = _fitting_depth(start, effort.deepest_seconds)
    rate, reference = best_rates(
        [partial(positions_made, start, depth), partial(positions_made, mortals(), 3)], effort
    )
    return Counting(depth, rate, rate.per_second / reference.per_second)


def _fitting_depth(start: Start, seconds: float) -> int:
    """The last depth that will not take longer, judged by how the work has grown so far."""
    made, growth = 1, 1.0
    for depth in range(1, DEEPEST):
        rate = measure(partial(positions_made, start, depth))
        growth = max(growth, rate.amount / made)
        made = rate.amount
        if rate.seconds * growth > seconds:
            return depth
    return DEEPEST
