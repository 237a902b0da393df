"""Bia, Goddess of Violence."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.board import FULL, NOWHERE, PERIMETER, STEP
from santorini.rules.position import Position
from santorini.rules.power import ADVANCED, PLACES_FIRST, Power
from santorini.rules.profiles import ROXLEY


class Bia(Power):
    # You place first, on the edge. When your worker moves and the next space in that direction holds
    # an opponent's worker, that one is removed.

    name: ClassVar[str] = "bia"
    number: ClassVar[int] = 13
    group: ClassVar[int] = ADVANCED
    golden_fleece: ClassVar[bool] = True
    placement: ClassVar[int] = PLACES_FIRST
    can_strand: ClassVar[bool] = False
    turns_meet: ClassVar[bool] = False

    def placement_targets(self, now: Position) -> i64:
        return FULL if self.profile == ROXLEY else PERIMETER

    def after_move(self, now: Position, at: i64, to: i64, direction: i64) -> None:
        behind = STEP[to * 8 + direction]
        if behind != NOWHERE and self.foes(now) >> behind & 1:
            self.pieces.remove(now, behind)
