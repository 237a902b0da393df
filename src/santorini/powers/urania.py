"""Urania, Muse of Astronomy."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.board import WRAPPED_DIRECTION, WRAPPED_NEIGHBORS, WRAPPED_STEP
from santorini.rules.power import GOLDEN_FLEECE, STEPS_TO_LEVEL_3, Power


class Urania(Power):
    # When your workers move and build, opposite edges of the board meet.

    name: ClassVar[str] = "urania"
    number: ClassVar[int] = 45
    group: ClassVar[int] = GOLDEN_FLEECE
    golden_fleece: ClassVar[bool] = True
    can_strand: ClassVar[bool] = False
    turns_meet: ClassVar[bool] = False
    climbs_freely: ClassVar[bool] = True
    winning_moves: ClassVar[int] = STEPS_TO_LEVEL_3

    def reach(self, cell: i64) -> i64:
        return WRAPPED_NEIGHBORS[cell]

    def direction(self, at: i64, to: i64) -> i64:
        return WRAPPED_DIRECTION[at * 32 + to]

    def next_cell(self, cell: i64, direction: i64) -> i64:
        return WRAPPED_STEP[cell * 8 + direction]
