"""Limus, Goddess of Famine."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.board import near
from santorini.rules.position import Position
from santorini.rules.power import ADVANCED, Power
from santorini.rules.profiles import REVISED
from santorini.rules.steps import DOME, MOVE


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
        return targets & self._fertile(now)

    def strands_after(self, now: Position, kind: i64, at: i64, targets: i64) -> i64:
        # A worker can build where it came from, if nobody is driven there and nothing leads it on.
        cast = self.pieces.cast
        stays = not now.extra and not cast.riders and not cast.followers
        if kind == MOVE and stays and self._fertile(now) & ~now.blocked & (i64(1) << at):
            return targets & now.everyone()
        return targets

    def _fertile(self, now: Position) -> i64:
        return now.level3 | ~near(self.own(now))
