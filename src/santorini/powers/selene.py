"""Selene, Goddess of the Moon."""

from typing import ClassVar

from santorini.rules.board import cell_of, count
from santorini.rules.errors import InvalidNotation
from santorini.rules.memory_text import read_cells
from santorini.rules.position import Position
from santorini.rules.power import ADVANCED, Power
from santorini.rules.steps import DOME, Offers


class Selene(Power):
    # Instead of the usual build your female worker, moved or not, may build a dome at any level.

    name: ClassVar[str] = "selene"
    number: ClassVar[int] = 28
    can_strand: ClassVar[bool] = False
    group: ClassVar[int] = ADVANCED
    golden_fleece: ClassVar[bool] = True
    needs_genders: ClassVar[bool] = True

    def read_state(self, now: Position, text: str) -> None:
        # Another engine's form: the female's square as the card's state.
        female = read_cells(text)
        if count(female) != 1 or not female & self.own(now):
            raise InvalidNotation("memory.female")
        now.females |= female
        now.males |= self.own(now) & ~female

    def offer_builds(self, now: Position, offers: Offers) -> None:
        super().offer_builds(now, offers)
        female = self.own(now) & now.females
        if female:
            worker = cell_of(female)
            targets = self.build_targets(now, worker)
            offers.add(DOME, worker, targets & ~now.level3 if worker == now.mover else targets)
