"""Hades, God of the Underworld."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.position import Position
from santorini.rules.power import DOWN, GOLDEN_FLEECE, Power


class Hades(Power):
    # Opponents' workers cannot move down.

    name: ClassVar[str] = "hades"
    number: ClassVar[int] = 37
    group: ClassVar[int] = GOLDEN_FLEECE
    golden_fleece: ClassVar[bool] = True
    can_strand: ClassVar[bool] = False
    turns_meet: ClassVar[bool] = False
    climbs_freely: ClassVar[bool] = True
    lets_climb: ClassVar[bool] = True

    def forbidden_slopes(self, now: Position, worker: i64) -> i64:
        return DOWN if self.opposes(now, worker) else 0
