"""The stream: all events of one's games as lines of JSON, for programs that play."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from fastapi import APIRouter, Request
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from santorini.server.live.connection import CloseCode, Connection
from santorini.server.web.auth import Identity
from santorini.server.web.context import Here, Reader, Web, welcome
from santorini.server.web.limits import address_key, address_of

router = APIRouter(tags=["programs"])

_ALIVE = 15.0  # seconds after which an empty line says that the connection stands
_MOST_WAITING = 1000


@router.get(
    "/api/stream",
    summary="Events of all your games, one JSON object a line, as long as you listen",
    response_class=StreamingResponse,
    responses={
        200: {"content": {"application/x-ndjson": {}}, "description": "Whole, Update and YourGame events."}
    },
)
async def stream(request: Request, web: Here, identity: Reader) -> StreamingResponse:
    lines = _Lines(identity, address_key(address_of(request)))
    await welcome(lines.listener, request, web)
    return _Stream(lines, web)


class _Lines:
    """What waits for a listener; None at the end."""

    def __init__(self, identity: Identity, address: str) -> None:
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue()
        self._closed = False
        self.listener = Connection(
            self._put,
            identity.user.id,
            identity.user.name,
            address=address,
            session=identity.session,
            token=identity.token,
            close=self._close,
        )

    async def next(self) -> str | None:
        """An empty one when nothing came for a while."""
        try:
            return await asyncio.wait_for(self._waiting.get(), _ALIVE)
        except TimeoutError:
            return ""

    def _put(self, text: str) -> None:
        if self._waiting.qsize() >= _MOST_WAITING:
            self._close(CloseCode.SLOW)
        elif not self._closed:
            self._waiting.put_nowait(text)

    def _close(self, code: int) -> None:
        """At once, whatever waits."""
        self._closed = True
        while not self._waiting.empty():
            self._waiting.get_nowait()
        self._waiting.put_nowait(None)


class _Stream(StreamingResponse):
    """As long as somebody listens, and may."""

    def __init__(self, lines: _Lines, web: Web) -> None:
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        super().__init__(_told(lines, web), media_type="application/x-ndjson", headers=headers)
        self._lines = lines
        self._node = web.node

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._node.farewell(self._lines.listener)


async def _told(lines: _Lines, web: Web) -> AsyncIterator[str]:
    await web.node.follow_mine(lines.listener)
    while not web.node.stopping and (line := await lines.next()) is not None:
        yield f"{line}\n"
