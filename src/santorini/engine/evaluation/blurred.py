"""An evaluation with bad eyes: the same misjudgement of the same position, every time."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from santorini.engine.evaluation.evaluator import Evaluator
from santorini.rules.machine import Machine
from santorini.rules.position import Position


@final
class Blurred(Evaluator):
    """Another evaluation, wrong by up to `amount` either way; `seed` says how."""

    def __init__(self, evaluator: Evaluator, amount: int, seed: int) -> None:
        self.name = f"{evaluator.name} blurred by {amount}"
        self._evaluator = evaluator
        self._amount: i64 = amount
        self._seed: i64 = (seed * 0x9E3779B97F4A7C15) & 0x7FFFFFFFFFFFFFFF

    def prepare(self, machine: Machine) -> None:
        self._evaluator.prepare(machine)

    def evaluate(self, now: Position, side: i64) -> i64:
        value = self._evaluator.evaluate(now, side)
        error = ((now.key() ^ self._seed) >> 7) % (2 * self._amount + 1) - self._amount
        # The sides agree on what they misjudge.
        return value + (error if side == 0 else -error)
