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
    ABORTED = "aborted"


@dataclass(frozen=True, slots=True)
class Result:
    """The chairs of the winners, nobody's if it was aborted; `next` is the rematch."""

    ending: Ending
    winners: tuple[int, ...] = ()
    next: str | None = None
