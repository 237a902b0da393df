"""Tunes the numbers of the search by games, and goes on where it stopped.

python -m benchmarks.tune FILE [--rounds N] [--seconds S] [--powers NAMES] [NUMBER ...]
"""

from __future__ import annotations

import argparse
from pathlib import Path

from santorini.engine.analysis import Limit
from santorini.engine.arena.match import MatchSettings, PairSpec, play_pair
from santorini.engine.arena.openings import draw_openings
from santorini.engine.arena.spsa import Tuned, Tuning
from santorini.engine.search.numbers import Numbers

# Least, most, and by how much a number is changed in the end.
RANGES = {
    "futility_margin": (50, 1000, 40.0),
    "futility_depth": (16, 160, 12.0),
    "razor_margin": (200, 2000, 80.0),
    "razor_depth": (0, 64, 6.0),
    "null_depth": (16, 96, 6.0),
    "null_part": (0, 32, 4.0),
    "null_margin": (-300, 600, 50.0),
    "unknown_depth": (0, 32, 4.0),
    "late_base": (0, 32, 3.0),
    "late_growth": (0, 24, 1.5),
    "root_part": (0, 150, 15.0),
    "width": (40, 300, 15.0),
    "threat_relief": (0, 64, 6.0),
    "threat_worth": (0, 65536, 4096.0),
    "threat_depth": (0, 16, 4.0),
    "aspiration": (30, 600, 40.0),
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tune", description=__doc__)
    parser.add_argument("file", type=Path, help="where the tuning is kept")
    parser.add_argument("numbers", nargs="*", help="what to tune (all)", choices=[*RANGES, []])
    parser.add_argument("--rounds", type=int, default=5000, help="pairs of games in all (5000)")
    parser.add_argument("--seconds", type=float, default=0.02, help="processor time a turn (0.02)")
    parser.add_argument("--powers", default="random", help="cards, as for matches (random)")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    chosen = given.numbers or list(RANGES)
    defaults = Numbers()
    tuned = [Tuned(name, int(getattr(defaults, name)), *RANGES[name]) for name in chosen]
    tuning = Tuning(tuned, given.rounds, given.seed)
    if given.file.exists():
        tuning.load(given.file)
    settings = MatchSettings(limit=Limit(seconds=given.seconds, processor=True), powers=given.powers)

    def play(first: dict[str, int], second: dict[str, int], number: int) -> float:
        [opening] = draw_openings(given.powers, 1, seed=1_000_000 * given.seed + number)
        return play_pair(PairSpec(_named(first), _named(second), number, opening, settings)).score

    while tuning.done < tuning.rounds:
        tuning.round(play)
        tuning.save(given.file)
        if tuning.done % 20 == 0:
            print(tuning.done, " ".join(f"{name}={value:.1f}" for name, value in tuning.values.items()))


def _named(numbers: dict[str, int]) -> str:
    """The network with these numbers, as matches name it."""
    return "network%" + ",".join(f"{name}={value}" for name, value in numbers.items())


if __name__ == "__main__":
    main()
