"""A connection with its bytes, without a net."""

import asyncio
from typing import Any

import pytest
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState
from websockets.frames import Close, Frame, Opcode

from santorini.server.web import websocket
from santorini.server.web.frames import Kind, closing, frame
from santorini.server.web.websocket import CHANNEL, WebSocket, socket_scope

pytestmark = pytest.mark.anyio

KEY = b"dGhlIHNhbXBsZSBub25jZQ=="  # the example of RFC 6455, with its answer
ANSWER = b"s3pPLMBiTxaQ9kYGzzhZRbK+xOo="
HEADERS = [(b"sec-websocket-key", KEY), (b"sec-websocket-version", b"13")]


class Wire(asyncio.Transport):
    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.writes = 0
        self.end = ""
        self.reading = True

    def write(self, data: Any) -> None:
        self.written += data
        self.writes += 1

    def close(self) -> None:
        self.end = self.end or "closed"

    def abort(self) -> None:
        self.end = "aborted"

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True


class Open:
    """A socket that somebody opened, and what came out of it."""

    def __init__(self, headers: list[tuple[bytes, bytes]] = HEADERS, *, accept: bool = True) -> None:
        request = {"method": "GET", "http_version": "1.1", "scheme": "http", "headers": headers}
        self.heard: list[str | bytes] = []
        self.wire = Wire()
        self.state = ServerState()
        self._accept = accept
        self.socket = WebSocket(socket_scope(request, b"/ws?x=1"), self.wire, self._app, self.state)

    async def _app(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scope = scope
        channel = scope["extensions"][CHANNEL]
        if self._accept:
            channel.accept()
            while (message := await channel.next()) is not None:
                self.heard.append(message)

    async def settled(self) -> bytes:
        """What was written since the last time, when nothing goes on any more."""
        for _ in range(10):
            await asyncio.sleep(0)
        written, self.wire.written = self.wire.written, b""
        return written

    def say(self, kind: int, content: bytes = b"") -> None:
        self.socket.data_received(Frame(Opcode(kind), content).serialize(mask=True, extensions=[]))


async def test_a_handshake_as_in_the_standard() -> None:
    one = Open()
    written = await one.settled()
    assert written.startswith(b"HTTP/1.1 101 ")
    assert ANSWER in written
    assert (one.scope["path"], one.scope["query_string"]) == ("/ws", b"x=1")


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ([], b"400"),
        ([(b"sec-websocket-version", b"13")], b"400"),
        ([(b"sec-websocket-key", b"short"), (b"sec-websocket-version", b"13")], b"400"),
        ([(b"sec-websocket-key", b"AAAA"), (b"sec-websocket-version", b"13")], b"400"),
        ([*HEADERS, (b"sec-websocket-key", KEY)], b"400"),
        ([(b"sec-websocket-key", KEY), (b"sec-websocket-version", b"8")], b"426"),
    ],
)
async def test_requests_that_are_no_handshake(headers: list[tuple[bytes, bytes]], status: bytes) -> None:
    one = Open(headers)
    assert (await one.settled()).startswith(b"HTTP/1.1 " + status)
    assert one.wire.end == "closed"
    assert not one.state.tasks


async def test_whoever_is_not_admitted_gets_403() -> None:
    one = Open(accept=False)
    assert (await one.settled()).startswith(b"HTTP/1.1 403 ")
    assert one.wire.end == "closed"


async def test_messages_and_pings() -> None:
    one = Open()
    await one.settled()
    one.say(Kind.TEXT, "é".encode())
    one.say(Kind.BINARY, b"\xff")
    one.say(Kind.PING, b"are you there")
    assert await one.settled() == frame(Kind.PONG, b"are you there")
    assert one.heard == ["é", b"\xff"]
    assert one.socket.send("yes")
    assert await one.settled() == frame(Kind.TEXT, b"yes")


