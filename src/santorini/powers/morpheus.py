"""Morpheus, God of Dreams."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.memory_text import read_count
from santorini.rules.position import BUILD_PHASE, Position
from santorini.rules.power import ADVANCED, REMEMBERS_NUMBERS, Power
from santorini.rules.steps import BUILD, Offers


class Morpheus(Power):
    # At the start of your turn a piece comes onto this card. Your worker builds as often as you like and
    # have pieces, even not at all. Memory: the pieces.

    name: ClassVar[str] = "morpheus"
    number: ClassVar[int] = 25
    group: ClassVar[int] = ADVANCED
    remembers: ClassVar[int] = REMEMBERS_NUMBERS
    can_strand: ClassVar[bool] = False
    climbs_freely: ClassVar[bool] = True
    lets_climb: ClassVar[bool] = True

    def before_turn(self, now: Position) -> None:
        if self.my_turn(now):
            self.remember(now, self.memory(now) + 1)

    def offer_builds(self, now: Position, offers: Offers) -> None:
        if self.memory(now):
            super().offer_builds(now, offers)
        offers.add_end()

    def after_step(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        if kind == BUILD:
            self.remember(now, self.memory(now) - 1)
            if self.memory(now):
                now.phase = BUILD_PHASE

    def write_state(self, now: Position) -> str:
        return str(self.memory(now)) if self.memory(now) else ""

    def read_state(self, now: Position, text: str) -> None:
        self.remember(now, read_count(text, 1000))
