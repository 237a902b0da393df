"""Tartarus, God of the Abyss."""

from typing import ClassVar

from mypy_extensions import i64

from santorini.rules.board import NOWHERE
from santorini.rules.memory_text import UNKNOWN, read_secret, write_secret
from santorini.rules.position import BY_ABYSS, Position
from santorini.rules.power import GOLDEN_FLEECE, PLACES_FIRST, PREPARES_AFTER, REMEMBERS_SPACES, Power
from santorini.rules.steps import TOKEN, Offers


class Tartarus(Power):
    # You place first. When all workers stand, you choose a secret free space: the player of the first worker
    # to enter it loses. Memory: 1 + the space, or UNKNOWN.

    name: ClassVar[str] = "tartarus"
    number: ClassVar[int] = 43
    group: ClassVar[int] = GOLDEN_FLEECE
    remembers: ClassVar[int] = REMEMBERS_SPACES
    players: ClassVar[str] = "2"
    placement: ClassVar[int] = PLACES_FIRST
    prepares: ClassVar[int] = PREPARES_AFTER
    can_strand: ClassVar[bool] = False
    turns_meet: ClassVar[bool] = False
    token_key: ClassVar[str] = "abyss"

    def offer_setup(self, now: Position, offers: Offers) -> None:
        offers.add(TOKEN, NOWHERE, now.free())

    def after_step(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        if kind == TOKEN:
            self.remember(now, to + 1)

    def entered(self, now: Position, cell: i64) -> None:
        if self.memory(now) == cell + 1:
            self.pieces.eliminate(now, now.side_at(i64(1) << cell), BY_ABYSS)

    def shown(self, now: Position) -> i64:
        known = 0 < self.memory(now) < UNKNOWN
        return i64(1) << (self.memory(now) - 1) if known else 0

    def hide(self, now: Position) -> None:
        if self.memory(now):
            self.remember(now, UNKNOWN)

    def write_state(self, now: Position) -> str:
        return write_secret(self.memory(now))

    def read_state(self, now: Position, text: str) -> None:
        self.remember(now, read_secret(text))
