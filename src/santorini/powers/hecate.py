"""Hecate, Goddess of Magic."""

from typing import ClassVar

from santorini.rules.board import count
from santorini.rules.position import Position
from santorini.rules.power import GOLDEN_FLEECE, PLACES_LAST, Power


class Hecate(Power):
    # You place last, and only you see your workers. What an opponent attempts on a space where one stands
    # is cancelled, with the rest of their turn. Memory: in others' views, how many are out of sight.

    name: ClassVar[str] = "hecate"
    number: ClassVar[int] = 39
    group: ClassVar[int] = GOLDEN_FLEECE
    players: ClassVar[str] = "23"
    hides_workers: ClassVar[bool] = True
    forgets_when_taken: ClassVar[bool] = True
    placement: ClassVar[int] = PLACES_LAST
    can_strand: ClassVar[bool] = False
    turns_meet: ClassVar[bool] = False

    def hide(self, now: Position) -> None:
        self.remember(now, self.memory(now) + count(self.own(now)))
        now.females &= ~self.own(now)
        now.males &= ~self.own(now)
        now.set_workers(self.side, 0)

    def unseen_workers(self, now: Position) -> int:
        return self.memory(now)

    def write_state(self, now: Position) -> str:
        return ""
