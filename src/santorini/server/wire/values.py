"""What messages are made of: options of a game, players, the board, clocks."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal, TypeVar, dataclass_transform

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

from santorini.drawn import Sex
from santorini.match.entries import OfferKind, PersonKind, Phrase, Room
from santorini.match.options import Deck, First, Powers
from santorini.match.result import Ending
from santorini.match.seen import Phase
from santorini.server.wire.names import clean
from santorini.tokens import TokenKind

T = TypeVar("T")

GameId = Annotated[str, StringConstraints(pattern=r"^[0-9A-Za-z]{10}$")]
UserId = Annotated[str, StringConstraints(pattern=r"^[0-9A-Za-z]{12}$")]
CardName = Annotated[str, StringConstraints(min_length=2, max_length=20)]
LONGEST_NAME = 24
# As players see it: what cannot be seen is left out.
ShownName = Annotated[str, BeforeValidator(clean), StringConstraints(min_length=1, max_length=LONGEST_NAME)]
Chair = Annotated[int, Field(ge=0, le=3)]
Level = Annotated[int, Field(ge=1, le=10)]
Language = Literal["en", "fr"]

MOST_PLAYERS = 4


class Model(BaseModel):
    """What comes in: nothing unknown is accepted, and nothing changes after it was made."""

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(field,))
def sent(form: type[T]) -> type[T]:
    """Only goes out: it is made by ourselves, so that the types are checked and nothing needs to be when it
    is made. A step makes a dozen of these; a model of each would take three times as long.
    """
    made = dataclass(slots=True, kw_only=True)(form)
    made.__pydantic_config__ = Model.model_config  # type: ignore[attr-defined]
    return made


# Options of a game


class NoClock(Model):
    kind: Literal["none"] = "none"


class LiveClock(Model):
    """Seconds for the whole game, and more for every turn."""

    kind: Literal["live"] = "live"
    base: Annotated[int, Field(ge=10, le=10800)]
    increment: Annotated[int, Field(ge=0, le=180)] = 0


class DaysClock(Model):
    """So long for each turn."""

    kind: Literal["days"] = "days"
    days: Annotated[int, Field(ge=1, le=14)]


Clock = Annotated[NoClock | LiveClock | DaysClock, Field(discriminator="kind")]


class Options(Model):
    """What a game shall be."""

    players: Annotated[int, Field(ge=2, le=MOST_PLAYERS)] = 2
    powers: Powers = Powers.NONE
    cards: Annotated[tuple[CardName, ...], Field(max_length=60)] = ()
    """Chosen: one card a player, the first to begin first (Golden Fleece: the shared card).
    Random and draft: the cards to draw from, instead of a deck."""
    deck: Deck = Deck.ALL
    few: bool = False
    """A draft offers from a random few."""
    fleece: bool = False
    profile: Literal["official", "roxley", "revised"] = "official"
    alternating: bool = False
    allow_banned: bool = False
    first: First = First.RANDOM
    clock: Clock = NoClock()
    rated: bool = False
    public: bool = True
    """Shown in the lobby and to watchers; otherwise only whoever has the link comes in."""
    takebacks: bool = True
    hints: bool = False
    """Players may ask the engine; then only bots and people at one screen play, and never for ratings."""
    turn_limit: Annotated[int, Field(ge=2, le=10_000)] | None = None
    """After so many turns behind the setup, nobody has won: a draw."""
    position: Annotated[str, StringConstraints(max_length=400)] | None = None
    """Begin here, with the players and cards it names, instead of dealing and placing; never rated."""


# Players


@sent
class Player:
    """Somebody at the table."""

    chair: Chair
    seat: Chair | None = None
    """The place in the order of turns, once it is known."""
    user: UserId | None = None
    name: str
    bot: Level | None = None
    kind: PersonKind | None = None
    rating: float | None = None
    power: str | None = None
    present: bool = False
    claim_at: float | None = None
    """Gone: when somebody else may claim the game."""
    out: bool = False


# The board


@sent
class Piece:
    """A worker on a square; `sex` only where it matters."""

    at: str
    side: int
    sex: Sex | None = None


@sent
class Card:
    """A seat's card, and what it remembers, as positions write it (`?` is hidden); seat -1 is the Ram's."""

    seat: int
    power: str
    state: str = ""
    uses: str | None = None
    """The power that the seat has now, if it is not its card's."""


Direction = Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]


@sent
class Token:
    """Something of a card's on or beside the board.

    `space`: it lies there; `area`: spaces that belong together; `worker`: whoever stands there is meant;
    `direction`: it lies beside the board and points.
    """

    kind: TokenKind
    key: str
    """What it is called in notation; drawings and words may be looked up by it."""
    power: str
    """Whose token it is; `seat` was dealt that card, -1 is the Ram's."""
    seat: int
    squares: tuple[str, ...] = ()
    direction: Direction | None = None


