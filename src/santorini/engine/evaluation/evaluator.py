"""What an evaluation is: one function from a position to a score.

Scores are thousandths of log-odds, so that 0 is an even game and 1000 about 73 %. A won game is worth WIN,
less one for every turn that it takes; no evaluation comes near that.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64, mypyc_attr

from santorini.rules.machine import Machine
from santorini.rules.position import Position

WIN: Final = 30000
PROVEN: Final = 29000  # a score beyond this is a win or a loss that search has proven
LIMIT: Final = 20000  # evaluations stay within this


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """Judges positions between turns. A subclass may be ordinary Python."""

    name: str = "even"

    def prepare(self, machine: Machine) -> None:
        """A search in games of this machine begins."""

    def evaluate(self, now: Position, side: i64) -> i64:
        """How good a position between turns is for a side, within LIMIT."""
        return 0


def chance_of(score: int) -> float:
    """The winning chance that a score stands for.

    >>> chance_of(0), round(chance_of(1000), 2), chance_of(WIN - 3)
    (0.5, 0.73, 1.0)
    """
    if abs(score) > PROVEN:
        return 1.0 if score > 0 else 0.0
    return 1 / (1 + math.exp(-score / 1000))


def score_of(chance: float) -> int:
    """The score of a winning chance; certainties are LIMIT."""
    if not 0 < chance < 1:
        return LIMIT if chance > 0.5 else -LIMIT
    return max(-LIMIT, min(LIMIT, round(1000 * math.log(chance / (1 - chance)))))
