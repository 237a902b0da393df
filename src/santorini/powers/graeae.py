"""Graeae, The Gray Hags."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.position import Position
from santorini.rules.power import GOLDEN_FLEECE, Power
from santorini.rules.profiles import REVISED
from santorini.rules.steps import MOVE, Offers


class Graeae(Power):
    # You have three workers, and any one of them builds.

    name: ClassVar[str] = "graeae"
    number: ClassVar[int] = 36
    group: ClassVar[int] = GOLDEN_FLEECE
    players: ClassVar[str] = "23"
    workers: ClassVar[int] = 3
    most_workers: ClassVar[int] = 3

    def strands_after(self, now: Position, kind: i64, at: i64, targets: i64) -> i64:
        return targets if self.profile == REVISED and kind == MOVE else 0

    def offer_builds(self, now: Position, offers: Offers) -> None:
        builders = self.unmoved(now) if self.profile == REVISED else self.own(now)
        self.offer_builds_by(now, offers, builders)
