"""What a game shall be."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar


class Powers(StrEnum):
    """How players come to their cards."""

    NONE = "none"
    CHOSEN = "chosen"  # named when the game is made
    RANDOM = "random"
    DRAFT = "draft"  # offered and picked by the players


class Deck(StrEnum):
    """Which cards are drawn or offered."""

    ALL = "all"
    SIMPLE = "simple"
    OPEN = "open"  # no hidden facts, no luck


class First(StrEnum):
    """Who begins, where no draft decides it."""

    RANDOM = "random"
    MAKER = "maker"  # whoever made the game
    OTHERS = "others"  # whoever sits down next


@dataclass(frozen=True, slots=True)
class NoClock:
    kind: ClassVar = "none"


@dataclass(frozen=True, slots=True)
class LiveClock:
    """Seconds for the whole game, and more for every turn."""

    kind: ClassVar = "live"
    base: int
    increment: int = 0


@dataclass(frozen=True, slots=True)
class DaysClock:
    """So long for each turn."""

    kind: ClassVar = "days"
    days: int


TimeControl = NoClock | LiveClock | DaysClock


@dataclass(frozen=True, slots=True)
class Options:
    """How powers are dealt and time is counted, who may come in, and what players may agree on.

    `cards` are, if chosen, one a player, the first to begin first (Golden Fleece: the shared card); random
    and in a draft, those to draw from, instead of a deck. With a `position` the game begins there, with the
    players and cards it names, instead of dealing and placing.
    """

    players: int = 2
    powers: Powers = Powers.NONE
    cards: tuple[str, ...] = ()
    deck: Deck = Deck.ALL
    few: bool = False  # a draft offers from a random few
    fleece: bool = False
    profile: str = "official"
    alternating: bool = False
    allow_banned: bool = False
    first: First = First.RANDOM
    clock: TimeControl = NoClock()
    rated: bool = False
    public: bool = True  # shown in the lobby and to watchers
    takebacks: bool = True
    hints: bool = False  # the engine may be asked; only bots and people at one screen play then
    turn_limit: int | None = None  # after so many turns behind the setup nobody has won
    position: str | None = None
