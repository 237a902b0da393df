"""A socket as cheap as can be: what players cost must not be taken for what the server costs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, Self
from urllib.parse import urlsplit

_PATIENCE: Final = 60.0  # seconds for a handshake
_TEXT, _PING, _PONG = 0x81, 0x89, 0x8A  # first bytes of frames that are whole
_MASKED: Final = 0x80
_NO_MASK: Final = bytes(4)  # with which nothing changes
_HANDSHAKE: Final = (
    "GET /ws HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\nCookie: {cookie}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class LeanSocket(asyncio.Protocol):
    """Hears texts that come in one frame each, as our server sends them."""

    def __init__(self, handshake: bytes, hear: Callable[[bytes], None]) -> None:
        self._handshake = handshake
        self._hear = hear
        self._rest = b""
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @classmethod
    async def open(
        cls, url: str, cookie: str, hear: Callable[[bytes], None], address: str | None = None
    ) -> Self:
        """From an address of this machine, if one is said."""
        where = urlsplit(url)
        handshake = _HANDSHAKE.format(host=where.netloc, origin=url, cookie=cookie).encode()
        async with asyncio.timeout(_PATIENCE):
            _, socket = await asyncio.get_running_loop().create_connection(
                lambda: cls(handshake, hear),
                where.hostname or "",
                where.port or 80,
                local_addr=(address, 0) if address else None,
            )
            await socket._opened
        return socket

    def send(self, text: bytes) -> None:
        self._send(_TEXT, text)

    def abort(self) -> None:
        self._transport.abort()

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        transport.write(self._handshake)

    def connection_lost(self, error: Exception | None) -> None:
        if not self._opened.done():
            self._opened.set_exception(ConnectionError("the server closed the connection"))

    def data_received(self, data: bytes) -> None:
        self._rest += data
        if not self._opened.done():
            answer, end, rest = self._rest.partition(b"\r\n\r\n")
            if not end:
                return
            if not answer.startswith(b"HTTP/1.1 101 "):
                self._opened.set_exception(ConnectionError(answer.decode("latin-1")))
                self.abort()
                return
            self._opened.set_result(None)
            self._rest = rest
        self._take_frames()

    def _take_frames(self) -> None:
        data, at = self._rest, 0
        while len(data) >= at + 2:  # a ping is no longer
            size, first = data[at + 1], at + 2
            if size == 126:
                if len(data) < at + 4:
                    break
                size, first = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                raise ValueError("a message of more than 65,535 bytes is not expected")
            if len(data) < first + size:
                break
            self._take(data[at], data[first : first + size])
            at = first + size
        self._rest = data[at:]

    def _take(self, kind: int, content: bytes) -> None:
        if kind == _TEXT:
            self._hear(content)
        elif kind == _PING:
            self._send(_PONG, content)

    def _send(self, kind: int, content: bytes) -> None:
        size = len(content)
        long = size > 125
        head = bytes([kind, _MASKED | (126 if long else size)])
        self._transport.write(head + (size.to_bytes(2, "big") if long else b"") + _NO_MASK + content)
