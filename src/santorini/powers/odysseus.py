"""Odysseus, Cunning Leader."""

from typing import ClassVar, Final

from mypy_extensions import i64

from santorini.rules.board import CORNERS, cell_of, near
from santorini.rules.hero import Hero
from santorini.rules.position import Position
from santorini.rules.power import STEPS_TO_LEVEL_3
from santorini.rules.steps import FORCE, Offers

_SENDING: Final = 1 << 30


class Odysseus(Hero):
    # Once, at the start of your turn: force any number of opponents' workers next to yours to free corners.
    # Marks: those sent. Scratch: the corners left, and a bit while he sends.

    name: ClassVar[str] = "odysseus"
    number: ClassVar[int] = 53
    climbs_freely: ClassVar[bool] = True
    winning_moves: ClassVar[int] = STEPS_TO_LEVEL_3

    def offer_moves(self, now: Position, offers: Offers) -> None:
        super().offer_moves(now, offers)
        if not self.ready(now) and not now.scratch:
            return
        corners = now.scratch & CORNERS if now.scratch else now.free() & CORNERS
        victims = self.foes(now) & near(self.own(now)) & ~now.marks
        while victims:
            bit = victims & -victims
            victims ^= bit
            offers.add(FORCE, cell_of(bit), corners)

    def strands_after(self, now: Position, kind: i64, at: i64, targets: i64) -> i64:
        return targets if kind == FORCE else 0

    def after_step(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        if kind != FORCE:
            return
        target: i64 = i64(1) << to
        if not now.scratch:
            # A corner that a worker leaves was not free when the first was sent.
            now.scratch = _SENDING | CORNERS & now.free() & ~(i64(1) << at)
        now.scratch &= ~target
        now.marks |= target
        self.spend(now)
