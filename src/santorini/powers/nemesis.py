"""Nemesis, Goddess of Retribution."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.board import cell_of, count, near
from santorini.rules.position import Position
from santorini.rules.power import GOLDEN_FLEECE, Power
from santorini.rules.profiles import REVISED
from santorini.rules.steps import FORCE, Offers


class Nemesis(Power):
    # At the end of your turn, if no worker of an opponent is next to yours, you may exchange as many of your
    # workers as possible with theirs. Marks: those exchanged. Scratch: 1 + the opponent's side.

    name: ClassVar[str] = "nemesis"
    number: ClassVar[int] = 41
    group: ClassVar[int] = GOLDEN_FLEECE
    can_strand: ClassVar[bool] = False

    def offer_ending(self, now: Position, offers: Offers) -> None:
        if now.scratch:
            self._offer_exchanges(now, offers, now.scratch - 1)
            return
        side: i64 = 0
        while side < self.pieces.rules.sides:
            if side != self.side and self._may_punish(now, side):
                self._offer_exchanges(now, offers, side)
            side += 1
        offers.add_end()

    def _offer_exchanges(self, now: Position, offers: Offers, side: i64) -> None:
        if count(self.own(now) & now.marks) == self._pairs(now, side):
            return
        own = self.own(now) & ~now.marks
        while own:
            bit = own & -own
            own ^= bit
            offers.add(FORCE, cell_of(bit), self.foes(now) & now.workers(side) & ~now.marks)

    def _may_punish(self, now: Position, side: i64) -> bool:
        if self.profile == REVISED and self._pairs(now, side) != 2:
            return False
        return not near(now.workers(side)) & self.own(now)

    def _pairs(self, now: Position, side: i64) -> i64:
        return min(count(self.own(now)), count(self.foes(now) & now.workers(side)))

    def after_step(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        if kind == FORCE:
            now.scratch = 1 + now.side_at(i64(1) << at)
            now.marks |= i64(1) << at | i64(1) << to
