"""HTTP connections that end when nobody uses them: half requests, silence, answers that nobody reads."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from ipaddress import IPv4Network, IPv6Network, ip_address
from typing import Any, ClassVar, Final, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from santorini.server.web.limits import address_key
from santorini.server.web.websocket import WebSocket, socket_scope

Network = IPv4Network | IPv6Network

REQUEST_TIME: Final = 20.0  # seconds from the first byte of a request, or from connecting, to its last
READING_TIME: Final = 30.0  # seconds in which a client has to read something of what is sent


class GuardedHttp(HttpToolsProtocol):
    """`most` connections of an address that have not become sockets, unless it is a proxy's."""

    open: ClassVar[Counter[str]] = Counter()  # by address, in this process

    def __init__(self, *, most: int | None, proxies: Sequence[Network], **given: Any) -> None:
        super().__init__(**given)
        self._most = most
        self._proxies = proxies
        self._counted: str | None = None
        self._request = _Deadline(self.loop)
        self._reading = _Deadline(self.loop)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if self._most is not None and not self._is_proxy(address):
            self._counted = address_key(address)
            self.open[self._counted] += 1
            if self.open[self._counted] > self._most:
                transport.abort()
                return
        self._expect_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self._done()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self._request.runs and (self.cycle is None or self.cycle.response_complete):
            self._expect_request()
        super().data_received(data)

    def on_message_begin(self) -> None:
        self._expect_request()
        super().on_message_begin()

    def on_message_complete(self) -> None:
        self._request.cancel()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """What comes now is another protocol's."""
        self._done()
        self.connections.discard(self)
        scope = socket_scope(cast(dict[str, Any], self.scope), self.url)
        self.parser = None  # type: ignore[assignment]  # it knows us: we would keep each other
        self.transport.set_protocol(WebSocket(scope, self.transport, self.app, self.server_state))

    def pause_writing(self) -> None:
        self._reading.start(READING_TIME, self.transport.abort)
        super().pause_writing()

    def resume_writing(self) -> None:
        self._reading.cancel()
        super().resume_writing()

    def shutdown(self) -> None:
        """Whoever has not finished asking, or does not read the answer, is not waited for."""
        if self._request.runs or self._reading.runs:
            self.transport.abort()
        else:
            super().shutdown()

    def _expect_request(self) -> None:
        self._request.start(REQUEST_TIME, self.transport.close)

    def _done(self) -> None:
        self._request.cancel()
        self._reading.cancel()
        if self._counted is not None:
            self.open[self._counted] -= 1
            if not self.open[self._counted]:
                del self.open[self._counted]
            self._counted = None

    def _is_proxy(self, address: str) -> bool:
        try:
            return any(ip_address(address) in network for network in self._proxies)
        except ValueError:
            return False


class _Deadline:
    """Something that happens after a while, unless it is cancelled. While it runs it is not started again."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._timer: asyncio.TimerHandle | None = None

    @property
    def runs(self) -> bool:
        return self._timer is not None

    def start(self, seconds: float, end: Callable[[], None]) -> None:
        if self._timer is None:
            self._timer = self._loop.call_later(seconds, end)

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
