"""What there is to ask for, as OpenAPI: most of a second's work, done once and in a process of its own.

In a thread it would hold up the games: whenever the loop wakes up it would have to wait until that thread
lets go of the interpreter, five milliseconds as a rule and sometimes far longer.
"""

from __future__ import annotations

import asyncio
import json
from multiprocessing.connection import Connection
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from santorini.server.live.crew import Crew, JobFailed
from santorini.server.live.crew_process import serve
from santorini.server.settings import Settings
from santorini.server.wire.errors import Code, Refused

_PATIENCE: Final = 120.0  # seconds, for a machine that has much else to do


class Description:
    """Found when somebody asks for the first time; whoever asks meanwhile waits."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._lock = asyncio.Lock()
        self._found: bytes | None = None

    async def answer(self, _: Request) -> Response:
        """Raises Refused if it cannot be found now."""
        async with self._lock:
            if self._found is None:
                self._found = await self._find()
        return Response(self._found, media_type="application/json")

    async def _find(self) -> bytes:
        crew: Crew[Settings, bytes] = Crew(_work, 1, patience=_PATIENCE, name="description")
        try:
            return await crew.ask(self._settings)
        except JobFailed:
            raise Refused(Code.TRY_AGAIN, "server.come_back") from None
        finally:
            await crew.close()


def _work(connection: Connection) -> None:
    serve(connection, lambda: _described)


def _described(settings: Settings) -> bytes:
    from santorini.server.web.app import create_app

    return json.dumps(create_app(settings).openapi(), ensure_ascii=False, separators=(",", ":")).encode()
