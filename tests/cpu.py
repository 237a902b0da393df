"""Budgets of processor time: an input that costs more than its share fails, however busy the machine is."""

import math
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from santorini import compiled

# Uncompiled rules take many times as long.
_SLOWER = 1 if compiled() else 30


@contextmanager
def cpu_budget(seconds: float) -> Iterator[None]:
    """What is done here takes at most so many seconds of this process."""
    began = time.process_time()
    yield
    spent = time.process_time() - began
    assert spent <= seconds * _SLOWER, f"{spent:.2f} seconds of processor time, {seconds:g} were allowed"


def cpu_cost(work: Callable[[], object], enough: float) -> float:
    """The least processor time of three tries, or the first that is below `enough`.

    A machine that stands still for a second may count that second as ours.
    """
    least = math.inf
    for _ in range(3):
        began = time.process_time()
        work()
        least = min(least, time.process_time() - began)
        if least < enough:
            break
    return least


def cpu_seconds(process: int) -> float:
    """What a process has used so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
