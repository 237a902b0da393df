"""Polyphemus, Gigantic Cyclops."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.board import NOWHERE
from santorini.rules.hero import Hero
from santorini.rules.position import Position
from santorini.rules.steps import DOME, Offers


class Polyphemus(Hero):
    # Once, at the end of your turn: up to two domes on any free spaces, at any level.
    # Scratch: how many.

    name: ClassVar[str] = "polyphemus"
    number: ClassVar[int] = 54
    can_strand: ClassVar[bool] = False

    def offer_ending(self, now: Position, offers: Offers) -> None:
        if (self.ready(now) or now.scratch) and now.scratch < 2:
            offers.add(DOME, NOWHERE, now.free())
            offers.add_end()

    def after_step(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        if kind == DOME:
            now.scratch += 1
            self.spend(now)
