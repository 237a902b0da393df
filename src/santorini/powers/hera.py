"""Hera, Goddess of Marriage."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.board import PERIMETER
from santorini.rules.position import Position
from santorini.rules.power import ADVANCED, ALLOW, DENY, Power


class Hera(Power):
    # An opponent cannot win by moving to a space on the edge.

    name: ClassVar[str] = "hera"
    number: ClassVar[int] = 20
    group: ClassVar[int] = ADVANCED
    golden_fleece: ClassVar[bool] = True
    can_strand: ClassVar[bool] = False
    turns_meet: ClassVar[bool] = False

    def answer_win(self, now: Position, to: i64) -> i64:
        return DENY if PERIMETER >> to & 1 else ALLOW
