"""Moerae, Goddesses of Fate."""

from typing import ClassVar, Final

from mypy_extensions import i64

from santorini.rules.board import NOWHERE
from santorini.rules.errors import InvalidNotation
from santorini.rules.memory_text import UNKNOWN, read_secret, write_secret
from santorini.rules.position import Position
from santorini.rules.power import ALLOW, GOLDEN_FLEECE, PREPARES_BEFORE, REMEMBERS_SPACES, STEAL, Power
from santorini.rules.steps import TOKEN, Offers

_CORNERS: Final = 0b01111_01111_01111_01111


class Moerae(Power):
    # You have three workers and choose a secret square of four spaces before the game. If an opponent would
    # win by moving into it, you win instead. Memory: 1 + its lower left space, or UNKNOWN.

    name: ClassVar[str] = "moerae"
    number: ClassVar[int] = 40
    group: ClassVar[int] = GOLDEN_FLEECE
    remembers: ClassVar[int] = REMEMBERS_SPACES
    players: ClassVar[str] = "23"
    workers: ClassVar[int] = 3
    most_workers: ClassVar[int] = 3
    prepares: ClassVar[int] = PREPARES_BEFORE
    can_strand: ClassVar[bool] = False
    turns_meet: ClassVar[bool] = False
    token_key: ClassVar[str] = "fate"
    token_width: ClassVar[int] = 2

    def offer_setup(self, now: Position, offers: Offers) -> None:
        offers.add(TOKEN, NOWHERE, _CORNERS)

    def after_step(self, now: Position, kind: i64, at: i64, to: i64) -> None:
        if kind == TOKEN:
            self.remember(now, to + 1)

    def answer_win(self, now: Position, to: i64) -> i64:
        return STEAL if self.shown(now) >> to & 1 else ALLOW

    def shown(self, now: Position) -> i64:
        """The four spaces."""
        known = 0 < self.memory(now) < UNKNOWN
        return i64(0b1100011) << (self.memory(now) - 1) if known else 0

    def hide(self, now: Position) -> None:
        if self.memory(now):
            self.remember(now, UNKNOWN)

    def write_state(self, now: Position) -> str:
        return write_secret(self.memory(now))

    def read_state(self, now: Position, text: str) -> None:
        secret = read_secret(text)
        if secret != UNKNOWN and not _CORNERS >> (secret - 1) & 1:
            raise InvalidNotation("memory.corner", square=text)
        self.remember(now, secret)
