"""Persephone, Goddess of Spring Growth."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.position import Position
from santorini.rules.power import ADVANCED, Power
from santorini.rules.steps import MOVE


class Persephone(Power):
    # If an opponent can move a worker up in their turn, they must.

    name: ClassVar[str] = "persephone"
    number: ClassVar[int] = 26
    turns_meet: ClassVar[bool] = False
    group: ClassVar[int] = ADVANCED
    golden_fleece: ClassVar[bool] = True
    can_strand: ClassVar[bool] = False
    if_possible: ClassVar[bool] = True
    lets_climb: ClassVar[bool] = True

    def allows_end(self, now: Position) -> bool:
        return now.climbed != 0

    def strands_after(self, now: Position, kind: i64, at: i64, targets: i64) -> i64:
        if now.climbed:
            return 0
        return targets & now.not_above(at) if kind == MOVE else targets
