"""What stands on the island, by the names of squares: the part that games and views have in common."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, Protocol

from santorini.checks import checked_seat, checked_square
from santorini.rules.board import cell_name, cells
from santorini.rules.machine import Machine
from santorini.rules.position import Position


class Gender(Enum):
    """Of a worker, where a card in play asks for it."""

    FEMALE = "female"
    MALE = "male"


class Worker(NamedTuple):
    """A worker on the board; its side is a player's seat, or in a game of four a team (0 or 1)."""

    square: str
    side: int
    gender: Gender | None = None


class _Looked(Protocol):
    @property
    def machine(self) -> Machine: ...
    @property
    def state(self) -> Position: ...


class Island:
    """Questions about the board now; squares are `A1` to `E5`, seats are counted from 0."""

    @property
    def players(self: _Looked) -> int:
        """How many players there are; seats go from 0 to one less."""
        return self.machine.rules.seats

    @property
    def powers(self: _Looked) -> tuple[str, ...]:
        """The name of the card that each seat was dealt."""
        return self.machine.rules.names

    def height(self: _Looked, square: str) -> int:
        """How many blocks stand on a square, 0 to 3; a dome is not counted. Raises InvalidNotation."""
        return int(self.state.height(checked_square(square)))

    def has_dome(self: _Looked, square: str) -> bool:
        """Is there a dome? Raises InvalidNotation."""
        return bool(self.state.domes >> checked_square(square) & 1)

    def worker_at(self: _Looked, square: str) -> Worker | None:
        """Who stands on a square; raises InvalidNotation."""
        cell = checked_square(square)
        bit = 1 << cell
        now = self.state
        if not now.everyone() & bit:
            return None
        gender = Gender.FEMALE if now.females & bit else Gender.MALE if now.males & bit else None
        return Worker(cell_name(cell), int(now.side_at(bit)), gender)

    def workers(self: _Looked, seat: int) -> tuple[str, ...]:
        """The squares of the workers that a seat plays with; a team shares its workers. Raises ValueError."""
        rules = self.machine.rules
        side = rules.side_of(checked_seat(seat, rules.seats))
        return tuple(map(cell_name, cells(self.state.workers(side))))
