"""The words of the other lines: options, what to think about and how long, what comes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from santorini.engine.analysis import Analysis, Limit, Line
from santorini.engine.protocol.positions import BadLine

PROTOCOL = "santorini"  # the first word of a conversation
VERSION = 1
BEST = "bestturn"

_NUMBERS = ("time", "clock", "increment", "depth", "nodes")
_INFINITE = "infinite"
_LARGEST = 10**12  # numbers beyond this are nonsense


# Options


@dataclass(frozen=True)
class Option:
    """What can be set: a number (`spin`), one of a few values (`combo`) or any text (`string`)."""

    name: str
    kind: str
    default: str
    least: int = 0
    most: int = 0
    values: tuple[str, ...] = ()

    def __str__(self) -> str:
        text = f"option name {self.name} type {self.kind} default {self.default}"
        if self.kind == "spin":
            text += f" min {self.least} max {self.most}"
        return text + "".join(f" var {value}" for value in self.values)


def number_option(name: str, default: int, least: int, most: int) -> Option:
    return Option(name, "spin", str(default), least, most)


def option_name(line: str) -> str | None:
    """The name in a line by which an engine offers an option.

    >>> option_name("option name Memory type spin default 64 min 1 max 4096")
    'Memory'
    """
    words = line.split()
    if words[:2] != ["option", "name"]:
        return None
    return " ".join(words[2 : words.index("type") if "type" in words else None])


def read_setting(text: str) -> tuple[str, str]:
    """Name and value of what follows the word `setoption`."""
    words = text.split()
    if words[:1] != ["name"] or "value" not in words[2:]:
        raise BadLine("expected setoption name NAME value VALUE")
    place = words.index("value", 2)
    return " ".join(words[1:place]), " ".join(words[place + 1 :])


def whole_number(name: str, text: str, least: int, most: int) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 18 or not least <= int(text) <= most:
        raise BadLine(f"{name} {text!r}: expected a whole number from {least} to {most}")
    return int(text)


# How long to think


def write_go(limit: Limit) -> str:
    """
    >>> write_go(Limit(seconds=1.5, depth=8)), write_go(Limit())
    ('go time 1500 depth 8', 'go infinite')
    """
    said: dict[str, int | None] = {
        "time": _milliseconds(limit.seconds),
        "clock": _milliseconds(limit.clock),
        "increment": _milliseconds(limit.increment) if limit.clock is not None else None,
        "depth": limit.depth,
        "nodes": limit.nodes,
    }
    words = [f"{key} {value}" for key, value in said.items() if value is not None]
    return " ".join(["go", *(words or [_INFINITE])])


def read_go(text: str) -> Limit:
    """The limit of what follows the word `go`; without one, whoever asked says `stop`."""
    words = text.split()
    if words == [_INFINITE]:
        return Limit()
    said: dict[str, int] = {}
    rest = iter(words)
    for word in rest:
        if word not in _NUMBERS:
            raise BadLine(
                f"unexpected {word!r}: expected {', '.join(_NUMBERS)} and a number, or {_INFINITE} alone"
            )
        if word in said:
            raise BadLine(f"{word} stands twice")
        least = 1 if word in ("depth", "nodes") else 0
        said[word] = whole_number(word, next(rest, ""), least, _LARGEST)
    if "increment" in said and "clock" not in said:
        raise BadLine("an increment needs a clock")
    return Limit(
        seconds=_seconds(said, "time"),
        depth=said.get("depth"),
        nodes=said.get("nodes"),
        clock=_seconds(said, "clock"),
        increment=_seconds(said, "increment") or 0.0,
    )


def has_end(limit: Limit) -> bool:
    return limit != Limit(increment=limit.increment)


def _milliseconds(seconds: float | None) -> int | None:
    return None if seconds is None else int(seconds * 1000)


def _seconds(said: Mapping[str, int], key: str) -> float | None:
    return said[key] / 1000 if key in said else None


# What comes of it


@dataclass(frozen=True)
class Info:
    """What an engine says about a line of turns, as far as it says anything."""

    turns: tuple[str, ...]
    depth: int = 0
    line: int = 1
    nodes: int = 0
    chance: float | None = None
    score: int | None = None
    win_in: int | None = None


def write_info(analysis: Analysis, number: int, turns: Sequence[str]) -> str:
    """One line (counted from 1) of an analysis."""
    line = analysis.lines[number - 1]
    return (
        f"info depth {line.depth} line {number} nodes {analysis.nodes} time {int(analysis.seconds * 1000)}"
        f" nps {int(analysis.speed)} chance {line.chance:.3f} {_write_value(line)} turns {' '.join(turns)}"
    )


def _write_value(line: Line) -> str:
    if line.win_in is None:
        return f"score {line.score}"
    return f"win {line.win_in}" if line.win_in > 0 else f"loss {-line.win_in}"


def read_info(text: str) -> Info | None:
    """What follows the word `info`; None if it says nothing of turns. Unknown words are passed over."""
    words = text.split()
    if words[:1] == ["string"] or "turns" not in words:
        return None
    place = words.index("turns")
    said = dict(pairwise(words[:place]))
    wins, loses = _integer(said, "win"), _integer(said, "loss")
    return Info(
        tuple(words[place + 1 :]),
        _integer(said, "depth") or 0,
        _integer(said, "line") or 1,
        _integer(said, "nodes") or 0,
        _share(said.get("chance", "")),
        _integer(said, "score"),
        wins if wins is not None else None if loses is None else -loses,
    )


def _integer(said: Mapping[str, str], key: str) -> int | None:
    text = said.get(key, "")
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 18 else None


def _share(text: str) -> float | None:
    try:
        value = float(text)
    except ValueError:
        return None
    return value if 0 <= value <= 1 else None
