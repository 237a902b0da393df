"""Many random games, in all processors: what `make pairs` does, by a seed from the clock."""

import argparse
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Protocol

_CHUNK = 8


class Playable(Protocol):
    """A table that fails with how to repeat it."""

    def play(self, most_turns: int) -> object: ...


def options(description: str, *, games: int, turns: int) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--games", type=int, default=games, help=f"(default {games})")
    parser.add_argument("--turns", type=int, default=turns, help=f"of a game at most (default {turns})")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="(default: by the clock)")
    parser.add_argument("--processes", type=int, help="(default: one for each core)")
    return parser.parse_args()


def play_all(tables: Sequence[Playable], chosen: argparse.Namespace) -> int:
    """Prints the seed, how far it is, and what failed; the exit code."""
    print(f"--seed {chosen.seed}")
    failures = 0
    with ProcessPoolExecutor(chosen.processes) as pool:
        found = pool.map(_failure, tables, [chosen.turns] * len(tables), chunksize=_CHUNK)
        for number, problem in enumerate(found, 1):
            if problem:
                failures += 1
                print(f"\r{problem}", flush=True)
            if number % _CHUNK == 0 or number == len(tables):
                print(f"\r{number} of {len(tables)} games, {failures} failed", end="", flush=True)
    print()
    return 1 if failures else 0


def _failure(table: Playable, turns: int) -> str:
    """What is wrong with a table; empty if nothing is."""
    try:
        table.play(turns)
    except AssertionError as error:
        return str(error)
    return ""
