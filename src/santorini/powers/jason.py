"""Jason, Leader of the Argonauts."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.board import PERIMETER
from santorini.rules.hero import Hero
from santorini.rules.position import BUILD_PHASE, Position
from santorini.rules.power import STEPS_TO_LEVEL_3
from santorini.rules.profiles import REVISED
from santorini.rules.steps import ANY_GENDER, PLACE, Offers


class Jason(Hero):
    # Once, instead of your turn: put a third worker on a free ground space of the edge; it builds.

    name: ClassVar[str] = "jason"
    number: ClassVar[int] = 51
    most_workers: ClassVar[int] = 3
    climbs_freely: ClassVar[bool] = True
    winning_moves: ClassVar[int] = STEPS_TO_LEVEL_3

    def offer_moves(self, now: Position, offers: Offers) -> None:
        if now.marks:
            self.offer_moves_by(now, offers, now.marks)
            return
        super().offer_moves(now, offers)
        if self.ready(now):
            offers.add(PLACE, ANY_GENDER, PERIMETER & now.free() & ~now.level1)

    def strands_after(self, now: Position, kind: i64, at: i64, targets: i64) -> i64:
        return targets if kind == PLACE else 0

    def after_step(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        if kind == PLACE:
            self.spend(now)
            if self.profile == REVISED:
                now.marks = i64(1) << to
            else:
                now.mover = to
                now.phase = BUILD_PHASE
