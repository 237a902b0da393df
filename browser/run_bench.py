"""Runs inside and outside: the positions of `santorini bench`, with what must not differ, and the time."""

import json
import sys
import time
from collections.abc import Iterable
from importlib import import_module

from santorini.engine import Engine, Limit
from santorini.engine.evaluation.network import Network

DEPTH = 6
NODES = 300_000
MEMORY = 16


def processor_seconds() -> float:
    """In the browser's Python this clock stands still; there Node knows."""
    if sys.platform != "emscripten":
        return time.process_time()
    used = import_module("js").process.cpuUsage()
    return float(used.user + used.system) / 1e6


def found_in(position: str) -> tuple[tuple[int, int, str, int], float]:
    began = processor_seconds()
    found = Engine(Network.default(), memory=MEMORY).analyse(position, Limit(depth=DEPTH, nodes=NODES))
    seconds = processor_seconds() - began
    return (found.nodes, found.depth, found.best.turn, found.best.score), seconds


def main(words: Iterable[str]) -> int:
    """A line of JSON for each position."""
    for position in words:
        print(json.dumps(found_in(position)), flush=True)
    return 0
