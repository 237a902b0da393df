"""What the ten heroes share: a power that can be used once in a game."""

from typing import ClassVar

from santorini.rules.errors import InvalidNotation
from santorini.rules.position import Position
from santorini.rules.power import HERO, REMEMBERS_NUMBERS, Power


class Hero(Power):
    """Memory: 1 when the power has been used."""

    group: ClassVar[int] = HERO
    players: ClassVar[str] = "2"
    remembers: ClassVar[int] = REMEMBERS_NUMBERS

    def ready(self, now: Position) -> bool:
        return self.memory(now) == 0

    def spend(self, now: Position) -> None:
        self.remember(now, 1)

    def write_state(self, now: Position) -> str:
        return "x" if self.memory(now) else ""

    def read_state(self, now: Position, text: str) -> None:
        if text != "x":
            raise InvalidNotation("memory.used")
        self.spend(now)
