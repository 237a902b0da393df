"""Hypnus, God of Sleep."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.board import count
from santorini.rules.position import Position
from santorini.rules.power import ADVANCED, Power


class Hypnus(Power):
    # If one of the opponent's workers stands higher than all their others when their turn begins, it
    # cannot move this turn. Memory: that worker.

    name: ClassVar[str] = "hypnus"
    number: ClassVar[int] = 22
    group: ClassVar[int] = ADVANCED
    golden_fleece: ClassVar[bool] = True
    marks_workers: ClassVar[bool] = True
    can_strand: ClassVar[bool] = False
    turns_meet: ClassVar[bool] = False
    climbs_freely: ClassVar[bool] = True

    def before_turn(self, now: Position) -> None:
        if self.turn_is_opponents(now):
            highest = _highest(now, self.turn_workers(now))
            self.remember(now, highest if count(highest) == 1 else 0)

    def limit_move(self, now: Position, worker: i64, targets: i64) -> i64:
        return 0 if self.memory(now) >> worker & 1 else targets

    def after_turn(self, now: Position) -> None:
        self.remember(now, 0)

    def write_state(self, now: Position) -> str:
        return ""  # between turns there is nothing to remember


def _highest(now: Position, workers: i64) -> i64:
    for level in (now.level3, now.level2, now.level1):
        if workers & level:
            return workers & level
    return workers
