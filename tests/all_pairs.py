"""Play all pairs of powers: `python -m tests.all_pairs [--games N] [--turns N] [--seed N]`.

Also larger tables and the Golden Fleece, by every profile. Prints by which seed it plays, how far it is, and
what failed.
"""

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor

from santorini.rules.profiles import OFFICIAL, PROFILES
from tests.powers.pairings import Table, every_pair, fleece_tables, larger_tables

_CHUNK = 8


def all_tables(games: int, seed: int) -> list[Table]:
    tables = [table for game in range(games) for table in every_pair(OFFICIAL, seed + game)]
    for profile in PROFILES:
        tables += every_pair(profile, seed) if profile != OFFICIAL else []
        tables += larger_tables(profile, seed) + fleece_tables(profile, seed)
    return tables


def failure(table: Table, turns: int) -> str:
    """What is wrong with a table; empty if nothing is."""
    try:
        table.play(turns)
    except AssertionError as error:
        return str(error)
    return ""


def main() -> int:
    options = _options()
    tables = all_tables(options.games, options.seed)
    print(f"--seed {options.seed}")
    failures = 0
    with ProcessPoolExecutor() as pool:
        found = pool.map(failure, tables, [options.turns] * len(tables), chunksize=_CHUNK)
        for number, problem in enumerate(found, 1):
            if problem:
                failures += 1
                print(f"\r{problem}", flush=True)
            if number % _CHUNK == 0 or number == len(tables):
                print(f"\r{number} of {len(tables)} games, {failures} failed", end="", flush=True)
    print()
    return 1 if failures else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Play all pairs of powers against each other.")
    parser.add_argument("--games", type=int, default=1, help="games for each pair (default 1)")
    parser.add_argument("--turns", type=int, default=300, help="turns of a game at most (default 300)")
    parser.add_argument(
        "--seed", type=int, default=int(time.time()), help="of the games (default: by the clock)"
    )
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
