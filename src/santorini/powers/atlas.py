"""Atlas, Titan Shouldering the Heavens."""

from typing import ClassVar

from santorini.rules.position import Position
from santorini.rules.power import SIMPLE, Power
from santorini.rules.steps import DOME, Offers


class Atlas(Power):
    # Instead of a block your worker may build a dome, at any level.

    name: ClassVar[str] = "atlas"
    number: ClassVar[int] = 4
    group: ClassVar[int] = SIMPLE
    golden_fleece: ClassVar[bool] = True
    can_strand: ClassVar[bool] = False
    turns_meet: ClassVar[bool] = False

    def offer_builds(self, now: Position, offers: Offers) -> None:
        super().offer_builds(now, offers)
        offers.add(DOME, now.mover, self.build_targets(now, now.mover) & ~now.level3)
