"""Adonis, Devastatingly Handsome."""

from typing import ClassVar, Final

from mypy_extensions import i64

from santorini.rules.board import FULL, NOWHERE, count, near
from santorini.rules.errors import InvalidNotation
from santorini.rules.hero import Hero
from santorini.rules.memory_text import read_cells, write_cells
from santorini.rules.position import EXTRA_RUNNING, Position
from santorini.rules.power import MARKS_WIDTH, REMEMBERS_SPACES
from santorini.rules.profiles import REVISED
from santorini.rules.steps import TOKEN, Offers

_USED: Final = 1 << 2 * MARKS_WIDTH


class Adonis(Hero):
    # Once, at the end of your turn, name an opponent's worker: if possible, it must be next to one of yours
    # at the end of that player's next turn. Memory: the worker, in the revised rules also the worker of
    # yours, and a bit that says the power is used. Scratch: 1 while that one is to be named.

    name: ClassVar[str] = "adonis"
    number: ClassVar[int] = 47
    remembers: ClassVar[int] = REMEMBERS_SPACES
    turns_meet: ClassVar[bool] = False
    can_strand: ClassVar[bool] = False
    marks_workers: ClassVar[bool] = True
    if_possible: ClassVar[bool] = True
    token_key: ClassVar[str] = "bound"

    def offer_ending(self, now: Position, offers: Offers) -> None:
        if self.ready(now):
            offers.add(TOKEN, NOWHERE, self.opponents(now))
            offers.add_end()
        elif now.scratch:
            offers.add(TOKEN, NOWHERE, self.own(now))

    def after_step(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        if kind != TOKEN:
            return
        if now.scratch:
            self.remember(now, self.memory(now) | i64(1) << to << MARKS_WIDTH)
            now.scratch = 0
        else:
            self.remember(now, _USED | i64(1) << to)
            now.scratch = int(self.profile == REVISED)

    def allows_end(self, now: Position) -> bool:
        named = self.named(now)
        beloved = self.beloved(now) if self.profile == REVISED else self.own(now)
        return not named or near(named) & beloved != 0

    def strands_after(self, now: Position, kind: i64, at: i64, targets: i64) -> i64:
        return targets if self.named(now) else 0

    def after_turn(self, now: Position) -> None:
        if not self.my_turn(now) and not now.extra & EXTRA_RUNNING:
            self.remember(now, self.memory(now) & _USED)

    def named(self, now: Position) -> i64:
        return self.memory(now) & FULL

    def beloved(self, now: Position) -> i64:
        """The worker of his to be next to, where he has to name one."""
        return self.memory(now) >> MARKS_WIDTH & FULL

    def shown(self, now: Position) -> i64:
        return self.named(now) | self.beloved(now)

    def write_state(self, now: Position) -> str:
        if not self.named(now):
            return super().write_state(now)
        beloved = write_cells(self.beloved(now))
        return write_cells(self.named(now)) + (f"-{beloved}" if beloved else "")

    def read_state(self, now: Position, text: str) -> None:
        if text == "x":
            self.remember(now, _USED)
            return
        first, _, second = text.partition("-")
        named = read_cells(first)
        beloved = read_cells(second)
        if count(named) != 1 or not named & self.opponents(now) or beloved & ~self.own(now):
            raise InvalidNotation("memory.named_worker")
        self.remember(now, _USED | beloved << MARKS_WIDTH | named)
