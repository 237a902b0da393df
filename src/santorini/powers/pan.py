"""Pan, God of the Wild."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.position import Position
from santorini.rules.power import SIMPLE, Power


class Pan(Power):
    # You also win when your worker moves down two or more levels.

    name: ClassVar[str] = "pan"
    number: ClassVar[int] = 9
    group: ClassVar[int] = SIMPLE
    golden_fleece: ClassVar[bool] = True
    can_strand: ClassVar[bool] = False
    turns_meet: ClassVar[bool] = False
    climbs_freely: ClassVar[bool] = True

    def wins_by_move(self, now: Position, at: i64, to: i64) -> bool:
        return super().wins_by_move(now, at, to) or now.height(at) - now.height(to) >= 2
