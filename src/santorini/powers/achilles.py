"""Achilles, Volatile Warrior."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.hero import Hero
from santorini.rules.position import MOVE_PHASE, Position
from santorini.rules.power import STEPS_TO_LEVEL_3
from santorini.rules.steps import BUILD, Offers


class Achilles(Hero):
    # Once: a worker builds, moves, and builds again. Marks: that worker.

    name: ClassVar[str] = "achilles"
    number: ClassVar[int] = 46
    climbs_freely: ClassVar[bool] = True
    winning_moves: ClassVar[int] = STEPS_TO_LEVEL_3

    def offer_moves(self, now: Position, offers: Offers) -> None:
        if now.marks:
            self.offer_moves_by(now, offers, now.marks)
            return
        super().offer_moves(now, offers)
        if self.ready(now):
            self.offer_builds_by(now, offers, self.own(now))

    def strands_after(self, now: Position, kind: i64, at: i64, targets: i64) -> i64:
        # The worker may not be able to move then.
        return targets if now.phase == MOVE_PHASE and kind == BUILD else 0

    def after_step(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        if now.phase == MOVE_PHASE:
            now.marks = i64(1) << at
            self.spend(now)
