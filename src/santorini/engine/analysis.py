"""What a search is told and what it tells: limits, lines, analyses."""

from __future__ import annotations

from dataclasses import dataclass

from santorini.step import Step

_MOVES_AHEAD = 12  # a clock is shared out over this many more turns
_MARGIN = 0.02  # seconds of a clock that are never touched


@dataclass(frozen=True)
class Limit:
    """When to stop thinking: whatever comes first. Nothing set: when told to, or when all is proven."""

    seconds: float | None = None
    depth: int | None = None
    nodes: int | None = None
    clock: float | None = None  # seconds left for the rest of the game
    increment: float = 0.0  # seconds added after every turn
    processor: bool = False  # are seconds those of the processor, and not of the clock on the wall?

    def __post_init__(self) -> None:
        for name, least in (("seconds", 0), ("depth", 1), ("nodes", 1), ("clock", 0), ("increment", 0)):
            value = getattr(self, name)
            if value is not None and not value >= least:
                raise ValueError(f"{name} is {value}: expected at least {least}")

    def budget(self) -> float | None:
        """How many seconds this turn may take, or None."""
        times = [] if self.seconds is None else [self.seconds]
        if self.clock is not None:
            usable = max(self.clock - _MARGIN, 0.0)
            times.append(min(usable / _MOVES_AHEAD + 0.8 * self.increment, 0.5 * usable))
        return min(times, default=None)


@dataclass(frozen=True)
class Line:
    """A turn, what comes of it, and how good that is for whoever makes it."""

    steps: tuple[Step, ...]
    turn: str
    result: str  # the position after it
    score: int  # thousandths of log-odds, see evaluation/evaluator.py
    chance: float  # of winning, from 0 to 1
    win_in: int | None  # n: wins with the nth own turn from here; -n: the opponents' nth turn wins
    depth: int  # turns looked ahead
    continuation: tuple[str, ...] = ()  # the turns expected after it


@dataclass(frozen=True)
class Analysis:
    """The best turns of a position, best first."""

    position: str
    seat: int  # who has to choose
    lines: tuple[Line, ...]
    depth: int
    nodes: int  # positions made
    seconds: float

    @property
    def best(self) -> Line:
        return self.lines[0]

    @property
    def speed(self) -> float:
        """Positions a second."""
        return self.nodes / self.seconds if self.seconds > 0 else 0.0
