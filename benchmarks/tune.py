"""Tunes the numbers of the search by games, and goes on where it stopped.

python -m benchmarks.tune FILE [NUMBER ...] [--rounds N] [--nodes N] [--powers mortal random] [--processes N]
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from santorini.engine.analysis import Limit
from santorini.engine.arena.match import MatchSettings, PairSpec, play_pair
from santorini.engine.arena.openings import draw_openings
from santorini.engine.arena.spread import spreading
from santorini.engine.arena.spsa import Round, Tuned, Tuning
from santorini.engine.search.numbers import Numbers

# Least, most, and by how much a number is changed in the end.
RANGES = {
    "futility_margin": (50, 1000, 40.0),
    "futility_depth": (16, 160, 12.0),
    "razor_margin": (200, 2000, 80.0),
    "razor_depth": (0, 64, 6.0),
    "null_depth": (16, 96, 6.0),
    "null_margin": (-300, 600, 50.0),
    "unknown_depth": (0, 64, 4.0),
    "late_base": (0, 32, 3.0),
    "late_growth": (0, 24, 1.5),
    "root_part": (0, 150, 15.0),
    "width": (40, 300, 12.0),
    "aspiration": (30, 600, 40.0),
}

_TOGETHER = 5  # rounds that a process plays between two changes
_TELL_EVERY = 50  # rounds


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tune", description=__doc__)
    parser.add_argument("file", type=Path, help="where the tuning is kept")
    parser.add_argument("numbers", nargs="*", help="what to tune (all)", choices=[*RANGES, []])
    parser.add_argument("--rounds", type=int, default=5000, help="pairs of games in all (5000)")
    parser.add_argument("--seconds", type=float, default=0.02, help="processor time a turn (0.02)")
    parser.add_argument("--nodes", type=int, help="positions a turn, instead of seconds")
    parser.add_argument(
        "--powers", default=["random"], nargs="+", help="cards, as for matches; rounds take turns"
    )
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    chosen = given.numbers or list(RANGES)
    defaults = Numbers()
    tuned = [Tuned(name, int(getattr(defaults, name)), *RANGES[name]) for name in chosen]
    tuning = Tuning(tuned, given.rounds, given.seed)
    try:
        if given.file.exists():
            tuning.load(given.file)
        for powers in given.powers:
            draw_openings(powers, 1, given.seed)
    except ValueError as error:
        parser.error(str(error))
    limit = Limit(nodes=given.nodes) if given.nodes else Limit(seconds=given.seconds, processor=True)
    settings = [MatchSettings(limit=limit, powers=powers) for powers in given.powers]
    try:
        _tune(tuning, given.file, settings, given.processes)
    except KeyboardInterrupt:
        print(f"Stopped after {tuning.done} rounds; the same command goes on from there.")


def _tune(tuning: Tuning, file: Path, settings: Sequence[MatchSettings], processes: int) -> None:
    with spreading(processes) as spread:

        def play(rounds: Sequence[Round]) -> list[float]:
            specs = [_pair(one, settings[one.number % len(settings)], tuning.seed) for one in rounds]
            scores = {pair.number: pair.score for pair in spread(play_pair, specs)}
            return [scores[one.number] for one in rounds]

        told = tuning.done
        while tuning.done < tuning.rounds:
            tuning.advance(play, processes * _TOGETHER if processes > 1 else 1)
            tuning.save(file)
            if tuning.done >= min(told + _TELL_EVERY, tuning.rounds):
                told = tuning.done
                values = " ".join(f"{name}={value:.1f}" for name, value in tuning.values.items())
                print(told, values, flush=True)


def _pair(one: Round, settings: MatchSettings, seed: int) -> PairSpec:
    [opening] = draw_openings(settings.powers, 1, seed=1_000_000 * seed + one.number)
    return PairSpec(_named(one.first), _named(one.second), one.number, opening, settings)


def _named(numbers: dict[str, int]) -> str:
    """The network with these numbers, as matches name it."""
    return "network%" + ",".join(f"{name}={value}" for name, value in numbers.items())


if __name__ == "__main__":
    main()
