"""Zeus, God of the Sky."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.position import Position
from santorini.rules.power import ADVANCED, Power


class Zeus(Power):
    # Your worker may build a block under itself; being lifted to level 3 does not win.

    name: ClassVar[str] = "zeus"
    number: ClassVar[int] = 30
    group: ClassVar[int] = ADVANCED
    golden_fleece: ClassVar[bool] = True
    can_strand: ClassVar[bool] = False
    turns_meet: ClassVar[bool] = False

    def build_targets(self, now: Position, worker: i64) -> i64:
        return super().build_targets(now, worker) | (i64(1) << worker) & ~now.level3
