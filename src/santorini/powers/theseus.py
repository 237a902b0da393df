"""Theseus, Slayer of the Minotaur."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.board import NEIGHBORS, NOWHERE, cell_of
from santorini.rules.hero import Hero
from santorini.rules.position import Position
from santorini.rules.steps import REMOVE, Offers


class Theseus(Hero):
    # Once, at the end of your turn: remove an opponent's worker that is next to one of yours and stands
    # exactly two levels higher.

    name: ClassVar[str] = "theseus"
    number: ClassVar[int] = 55
    turns_meet: ClassVar[bool] = False
    can_strand: ClassVar[bool] = False

    def offer_ending(self, now: Position, offers: Offers) -> None:
        if self.ready(now):
            victims: i64 = 0
            own = self.own(now)
            while own:
                bit = own & -own
                own ^= bit
                worker = cell_of(bit)
                victims |= NEIGHBORS[worker] & self._two_above(now, worker)
            offers.add(REMOVE, NOWHERE, victims & self.foes(now))
            offers.add_end()

    def _two_above(self, now: Position, worker: i64) -> i64:
        height = now.height(worker)
        if height == 0:
            return now.level2 & ~now.level3
        return now.level3 if height == 1 else 0

    def after_step(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        if kind == REMOVE:
            self.spend(now)
