"""Ares, God of War."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.board import NOWHERE, near
from santorini.rules.position import Position
from santorini.rules.power import ADVANCED, Power
from santorini.rules.steps import RAZE, Offers


class Ares(Power):
    # At the end of your turn you may take the top block from a free space next to your worker that
    # did not move.

    name: ClassVar[str] = "ares"
    number: ClassVar[int] = 12
    group: ClassVar[int] = ADVANCED
    can_strand: ClassVar[bool] = False

    def offer_ending(self, now: Position, offers: Offers) -> None:
        if not now.scratch:
            targets = near(self.unmoved(now)) & ~now.occupied() & now.level1
            offers.add(RAZE, NOWHERE, targets)
            offers.add_end()

    def after_step(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        if kind == RAZE:
            now.scratch = 1
