"""The hand-made evaluation: height, freedom to move, closeness to what can be climbed.

It knows no powers. It is the baseline that networks are measured against.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from santorini.engine.evaluation.evaluator import LIMIT, Evaluator
from santorini.rules.board import CENTER, FULL, NEIGHBORS, cell_of, count
from santorini.rules.machine import Machine
from santorini.rules.position import Position

# Thousandths of log-odds.
_HEIGHT: Final = vec[i64]([0, 250, 620, 620])
_STEP_UP: Final = 110  # a space one level up that a worker can climb to
_STEP_LEVEL: Final = 35  # another space to go to
_PEAK: Final = 420  # a third level that a worker on the second can climb to
_MIDDLE: Final = 60
_STUCK: Final = -500  # a worker with nowhere to go
_TO_MOVE: Final = 80


@final
class Handmade(Evaluator):
    name: str = "handmade"

    def __init__(self) -> None:
        self._teams = False

    def prepare(self, machine: Machine) -> None:
        self._teams = machine.rules.teams

    def evaluate(self, now: Position, side: i64) -> i64:
        mine = _standing(now, now.workers(side))
        others: i64 = 0
        rivals: i64 = 0
        other: i64 = 0
        while other < 3:
            workers = now.workers(other)
            if other != side and workers:
                others += _standing(now, workers)
                rivals += 1
            other += 1
        if rivals > 1:
            others = others // rivals
        seat_side = now.seat & 1 if self._teams else now.seat
        tempo: i64 = _TO_MOVE if seat_side == side else -_TO_MOVE
        return max(-LIMIT, min(LIMIT, mine - others + tempo))


def _standing(now: Position, workers: i64) -> i64:
    """How well a side's workers stand."""
    free = FULL & ~now.occupied()
    total: i64 = 0
    while workers:
        bit = workers & -workers
        workers ^= bit
        cell = cell_of(bit)
        height = now.height(cell)
        total += _HEIGHT[height]
        if bit & CENTER:
            total += _MIDDLE
        steps = NEIGHBORS[cell] & free & now.within_climb(cell)
        if not steps:
            total += _STUCK
        up = steps & ~now.not_above(cell)
        total += _STEP_UP * count(up) + _STEP_LEVEL * count(steps & ~up)
        if height == 2:
            total += _PEAK * count(up)
    return total
