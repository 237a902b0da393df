"""Bodies of the REST part: what is posted, and what comes back."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from santorini.match.result import Ending, Status
from santorini.server.wire.accounts import Kind
from santorini.server.wire.errors import Code
from santorini.server.wire.values import (
    CardName,
    Chair,
    GameId,
    Level,
    Model,
    Options,
    Player,
    ShownName,
    UserId,
)

CardGroup = Literal["mortal", "simple", "advanced", "golden_fleece", "hero", "own"]
PoolName = Literal["mortals", "powers", "three", "four"]


class Problem(Model):
    """Why a request changed nothing."""

    code: Code
    sentence: str
    key: str | None = None
    """Which sentence it is, in whatever language."""
    values: dict[str, str] | None = None
    """What stands in its gaps."""
    wait: float | None = None
    """Seconds after which trying again makes sense."""


class Health(Model):
    status: Literal["ok", "read_only"]
    node: str
    version: str
    schema_revision: str


# The catalogue


class CardInfo(Model):
    """A card in words."""

    power: CardName
    """How positions and options write it."""
    number: int
    name: str
    title: str
    group: CardGroup
    players: tuple[int, ...]
    """With how many it can be played."""
    fleece: bool
    """May be the card of the Golden Fleece."""
    open: bool
    """Has no secrets and no luck."""
    gist: str
    """What it does, in one line."""
    text: str
    other_profiles: dict[str, str]
    with_it: str
    against_it: str
    token: str
    """What its token is called; `{direction}` stands for where that points. Empty: it has none."""
    choices: dict[str, str]
    """What it asks (`question.choices`), in words by name."""
    banned: tuple[str, ...]
    """Cards that it may not meet."""


class Pairing(Model):
    """How games of two cards ended for the one, whoever began: the engine played them against itself."""

    won: int
    games: int
    """None at all: nobody knows."""
    low: float
    high: float
    """Between which chances the truth lies, with 95 %."""


class LevelInfo(Model):
    level: Level
    name: str
    description: str


class Matchmaking(Model):
    """A kind of game to seek."""

    kind: str
    options: Options
    pool: PoolName | None
    """Where it is rated."""


class ServerSettings(Model):
    """What a client should know."""

    protocol: str
    mode: Literal["development", "production"]
    longest_chat: int
    largest_message: int
    """Bytes, over the socket."""
    largest_body: int
    watch_delay: float
    shortest_password: int
    longest_password: int


# Games


class BotSeat(Model):
    chair: Chair
    bot: Level
    paced: bool = True
    """Does it take its time, like a person?"""


class NamedSeat(Model):
    """Somebody else at the same screen."""

    chair: Chair
    name: ShownName


class NewGame(Model):
    """Its maker has chair 0."""

    options: Options = Options()
    seats: Annotated[tuple[BotSeat | NamedSeat, ...], Field(max_length=3)] = ()


class DeviceChair(Model):
    """Who sat there: somebody at that screen, or a bot."""

    name: ShownName | None = None
    bot: Level | None = None


class SentGame(Model):
    """A finished game that was played on a device without a server; whoever sends it had chair 0."""

    device: Annotated[str, StringConstraints(pattern=r"^[0-9A-Za-z-]{1,40}$")]
    """What it is called there: the same game sent twice is one."""
    record: Annotated[str, StringConstraints(min_length=1, max_length=60_000)]
    chairs: Annotated[tuple[DeviceChair, ...], Field(min_length=2, max_length=4)]
    order: Annotated[tuple[Chair, ...], Field(min_length=2, max_length=4)]
    """The chair of each seat."""
    ended_at: Annotated[float, Field(ge=0, le=1e11, allow_inf_nan=False)]


class MadeGame(Model):
    game: GameId


class SitDown(Model):
    chair: Chair | None = None


class TakenSeat(Model):
    chair: Chair


class GameRow(Model):
    """A game in a list."""

    game: GameId
    status: Status
    options: Options
    players: tuple[Player | None, ...]
    created_at: float
    updated_at: float
    pool: PoolName | None = None
    """Where it is rated."""
    ending: Ending | None = None
    winners: tuple[Chair, ...] = ()
    device: bool = False
    """Played on a device without a server, and brought here when it was over; it counts for nothing."""
    position: str | None = None
    """After the last turn, as a watcher may know it; nothing before the game has begun."""


class GameRows(Model):
    """A page of a list."""

    games: tuple[GameRow, ...]
    next: float | None = None
    """To be given as `before`, for the next page."""


class GameLists(Model):
    """The lobby, and games to watch."""

    open: tuple[GameRow, ...]
    live: tuple[GameRow, ...]
    featured: GameRow | None = None
    """Something to look at when nothing is live: the last public game that was fought out to a win."""


class Reason(Model):
    """Why a step may not be made; nothing if it is legal."""

    why: str | None


# People


class Standing(Model):
    """A rating in one pool."""

    rating: float
    deviation: float
    games: int
    provisional: bool


class PowerResult(Model):
    """A draw is half a win; `games` has all of them."""

    power: str
    games: int
    wins: int
    draws: int = 0


class Profile(Model):
    user: UserId
    name: str
    username: str
    kind: Kind
    created_at: float
    ratings: dict[PoolName, Standing]
    results: tuple[PowerResult, ...]


class PastRating(Model):
    at: float
    game: GameId
    rating: float
    deviation: float


class RatingHistory(Model):
    pool: PoolName
    history: tuple[PastRating, ...]
    next: float | None = None
    """To be given as `before`, for what was earlier."""


class Place(Model):
    place: int
    user: UserId
    name: str
    username: str | None
    standing: Standing


class Leaderboard(Model):
    pool: PoolName
    places: tuple[Place, ...]


class PowerResults(Model):
    results: tuple[PowerResult, ...]


class Pairings(Model):
    """How a power did against each other one."""

    power: CardName
    results: tuple[PowerResult, ...]
