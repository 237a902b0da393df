"""Triton, God of the Waves."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.board import PERIMETER
from santorini.rules.position import Position
from santorini.rules.power import ADVANCED, MOVES_TO_LEVEL_3, Power
from santorini.rules.steps import Offers


class Triton(Power):
    # Each time your worker moves to a space on the edge, it may move again.
    # Scratch: 1 if its last move ended there.

    name: ClassVar[str] = "triton"
    number: ClassVar[int] = 29
    group: ClassVar[int] = ADVANCED
    golden_fleece: ClassVar[bool] = True
    wanders: ClassVar[bool] = True
    can_strand: ClassVar[bool] = False
    winning_moves: ClassVar[int] = MOVES_TO_LEVEL_3

    def offer_builds(self, now: Position, offers: Offers) -> None:
        if now.scratch:
            self.offer_moves_by(now, offers, i64(1) << now.mover)
        super().offer_builds(now, offers)

    def after_move(self, now: Position, at: i64, to: i64, direction: i64) -> None:
        now.scratch = PERIMETER >> to & 1
