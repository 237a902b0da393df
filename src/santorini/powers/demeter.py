"""Demeter, Goddess of the Harvest."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.position import Position
from santorini.rules.power import SIMPLE, Power
from santorini.rules.steps import BUILD, Offers


class Demeter(Power):
    # Your worker may build once more, on another space.

    name: ClassVar[str] = "demeter"
    number: ClassVar[int] = 5
    group: ClassVar[int] = SIMPLE
    golden_fleece: ClassVar[bool] = True
    can_strand: ClassVar[bool] = False

    def offer_ending(self, now: Position, offers: Offers) -> None:
        if now.builds == 1:
            first: i64 = i64(1) << now.built
            offers.add(BUILD, now.mover, self.build_targets(now, now.mover) & ~first)
            offers.add_end()
