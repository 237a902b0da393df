"""Clio, Muse of History."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.board import count
from santorini.rules.errors import InvalidNotation
from santorini.rules.memory_text import read_cells, read_count, write_cells
from santorini.rules.position import Position
from santorini.rules.power import GOLDEN_FLEECE, REMEMBERS_SPACES, Power
from santorini.rules.steps import BUILD


class Clio(Power):
    # A coin lies on each of the first three blocks you build. In others' turns a space with a coin counts as
    # a dome and nothing else. Memory: how many coins have been used, then the spaces with one.

    name: ClassVar[str] = "clio"
    number: ClassVar[int] = 33
    group: ClassVar[int] = GOLDEN_FLEECE
    remembers: ClassVar[int] = REMEMBERS_SPACES
    players: ClassVar[str] = "23"
    can_strand: ClassVar[bool] = False
    turns_meet: ClassVar[bool] = False
    climbs_freely: ClassVar[bool] = True
    token_key: ClassVar[str] = "coin"

    def coins(self, now: Position) -> i64:
        return self.memory(now) >> 2

    def tokens(self, now: Position) -> i64:
        return self.coins(now)

    def obstacles(self, now: Position) -> i64:
        return 0 if self.my_turn(now) else self.coins(now)

    def after_step(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        if kind == BUILD:
            bit: i64 = i64(1) << to
            used = self.memory(now) & 3
            coins = self.coins(now) & ~bit
            if used < 3 and not now.domes & bit:
                used += 1
                coins |= bit
            self.remember(now, used | coins << 2)

    def write_state(self, now: Position) -> str:
        if not self.memory(now):
            return ""
        return f"{3 - (self.memory(now) & 3)}|{write_cells(self.coins(now))}"

    def read_state(self, now: Position, text: str) -> None:
        left, bar, squares = text.partition("|")
        used = 3 - read_count(left, 3)
        coins = read_cells(squares)
        if not bar or count(coins) > used:
            raise InvalidNotation("memory.coins")
        self.remember(now, used | coins << 2)