async def test_what_is_no_text_ends_it() -> None:
    one = Open()
    await one.settled()
    one.say(Kind.TEXT, b"\xff")
    one.say(Kind.TEXT, b"too late")
    assert await one.settled() == closing(1007)
    assert one.heard == []


async def test_a_client_that_closes() -> None:
    one = Open()
    await one.settled()
    one.say(Kind.TEXT, b"first")
    one.say(Kind.CLOSE, Close(4000, "bye").serialize())
    assert await one.settled() == closing(4000)
    assert (one.wire.end, one.heard) == ("closed", ["first"])
    one.socket.connection_lost(None)
    await one.settled()
    assert not one.state.connections
    assert not one.state.tasks


async def test_the_other_side_may_close_too_before_the_connection_ends() -> None:
    one = Open()
    await one.settled()
    one.socket.close(4401)
    assert await one.settled() == closing(4401)
    one.say(Kind.TEXT, b"too late")
    assert (one.wire.end, one.heard) == ("", [])
    one.say(Kind.CLOSE, Close(4401, "").serialize())
    assert one.wire.end == "closed"


async def test_whoever_does_not_stop_talking_is_cut_off() -> None:
    one = Open()
    await one.settled()
    one.socket.close(4429)
    for _ in range(1_001):
        one.say(Kind.PING)
    assert one.wire.end == "closed"
    assert await one.settled() == closing(4429)


async def test_the_server_goes_down() -> None:
    one = Open()
    await one.settled()
    one.socket.shutdown()
    assert await one.settled() == closing(1012)
    assert one.wire.end == "closed"


async def test_a_client_that_does_not_read() -> None:
    one = Open()
    await one.settled()
    one.socket.pause_writing()
    assert all(one.socket.send(str(number)) for number in range(500))
    assert await one.settled() == b""
    one.socket.resume_writing()
    assert await one.settled() == b"".join(frame(Kind.TEXT, b"%d" % number) for number in range(500))
    one.socket.pause_writing()
    assert [one.socket.send("") for _ in range(501)].count(False) == 1
    one.socket.close(4408)
    assert await one.settled() == closing(4408)


async def test_what_was_said_before_the_end_is_sent() -> None:
    one = Open()
    await one.settled()
    one.socket.pause_writing()
    one.socket.send("farewell")
    one.socket.close(4401)
    assert await one.settled() == frame(Kind.TEXT, b"farewell") + closing(4401)


async def test_what_comes_at_once_goes_out_together() -> None:
    one = Open()
    await one.settled()
    one.wire.writes = 0
    one.socket.send("update")
    one.socket.send("ack")
    assert await one.settled() == frame(Kind.TEXT, b"update") + frame(Kind.TEXT, b"ack")
    assert one.wire.writes == 1


async def test_no_more_is_fetched_than_is_carried_out() -> None:
    one = Open()
    await one.settled()
    for _ in range(5):
        one.say(Kind.TEXT, bytes(16_000))
    assert not one.wire.reading
    await one.settled()
    assert one.wire.reading
    assert len(one.heard) == 5


async def test_a_flood_of_pings_leaves_others_their_turn() -> None:
    one = Open()
    await one.settled()
    for _ in range(1_000):
        one.say(Kind.PING)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert 0 < len(one.wire.written) < 2 * 200


async def test_silence_is_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "_KEEP_ALIVE", 0.01)

    one = Open()
    await one.settled()
    while not one.wire.end:
        await asyncio.sleep(0.005)
    assert one.wire.written == frame(Kind.PING, b"")
    assert one.wire.end == "aborted"


async def test_whoever_sends_much_at_once_takes_turns_with_others() -> None:
    busy, other = Open(), Open()
    await busy.settled()
    for number in range(50):
        busy.say(Kind.TEXT, f"{number}".encode())
    other.say(Kind.TEXT, b"one")
    while not other.heard:
        await asyncio.sleep(0)
    assert len(busy.heard) < 5
    while len(busy.heard) < 50:
        await asyncio.sleep(0)
    assert busy.heard == [f"{number}" for number in range(50)]
