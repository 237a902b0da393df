"""By which names a server may be asked for: a page elsewhere can give its own name our address."""

from __future__ import annotations

from http import HTTPStatus
from ipaddress import ip_address
from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from santorini.server.settings import Settings
from santorini.server.web.errors import problem
from santorini.server.wire.errors import Code

ANY: Final = "*"
_OURSELVES: Final = "localhost"
_HEALTH: Final = "/healthz"  # asked by whatever looks after servers, by their numbers
_METRICS: Final = "/metrics"


class HostCheck:
    """In production the names of the settings; otherwise also this machine's, and numbers."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._names = frozenset(name.lower() for name in settings.hosts)
        self._numbers = not settings.production
        self._free = (_HEALTH, _METRICS) if settings.metrics_token is not None else (_HEALTH,)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or scope["path"] in self._free or self._is_ours(scope):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        else:
            sentence = "server.wrong_name"
            answer = problem(HTTPConnection(scope), HTTPStatus.FORBIDDEN, Code.WRONG_ORIGIN, sentence)
            await answer(scope, receive, send)

    def _is_ours(self, scope: Scope) -> bool:
        named = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        return ANY in self._names or (len(named) == 1 and self._is_our_name(_without_port(named[0].lower())))

    def _is_our_name(self, name: str) -> bool:
        return name in self._names or (self._numbers and (name == _OURSELVES or _is_number(name)))


def _without_port(host: str) -> str:
    """
    >>> _without_port("play.example.org:8000"), _without_port("[::1]:8000"), _without_port("::1")
    ('play.example.org', '::1', '::1')
    """
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0] if host.count(":") == 1 else host


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
