"""What every route needs: the node, who asks, and how often they may."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, cast

from fastapi import Depends, Query
from fastapi.security import APIKeyCookie, HTTPBearer
from pydantic import ValidationError
from starlette.requests import HTTPConnection

from santorini.match.decide import Sender
from santorini.server.live.connection import Connection as LiveConnection
from santorini.server.live.node import Node
from santorini.server.settings import Settings
from santorini.server.storage.people import User
from santorini.server.web.auth import COOKIE, Auth, Identity
from santorini.server.web.bot_games import BotGames
from santorini.server.web.cache import Cache
from santorini.server.web.hosts import Hosts
from santorini.server.web.limits import REQUESTS, Buckets, Rate, address_key, address_of
from santorini.server.web.passwords import Passwords
from santorini.server.wire.accounts import Preferences, Scope
from santorini.server.wire.errors import Code, Refused
from santorini.server.wire.names import is_a_bots
from santorini.server.wire.values import Language

# Only for the OpenAPI: `Auth` reads the headers itself.
_BY_COOKIE = APIKeyCookie(name=COOKIE, auto_error=False, description="Set by signing in.")
_BY_TOKEN = HTTPBearer(auto_error=False, description="A token made with POST /api/tokens.")


@dataclass(frozen=True)
class Web:
    """All there is behind the routes, as `app.state.web`."""

    settings: Settings
    node: Node
    auth: Auth
    passwords: Passwords
    buckets: Buckets
    hosts: Hosts
    memory: Cache
    bot_games: BotGames


def web_of(connection: HTTPConnection) -> Web:
    return cast(Web, connection.app.state.web)


Here = Annotated[Web, Depends(web_of)]


def language_of(connection: HTTPConnection) -> Language:
    """In which whoever asks wants to read."""
    return preferred_language(connection.headers.get("accept-language", ""))


def preferred_language(accepted: str) -> Language:
    """The first language of an `Accept-Language` header that the server speaks.

    >>> preferred_language("de-CH, fr-CH;q=0.9, en;q=0.8")
    'fr'
    """
    for tag in accepted.lower().split(","):
        match tag.partition(";")[0].partition("-")[0].strip():
            case "fr":
                return "fr"
            case "en":
                return "en"
    return "en"


Spoken = Annotated[Language, Depends(language_of)]


def from_our_pages(connection: HTTPConnection, web: Here) -> None:
    """Not too often, and not by somebody else's page."""
    web.buckets.take(address_key(address_of(connection)), REQUESTS)
    web.auth.check_origin(connection)


async def whoever(connection: HTTPConnection, web: Here) -> Identity | None:
    identity = await web.auth.identify(connection)
    if identity is not None:
        connection.state.user = identity.user.id
        web.node.addresses.note(identity.user.id, address_key(address_of(connection)))
    return identity


def signed_in(
    identity: Annotated[Identity | None, Depends(whoever)],
    _cookie: Annotated[object, Depends(_BY_COOKIE)] = None,
    _token: Annotated[object, Depends(_BY_TOKEN)] = None,
) -> Identity:
    if identity is None:
        raise Refused(Code.NOT_SIGNED_IN, "server.sign_in")
    return identity


def in_person(identity: Annotated[Identity, Depends(signed_in)]) -> Identity:
    """Accounts are not changed by programs."""
    if identity.token is not None:
        raise Refused(Code.NOT_ALLOWED, "server.not_with_token")
    return identity


def require(identity: Identity, scope: Scope) -> None:
    if scope not in identity.scopes:
        raise Refused(Code.NOT_ALLOWED, "server.scope", scope=scope)


def _allowed(scope: Scope) -> Callable[[Identity], Identity]:
    def allowed(identity: Annotated[Identity, Depends(signed_in)]) -> Identity:
        require(identity, scope)
        return identity

    return allowed


def _reads(identity: Annotated[Identity | None, Depends(whoever)]) -> Identity | None:
    if identity is not None:
        require(identity, Scope.READ)
    return identity


Anybody = Annotated[Identity | None, Depends(_reads)]
Reader = Annotated[Identity, Depends(_allowed(Scope.READ))]
Player = Annotated[Identity, Depends(_allowed(Scope.PLAY))]
Known = Annotated[Identity, Depends(signed_in)]
Owner = Annotated[Identity, Depends(in_person)]

# Pages of a list
Before = Annotated[float | None, Query(ge=0, le=1e11, allow_inf_nan=False)]
PageSize = Annotated[int, Query(ge=1, le=100)]


def limited_by_address(rate: Rate) -> Callable[[HTTPConnection, Web], None]:
    """A dependency: so often from one address."""

    def limit(connection: HTTPConnection, web: Here) -> None:
        web.buckets.take(address_key(address_of(connection)), rate)

    return limit


def limited_by_user(rate: Rate) -> Callable[[Identity, HTTPConnection, Web], Awaitable[None]]:
    """A dependency: so often by one user, and by all at one address."""

    async def limit(identity: Known, connection: HTTPConnection, web: Here) -> None:
        web.buckets.take_of_both(identity.user.id, address_key(address_of(connection)), rate)

    return limit


async def welcome(reader: LiveConnection, asked: HTTPConnection, web: Web) -> None:
    """A connection counts from now on; raises Refused if there are too many, or its user just signed out."""
    settings = web.settings
    if settings.limits and not web.node.hub.has_room(
        reader, settings.max_sockets_per_user, settings.max_sockets_per_address
    ):
        raise Refused(Code.TOO_MANY, "server.too_many_connections")
    web.node.welcome(reader)
    try:
        if reader.user is not None and await web.auth.identify(asked) is None:
            raise Refused(Code.NOT_SIGNED_IN, "server.sign_in")
    except BaseException:
        web.node.farewell(reader)
        raise


def free_name(name: str) -> str:
    """The name, if it is nobody's whom others could take them for; raises Refused."""
    if is_a_bots(name):
        raise Refused(Code.NAME_TAKEN, "server.name_of_bot")
    return name


def preferences_of(user: User) -> Preferences:
    return _preferences(user.preferences)


@lru_cache(maxsize=4096)
def _preferences(kept: str) -> Preferences:
    """What an older version kept and this one does not understand is not worth an error."""
    try:
        return Preferences.model_validate_json(kept)
    except ValidationError:
        return Preferences()


def sender_of(identity: Identity, lag: float = 0.0) -> Sender:
    """As games know whoever sends a command."""
    user = identity.user
    return Sender(user.id, user.name, lag, preferences_of(user).confirm)
