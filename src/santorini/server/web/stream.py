"""The stream: all events of one's games as lines of JSON, for programs that play."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from fastapi import APIRouter
from starlette.responses import StreamingResponse

from santorini.server.live.connection import Connection
from santorini.server.web.auth import Identity
from santorini.server.web.context import Here, Reader, Web

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
async def stream(web: Here, identity: Reader) -> StreamingResponse:
    return StreamingResponse(
        _lines(web, identity),
        media_type="application/x-ndjson",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


async def _lines(web: Web, identity: Identity) -> AsyncIterator[str]:
    lines: asyncio.Queue[str] = asyncio.Queue(_MOST_WAITING)
    full = asyncio.Event()

    def put(text: str) -> None:
        try:
            lines.put_nowait(text)
        except asyncio.QueueFull:
            full.set()

    listener = Connection(put, identity.user.id, identity.user.name)
    web.node.welcome(listener)
    try:
        await web.node.follow_mine(listener)
        while not full.is_set() and not web.node.stopping:
            try:
                yield await asyncio.wait_for(lines.get(), _ALIVE) + "\n"
            except TimeoutError:
                yield "\n"
    finally:
        web.node.farewell(listener)
