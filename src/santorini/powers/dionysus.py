"""Dionysus, God of Wine."""

from collections.abc import Mapping
from typing import ClassVar, Final

from mypy_extensions import i64

from santorini.rules.board import NOWHERE
from santorini.rules.position import EXTRA_NEXT, Position
from santorini.rules.power import ADVANCED, Power
from santorini.rules.steps import CHOOSE, Offers

TAKE_TURN: Final = 1


class Dionysus(Power):
    # When your worker completes a tower, you may take an additional turn with an opponent's worker and
    # without any power; nobody can win in it. Scratch: 1 when such a turn is earned.

    name: ClassVar[str] = "dionysus"
    number: ClassVar[int] = 18
    turns_meet: ClassVar[bool] = False
    group: ClassVar[int] = ADVANCED
    golden_fleece: ClassVar[bool] = True
    can_strand: ClassVar[bool] = False
    climbs_freely: ClassVar[bool] = True
    choices: ClassVar[Mapping[int, str]] = {TAKE_TURN: "again"}

    def after_step(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        if kind == CHOOSE:
            now.extra |= EXTRA_NEXT
            now.scratch = 0
        elif self.completed_tower(now, to):
            now.scratch = 1

    def offer_ending(self, now: Position, offers: Offers) -> None:
        if now.scratch and self.pieces.additional_turn_possible(now):
            offers.add(CHOOSE, NOWHERE, 1 << TAKE_TURN)
            offers.add_end()
