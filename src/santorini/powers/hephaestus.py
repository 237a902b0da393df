"""Hephaestus, God of Blacksmiths."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.position import Position
from santorini.rules.power import SIMPLE, Power
from santorini.rules.steps import BUILD, Offers


class Hephaestus(Power):
    # Your worker may put one more block, never a dome, on top of the block it built.

    name: ClassVar[str] = "hephaestus"
    number: ClassVar[int] = 6
    group: ClassVar[int] = SIMPLE
    golden_fleece: ClassVar[bool] = True
    can_strand: ClassVar[bool] = False
    turns_meet: ClassVar[bool] = False

    def offer_ending(self, now: Position, offers: Offers) -> None:
        if now.builds == 1:
            first: i64 = i64(1) << now.built
            targets = self.build_targets(now, now.mover) & first & ~now.level3
            offers.add(BUILD, now.mover, targets)
            offers.add_end()
