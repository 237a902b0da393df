"""Charon, Ferryman to the Underworld."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.board import NEIGHBORS, NOWHERE, beyond, cell_of
from santorini.rules.position import Position
from santorini.rules.power import ADVANCED, STEPS_TO_LEVEL_3, Power
from santorini.rules.steps import FORCE, Offers


class Charon(Power):
    # Before moving, your worker may carry an opponent's worker next to it to the opposite space, if
    # that is free; then that worker of yours moves. Marks: the worker that ferried.

    name: ClassVar[str] = "charon"
    number: ClassVar[int] = 15
    group: ClassVar[int] = ADVANCED
    golden_fleece: ClassVar[bool] = True
    climbs_freely: ClassVar[bool] = True
    winning_moves: ClassVar[int] = STEPS_TO_LEVEL_3

    def offer_moves(self, now: Position, offers: Offers) -> None:
        if now.marks:
            self.offer_moves_by(now, offers, now.marks)
            return
        super().offer_moves(now, offers)
        workers = self.own(now)
        while workers:
            bit = workers & -workers
            workers ^= bit
            self._offer_ferries(now, offers, cell_of(bit))

    def _offer_ferries(self, now: Position, offers: Offers, ferryman: i64) -> None:
        victims = NEIGHBORS[ferryman] & self.foes(now)
        while victims:
            bit = victims & -victims
            victims ^= bit
            opposite = beyond(cell_of(bit), ferryman)
            if opposite != NOWHERE:
                offers.add(FORCE, cell_of(bit), now.free() & (i64(1) << opposite))

    def strands_after(self, now: Position, kind: i64, at: i64, targets: i64) -> i64:
        return targets if kind == FORCE else 0

    def after_step(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        if kind == FORCE:
            now.marks = i64(1) << (at + to) // 2  # the space in the middle
