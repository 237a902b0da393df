"""Minotaur, Bull-headed Monster."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.board import NOWHERE, beyond, cell_of
from santorini.rules.position import Position
from santorini.rules.power import SIMPLE, STEPS_TO_LEVEL_3, Power


class Minotaur(Power):
    # A worker may step onto an opponent's worker by the usual rules, if that one can be pushed
    # straight on to a free space, at whatever height.

    name: ClassVar[str] = "minotaur"
    number: ClassVar[int] = 8
    group: ClassVar[int] = SIMPLE
    golden_fleece: ClassVar[bool] = True
    can_strand: ClassVar[bool] = False
    turns_meet: ClassVar[bool] = False
    climbs_freely: ClassVar[bool] = True
    winning_moves: ClassVar[int] = STEPS_TO_LEVEL_3

    def move_targets(self, now: Position, worker: i64) -> i64:
        targets = super().move_targets(now, worker)
        victims = self.reach(worker) & self.foes(now) & now.within_climb(worker)
        while victims:
            bit = victims & -victims
            victims ^= bit
            behind = beyond(worker, cell_of(bit))
            if behind != NOWHERE and now.free() >> behind & 1:
                targets |= bit
        return targets

    def displace(self, now: Position, at: i64, to: i64) -> None:
        self.pieces.force(now, to, beyond(at, to))
