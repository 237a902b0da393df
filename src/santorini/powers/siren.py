"""Siren, Alluring Sea Nymph."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.board import DIRECTIONS, NO_DIRECTION, NOWHERE, STEP, cell_of
from santorini.rules.memory_text import read_direction
from santorini.rules.position import BUILD_PHASE, END_PHASE, Position
from santorini.rules.power import GOLDEN_FLEECE, PREPARES_BEFORE, REMEMBERS_SPACES, STEPS_TO_LEVEL_3, Power
from santorini.rules.profiles import REVISED
from santorini.rules.steps import DIRECTION, FORCE, Offers


class Siren(Power):
    # Before the game you choose a direction. Instead of your turn you may force any number of opponents'
    # workers, at least one, one space that way. Memory: 1 + the direction. Scratch: 1 while singing.
    # Marks: the workers that followed.

    name: ClassVar[str] = "siren"
    number: ClassVar[int] = 42
    group: ClassVar[int] = GOLDEN_FLEECE
    remembers: ClassVar[int] = REMEMBERS_SPACES
    golden_fleece: ClassVar[bool] = True
    prepares: ClassVar[int] = PREPARES_BEFORE
    token_key: ClassVar[str] = "song"
    climbs_freely: ClassVar[bool] = True
    winning_moves: ClassVar[int] = STEPS_TO_LEVEL_3

    def offer_setup(self, now: Position, offers: Offers) -> None:
        offers.add(DIRECTION, NOWHERE, 0xFF)

    def offer_moves(self, now: Position, offers: Offers) -> None:
        super().offer_moves(now, offers)
        self._offer_songs(now, offers)

    def offer_builds(self, now: Position, offers: Offers) -> None:
        if now.scratch:
            self._offer_songs(now, offers)
            self.offer_builds_by(now, offers, self.own(now))
        else:
            super().offer_builds(now, offers)

    def offer_ending(self, now: Position, offers: Offers) -> None:
        if now.scratch and self.profile != REVISED:
            self._offer_songs(now, offers)
            offers.add_end()

    def _offer_songs(self, now: Position, offers: Offers) -> None:
        listeners = self.foes(now) & ~now.marks if self.memory(now) else 0
        while listeners:
            bit = listeners & -listeners
            listeners ^= bit
            worker = cell_of(bit)
            to = STEP[worker * 8 + self.memory(now) - 1]
            if to != NOWHERE:
                offers.add(FORCE, worker, now.free() & (i64(1) << to))

    def after_step(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        if kind == FORCE:
            now.marks |= i64(1) << to
            now.scratch = 1
            now.phase = BUILD_PHASE if self.profile == REVISED else END_PHASE
        elif kind == DIRECTION:
            self.remember(now, to + 1)

    def strands_after(self, now: Position, kind: i64, at: i64, targets: i64) -> i64:
        return targets if self.profile == REVISED and kind == FORCE else 0

    def shown_direction(self, now: Position) -> i64:
        return self.memory(now) - 1 if self.memory(now) else NO_DIRECTION

    def write_state(self, now: Position) -> str:
        return DIRECTIONS[self.memory(now) - 1] if self.memory(now) else ""

    def read_state(self, now: Position, text: str) -> None:
        self.remember(now, read_direction(text) + 1)
