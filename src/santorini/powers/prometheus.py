"""Prometheus, Titan Benefactor of Mankind."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.position import MOVE_PHASE, Position
from santorini.rules.power import SIMPLE, STEPS_TO_LEVEL_3, UP, Power
from santorini.rules.steps import BUILD, Offers


class Prometheus(Power):
    # A worker may build first; then that worker must move without going up, and builds again.
    # Marks: the worker that built first.

    name: ClassVar[str] = "prometheus"
    number: ClassVar[int] = 10
    group: ClassVar[int] = SIMPLE
    golden_fleece: ClassVar[bool] = True
    climbs_freely: ClassVar[bool] = True
    lets_climb: ClassVar[bool] = True
    winning_moves: ClassVar[int] = STEPS_TO_LEVEL_3

    def offer_moves(self, now: Position, offers: Offers) -> None:
        if now.marks:
            self.offer_moves_by(now, offers, now.marks)
        else:
            super().offer_moves(now, offers)
            self.offer_builds_by(now, offers, self.own(now))

    def forbidden_slopes(self, now: Position, worker: i64) -> i64:
        return UP if self.my_turn(now) and now.marks else 0

    def strands_after(self, now: Position, kind: i64, at: i64, targets: i64) -> i64:
        first = self.my_turn(now) and now.phase == MOVE_PHASE and kind == BUILD
        return targets if first else 0

    def after_step(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        if now.phase == MOVE_PHASE:
            now.marks = i64(1) << at
