"""What the server sends over the socket.

Events of a game carry a version that counts up by one for each reader: a gap means that something was missed.
"""

from typing import Annotated, Literal

from pydantic import Field

from santorini.match.entries import OfferKind
from santorini.match.result import Status
from santorini.server.wire.errors import Code
from santorini.server.wire.values import (
    Board,
    Chair,
    DraftState,
    GameId,
    Happening,
    Line,
    Model,
    Now,
    Options,
    Player,
    Result,
    Turn,
    UserId,
)

# Causes: what a game's event is about


class SatDown(Model):
    kind: Literal["sat"] = "sat"
    chair: Chair


class StoodUp(Model):
    kind: Literal["stood"] = "stood"
    chair: Chair


class Began(Model):
    """All seats are taken: the draft begins, or the game."""

    kind: Literal["began"] = "began"


class Chose(Model):
    kind: Literal["chose"] = "chose"
    chair: Chair
    choice: str | int


class Stepped(Model):
    """Steps by their texts, such as `move B3 C4`, with commas between; or `chance`, which drew."""

    kind: Literal["stepped"] = "stepped"
    seat: int | None
    text: str
    happenings: tuple[Happening, ...] = ()


class Undid(Model):
    kind: Literal["undid"] = "undid"
    seat: int


class Confirmed(Model):
    """The turn counts. Who was not shown its steps sees here what happened."""

    kind: Literal["confirmed"] = "confirmed"
    seat: int
    happenings: tuple[Happening, ...] = ()


class TookBack(Model):
    kind: Literal["took_back"] = "took_back"


class Offered(Model):
    kind: Literal["offered"] = "offered"
    chair: Chair
    offer: OfferKind


class Declined(Model):
    kind: Literal["declined"] = "declined"
    chair: Chair
    offer: OfferKind


class DrawAgreed(Model):
    kind: Literal["draw_agreed"] = "draw_agreed"


class PausedGame(Model):
    kind: Literal["paused"] = "paused"


class ResumedGame(Model):
    kind: Literal["resumed"] = "resumed"


class Halted(Model):
    """The server stops; clocks stand still until a player is back."""

    kind: Literal["halted"] = "halted"


class WentAway(Model):
    kind: Literal["left"] = "left"
    chair: Chair


class CameBack(Model):
    kind: Literal["back"] = "back"
    chair: Chair


class LostSeat(Model):
    """A player is out of the game, not by the board."""

    kind: Literal["lost"] = "lost"
    chair: Chair
    reason: Literal["resignation", "time", "abandoned"]
    happenings: tuple[Happening, ...] = ()


class GameAborted(Model):
    kind: Literal["aborted"] = "aborted"
    chair: Chair | None = None


class Rematch(Model):
    kind: Literal["rematch"] = "rematch"
    next: GameId


class Said(Model):
    kind: Literal["said"] = "said"
    line: Line


class Unheard(Model):
    """Something that this reader chose not to hear."""

    kind: Literal["unheard"] = "unheard"


Cause = Annotated[
    SatDown | StoodUp | Began | Chose | Stepped | Undid | Confirmed | TookBack | Offered | Declined
    | DrawAgreed | PausedGame | ResumedGame | Halted | WentAway | CameBack | LostSeat | GameAborted | Rematch
    | Said | Unheard,
    Field(discriminator="kind"),
]  # fmt: skip


# Events of a game


class Whole(Model):
    """Everything about a game, as far as its reader may know: on joining, or when too much was missed."""

    type: Literal["whole"] = "whole"
    game: GameId
    chair: Chair | None = None
    """Who reads; nobody for a watcher."""
    version: int
    time: float
    status: Status
    options: Options
    players: tuple[Player | None, ...]
    """By chair; nobody sits on a free one."""
    mine: tuple[Chair, ...] = ()
    """The chairs that belong to the reader."""
    draft: DraftState | None = None
    board: Board | None = None
    turns: tuple[Turn, ...] = ()
    position: str | None = None
    """At the start of the running turn, as the notation writes it, as far as the reader may know."""
    running: str = ""
    """The text of the turn so far."""
    last: tuple[Happening, ...] = ()
    """What happened in the last turn, to be marked."""
    now: Now
    result: Result | None = None
    chat: tuple[Line, ...] = ()


class Update(Model):
    """What changed. Fields that are missing are as before; `turns` are those from number `from_turn` on."""

    type: Literal["update"] = "update"
    game: GameId
    chair: Chair | None = None
    version: int
    at: float
    cause: Cause
    now: Now | None = None
    board: Board | None = None
    position: str | None = None
    running: str | None = None
    from_turn: int | None = None
    turns: tuple[Turn, ...] | None = None
    players: tuple[Player | None, ...] | None = None
    draft: DraftState | None = None
    status: Status | None = None
    result: Result | None = None


# Other events


class Ack(Model):
    """A command was carried out (also when it had been before)."""

    type: Literal["ack"] = "ack"
    id: str
    why: str | None = None
    """The answer to `why`; nothing if the step is legal."""


class Refusal(Model):
    """A command changed nothing."""

    type: Literal["refused"] = "refused"
    id: str | None
    code: Code
    sentence: str
    key: str | None = None
    """Which sentence it is, in whatever language."""
    values: dict[str, str] | None = None
    """What stands in its gaps."""
    wait: float | None = None


class Welcome(Model):
    """The answer to hello."""

    type: Literal["welcome"] = "welcome"
    id: str
    protocol: str
    user: UserId | None
    name: str | None
    time: float


class Ping(Model):
    type: Literal["ping"] = "ping"
    ping: int


class Paired(Model):
    """A game was found."""

    type: Literal["paired"] = "paired"
    game: GameId


class YourGame(Model):
    """One of the reader's games began, ended, or waits for a choice."""

    type: Literal["yours"] = "yours"
    game: GameId
    status: Status
    act: bool
    """Is it the reader who has to choose?"""


class OpenGame(Model):
    """A row of the lobby."""

    game: GameId
    options: Options
    players: tuple[Player | None, ...]
    created_at: float


class LobbyList(Model):
    """All open games, anew whenever they change."""

    type: Literal["lobby"] = "lobby"
    games: tuple[OpenGame, ...]


class Goodbye(Model):
    """The server goes down; come back after `wait` seconds."""

    type: Literal["goodbye"] = "goodbye"
    wait: float


AnyEvent = Annotated[
    Whole | Update | Ack | Refusal | Welcome | Ping | Paired | YourGame | LobbyList | Goodbye,
    Field(discriminator="type"),
]
