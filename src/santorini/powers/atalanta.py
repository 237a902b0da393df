"""Atalanta, Swift Huntress."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.hero import Hero
from santorini.rules.position import Position
from santorini.rules.power import MOVES_TO_LEVEL_3
from santorini.rules.steps import Offers


class Atalanta(Hero):
    # Once: your worker moves any number of further times. Scratch: 1 while it runs.

    name: ClassVar[str] = "atalanta"
    number: ClassVar[int] = 48
    can_strand: ClassVar[bool] = False
    wanders: ClassVar[bool] = True
    winning_moves: ClassVar[int] = MOVES_TO_LEVEL_3

    def offer_builds(self, now: Position, offers: Offers) -> None:
        if self.ready(now) or now.scratch:
            self.offer_moves_by(now, offers, i64(1) << now.mover)
        super().offer_builds(now, offers)

    def after_move(self, now: Position, at: i64, to: i64, direction: i64) -> None:
        if now.moves == 2:
            now.scratch = 1
            self.spend(now)

    def spent(self, now: Position) -> bool:
        return now.moves == 2 or not self.ready(now)
