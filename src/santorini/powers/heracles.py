"""Heracles, Doer of Great Deeds."""

from collections.abc import Mapping
from typing import ClassVar, Final

from mypy_extensions import i64

from santorini.rules.board import NOWHERE, cell_of
from santorini.rules.hero import Hero
from santorini.rules.position import END_PHASE, Position
from santorini.rules.profiles import REVISED
from santorini.rules.steps import CHOOSE, DOME, Offers

NO_DOMES: Final = 0  # the choice to use the power on nothing


class Heracles(Hero):
    # Once, at the end of your turn: all your workers build any number of domes, even none, at any level.
    # Scratch: 1 while they build.

    name: ClassVar[str] = "heracles"
    number: ClassVar[int] = 50
    can_strand: ClassVar[bool] = False
    choices: ClassVar[Mapping[int, str]] = {NO_DOMES: "none"}

    def offer_builds(self, now: Position, offers: Offers) -> None:
        super().offer_builds(now, offers)
        if self.profile == REVISED and self.ready(now):
            self._offer_domes(now, offers)

    def offer_ending(self, now: Position, offers: Offers) -> None:
        if now.scratch or (self.ready(now) and self.profile != REVISED):
            self._offer_domes(now, offers)
            offers.add_end()

    def _offer_domes(self, now: Position, offers: Offers) -> None:
        own = self.own(now)
        while own:
            bit = own & -own
            own ^= bit
            offers.add(DOME, cell_of(bit), self.build_targets(now, cell_of(bit)))
        if not now.scratch:
            offers.add(CHOOSE, NOWHERE, 1 << NO_DOMES)

    def after_step(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        if kind == DOME:
            now.scratch = 1
            self.spend(now)
        elif kind == CHOOSE:
            self.spend(now)
            now.phase = END_PHASE
