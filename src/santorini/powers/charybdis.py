"""Charybdis, Whirlpool Monster."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.board import NOWHERE, cell_of, count
from santorini.rules.errors import InvalidNotation
from santorini.rules.memory_text import read_cells, write_cells
from santorini.rules.position import Position
from santorini.rules.power import GOLDEN_FLEECE, REMEMBERS_SPACES, Power
from santorini.rules.steps import MOVE, TOKEN, Offers


class Charybdis(Power):
    # At the end of your turn you may put one of your two whirlpools on a free space. With both out and free,
    # a worker that moves onto one moves on to the other at once. Building on one takes it back.
    # Memory: the spaces of the whirlpools.

    name: ClassVar[str] = "charybdis"
    number: ClassVar[int] = 32
    group: ClassVar[int] = GOLDEN_FLEECE
    remembers: ClassVar[int] = REMEMBERS_SPACES
    token_key: ClassVar[str] = "whirl"

    def offer_ending(self, now: Position, offers: Offers) -> None:
        if not now.scratch and count(self.memory(now)) < 2:
            offers.add(TOKEN, NOWHERE, now.free() & ~self.pieces.tokens(now))
            offers.add_end()

    def after_step(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        if kind == TOKEN:
            self.remember(now, self.memory(now) | i64(1) << to)
            now.scratch = 1

    def tokens(self, now: Position) -> i64:
        return self.memory(now)

    def ride(self, now: Position, to: i64) -> i64:
        pools = self.memory(now)
        other = pools & ~(i64(1) << to)
        if count(pools) == 2 and other != pools and other & now.free():
            return cell_of(other)
        return NOWHERE

    def strands_after(self, now: Position, kind: i64, at: i64, targets: i64) -> i64:
        pools = self.memory(now)
        return targets & pools if kind == MOVE and count(pools) == 2 else 0

    def space_changed(self, now: Position, cell: i64) -> None:
        self.remember(now, self.memory(now) & ~(i64(1) << cell))

    def write_state(self, now: Position) -> str:
        return write_cells(self.memory(now))

    def read_state(self, now: Position, text: str) -> None:
        pools = read_cells(text)
        if not 1 <= count(pools) <= 2:
            raise InvalidNotation("memory.whirlpools")
        self.remember(now, pools)
