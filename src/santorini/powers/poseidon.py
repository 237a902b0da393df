"""Poseidon, God of the Sea."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.position import Position
from santorini.rules.power import ADVANCED, Power
from santorini.rules.steps import Offers


class Poseidon(Power):
    # At the end of your turn a worker of yours that did not move and stands on the ground may build up to
    # three times. Marks: that worker. Scratch: how often it has built.

    name: ClassVar[str] = "poseidon"
    number: ClassVar[int] = 27
    group: ClassVar[int] = ADVANCED
    golden_fleece: ClassVar[bool] = True
    can_strand: ClassVar[bool] = False

    def offer_ending(self, now: Position, offers: Offers) -> None:
        if now.scratch < 3:
            builders = now.marks if now.marks else self.unmoved(now) & ~now.level1
            self.offer_builds_by(now, offers, builders)
            offers.add_end()

    def after_step(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        if now.builds > 1:
            now.marks = i64(1) << at
            now.scratch += 1
