"""Aeolus, God of the Winds."""

from collections.abc import Mapping
from typing import ClassVar, Final

from mypy_extensions import i64

from santorini.rules.board import DIRECTIONS, NO_DIRECTION, NOWHERE
from santorini.rules.memory_text import read_direction
from santorini.rules.position import Position
from santorini.rules.power import GOLDEN_FLEECE, PREPARES_BEFORE, PREPARES_NOTHING, REMEMBERS_SPACES, Power
from santorini.rules.profiles import REVISED
from santorini.rules.steps import CHOOSE, DIRECTION, Offers

NO_WIND: Final = 0  # the choice to take the wind off the board


class Aeolus(Power):
    # A wind blows: nobody may move against it. You set it before the game and again at the end of each of
    # your turns. Memory: 1 + the blocked direction, the one the wind comes from; steps and positions name
    # that one too.

    name: ClassVar[str] = "aeolus"
    number: ClassVar[int] = 31
    group: ClassVar[int] = GOLDEN_FLEECE
    remembers: ClassVar[int] = REMEMBERS_SPACES
    golden_fleece: ClassVar[bool] = True
    binds_everyone: ClassVar[bool] = True
    prepares: ClassVar[int] = PREPARES_BEFORE
    can_strand: ClassVar[bool] = False
    token_key: ClassVar[str] = "wind"
    choices: ClassVar[Mapping[int, str]] = {NO_WIND: "calm"}

    @classmethod
    def prepares_in(cls, profile: str) -> int:
        return PREPARES_NOTHING if profile == REVISED else PREPARES_BEFORE

    def offer_setup(self, now: Position, offers: Offers) -> None:
        offers.add(DIRECTION, NOWHERE, 0xFF)

    def limit_move(self, now: Position, worker: i64, targets: i64) -> i64:
        if not self.memory(now):
            return targets
        windward = self.pieces.player(now).next_cell(worker, self.memory(now) - 1)
        return targets & ~(i64(1) << windward)

    def offer_ending(self, now: Position, offers: Offers) -> None:
        if not now.scratch:
            offers.add(DIRECTION, NOWHERE, 0xFF)
            if self.profile == REVISED:
                offers.add(CHOOSE, NOWHERE, 1 << NO_WIND if self.memory(now) else 0)
                offers.add_end()

    def after_step(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        if kind == DIRECTION:
            self.remember(now, to + 1)
            now.scratch = 1
        elif kind == CHOOSE:
            self.remember(now, 0)
            now.scratch = 1

    def shown_direction(self, now: Position) -> i64:
        return self.pointing(self.memory(now) - 1) if self.memory(now) else NO_DIRECTION

    def write_state(self, now: Position) -> str:
        return DIRECTIONS[self.memory(now) - 1] if self.memory(now) else ""

    def read_state(self, now: Position, text: str) -> None:
        self.remember(now, read_direction(text) + 1)

    @classmethod
    def pointing(cls, direction: int) -> int:
        return (direction + 4) % 8
