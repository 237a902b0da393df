"""Engines by name, as people enter them for a match."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from functools import cache

from santorini.engine.analysis import Limit
from santorini.engine.arena.players import Contestant, LevelPlayer, ProgramPlayer, Searcher, SimplePlayer
from santorini.engine.arena.simple import greedy_turn, random_turn
from santorini.engine.evaluation.evaluator import Evaluator
from santorini.engine.evaluators import HANDMADE, NETWORK, evaluator_named
from santorini.engine.levels import level_named
from santorini.engine.search.numbers import numbers_with

_COMMAND = "cmd:"
_LEVEL = "level:"
_FILE = "network:"
_SIMPLE = {"random": random_turn, "greedy": greedy_turn}
_OWN_LIMIT = re.compile(r"@((?:time|nodes|depth|clock)=[^@=,]+(?:,(?:time|nodes|depth|clock)=[^@=,]+)*)$")
_NUMBERS = re.compile(r"%([a-z_]+=-?\d+(?:,[a-z_]+=-?\d+)*)$")
_CLOCK = re.compile(r"(\d+(?:\.\d+)?)(?:\+(\d+(?:\.\d+)?))?")


class UnknownEngine(ValueError):
    """A text that names nobody who could play."""


@dataclass(frozen=True)
class Entrant:
    """An engine as it was named, and a limit and numbers of its own if it has some."""

    name: str
    kind: str
    limit: Limit | None = None
    numbers: tuple[tuple[str, int], ...] = ()

    @property
    def command(self) -> list[str]:
        """The program and its arguments; empty for whoever plays in this process."""
        return _words(self.kind.removeprefix(_COMMAND)) if self.kind.startswith(_COMMAND) else []

    def contestant(self, memory: int) -> Contestant:
        """Somebody who plays like that; a program is not started before its first turn."""
        if self.kind in _SIMPLE:
            return SimplePlayer(_SIMPLE[self.kind])
        if self.command:
            return ProgramPlayer(self.command)
        if self.kind in (NETWORK, HANDMADE) or self.kind.startswith(_FILE):
            numbers = numbers_with(dict(self.numbers))
            return Searcher(_evaluator(self.kind.removeprefix(_FILE)), memory, numbers=numbers)
        return LevelPlayer(level_named(self.kind), _evaluator(NETWORK))


def entrant_named(text: str) -> Entrant:
    """The engine a text names; raises UnknownEngine, or BrokenWeights for a bad network.

    A number or name of a level (also `level:5`), `network`, `network:FILE`, `handmade`, `random`,
    `greedy`, or `cmd:PROGRAM ARGUMENTS`; behind it perhaps numbers of the search and a limit:
    `network%null_margin=100@nodes=2000`.
    """
    own = _OWN_LIMIT.search(text)
    kind = (text[: own.start()] if own else text).strip()
    changed = None if kind.startswith(_COMMAND) else _NUMBERS.search(kind)
    numbers = read_numbers(changed[1]) if changed else {}
    kind = kind[: changed.start()] if changed else kind
    if not kind.startswith((_COMMAND, _FILE)):
        kind = kind.lower().removeprefix(_LEVEL)
    entrant = Entrant(text.strip(), kind, read_limit(own[1]) if own else None, tuple(numbers.items()))
    _check(entrant)
    return entrant


def read_limit(text: str) -> Limit:
    """`time=0.1`, `nodes=2000`, `depth=6`, `clock=60+1`, or several with commas; raises UnknownEngine."""
    given: dict[str, str] = dict(part.split("=", 1) for part in text.split(","))
    try:
        clock = read_clock(given["clock"]) if "clock" in given else Limit()
        return Limit(
            seconds=float(given["time"]) if "time" in given else None,
            depth=int(given["depth"]) if "depth" in given else None,
            nodes=int(given["nodes"]) if "nodes" in given else None,
            clock=clock.clock,
            increment=clock.increment,
        )
    except ValueError as error:
        raise UnknownEngine(f"@{text} is no limit: {error}") from None


def read_numbers(text: str) -> dict[str, int]:
    """`null_margin=100,null_depth=48`; raises UnknownEngine."""
    numbers = {name: int(value) for name, value in (part.split("=") for part in text.split(","))}
    try:
        numbers_with(numbers)
    except ValueError as error:
        raise UnknownEngine(f"%{text}: {error}") from None
    return numbers


def read_clock(text: str) -> Limit:
    """Seconds for a game, and seconds added after every turn: `60+1`; raises ValueError."""
    match = _CLOCK.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"expected seconds such as 60 or 60+1, found {text!r}")
    return Limit(clock=float(match[1]), increment=float(match[2] or 0))


def _check(entrant: Entrant) -> None:
    """Find out what is wrong before anything is played."""
    kind = entrant.kind
    if kind in _SIMPLE:
        return
    if kind.startswith(_COMMAND):
        if not entrant.command:
            raise UnknownEngine(f"{entrant.name!r} names no program: expected cmd:PROGRAM ARGUMENTS")
    elif kind in (NETWORK, HANDMADE) or kind.startswith(_FILE):
        _evaluator(kind.removeprefix(_FILE))
    else:
        try:
            level_named(kind)
        except ValueError as error:
            others = "network, network:FILE, handmade, random, greedy, cmd:PROGRAM"
            raise UnknownEngine(f"{error}; or {others}") from None
        _evaluator(NETWORK)


def _words(command: str) -> list[str]:
    try:
        return shlex.split(command)
    except ValueError as error:
        raise UnknownEngine(f"cmd:{command}: {error}") from None


@cache
def _evaluator(name: str) -> Evaluator:
    """Loaded once in a process."""
    return evaluator_named(name)
