"""Gaea, Goddess of the Earth."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.board import NEIGHBORS
from santorini.rules.memory_text import read_count
from santorini.rules.position import Position
from santorini.rules.power import GOLDEN_FLEECE, REMEMBERS_NUMBERS, Power
from santorini.rules.steps import ANY_GENDER, PLACE, Offers


class Gaea(Power):
    # Whenever a dome is built you may put one of your two extra workers on free ground next to it.
    # Memory: how many of them are out.

    name: ClassVar[str] = "gaea"
    number: ClassVar[int] = 35
    group: ClassVar[int] = GOLDEN_FLEECE
    remembers: ClassVar[int] = REMEMBERS_NUMBERS
    players: ClassVar[str] = "23"
    most_workers: ClassVar[int] = 4

    def offer_answer(self, now: Position, dome: i64, offers: Offers) -> None:
        if self.memory(now) < 2:
            offers.add(PLACE, ANY_GENDER, NEIGHBORS[dome] & now.free() & ~now.level1)

    def after_step(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        if kind == PLACE:
            self.remember(now, self.memory(now) + 1)

    def strands_after(self, now: Position, kind: i64, at: i64, targets: i64) -> i64:
        return targets if now.question else 0

    def write_state(self, now: Position) -> str:
        return str(2 - self.memory(now)) if self.memory(now) else ""

    def read_state(self, now: Position, text: str) -> None:
        self.remember(now, 2 - read_count(text, 2))
