"""How turns are dealt to the workers of a Pool, and what comes of their answers together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from santorini.engine.analysis import Analysis, Line
from santorini.engine.evaluation.evaluator import PROVEN
from santorini.rules.turns import Turn

_LEAST = 2  # turns in a share: about a single one nobody thinks long

Share = frozenset[tuple[int, ...]]  # the steps of turns


def steps_of(turns: Sequence[Turn]) -> Share:
    return frozenset(turn.steps for turn in turns)


def deal(turns: Sequence[Turn], most: int) -> list[Share]:
    """Shares of turns that stand in order, best first: each gets good ones and bad ones."""
    number = max(1, min(most, len(turns) // _LEAST))
    return [steps_of(turns[first::number]) for first in range(number)]


class Findings:
    """What the workers found, by how deep they looked.

    Scores of different depths cannot be compared: whoever has the last turn looks better. So turns are
    ranked by the deepest look that all workers had; what is proven counts at once.
    """

    def __init__(self, lines: int, workers: Iterable[int]) -> None:
        self._lines = lines
        self._said: dict[int, dict[int, Analysis]] = {worker: {} for worker in workers}
        self._last: dict[int, Analysis] = {}

    def add(self, worker: int, analysis: Analysis) -> None:
        self._last[worker] = analysis
        self._said[worker][analysis.best.depth] = analysis

    @property
    def complete(self) -> bool:
        """Has every worker said something?"""
        return len(self._last) == len(self._said)

    @property
    def won(self) -> bool:
        """Is every line that was asked for a proven win?"""
        lines = self._ranked()
        return len(lines) == self._lines and lines[-1][0].score > PROVEN

    @property
    def holder(self) -> int:
        """The worker with the best line."""
        return self._ranked()[0][1]

    @property
    def nodes(self) -> int:
        return sum(found.nodes for found in self._last.values())

    def together(self, nodes: int, seconds: float) -> Analysis:
        """One analysis of everything that was said, which took so much."""
        comparable = self._comparable()
        ranked = self._ranked()
        best, holder = ranked[0]
        depth = comparable[holder].depth
        if not _is_proven(best):
            depth = min(found.depth for found in comparable.values() if not _is_proven(found.best))
        lines = tuple(line for line, _ in ranked)
        return replace(comparable[holder], lines=lines, depth=depth, nodes=nodes, seconds=seconds)

    def _ranked(self) -> list[tuple[Line, int]]:
        """The best lines, and who found them."""
        lines = [(line, worker) for worker, found in self._comparable().items() for line in found.lines]
        return sorted(lines, key=lambda found: -found[0].score)[: self._lines]

    def _comparable(self) -> dict[int, Analysis]:
        # Whoever had no time to look knows nothing, unless nobody does.
        looked = {worker: found for worker, found in self._last.items() if found.best.depth} or self._last
        open_depths = [found.best.depth for found in looked.values() if not _is_proven(found.best)]
        common = min(open_depths, default=0)
        return {
            worker: found if _is_proven(found.best) else self._at(worker, common)
            for worker, found in sorted(looked.items())
        }

    def _at(self, worker: int, depth: int) -> Analysis:
        said = self._said[worker]
        return said[max((each for each in said if each <= depth), default=min(said))]


def _is_proven(line: Line) -> bool:
    return abs(line.score) > PROVEN
