"""Artemis, Goddess of the Hunt."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.position import Position
from santorini.rules.power import MOVES_TO_LEVEL_3, SIMPLE, Power
from santorini.rules.steps import MOVE, Offers


class Artemis(Power):
    # The worker that moved may move once more, but not back to where it began.

    name: ClassVar[str] = "artemis"
    number: ClassVar[int] = 2
    group: ClassVar[int] = SIMPLE
    golden_fleece: ClassVar[bool] = True
    can_strand: ClassVar[bool] = False
    winning_moves: ClassVar[int] = MOVES_TO_LEVEL_3

    def offer_builds(self, now: Position, offers: Offers) -> None:
        if now.moves == 1:
            start: i64 = i64(1) << now.origin
            offers.add(MOVE, now.mover, self.move_targets(now, now.mover) & ~start)
        super().offer_builds(now, offers)
