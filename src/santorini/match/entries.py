"""The entries of a match's log. They hold the whole truth: no reader gets them.

How they are written is in `log`: what is changed here needs a version there.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Literal

from santorini.match.options import Options
from santorini.step import Step

# When a finished turn counts: at once, when it is confirmed, or after so many seconds.
Confirmation = Literal["now", "ask"] | float
# A house bot is the server's own; a bot is somebody else's program.
PersonKind = Literal["guest", "account", "bot", "house"]
# How somebody loses who does not lose on the board.
LossReason = Literal["resignation", "time", "abandoned"]


class OfferKind(StrEnum):
    TAKEBACK = "takeback"
    PAUSE = "pause"
    RESUME = "resume"
    REMATCH = "rematch"
    DRAW = "draw"


class Room(StrEnum):
    PLAYERS = "players"
    WATCHERS = "watchers"


class Phrase(StrEnum):
    """Ready-made words, which clients show in their reader's language."""

    HELLO = "hello"
    GOOD_LUCK = "good_luck"
    THANKS = "thanks"
    WELL_PLAYED = "well_played"
    OOPS = "oops"
    ONE_MOMENT = "one_moment"
    SORRY = "sorry"
    GOOD_GAME = "good_game"


@dataclass(frozen=True, slots=True)
class Person:
    """Who sits on a chair: somebody, or a bot of the house."""

    name: str
    user: str | None = None
    kind: PersonKind = "guest"
    bot: int | None = None
    rating: float | None = None
    paced: bool = True  # does a house bot take its time, like a person?


@dataclass(frozen=True, slots=True, kw_only=True)
class _Entry:
    at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Created(_Entry):
    """`powers_from` is how powers were dealt before a rematch kept them.

    `device` is what a device calls this game, which was played there and brought here when it was over.
    """

    kind: ClassVar = "created"
    options: Options
    maker: str | None = None
    salt: str
    rematch_of: str | None = None
    powers_from: Options | None = None
    device: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sat(_Entry):
    kind: ClassVar = "sat"
    chair: int
    person: Person


@dataclass(frozen=True, slots=True, kw_only=True)
class Stood(_Entry):
    kind: ClassVar = "stood"
    chair: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Began(_Entry):
    """What was decided by chance when all chairs were taken.

    `order` has the chair of each seat, `cards` a card for each seat; a draft finds both out by itself, from
    the challenger's chair and the pool.
    """

    kind: ClassVar = "began"
    order: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()
    fleece: str | None = None
    challenger: int | None = None
    pool: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen(_Entry):
    """In the draft."""

    kind: ClassVar = "chosen"
    chair: int
    choice: str | int


@dataclass(frozen=True, slots=True, kw_only=True)
class Stepped(_Entry):
    """Steps of one seat, in one go; `credit` are seconds of lag that the clock gives back."""

    kind: ClassVar = "stepped"
    seat: int
    steps: tuple[Step, ...]
    confirm: Confirmation = "now"
    credit: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn(_Entry):
    """A step of chance."""

    kind: ClassVar = "drawn"
    step: Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone(_Entry):
    kind: ClassVar = "undone"
    seat: int
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Confirmed(_Entry):
    kind: ClassVar = "confirmed"
    seat: int
    credit: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Offered(_Entry):
    """An offer, or consent to one."""

    kind: ClassVar = "offered"
    chair: int
    offer: OfferKind
    same_powers: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Declined(_Entry):
    kind: ClassVar = "declined"
    chair: int
    offer: OfferKind


@dataclass(frozen=True, slots=True, kw_only=True)
class TookBack(_Entry):
    """Back to where so many turns were finished."""

    kind: ClassVar = "took_back"
    turns: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Paused(_Entry):
    kind: ClassVar = "paused"


@dataclass(frozen=True, slots=True, kw_only=True)
class Resumed(_Entry):
    kind: ClassVar = "resumed"


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawAgreed(_Entry):
    kind: ClassVar = "draw_agreed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Halted(_Entry):
    """The server went down at this time."""

    kind: ClassVar = "halted"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lost(_Entry):
    kind: ClassVar = "lost"
    chair: int
    reason: LossReason


@dataclass(frozen=True, slots=True, kw_only=True)
class Aborted(_Entry):
    kind: ClassVar = "aborted"
    chair: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rematched(_Entry):
    kind: ClassVar = "rematched"
    next: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Came(_Entry):
    """A player is connected, through this node."""

    kind: ClassVar = "came"
    chair: int
    node: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Went(_Entry):
    kind: ClassVar = "went"
    chair: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Said(_Entry):
    kind: ClassVar = "said"
    room: Room
    user: str
    name: str
    text: str | None = None
    phrase: Phrase | None = None


Entry = (
    Created | Sat | Stood | Began | Chosen | Stepped | Drawn | Undone | Confirmed | Offered | Declined
    | TookBack | Paused | Resumed | DrawAgreed | Halted | Lost | Aborted | Rematched | Came | Went | Said
)  # fmt: skip
