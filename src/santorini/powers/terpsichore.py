"""Terpsichore, Muse of Dancing."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.board import FULL, cell_of, count
from santorini.rules.position import BUILD_PHASE, END_PHASE, MOVE_PHASE, Position
from santorini.rules.power import GOLDEN_FLEECE, STEPS_TO_LEVEL_3, Power
from santorini.rules.steps import MOVE, Offers


class Terpsichore(Power):
    # All your workers must move, and then all must build. Marks: those that have built.

    name: ClassVar[str] = "terpsichore"
    number: ClassVar[int] = 44
    group: ClassVar[int] = GOLDEN_FLEECE
    golden_fleece: ClassVar[bool] = True
    climbs_freely: ClassVar[bool] = True
    winning_moves: ClassVar[int] = STEPS_TO_LEVEL_3

    def offer_moves(self, now: Position, offers: Offers) -> None:
        self.offer_moves_by(now, offers, self.unmoved(now))

    def offer_builds(self, now: Position, offers: Offers) -> None:
        self.offer_builds_by(now, offers, self.own(now) & ~now.marks)

    def after_move(self, now: Position, at: i64, to: i64, direction: i64) -> None:
        now.phase = MOVE_PHASE if self.unmoved(now) else BUILD_PHASE

    def after_step(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        now.marks |= i64(1) << at
        now.phase = BUILD_PHASE if self.own(now) & ~now.marks else END_PHASE

    def strands_after(self, now: Position, kind: i64, at: i64, targets: i64) -> i64:
        own = self.own(now)
        if self.pieces.cast.minds_turns or now.extra | now.blocked or count(own) > 2:
            return targets
        if kind == MOVE:
            other = self.unmoved(now) & ~(i64(1) << at)
            if not other:
                return targets & (
                    i64(1) << now.origin
                )  # there the first can build, unless the second stands on it
            left = self.move_targets(now, cell_of(other))
        else:
            other = own & ~now.marks & ~(i64(1) << at)
            left = self.build_targets(now, cell_of(other)) if other else FULL
        # The other one needs a space that this one does not take.
        if left & (left - 1):
            return 0
        return targets & left if left else targets
