"""Medea, Powerful Sorceress."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.board import NOWHERE, near
from santorini.rules.hero import Hero
from santorini.rules.position import Position
from santorini.rules.profiles import REVISED
from santorini.rules.steps import RAZE, Offers


class Medea(Hero):
    # Once, at the end of your turn: take one block from under any number of workers, anyone's, next to your
    # worker that did not move. Marks: those lowered. Scratch: 1 while she does.

    name: ClassVar[str] = "medea"
    number: ClassVar[int] = 52
    can_strand: ClassVar[bool] = False

    def offer_ending(self, now: Position, offers: Offers) -> None:
        if self.ready(now) or now.scratch:
            witches = self.own(now) if self.profile == REVISED else self.unmoved(now)
            workers = now.everyone() & near(witches) & now.level1 & ~now.blocked
            offers.add(RAZE, NOWHERE, workers & ~now.marks)
            offers.add_end()

    def after_step(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        if kind == RAZE:
            now.marks |= i64(1) << to
            now.scratch = 1
            self.spend(now)
            if self.profile == REVISED:  # all blocks, but of one worker only
                while now.level1 >> to & 1:
                    self.pieces.raze(now, to)
                now.scratch = 0
