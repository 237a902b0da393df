"""Aphrodite, Goddess of Love."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.board import FULL, NEIGHBORS, near
from santorini.rules.position import Position
from santorini.rules.power import ADVANCED, MARKS_WIDTH, Power
from santorini.rules.steps import MOVE


class Aphrodite(Power):
    # An opponent's worker that begins its turn next to yours must, if it moves, end next to one.
    # Memory: the workers that began next to hers, and those of them that are astray now.

    name: ClassVar[str] = "aphrodite"
    number: ClassVar[int] = 11
    turns_meet: ClassVar[bool] = False
    group: ClassVar[int] = ADVANCED
    players: ClassVar[str] = "24"
    can_strand: ClassVar[bool] = False
    marks_workers: ClassVar[bool] = True
    climbs_freely: ClassVar[bool] = True

    def before_turn(self, now: Position) -> None:
        if self.turn_is_opponents(now):
            self.remember(now, self.turn_workers(now) & near(self.own(now)))

    def witness_move(self, now: Position, to: i64) -> None:
        bit: i64 = i64(1) << to
        memory = self.memory(now)
        if memory & bit:
            astray = memory & ~(bit << MARKS_WIDTH)
            if not NEIGHBORS[to] & self.own(now):
                astray |= bit << MARKS_WIDTH
            self.remember(now, astray)

    def allows_end(self, now: Position) -> bool:
        return self.memory(now) >> MARKS_WIDTH == 0

    def strands_after(self, now: Position, kind: i64, at: i64, targets: i64) -> i64:
        memory = self.memory(now)
        if kind != MOVE or memory >> MARKS_WIDTH:
            return targets if memory else 0
        # Whoever steps onto somebody may drive a worker of hers away.
        safe = near(self.own(now)) & ~now.everyone() if memory >> at & 1 else FULL
        return targets & ~safe

    def after_turn(self, now: Position) -> None:
        self.remember(now, 0)

    def write_state(self, now: Position) -> str:
        return ""  # between turns there is nothing to remember
