"""Bodies of requests about accounts: people, their sessions, tokens, preferences, and whom they block."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, JsonValue, StringConstraints

from santorini.server.wire.names import clean
from santorini.server.wire.values import GameId, Language, Model, ShownName, UserId

UserName = Annotated[str, StringConstraints(pattern=r"^[0-9A-Za-z_-]{3,20}$")]
SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200
Password = Annotated[str, StringConstraints(min_length=SHORTEST_PASSWORD, max_length=LONGEST_PASSWORD)]
# What is only compared may be what it likes.
AnyPassword = Annotated[str, StringConstraints(max_length=LONGEST_PASSWORD)]
Kind = Literal["guest", "account", "bot"]
TokenId = Annotated[str, StringConstraints(pattern=r"^[0-9A-Za-z]{12}$")]
Prose = Annotated[str, BeforeValidator(clean), StringConstraints(min_length=1, max_length=500)]
Word = Annotated[str, StringConstraints(pattern=r"^[0-9a-z-]{1,30}$")]


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