@sent
class Board:
    """Everything there is to draw.

    `cells` has a sign for each square, A5 to E5 first: 0 to 3 levels, 4 a complete tower, a, b or c a dome on
    level 0, 1 or 2.
    """

    cells: Annotated[str, StringConstraints(pattern=r"^[0-4abc]{25}$")]
    workers: tuple[Piece, ...] = ()
    cards: tuple[Card, ...] = ()
    tokens: tuple[Token, ...] = ()
    ram: str | None = None
    hidden: tuple[int, ...] = ()
    """How many workers of each seat stand somewhere that this reader may not know."""


HappeningKind = Literal[
    "placed", "moved", "forced", "built", "domed", "razed", "removed", "token", "chosen", "turned", "power",
    "cancelled", "eliminated", "won",
]  # fmt: skip
KindOfStep = Literal[
    "place", "move", "build", "dome", "force", "raze", "remove", "token", "direction", "choose", "end"
]


@sent
class Happening:
    """One thing that happened on the board (docs/protocol.md lists the kinds, and what each has)."""

    kind: HappeningKind
    seat: int | None = None
    at: str | None = None
    to: str | None = None
    sex: Sex | None = None
    """Of a worker that was placed, where it matters."""
    level: int | None = None
    """The new height, 4 for a dome on level 3."""
    side: int | None = None
    """Whose worker was removed; who is out of the game, or has won."""
    power: str | None = None
    """The card that asked; or the power that `seat` uses now."""
    token: str | None = None
    """The key of the token that was set or turned."""
    direction: Direction | None = None
    """Where it points."""
    choice: str | None = None
    """What was chosen, by its name."""
    step: KindOfStep | None = None
    """What was cancelled."""


@sent
class Turn:
    """A finished turn, as far as this reader may know it."""

    seat: int
    text: str
    spent: float | None = None
    """Seconds."""
    points: dict[str, str] | None = None
    """By its key, where a token points on the table that the text names by another direction."""


# A draft


@sent
class Sentence:
    """Something said, in every language."""

    en: str
    fr: str


@sent
class DraftState:
    """A draft as everybody sees it: players are numbered by their chairs."""

    stage: Literal["offer", "pick", "start", "done"]
    actor: Chair | None = None
    challenger: Chair
    options: tuple[str | int, ...]
    refused: dict[str, Sentence] = field(default_factory=dict)
    """Those of the options that may not be chosen, and why."""
    offer: tuple[str, ...] = ()
    powers: tuple[str | None, ...] = ()
    shared: str | None = None


# Now


@sent
class Clocks:
    """Seconds left by chair, as of `at`; the clock of `running` goes on from there."""

    left: tuple[float | None, ...]
    running: Chair | None = None
    at: float


@sent
class Offer:
    """Something that needs everybody's consent, and who has given it."""

    kind: OfferKind
    by: Chair
    agreed: tuple[Chair, ...] = ()
    same_powers: bool | None = None
    """Of a rematch."""


@sent
class Question:
    """What steps of `legal` mean that name no square: answers to the card `power`."""

    power: str
    token: str | None = None
    """The key of what is to be turned."""
    directions: Mapping[str, Direction] = field(default_factory=dict)
    """By step: where that would point."""
    choices: Mapping[str, str] = field(default_factory=dict)
    """By step: what is chosen, by its name; `CardInfo` has it in words."""


@sent
class Now:
    """What may be done at this moment."""

    actor: Chair | None = None
    """Who has to choose; nobody if the game is over, chance has to draw, or it stands still."""
    turn: int = 0
    """How many turns are finished."""
    phase: Phase = "open"
    legal: tuple[str, ...] = ()
    """The steps that may be sent, if the reader is the actor."""
    wins: tuple[str, ...] = ()
    """Those of `legal` that win at once, as far as the reader can know."""
    question: Question | None = None
    undo: bool = False
    confirm: bool = False
    """The turn is complete and waits for its player to confirm it."""
    confirm_at: float | None = None
    """When that happens by itself."""
    clocks: Clocks | None = None
    offers: tuple[Offer, ...] = ()


@sent
class Result:
    """How a game ended; nobody wins one that was drawn (by `agreement` or `turn_limit`) or aborted."""

    ending: Ending
    winners: tuple[Chair, ...] = ()
    next: GameId | None = None
    """The rematch."""


# Chat


MOST_CHAT = 280  # characters


@sent
class Line:
    """Something said; `id` is its number in the game, for reports."""

    id: int
    room: Room
    user: UserId
    name: str
    text: str | None = None
    phrase: Phrase | None = None
    at: float
