"""Harpies, Winged Menaces."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.board import NOWHERE, STEP
from santorini.rules.position import OVER, Position
from santorini.rules.power import GOLDEN_FLEECE, Power
from santorini.rules.steps import MOVE


class Harpies(Power):
    # After an opponent's worker moves, it is forced on in the same direction until the next space is higher
    # or not free.

    name: ClassVar[str] = "harpies"
    number: ClassVar[int] = 38
    group: ClassVar[int] = GOLDEN_FLEECE
    golden_fleece: ClassVar[bool] = True

    def after_opponent_move(self, now: Position, to: i64, direction: i64) -> None:
        cell = to
        following = STEP[cell * 8 + direction]
        while following != NOWHERE and now.free() & now.not_above(cell) & (i64(1) << following):
            self.pieces.force(now, cell, following)
            if now.phase == OVER:
                return
            cell = following
            following = STEP[cell * 8 + direction]

    def strands_after(self, now: Position, kind: i64, at: i64, targets: i64) -> i64:
        # Where it came from last can be built on, if it is not forbidden.
        forbidden = now.blocked != 0 or len(self.pieces.cast.build_limits) != 0
        return targets if kind == MOVE and forbidden else 0
