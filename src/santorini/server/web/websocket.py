"""WebSockets, from a request that asks for one to the last frame: what comes in waits, what goes out goes.

Instead of a library's, of which a connection cost most of what it costs to come back to a game.
"""

from __future__ import annotations

import asyncio
import binascii
import logging
from base64 import b64encode
from collections import deque
from hashlib import sha1
from typing import Any, Final
from urllib.parse import unquote

from starlette.types import ASGIApp, Message, Scope
from uvicorn.server import ServerState

from santorini.server.web.frames import (
    BrokenFrame,
    FrameReader,
    Kind,
    closing,
    frame,
    read_closing,
    text_of,
)
from santorini.server.web.limits import LARGEST_MESSAGE

_log = logging.getLogger(__name__)

CHANNEL: Final = "santorini.channel"  # the extension of ASGI by which a socket is reached without detours
GOING_DOWN: Final = 1012

_ANSWER: Final = (
    b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Accept: %s\r\n\r\n"
)
_REFUSED: Final = b"HTTP/1.1 %s\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
_BAD_REQUEST: Final = b"400 Bad Request"
_FORBIDDEN: Final = b"403 Forbidden"
_WRONG_VERSION: Final = b"426 Upgrade Required\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13"
_GUID: Final = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

_KEEP_ALIVE: Final = 20.0  # seconds between two pings; before the next one something has to have come
_FAREWELL: Final = 10.0  # seconds for the other side to close too
_MOST_UNREAD: Final = 4 * LARGEST_MESSAGE  # bytes that came in; more are not fetched yet
_MOST_WAITING: Final = 500  # messages to a client that does not read
_MOST_LATE: Final = 1_000  # messages after the end, before the other side has closed too


