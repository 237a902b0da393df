"""The same code as plain Python: `python -m benchmarks.uncompiled` measures itself and prints JSON."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import NamedTuple

from benchmarks.counting import count_mortals
from benchmarks.playing import play
from benchmarks.timing import Effort
from santorini import compiled
from santorini.rules.power import Power

# Plain Python is slow enough for a smaller depth; both are measured at this one.
DEPTH = 2
ONE_RUN = Effort(runs=1, seconds=0.2, deepest_seconds=0)


class Speeds(NamedTuple):
    positions: float  # a second
    games: float  # a second


class Comparison(NamedTuple):
    compiled: Speeds
    uncompiled: Speeds


def compare(effort: Effort) -> Comparison | None:
    """Compiled beside uncompiled, in turns; nothing to compare if this process is uncompiled itself."""
    if not compiled():
        return None
    fast: list[Speeds] = []
    slow: list[Speeds] = []
    for _ in range(effort.runs):
        fast.append(measure_speeds())
        slow.append(_measure_speeds_uncompiled())
    return Comparison(_best(fast), _best(slow))


def measure_speeds() -> Speeds:
    return Speeds(
        positions=count_mortals(DEPTH, ONE_RUN).rate.per_second,
        games=play([(Power, Power)], ONE_RUN).games.per_second,
    )


def _measure_speeds_uncompiled() -> Speeds:
    command = [sys.executable, "-m", __name__]
    environment = {**os.environ, "SANTORINI_PURE": "1"}
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return Speeds(**json.loads(done.stdout))


def _best(speeds: list[Speeds]) -> Speeds:
    return Speeds(max(speed.positions for speed in speeds), max(speed.games for speed in speeds))


if __name__ == "__main__":
    print(json.dumps(measure_speeds()._asdict()))
