"""Hestia, Goddess of Hearth and Home."""

from typing import ClassVar

from santorini.rules.board import CENTER
from santorini.rules.position import Position
from santorini.rules.power import ADVANCED, Power
from santorini.rules.steps import BUILD, Offers


class Hestia(Power):
    # Your worker may build once more, but not on the edge.

    name: ClassVar[str] = "hestia"
    number: ClassVar[int] = 21
    group: ClassVar[int] = ADVANCED
    golden_fleece: ClassVar[bool] = True
    can_strand: ClassVar[bool] = False

    def offer_ending(self, now: Position, offers: Offers) -> None:
        if now.builds == 1:
            offers.add(BUILD, now.mover, self.build_targets(now, now.mover) & CENTER)
            offers.add_end()
