"""How far a match has come, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Status(StrEnum):
    OPEN = "open"  # seats are free
    DRAFTING = "drafting"
    PLAYING = "playing"
    OVER = "over"
    ABORTED = "aborted"


class Ending(StrEnum):
    MOVE = "move"
    POWER = "power"
    NO_TURN = "no_turn"
    ABYSS = "abyss"
    RESIGNATION = "resignation"
    TIME = "time"
    ABANDONED = "abandoned"
    AGREEMENT = "agreement"  # a draw
    TURN_LIMIT = "turn_limit"  # a draw
    ABORTED = "aborted"

    @property
    def drawn(self) -> bool:
        return self in (Ending.AGREEMENT, Ending.TURN_LIMIT)


@dataclass(frozen=True, slots=True)
class GameResult:
    """The chairs of the winners, nobody's after a draw or if it was aborted; `next` is the rematch."""

    ending: Ending
    winners: tuple[int, ...] = ()
    next: str | None = None
