"""Limus, Goddess of Famine."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.board import near
from santorini.rules.position import Position
from santorini.rules.power import ADVANCED, Power
from santorini.rules.profiles import REVISED
from santorini.rules.steps import DOME


class Limus(Power):
    # Opponents cannot build next to your workers, except a dome that completes a tower.

    name: ClassVar[str] = "limus"
    number: ClassVar[int] = 23
    turns_meet: ClassVar[bool] = False
    group: ClassVar[int] = ADVANCED
    golden_fleece: ClassVar[bool] = True

    def limit_build(self, now: Position, kind: i64, targets: i64) -> i64:
        if kind == DOME and self.profile == REVISED:
            return targets
        return targets & (now.level3 | ~near(self.own(now)))
