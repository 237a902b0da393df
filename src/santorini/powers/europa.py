"""Europa & Talus, Queen & Guardian Automaton."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.board import NEIGHBORS, NOWHERE, cell_name, cell_named
from santorini.rules.errors import InvalidNotation
from santorini.rules.position import Position
from santorini.rules.power import GOLDEN_FLEECE, REMEMBERS_SPACES, Power
from santorini.rules.steps import TOKEN, Offers


class Europa(Power):
    # At the end of your turn you may put Talus on a free space next to the worker that moved. For everybody
    # its space counts as a dome. Memory: 1 + its space.

    name: ClassVar[str] = "europa"
    number: ClassVar[int] = 34
    remembers: ClassVar[int] = REMEMBERS_SPACES
    can_strand: ClassVar[bool] = False
    group: ClassVar[int] = GOLDEN_FLEECE
    token_key: ClassVar[str] = "talus"

    def obstacles(self, now: Position) -> i64:
        return self.tokens(now)

    def tokens(self, now: Position) -> i64:
        return i64(1) << (self.memory(now) - 1) if self.memory(now) else 0

    def offer_ending(self, now: Position, offers: Offers) -> None:
        if not now.scratch:
            targets = NEIGHBORS[now.mover] & now.free() & ~self.pieces.tokens(now)
            offers.add(TOKEN, NOWHERE, targets)
            offers.add_end()

    def after_step(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        if kind == TOKEN:
            self.remember(now, to + 1)
            now.scratch = 1

    def write_state(self, now: Position) -> str:
        return cell_name(self.memory(now) - 1) if self.memory(now) else ""

    def read_state(self, now: Position, text: str) -> None:
        cell = cell_named(text)
        if (now.everyone() | now.domes) >> cell & 1:
            raise InvalidNotation("memory.occupied", square=text)
        self.remember(now, cell + 1)
