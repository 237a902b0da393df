"""Rates: how much work was done in a second, and the best of several runs."""

from __future__ import annotations

import resource
import sys
from collections.abc import Callable, Sequence
from time import process_time
from typing import NamedTuple


class Effort(NamedTuple):
    """How thoroughly to measure."""

    runs: int  # the best one counts
    seconds: float  # how long a run lasts at least
    deepest_seconds: float  # how long one perft may take


THOROUGH = Effort(runs=5, seconds=0.2, deepest_seconds=0.8)
QUICK = Effort(runs=1, seconds=0.05, deepest_seconds=0.1)


class Rate(NamedTuple):
    amount: int
    seconds: float

    @property
    def per_second(self) -> float:
        return self.amount / self.seconds


def measure(work: Callable[[], int]) -> Rate:
    """Do some work once; it returns how much it did."""
    # The thread's own time, so that others on the machine disturb less.
    start = process_time()
    amount = work()
    return Rate(amount, max(process_time() - start, 1e-9))


def best_rate(work: Callable[[], int], effort: Effort) -> Rate:
    return best_rates([work], effort)[0]


def best_rates(works: Sequence[Callable[[], int]], effort: Effort) -> list[Rate]:
    """The fastest run of each, because noise only ever slows a program down.

    They take turns, so that a machine that is busy for a while slows all of them, and ratios are fair.
    """
    rounds = [[_run(work, effort.seconds) for work in works] for _ in range(effort.runs)]
    return [max(runs, key=lambda rate: rate.per_second) for runs in zip(*rounds, strict=True)]


def _run(work: Callable[[], int], seconds: float) -> Rate:
    amount, elapsed = measure(work)
    while elapsed < seconds:
        more = measure(work)
        amount, elapsed = amount + more.amount, elapsed + more.seconds
    return Rate(amount, elapsed)


def peak_memory() -> int:
    """The most memory this process has used so far, in bytes."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024
