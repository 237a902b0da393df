"""Eros, God of Desire."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.board import EDGES, NEIGHBORS, PERIMETER, cell_of, count
from santorini.rules.position import Position
from santorini.rules.power import ADVANCED, Power


class Eros(Power):
    # You place your workers on opposite edges. You also win when one of your two workers moves next to
    # the other with both on level 1 (three players: both at the same height).

    name: ClassVar[str] = "eros"
    number: ClassVar[int] = 19
    group: ClassVar[int] = ADVANCED
    can_strand: ClassVar[bool] = False
    turns_meet: ClassVar[bool] = False
    climbs_freely: ClassVar[bool] = True

    def placement_targets(self, now: Position) -> i64:
        placed = self.own(now)
        if not placed:
            return PERIMETER
        west, east, south, north = EDGES
        opposite: i64 = 0
        for one, other in ((west, east), (east, west), (south, north), (north, south)):
            if placed & one:
                opposite |= other
        return opposite

    def wins_by_move(self, now: Position, at: i64, to: i64) -> bool:
        return super().wins_by_move(now, at, to) or self._meets(now, to)

    def _meets(self, now: Position, to: i64) -> bool:
        own = self.own(now)
        other = own & ~(i64(1) << to)
        if count(own) != 2 or not NEIGHBORS[to] & other:
            return False
        height = now.height(to)
        return height == now.height(cell_of(other)) and (height == 1 or self.pieces.seats == 3)
