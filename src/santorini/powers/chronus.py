"""Chronus, God of Time."""

from typing import ClassVar

from santorini.rules.board import count
from santorini.rules.position import Position
from santorini.rules.power import ADVANCED, Power


class Chronus(Power):
    # You also win when five complete towers stand, whoever built them.

    name: ClassVar[str] = "chronus"
    number: ClassVar[int] = 16
    group: ClassVar[int] = ADVANCED
    players: ClassVar[str] = "2"
    can_strand: ClassVar[bool] = False
    turns_meet: ClassVar[bool] = False

    def wins_now(self, now: Position) -> bool:
        return count(now.complete_towers()) >= 5
