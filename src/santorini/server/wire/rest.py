"""Bodies of the REST part: what is posted, and what comes back."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, JsonValue, StringConstraints

from santorini.match.result import Ending, Status
from santorini.server.wire.errors import Code
from santorini.server.wire.names import clean
from santorini.server.wire.values import (
    CardName,
    Chair,
    GameId,
    Language,
    Level,
    Model,
    Options,
    Player,
    ShownName,
    UserId,
)

UserName = Annotated[str, StringConstraints(pattern=r"^[0-9A-Za-z_-]{3,20}$")]
SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200
Password = Annotated[str, StringConstraints(min_length=SHORTEST_PASSWORD, max_length=LONGEST_PASSWORD)]
# What is only compared may be what it likes.
AnyPassword = Annotated[str, StringConstraints(max_length=LONGEST_PASSWORD)]
CardGroup = Literal["mortal", "simple", "advanced", "golden_fleece", "hero", "own"]
TokenId = Annotated[str, StringConstraints(pattern=r"^[0-9A-Za-z]{12}$")]
PoolName = Literal["mortals", "powers", "three", "four"]
Kind = Literal["guest", "account", "bot"]
Prose = Annotated[str, BeforeValidator(clean), StringConstraints(min_length=1, max_length=500)]
Word = Annotated[str, StringConstraints(pattern=r"^[0-9a-z-]{1,30}$")]


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


# Accounts


class Scope(StrEnum):
    """What a token allows."""

    READ = "read"
    PLAY = "play"
    CHAT = "chat"


class NewGuest(Model):
    name: ShownName | None = None
    """None: one is found."""


class Login(Model):
    username: Annotated[str, StringConstraints(max_length=20)]
    password: AnyPassword


class NewAccount(Model):
    """The guest who asks keeps games and settings under a user name."""

    username: UserName
    password: Password


ClientPart = Annotated[
    dict[
        Annotated[str, StringConstraints(min_length=1, max_length=40)],
        Annotated[str, StringConstraints(max_length=200)],
    ],
    Field(max_length=50),
]


class Preferences(Model):
    """What a player likes, on every device."""

    language: Language | None = None
    """None: the browser's."""
    confirm: Literal["now", "ask"] | Annotated[float, Field(ge=0, le=60, allow_inf_nan=False)] = "ask"
    """When a finished turn counts: at once, when it is confirmed, or after seconds."""
    world: Word | None = None
    theme: Literal["auto", "light", "dark"] = "auto"
    animation: Annotated[float, Field(ge=0, le=4, allow_inf_nan=False)] = 1.0
    """Speed; 0 is none."""
    sounds: bool = True
    leading_view: Literal["scene", "grid"] = "scene"
    client: ClientPart = Field(default_factory=dict)
    """What a client keeps for itself."""


class Me(Model):
    user: UserId
    name: str
    username: str | None
    kind: Kind
    preferences: Preferences
    scopes: tuple[Scope, ...]
    """What this session or token may do."""
    created_at: float


class Session(Model):
    """Nobody is signed in if there is no `me`."""

    me: Me | None
    time: float


class AccountChange(Model):
    """Only what is given changes."""

    name: ShownName | None = None
    username: UserName | None = None
    password: Password | None = None
    old_password: AnyPassword | None = None
    """Needed for a new password."""
    preferences: Preferences | None = None


class Farewell(Model):
    """Whoever has a password must give it to delete the account."""

    password: AnyPassword | None = None


class Export(Model):
    """All that is kept about a user: rows by the name of their table."""

    tables: dict[str, list[dict[str, JsonValue]]]


class NewToken(Model):
    name: ShownName
    scopes: Annotated[frozenset[Scope], Field(min_length=1)]


class TokenInfo(Model):
    id: TokenId
    name: str
    scopes: tuple[Scope, ...]
    created_at: float
    used_at: float | None = None
    """Within a day or so."""


class MadeToken(TokenInfo):
    token: str
    """Shown this once."""


class Blocked(Model):
    user: UserId
    name: str


class NewReport(Model):
    """A line of a game's chat that should not have been said."""

    game: GameId
    line: Annotated[int, Field(ge=0, le=2**31 - 1)]
    reason: Prose


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
