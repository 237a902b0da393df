"""Measures everything and prints one report."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from benchmarks.counting import count_beside_mortals, count_mortals
from benchmarks.games import play_games
from benchmarks.playing import play, play_pairs
from benchmarks.report import Report, Row, as_json, lines
from benchmarks.starts import against_mortal, powers
from benchmarks.timing import QUICK, THOROUGH, Effort, peak_memory
from benchmarks.uncompiled import compare
from santorini.rules.power import Power


def main() -> None:
    options = _options()
    report = measure_all(QUICK if options.quick else THOROUGH)
    print("\n".join(lines(report)))
    if options.json:
        options.json.write_text(json.dumps(as_json(report), indent=2) + "\n")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one short run of each, for a first look")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the results there as well")
    return parser.parse_args()


def measure_all(effort: Effort) -> Report:
    memory_at_start = peak_memory()
    depth = 3 if effort == QUICK else 4
    _tell("mortals")
    mortal_row = Row("mortal", count_mortals(depth, effort), play([(Power, Power)], effort))
    comparison = compare(effort)
    rows = [_measure_power(power, effort) for power in powers()]
    _tell("pairs")
    return Report(
        mortals=mortal_row,
        comparison=comparison,
        powers=rows,
        pairs=play_pairs(effort),
        doors=play_games(effort),
        memory_at_start=memory_at_start,
        memory_peak=peak_memory(),
    )


def _measure_power(power: type[Power], effort: Effort) -> Row:
    _tell(power.name)
    counting = count_beside_mortals(against_mortal(power), effort)
    return Row(power.name, counting, play([(power, Power)], effort))


def _tell(what: str) -> None:
    """What is being measured, for someone who waits at a terminal."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{what} …\r", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
