"""Apollo, God of Music."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.position import Position
from santorini.rules.power import SIMPLE, STEPS_TO_LEVEL_3, Power
from santorini.rules.steps import MOVE


class Apollo(Power):
    # A worker may step onto an opponent's worker by the usual rules; the two change places.

    name: ClassVar[str] = "apollo"
    number: ClassVar[int] = 1
    group: ClassVar[int] = SIMPLE
    golden_fleece: ClassVar[bool] = True
    turns_meet: ClassVar[bool] = False
    climbs_freely: ClassVar[bool] = True
    winning_moves: ClassVar[int] = STEPS_TO_LEVEL_3

    def move_targets(self, now: Position, worker: i64) -> i64:
        swaps = self.reach(worker) & self.foes(now) & now.within_climb(worker)
        return super().move_targets(now, worker) | swaps

    def strands_after(self, now: Position, kind: i64, at: i64, targets: i64) -> i64:
        return targets & now.everyone() if kind == MOVE else 0

    def displace(self, now: Position, at: i64, to: i64) -> None:
        self.pieces.force(now, to, at)
