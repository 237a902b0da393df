"""Bellerophon, Tamer of Pegasus."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.board import FULL
from santorini.rules.hero import Hero
from santorini.rules.position import OVER, Position
from santorini.rules.power import MOVES_TO_LEVEL_3


class Bellerophon(Hero):
    # Once: your worker moves up two levels.

    name: ClassVar[str] = "bellerophon"
    number: ClassVar[int] = 49
    turns_meet: ClassVar[bool] = False
    can_strand: ClassVar[bool] = False
    climbs_freely: ClassVar[bool] = True
    winning_moves: ClassVar[int] = MOVES_TO_LEVEL_3

    def move_targets(self, now: Position, worker: i64) -> i64:
        targets = super().move_targets(now, worker)
        if self.ready(now):
            leap = FULL if now.level1 >> worker & 1 else ~now.level3
            targets |= self.reach(worker) & ~now.occupied() & leap
        return targets

    def after_move(self, now: Position, at: i64, to: i64, direction: i64) -> None:
        if at == now.origin and now.height(to) - now.height(at) == 2:
            self.spend(now)

    def spent(self, now: Position) -> bool:
        leapt = now.phase == OVER and now.height(now.mover) - now.height(now.origin) == 2
        return leapt or not self.ready(now)
