"""What was measured: as values, as text to read, as JSON."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable
from typing import NamedTuple

from benchmarks.counting import Counting
from benchmarks.games import Doors
from benchmarks.playing import Pairs, Playing
from benchmarks.uncompiled import Comparison
from santorini import compiled

_MEGABYTE = 1 << 20
_HEADING = (
    f"{'one thread':<14}{'perft':>6}{'positions/s':>14}{'to mortals':>11}{'games/s':>10}{'steps/game':>12}"
)


class Row(NamedTuple):
    """A card against a mortal, or mortals among themselves."""

    name: str
    counting: Counting
    playing: Playing


class Report(NamedTuple):
    mortals: Row
    comparison: Comparison | None
    powers: list[Row]
    pairs: Pairs
    doors: list[Doors]
    memory_at_start: int
    memory_peak: int


def machine_line() -> str:
    state = "compiled" if compiled() else "not compiled"
    return f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores, rules {state}"


def lines(report: Report) -> Iterable[str]:
    yield machine_line()
    yield ""
    if report.comparison is not None:
        yield from _comparison_lines(report.comparison)
        yield ""
    yield _HEADING
    for row in [report.mortals, *report.powers]:
        yield _row_line(row)
    yield from _pairs_lines(report.pairs)
    yield ""
    yield from _doors_lines(report.doors)
    yield ""
    yield (
        f"peak memory {report.memory_peak / _MEGABYTE:.1f} MiB, "
        f"{report.memory_at_start / _MEGABYTE:.1f} MiB of it at the start"
    )


def _comparison_lines(comparison: Comparison) -> Iterable[str]:
    yield f"{'mortals':<14}{'compiled':>14}{'uncompiled':>14}{'ratio':>8}"
    fast, slow = comparison
    for name, one, other in (
        ("positions/s", fast.positions, slow.positions),
        ("games/s", fast.games, slow.games),
    ):
        yield f"{name:<14}{one:>14,.0f}{other:>14,.0f}{one / other:>8.1f}"


def _pairs_lines(pairs: Pairs) -> Iterable[str]:
    for name, playing in ((f"{pairs.size} pairs", pairs.all), (f"slowest: {pairs.slowest}", pairs.worst)):
        yield f"{name:<45}{playing.games.per_second:>10,.0f}{playing.steps:>12.1f}"


def _doors_lines(doors: list[Doors]) -> Iterable[str]:
    yield f"{'games/s through Game':<35}{'by steps':>10}{'by turns':>12}"
    for name, steps, turns in doors:
        yield f"{name:<35}{steps.per_second:>10,.0f}{turns.per_second:>12,.0f}"


def _row_line(row: Row) -> str:
    counting, playing = row.counting, row.playing
    return (
        f"{row.name:<14}{counting.depth:>6}{counting.rate.per_second:>14,.0f}{counting.to_mortals:>11.0%}"
        f"{playing.games.per_second:>10,.0f}{playing.steps:>12.1f}"
    )


def as_json(report: Report) -> dict[str, object]:
    comparison = report.comparison
    return {
        "machine": machine_line(),
        "mortals": _row_json(report.mortals),
        "powers": [_row_json(row) for row in report.powers],
        "pairs": {"size": report.pairs.size, **_playing_json(report.pairs.all)},
        "slowest_pair": {"name": report.pairs.slowest, **_playing_json(report.pairs.worst)},
        "doors": [
            {
                "name": name,
                "games_per_second_by_steps": round(steps.per_second, 1),
                "games_per_second_by_turns": round(turns.per_second, 1),
            }
            for name, steps, turns in report.doors
        ],
        "compiled": comparison.compiled._asdict() if comparison else None,
        "uncompiled": comparison.uncompiled._asdict() if comparison else None,
        "memory_at_start": report.memory_at_start,
        "memory_peak": report.memory_peak,
    }


def _row_json(row: Row) -> dict[str, object]:
    return {
        "name": row.name,
        "depth": row.counting.depth,
        "positions_per_second": round(row.counting.rate.per_second),
        "to_mortals": round(row.counting.to_mortals, 3),
        **_playing_json(row.playing),
    }


def _playing_json(playing: Playing) -> dict[str, object]:
    return {
        "games_per_second": round(playing.games.per_second, 1),
        "steps_per_game": round(playing.steps, 1),
    }
