"""What surrounds every request. Sockets pass through untouched."""

from __future__ import annotations

import logging
import time
from http import HTTPStatus
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from santorini.server.metrics import REQUEST_SECONDS, REQUESTS
from santorini.server.settings import Settings
from santorini.server.web.errors import problem
from santorini.server.web.hosts import Hosts
from santorini.server.web.limits import FILES, Buckets, address_key, address_of
from santorini.server.web.logs import hidden_address, log_event
from santorini.server.wire.errors import Code, Refused, status_of

LARGEST_BODY: Final = 64 * 1024
LONGEST_PATH: Final = 1000  # characters
_QUIET: Final = ("/healthz", "/metrics")
_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
_POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
_SECURITY: Final = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    # Together they let the page share memory with its worker, which is how a search is stopped.
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
_HEALTH: Final = "/healthz"  # asked by whatever looks after servers, by their numbers
_METRICS: Final = "/metrics"


class Account:
    """Counts and logs requests; an error that nobody expected becomes a `try_again`."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        scope.setdefault("state", {})
        began = time.perf_counter()
        status = 0

        async def watch(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                _add_headers(message, scope["path"])
            await send(message)

        try:
            await self._app(scope, receive, watch)
        except Exception as error:
            log_event("unexpected error", level=logging.ERROR, error=error, path=scope["path"])
            if status:
                raise  # the answer is broken off
            sentence = "server.went_wrong"
            asked = HTTPConnection(scope)
            answer = problem(asked, HTTPStatus.INTERNAL_SERVER_ERROR, Code.TRY_AGAIN, sentence)
            await answer(scope, receive, watch)
        finally:
            self._note(scope, status, time.perf_counter() - began)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", "none")
        method = scope["method"] if scope["method"] in _METHODS else "other"
        REQUESTS.labels(method, route, status).inc()
        REQUEST_SECONDS.labels(route).observe(seconds)
        client = scope.get("client")
        log_event(
            "request",
            level=logging.DEBUG if scope["path"] in _QUIET else logging.INFO,
            method=method,
            path=scope["path"],
            status=status,
            ms=round(1000 * seconds, 1),
            user=scope["state"].get("user"),
            address=hidden_address(self._settings, client[0]) if client else None,
        )


class OddPaths:
    """Addresses that nothing can have."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and ("\0" in scope["path"] or len(scope["path"]) > LONGEST_PATH):
            sentence = "server.nothing_here"
            answer = problem(HTTPConnection(scope), HTTPStatus.NOT_FOUND, Code.NOT_FOUND, sentence)
            await answer(scope, receive, send)
        else:
            await self._app(scope, receive, send)


class OutsideLimit:
    """Whatever is not the API has a limit of its own, by address; routes of the API have theirs."""

    def __init__(self, app: ASGIApp, buckets: Buckets) -> None:
        self._app = app
        self._buckets = buckets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not scope["path"].startswith("/api/"):
            asked = HTTPConnection(scope)
            try:
                self._buckets.take(address_key(address_of(asked)), FILES)
            except Refused as refused:
                answer = problem(asked, status_of(refused.code), refused.code, refused.sentence, refused.wait)
                await answer(scope, receive, send)
                return
        await self._app(scope, receive, send)


class BodyLimit:
    """Bodies are small here."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        read = 0

        async def count() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > LARGEST_BODY:
                raise HTTPException(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
            return message

        if _announced(scope) > LARGEST_BODY:
            sentence = "server.too_large"
            asked = HTTPConnection(scope)
            answer = problem(asked, HTTPStatus.REQUEST_ENTITY_TOO_LARGE, Code.TOO_LARGE, sentence)
            await answer(scope, receive, send)
        else:
            await self._app(scope, count, send)


def _announced(scope: Scope) -> int:
    for name, value in scope["headers"]:
        if name == b"content-length" and value.isdigit():
            return int(value)
    return 0


def _add_headers(message: Message, path: str) -> None:
    headers = MutableHeaders(scope=message)
    for name, value in _SECURITY.items():
        headers[name] = value
    if path.startswith("/api/"):
        headers.setdefault("Cache-Control", "no-store")


class HostCheck:
    """Requests that name somebody else are refused."""

    def __init__(self, app: ASGIApp, hosts: Hosts, settings: Settings) -> None:
        self._app = app
        self._hosts = hosts
        self._free = (_HEALTH, _METRICS) if settings.metrics_token is not None else (_HEALTH,)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or scope["path"] in self._free or self._hosts.are_asked_by(scope):
            await self._app(scope, receive, send)
        else:
            sentence = "server.wrong_name"
            answer = problem(HTTPConnection(scope), HTTPStatus.FORBIDDEN, Code.WRONG_ORIGIN, sentence)
            await answer(scope, receive, send)
