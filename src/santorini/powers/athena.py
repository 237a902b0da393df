"""Athena, Goddess of Wisdom."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.errors import InvalidNotation
from santorini.rules.position import Position
from santorini.rules.power import REMEMBERS_NUMBERS, SIMPLE, UP, Power


class Athena(Power):
    # After a turn in which one of your workers moved up, opponents' workers may not move up.
    # Memory: 1 if her own last turn had a move up; where two share her, a bit for each side that made it with
    # her power.

    name: ClassVar[str] = "athena"
    number: ClassVar[int] = 3
    group: ClassVar[int] = SIMPLE
    remembers: ClassVar[int] = REMEMBERS_NUMBERS
    forgets_when_taken: ClassVar[bool] = True
    can_strand: ClassVar[bool] = False
    turns_meet: ClassVar[bool] = False
    climbs_freely: ClassVar[bool] = True

    def forbidden_slopes(self, now: Position, worker: i64) -> i64:
        return UP if self.memory(now) & self._bit(self.side) and self.opposes(now, worker) else 0

    def after_turn(self, now: Position) -> None:
        if self.my_turn(now):
            self._note(now, self.side, now.climbed)
        elif self.side < 0:  # nobody's card is asked where the turn player does not hold it
            self._note(now, self.pieces.rules.side_of(now.seat), 0)

    def _note(self, now: Position, side: i64, climbed: i64) -> None:
        bit = self._bit(side)
        self.remember(now, self.memory(now) & ~bit | (bit if climbed else 0))

    def _bit(self, side: i64) -> i64:
        if self.pieces.fleece_card is None:
            return 1
        return i64(1) << side if side >= 0 else 0

    def write_state(self, now: Position) -> str:
        memory = self.memory(now)
        if not memory:
            return ""
        sides = "" if memory == self._bit(self.side) else _sides(memory)
        return "^" + sides

    def read_state(self, now: Position, text: str) -> None:
        if text == "^":
            self.remember(now, self._bit(self.side))
            return
        for memory in range(1, 8):
            if text == "^" + _sides(memory):
                self.remember(now, memory)
                return
        raise InvalidNotation("memory.moved_up")


def _sides(memory: i64) -> str:
    return "".join(str(side + 1) for side in range(3) if memory >> side & 1)
