"""Medusa, Petrifying Gorgon."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.board import NEIGHBORS, NOWHERE, cell_of
from santorini.rules.position import Position
from santorini.rules.power import ADVANCED, Power
from santorini.rules.profiles import ROXLEY
from santorini.rules.steps import BUILD


class Medusa(Power):
    # At the end of your turn every opponent's worker next to and below one of yours is removed, and a
    # block takes its place.

    name: ClassVar[str] = "medusa"
    number: ClassVar[int] = 24
    group: ClassVar[int] = ADVANCED
    golden_fleece: ClassVar[bool] = True
    can_strand: ClassVar[bool] = False
    turns_meet: ClassVar[bool] = False

    def end_turn(self, now: Position) -> None:
        victims: i64 = 0
        own = self.own(now)
        while own:
            bit = own & -own
            own ^= bit
            worker = cell_of(bit)
            victims |= NEIGHBORS[worker] & self.foes(now) & ~now.not_below(worker)
        if self.profile == ROXLEY:  # there she builds the blocks
            victims = self.pieces.limit_builds(now, BUILD, NOWHERE, victims)
        while victims:
            bit = victims & -victims
            victims ^= bit
            self.pieces.petrify(now, cell_of(bit))