class WebSocket(asyncio.Protocol):
    """One connection. The application is called as by ASGI, and finds `CHANNEL` among the extensions."""

    def __init__(self, scope: Scope, transport: asyncio.Transport, app: ASGIApp, state: ServerState) -> None:
        self._loop = asyncio.get_running_loop()
        self._transport = transport
        self._state = state
        self._key = b""
        self._reader = FrameReader(LARGEST_MESSAGE)
        self._waiting: deque[bytes] = deque()  # to be sent: soon, all at once, or when the client reads again
        self._full = False  # does the client not read?
        self._paused = False  # do we not read?
        self._open = False  # was it accepted?
        self._closing = False  # was the last frame sent?
        self._lost = False
        self._silent = False  # has nothing come since the last ping?
        self._late = 0  # messages that came after the end
        self._in_a_row = False  # was the last message there already when it was asked for?
        self._wake: asyncio.Future[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        state.connections.add(self)  # type: ignore[arg-type]
        fault = self._fault_of(scope)
        if fault is None:
            scope["extensions"] = {CHANNEL: self}
            task = self._loop.create_task(self._run(app, scope))
            state.tasks.add(task)
            task.add_done_callback(state.tasks.discard)
        else:
            self._refuse(fault)

    # The handshake

    def _fault_of(self, scope: Scope) -> bytes | None:
        """What is wrong with a request for a socket."""
        headers = dict(scope["headers"])
        keys = [value for name, value in scope["headers"] if name == b"sec-websocket-key"]
        if scope["method"] != "GET" or scope["http_version"] != "1.1" or len(keys) != 1:
            return _BAD_REQUEST
        if headers.get(b"sec-websocket-version") != b"13":
            return _WRONG_VERSION
        self._key = keys[0].strip()
        try:
            return None if len(binascii.a2b_base64(self._key, strict_mode=True)) == 16 else _BAD_REQUEST
        except binascii.Error:
            return _BAD_REQUEST

    async def _run(self, app: ASGIApp, scope: Scope) -> None:
        try:
            await app(scope, self._receive, self._send)
        except Exception:
            _log.exception("unexpected error")
        finally:
            if not self._open:
                self._refuse(_FORBIDDEN)
            elif not self._closing:
                self.close(1011)

    async def _receive(self) -> Message:
        return {"type": "websocket.connect"}

    async def _send(self, message: Message) -> None:
        """An application that knows nothing of channels can only refuse."""

    def accept(self) -> None:
        if not self._lost:
            self._open = True
            self._transport.write(_ANSWER % b64encode(sha1(self._key + _GUID).digest()))
            self._timer = self._loop.call_later(_KEEP_ALIVE, self._keep_alive)

    def _refuse(self, status: bytes) -> None:
        if not self._lost and not self._closing:
            self._closing = True
            self._transport.write(_REFUSED % status)
            self._transport.close()

    # Going out

    def send(self, text: str) -> bool:
        """Never waits; False if too much waits already for a client that does not read."""
        if self._closing or self._lost:
            return True
        waiting = self._waiting
        if not waiting and not self._full:
            self._loop.call_soon(self._flush)
        waiting.append(frame(Kind.TEXT, text.encode()))
        return len(waiting) <= _MOST_WAITING

    def _flush(self) -> None:
        """What one moment brings a client goes out together."""
        if self._waiting and not self._full and not self._lost:
            together = b"".join(self._waiting)
            self._waiting.clear()
            self._transport.write(together)

    def close(self, code: int) -> None:
        """Nothing more comes in, and the other side has a while to read what it was sent."""
        self._end(closing(code))

    def _end(self, last: bytes) -> None:
        if self._closing or self._lost:
            return
        self._closing = True
        if len(self._waiting) > _MOST_WAITING:
            self._waiting.clear()  # whoever did not read them will not do it now
        self._transport.write(b"".join(self._waiting) + last)
        self._waiting.clear()
        self._resume()
        self._stop_timer()
        self._timer = self._loop.call_later(_FAREWELL, self._transport.abort)
        self._wake_up()

    def _keep_alive(self) -> None:
        if self._silent:
            self._transport.abort()
            return
        self._silent = True
        self._transport.write(frame(Kind.PING, b""))
        self._timer = self._loop.call_later(_KEEP_ALIVE, self._keep_alive)

    # Coming in

    async def next(self) -> str | bytes | None:
        """A text, or something else that is no command; None when there will be no more."""
        if self._in_a_row:
            await asyncio.sleep(0)  # whoever sends much at once takes turns with others
        self._in_a_row = True
        while not self._closing:
            try:
                message = self._reader.next()
                if message is None:
                    if self._lost:
                        return None
                    await self._more()
                    self._in_a_row = False
                elif message.kind is Kind.TEXT:
                    return text_of(message.content)
                elif message.kind is Kind.BINARY:
                    return message.content
                else:
                    self._answer(message.kind, message.content)
                    await asyncio.sleep(0)
            except BrokenFrame as broken:
                self.close(broken.code)
        return None

    async def _more(self) -> None:
        self._resume()
        self._wake = self._loop.create_future()
        await self._wake

    def _answer(self, kind: Kind, content: bytes) -> None:
        if kind is Kind.PING and not self._full and not self._lost:
            self._transport.write(frame(Kind.PONG, content))
        elif kind is Kind.CLOSE:
            self._end(read_closing(content))
            self._transport.close()

    def _resume(self) -> None:
        if self._paused and not self._lost:
            self._paused = False
            self._transport.resume_reading()

    def _wake_up(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    # What the transport says

    def data_received(self, data: bytes) -> None:
        self._silent = False
        self._reader.feed(data)
        if self._closing:
            self._look_for_the_end()
            return
        if self._reader.waiting > _MOST_UNREAD and not self._paused:
            self._paused = True
            self._transport.pause_reading()
        self._wake_up()

    def _look_for_the_end(self) -> None:
        """We closed: all that still counts is that the other side does too."""
        try:
            while self._late < _MOST_LATE:
                message = self._reader.next()
                if message is None:
                    return
                if message.kind is Kind.CLOSE:
                    break
                self._late += 1
        except BrokenFrame:
            pass
        self._transport.close()

    def pause_writing(self) -> None:
        self._full = True

    def resume_writing(self) -> None:
        self._full = False
        self._flush()

    def eof_received(self) -> None:
        """The transport closes itself."""

    def connection_lost(self, error: Exception | None) -> None:
        self._lost = True
        self._stop_timer()
        self._waiting.clear()
        self._state.connections.discard(self)
        self._wake_up()

    def shutdown(self) -> None:
        """The server goes down."""
        if self._open:
            self.close(GOING_DOWN)
        else:
            self._refuse(_FORBIDDEN)
        self._transport.close()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def socket_scope(request: dict[str, Any], url: bytes) -> Scope:
    """Of a request that asks for a socket, as ASGI describes it."""
    path, _, query = url.partition(b"?")
    return {
        **request,
        "type": "websocket",
        "scheme": "wss" if request["scheme"] == "https" else "ws",
        "path": unquote(path.decode("latin-1")),
        "raw_path": path,
        "query_string": query,
        "subprotocols": [],
    }
