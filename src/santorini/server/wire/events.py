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
    Now,
    Options,
    Player,
    Result,
    Turn,
    UserId,
    sent,
)

# Causes: what a game's event is about


@sent
class SatDown:
    kind: Literal["sat"] = "sat"
    chair: Chair


@sent
class StoodUp:
    kind: Literal["stood"] = "stood"
    chair: Chair


@sent
class Began:
    """All seats are taken: the draft begins, or the game."""

    kind: Literal["began"] = "began"


@sent
class Chose:
    kind: Literal["chose"] = "chose"
    chair: Chair
    choice: str | int


@sent
class Stepped:
    """Steps by their texts, such as `move B3 C4`, with commas between; or `chance`, which drew."""

    kind: Literal["stepped"] = "stepped"
    seat: int | None = None
    text: str
    happenings: tuple[Happening, ...] = ()


@sent
class Undid:
    kind: Literal["undid"] = "undid"
    seat: int


@sent
class Confirmed:
    """The turn counts. Who was not shown its steps sees here what happened."""

    kind: Literal["confirmed"] = "confirmed"
    seat: int
    happenings: tuple[Happening, ...] = ()


@sent
class TookBack:
    kind: Literal["took_back"] = "took_back"


@sent
class Offered:
    kind: Literal["offered"] = "offered"
    chair: Chair
    offer: OfferKind


@sent
class Declined:
    kind: Literal["declined"] = "declined"
    chair: Chair
    offer: OfferKind


@sent
class DrawAgreed:
    kind: Literal["draw_agreed"] = "draw_agreed"


@sent
class PausedGame:
    kind: Literal["paused"] = "paused"


@sent
class ResumedGame:
    kind: Literal["resumed"] = "resumed"


@sent
class Halted:
    """The server stops; clocks stand still until a player is back."""

    kind: Literal["halted"] = "halted"


@sent
class WentAway:
    kind: Literal["left"] = "left"
    chair: Chair


@sent
class CameBack:
    kind: Literal["back"] = "back"
    chair: Chair


@sent
class LostSeat:
    """A player is out of the game, not by the board."""

    kind: Literal["lost"] = "lost"
    chair: Chair
    reason: Literal["resignation", "time", "abandoned"]
    happenings: tuple[Happening, ...] = ()


@sent
class GameAborted:
    kind: Literal["aborted"] = "aborted"
    chair: Chair | None = None


@sent
class Rematch:
    kind: Literal["rematch"] = "rematch"
    next: GameId


@sent
class Said:
    kind: Literal["said"] = "said"
    line: Line


@sent
class Unheard:
    """Something that this reader chose not to hear."""

    kind: Literal["unheard"] = "unheard"


Cause = Annotated[
    SatDown | StoodUp | Began | Chose | Stepped | Undid | Confirmed | TookBack | Offered | Declined
    | DrawAgreed | PausedGame | ResumedGame | Halted | WentAway | CameBack | LostSeat | GameAborted | Rematch
    | Said | Unheard,
    Field(discriminator="kind"),
]  # fmt: skip


# Events of a game


@sent
class Whole:
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


@sent
class News:
    """What is new for everybody from whom the same is hidden."""

    at: float
    cause: Cause
    board: Board | None = None
    position: str | None = None
    running: str | None = None
    from_turn: int | None = None
    turns: tuple[Turn, ...] | None = None
    players: tuple[Player | None, ...] | None = None
    draft: DraftState | None = None
    status: Status | None = None
    result: Result | None = None


@sent
class Update(News):
    """What changed. Fields that are missing are as before; `turns` are those from number `from_turn` on."""

    type: Literal["update"] = "update"
    game: GameId
    chair: Chair | None = None
    version: int
    now: Now | None = None


# Other events


@sent
class Past:
    """The board after a turn, as the reader may know it, and what happened in that turn."""

    board: Board
    happenings: tuple[Happening, ...]


@sent
class Ack:
    """A command was carried out (also when it had been before)."""

    type: Literal["ack"] = "ack"
    id: str
    why: str | None = None
    """The answer to `why`; nothing if the step is legal."""
    past: Past | None = None
    """The answer to `look`."""


@sent
class Refusal:
    """A command changed nothing."""

    type: Literal["refused"] = "refused"
    id: str | None = None
    code: Code
    sentence: str
    key: str | None = None
    """Which sentence it is, in whatever language."""
    values: dict[str, str] | None = None
    """What stands in its gaps."""
    wait: float | None = None


@sent
class Welcome:
    """The answer to hello."""

    type: Literal["welcome"] = "welcome"
    id: str
    protocol: str
    user: UserId | None = None
    name: str | None = None
    time: float


@sent
class Ping:
    type: Literal["ping"] = "ping"
    ping: int


@sent
class Paired:
    """A game was found."""

    type: Literal["paired"] = "paired"
    game: GameId


@sent
class YourGame:
    """One of the reader's games began, ended, or waits for a choice."""

    type: Literal["yours"] = "yours"
    game: GameId
    status: Status
    act: bool
    """Is it the reader who has to choose?"""


@sent
class OpenGame:
    """A row of the lobby."""

    game: GameId
    options: Options
    players: tuple[Player | None, ...]
    created_at: float


@sent
class LobbyList:
    """All open games, the newest first."""

    type: Literal["lobby"] = "lobby"
    games: tuple[OpenGame, ...]


@sent
class LobbyChange:
    """What changed in the list: games that are new or otherwise than before, and those that are gone."""

    type: Literal["lobby_change"] = "lobby_change"
    games: tuple[OpenGame, ...] = ()
    gone: tuple[GameId, ...] = ()


@sent
class Goodbye:
    """The server goes down; come back after `wait` seconds."""

    type: Literal["goodbye"] = "goodbye"
    wait: float


AnyEvent = Annotated[
    Whole | Update | Ack | Refusal | Welcome | Ping | Paired | YourGame | LobbyList | LobbyChange | Goodbye,
    Field(discriminator="type"),
]
