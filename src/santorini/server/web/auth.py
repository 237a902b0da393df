"""Who asks: cookies of browsers, tokens of programs.

Both are random texts of which only the hash is kept. A browser's cookie may do everything its user may; but
since browsers send cookies with whatever any page asks for, the page's origin has to be ours.
"""

from __future__ import annotations

import secrets
import string
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final, Literal, TypedDict
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from santorini.server.settings import Settings
from santorini.server.storage.people import People, User
from santorini.server.wire.accounts import Scope
from santorini.server.wire.errors import Code, Refused

COOKIE: Final = "santorini_session"
_DAY: Final = 24 * 3600.0
_FRESH: Final = 30.0  # seconds for which an answer of the database is believed
_FRESH_ALONE: Final = 1.0  # while other nodes cannot say what changed
_MOST_KNOWN: Final = 50_000
_LONGEST_TOKEN: Final = 200
_LONGEST_AGENT: Final = 200
_LETTERS: Final = string.digits + string.ascii_letters
_SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")


@dataclass(frozen=True, slots=True)
class Identity:
    """A user, and by what they were known: the hash of a session, or a token's id."""

    user: User
    session: str | None = None
    token: str | None = None
    scopes: frozenset[Scope] = frozenset(Scope)


@dataclass(frozen=True, slots=True)
class _Known:
    identity: Identity
    asked_at: float  # on the clock of the cache
    expires_at: float


def new_id(length: int = 12) -> str:
    """Of users; games have shorter ones."""
    return "".join(secrets.choice(_LETTERS) for _ in range(length))


def new_token() -> str:
    return secrets.token_urlsafe(32)


def hash_of(token: str) -> str:
    return sha256(token.encode()).hexdigest()


class _CookieRules(TypedDict):
    secure: bool
    httponly: bool
    samesite: Literal["lax"]


class Auth:
    """Remembers for a short while whom it has seen, so that thousands can come back at once.

    What is revoked anywhere is forgotten; while `told_of_others` is false, nothing is believed for long.
    """

    def __init__(
        self,
        settings: Settings,
        people: People,
        now: Callable[[], float] = time.time,
        clock: Callable[[], float] = time.monotonic,
        told_of_others: Callable[[], bool] = lambda: True,
    ) -> None:
        self._settings = settings
        self._people = people
        self._now = now
        self._clock = clock
        self._told_of_others = told_of_others
        self._known: OrderedDict[str, _Known] = OrderedDict()

    async def identify(self, connection: HTTPConnection) -> Identity | None:
        """Who sends a request or opens a socket; None: nobody we know."""
        bearer = _bearer(connection)
        token = bearer if bearer is not None else connection.cookies.get(COOKIE)
        if not token or len(token) > _LONGEST_TOKEN:
            return None
        hashed = hash_of(token)
        known = self._known.get(hashed)
        if (
            known is None
            or known.asked_at + self._believed <= self._clock()
            or (known.identity.token is None) != (bearer is None)
        ):
            found = await (self._session(hashed) if bearer is None else self._token(hashed))
            if found is None:
                self._known.pop(hashed, None)
                return None
            known = self._remember(hashed, *found)
        return known.identity if known.expires_at > self._now() else None

    def check_origin(self, connection: HTTPConnection) -> None:
        """Raises Refused if a page of somebody else's could be behind a change or a socket."""
        if connection.scope["type"] == "http" and connection.scope["method"] in _SAFE_METHODS:
            return
        if _bearer(connection) is not None:
            return
        origin = connection.headers.get("origin")
        if origin is None:
            if COOKIE in connection.cookies:
                raise Refused(Code.WRONG_ORIGIN, "server.no_origin")
        elif not self._is_ours(origin, connection.headers.get("host", "")):
            raise Refused(Code.WRONG_ORIGIN, "server.wrong_origin")

    async def open_session(self, user: str, connection: HTTPConnection, response: Response) -> None:
        """Signs somebody in: the cookie goes out with the response."""
        token = new_token()
        agent = connection.headers.get("user-agent", "")[:_LONGEST_AGENT]
        agent = "".join(sign for sign in agent if sign.isprintable())
        now = self._now()
        await self._people.open_session(hash_of(token), user, now, now + self._lifetime, agent)
        self._set_cookie(response, token)

    def renew_cookie(self, connection: HTTPConnection, response: Response) -> None:
        """A browser forgets it so much later."""
        token = connection.cookies.get(COOKIE)
        if token and len(token) <= _LONGEST_TOKEN:
            self._set_cookie(response, token)

    async def close_session(self, identity: Identity, response: Response) -> None:
        if identity.session is not None:
            await self._people.close_session(identity.session)
            self._known.pop(identity.session, None)
        self.clear_cookie(response)

    def clear_cookie(self, response: Response) -> None:
        response.delete_cookie(COOKIE, path="/", **self._cookie_rules)

    def forget(self, user: str | None) -> None:
        """Somebody changed, or perhaps anybody: ask the database next time."""
        gone = [
            hashed for hashed, known in self._known.items() if user is None or known.identity.user.id == user
        ]
        for hashed in gone:
            del self._known[hashed]

    @property
    def _believed(self) -> float:
        return _FRESH if self._told_of_others() else _FRESH_ALONE

    async def _session(self, hashed: str) -> tuple[Identity, float] | None:
        found = await self._people.session(hashed)
        now = self._now()
        if found is None or found[0].expires_at <= now:
            return None
        session, user = found
        expires_at = session.expires_at
        if now - session.seen_at > _DAY:
            expires_at = now + self._lifetime
            await self._people.extend_session(hashed, now, expires_at)
            await self._people.seen(user.id, now)
            user = replace(user, seen_at=now)
        return Identity(user, session=hashed), expires_at

    async def _token(self, hashed: str) -> tuple[Identity, float] | None:
        found = await self._people.token(hashed)
        if found is None:
            return None
        token, user = found
        now = self._now()
        if token.used_at is None or now - token.used_at > _DAY:
            await self._people.token_used(token.id, now)
            await self._people.seen(user.id, now)
        known = {scope.value for scope in Scope}
        scopes = frozenset(Scope(scope) for scope in token.scopes if scope in known)
        return Identity(user, token=token.id, scopes=scopes), float("inf")

    def _remember(self, hashed: str, identity: Identity, expires_at: float) -> _Known:
        known = _Known(identity, self._clock(), expires_at)
        self._known[hashed] = known
        self._known.move_to_end(hashed)
        if len(self._known) > _MOST_KNOWN:
            self._known.popitem(last=False)
        return known

    def _is_ours(self, origin: str, host: str) -> bool:
        if origin in self._settings.origins:
            return True
        try:
            return bool(host) and urlsplit(origin).netloc.lower() == host.lower()
        except ValueError:
            return False

    @property
    def _lifetime(self) -> float:
        return self._settings.session_days * _DAY

    def _set_cookie(self, response: Response, token: str) -> None:
        response.set_cookie(COOKIE, token, max_age=int(self._lifetime), path="/", **self._cookie_rules)

    @property
    def _cookie_rules(self) -> _CookieRules:
        return {"secure": self._settings.cookie_secure, "httponly": True, "samesite": "lax"}


def _bearer(connection: HTTPConnection) -> str | None:
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else None
