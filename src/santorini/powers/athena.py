"""Athena, Goddess of Wisdom."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.position import Position
from santorini.rules.power import SIMPLE, UP, Power


class Athena(Power):
    # After a turn in which one of your workers moved up, opponents' workers may not move up.
    # Memory: 1 if her own last turn had a move up.

    name: ClassVar[str] = "athena"
    number: ClassVar[int] = 3
    group: ClassVar[int] = SIMPLE
    forgets_when_taken: ClassVar[bool] = True
    can_strand: ClassVar[bool] = False
    turns_meet: ClassVar[bool] = False

    def forbidden_slopes(self, now: Position, worker: i64) -> i64:
        return UP if self.memory(now) and self.opposes(now, worker) else 0

    def after_turn(self, now: Position) -> None:
        if self.my_turn(now):
            self.remember(now, now.climbed)

    def write_state(self, now: Position) -> str:
        return "^" if self.memory(now) else ""

    def read_state(self, now: Position, text: str) -> None:
        if text != "^":
            raise ValueError("expected ^ (her last turn had a move up) or nothing")
        self.remember(now, 1)
