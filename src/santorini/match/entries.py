"""The entries of a game's log. They hold the whole truth: nobody but the server reads them."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from santorini.server.wire.values import Model, OfferKind, Options, PersonKind, Phrase, Room

# When a finished turn counts: at once, when it is confirmed, or after so many seconds.
Confirmation = Literal["now", "ask"] | float


class Person(Model):
    """Who sits on a chair: somebody, or a bot of the house."""

    name: str
    user: str | None = None
    kind: PersonKind = "guest"
    bot: int | None = None
    rating: float | None = None
    paced: bool = True
    """Does a house bot take its time, like a person?"""


class Created(Model):
    kind: Literal["created"] = "created"
    at: float
    options: Options
    maker: str | None
    salt: str
    rematch_of: str | None = None
    powers_from: Options | None = None
    """How powers were dealt before a rematch kept them."""


class Sat(Model):
    kind: Literal["sat"] = "sat"
    at: float
    chair: int
    person: Person


class Stood(Model):
    kind: Literal["stood"] = "stood"
    at: float
    chair: int


class Began(Model):
    """What was decided by chance when all chairs were taken.

    `order` has the chair of each seat, `cards` a card for each seat; a draft finds both out by itself, from
    the challenger's chair and the pool.
    """

    kind: Literal["began"] = "began"
    at: float
    order: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()
    fleece: str | None = None
    challenger: int | None = None
    pool: tuple[str, ...] = ()


class Chosen(Model):
    kind: Literal["chosen"] = "chosen"
    at: float
    chair: int
    choice: str | int


class Stepped(Model):
    """Steps of one seat, in one go."""

    kind: Literal["stepped"] = "stepped"
    at: float
    seat: int
    steps: tuple[int, ...]
    confirm: Confirmation = "now"
    credit: float = 0.0
    """Seconds of lag that the clock gives back."""


class Drawn(Model):
    """A step of chance."""

    kind: Literal["drawn"] = "drawn"
    at: float
    step: int


class Undone(Model):
    kind: Literal["undone"] = "undone"
    at: float
    seat: int
    count: int


class Confirmed(Model):
    kind: Literal["confirmed"] = "confirmed"
    at: float
    seat: int
    credit: float = 0.0


class Offered(Model):
    """An offer, or consent to one."""

    kind: Literal["offered"] = "offered"
    at: float
    chair: int
    offer: OfferKind
    same_powers: bool | None = None


class Declined(Model):
    kind: Literal["declined"] = "declined"
    at: float
    chair: int
    offer: OfferKind


class TookBack(Model):
    """Back to where so many turns were finished."""

    kind: Literal["took_back"] = "took_back"
    at: float
    turns: int


class Paused(Model):
    kind: Literal["paused"] = "paused"
    at: float


class Resumed(Model):
    kind: Literal["resumed"] = "resumed"
    at: float


class Halted(Model):
    """The server went down at this time."""

    kind: Literal["halted"] = "halted"
    at: float


class Lost(Model):
    kind: Literal["lost"] = "lost"
    at: float
    chair: int
    reason: Literal["resignation", "time", "abandoned"]


class Aborted(Model):
    kind: Literal["aborted"] = "aborted"
    at: float
    chair: int | None = None


class Rematched(Model):
    kind: Literal["rematched"] = "rematched"
    at: float
    next: str


class Came(Model):
    """A player is connected, through this node."""

    kind: Literal["came"] = "came"
    at: float
    chair: int
    node: str


class Went(Model):
    kind: Literal["went"] = "went"
    at: float
    chair: int


class Said(Model):
    kind: Literal["said"] = "said"
    at: float
    room: Room
    user: str
    name: str
    text: str | None = None
    phrase: Phrase | None = None


Entry = (
    Created | Sat | Stood | Began | Chosen | Stepped | Drawn | Undone | Confirmed | Offered | Declined
    | TookBack | Paused | Resumed | Halted | Lost | Aborted | Rematched | Came | Went | Said
)  # fmt: skip
ENTRIES: TypeAdapter[Entry] = TypeAdapter(Annotated[Entry, Field(discriminator="kind")])


def read_entry(body: str) -> Entry:
    return ENTRIES.validate_json(body)


def write_entry(entry: Entry) -> str:
    return entry.model_dump_json()
