"""How sorry somebody would be for a turn: what they could have had, and what is left."""

from __future__ import annotations

import math

from santorini.engine.evaluation.evaluator import Evaluator
from santorini.engine.search.alpha_beta import Search
from santorini.engine.search.ground import INFINITE
from santorini.engine.search.numbers import TURN
from santorini.engine.search.transpositions import Transpositions
from santorini.rules.machine import Machine
from santorini.rules.position import Position

_MOST_NODES = 1000  # for one position
_MOST_REGRET = 4.0


class Regrets:
    """Judges the turns of others, as if they knew everything."""

    def __init__(self, machine: Machine, evaluator: Evaluator, seat: int) -> None:
        evaluator.prepare(machine)
        self._search = Search(machine, evaluator, Transpositions(1), machine.rules.side_of(seat))

    def hope(self, position: Position) -> float | None:
        """What whoever is about to move could have, in log-odds; None where that is too much to say."""
        return self._value(position, 1)

    def regret(self, hope: float, result: Position) -> float:
        """How much less they have after their turn."""
        value = self._value(result, 0)
        return 0.0 if value is None else max(0.0, min(_MOST_REGRET, hope - value))

    def _value(self, position: Position, depth: int) -> float | None:
        search = self._search
        search.start(math.inf, _MOST_NODES)
        search.begin(depth)
        value = -int(search.score(position, -INFINITE, INFINITE, depth * TURN)) / 1000
        return None if search.stopped else value
