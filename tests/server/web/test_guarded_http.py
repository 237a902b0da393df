"""Connections that nobody uses end, with no proxy in front."""

import gc
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from threading import Event

import pytest
from websockets.sync.client import connect

from santorini.server.settings import Settings
from santorini.server.web import guarded_http
from santorini.server.web.guarded_http import GuardedHttp
from santorini.server.web.socket import Socket
from santorini.server.web.websocket import WebSocket
from tests.server.web.running import Running, running

PAGE = 30_000_000  # bytes: more than systems take for both sides
MOST = 20  # connections of an address
PATIENCE = 60.0  # seconds until something that should come counts as lost
WHOLE = b"GET /api/settings HTTP/1.1\r\nHost: localhost\r\n\r\n"
HALVES = {
    "silence": b"",
    "half a header": b"GET /api/settings HTTP/1.1\r\nHost: loc",
    "half a body": b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Content-Length: 100\r\n\r\n{",
    "blank lines": b"\r\n\r\n",
}


def settings(folder: Path) -> Settings:
    (folder / "index.html").write_text("x" * PAGE)
    return Settings(
        data=folder,
        database_url=f"sqlite:///{folder / 'x.db'}",
        client=folder,
        max_connections_per_address=MOST,
    )


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with pytest.MonkeyPatch.context() as patch, running(settings(tmp_path_factory.mktemp("data"))) as found:
        patch.setattr(guarded_http, "REQUEST_TIME", 1.0)
        patch.setattr(guarded_http, "READING_TIME", 1.0)
        yield found


def opened(server: Running) -> socket.socket:
    return socket.create_connection(("127.0.0.1", int(server.url.rpartition(":")[2])), timeout=PATIENCE)


def ended(connection: socket.socket) -> bool:
    """Reads to the end; False if it does not come."""
    try:
        while connection.recv(65536):
            pass
    except TimeoutError:
        return False
    except ConnectionResetError:
        return True
    return True


def until(true: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


def until_none_is_open() -> None:
    until(lambda: not GuardedHttp.open)


@pytest.mark.parametrize("before", [b"", WHOLE])
@pytest.mark.parametrize("half", HALVES)
def test_half_requests_end(server: Running, half: str, before: bytes) -> None:
    with opened(server) as connection:
        if before:
            connection.sendall(before)
            assert connection.recv(65536).startswith(b"HTTP/1.1 200")
        connection.sendall(HALVES[half])
        assert ended(connection)


def test_a_request_that_comes_byte_by_byte_has_no_more_time(server: Running) -> None:
    with opened(server) as connection:
        rest = iter(WHOLE[:-2] + b"Long: " + b"x" * 1000)  # for a minute
        with suppress(ConnectionError):
            for byte in rest:
                connection.sendall(bytes([byte]))
                time.sleep(0.05)
        assert list(rest), "it was ended before everything was sent"


def test_whoever_reads_nothing_is_let_go(server: Running) -> None:
    with opened(server) as connection:
        until(lambda: GuardedHttp.open)
        connection.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        until_none_is_open()
        came = 0
        with suppress(ConnectionResetError):
            while data := connection.recv(1 << 20):
                came += len(data)
        assert came < PAGE


def test_connections_of_an_address_are_bounded_and_sockets_counted_apart(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guarded_http, "REQUEST_TIME", 10 * PATIENCE)
    until_none_is_open()
    with ExitStack() as stack:
        for _ in range(15):
            stack.enter_context(connect(server.socket_url))
        silent = [stack.enter_context(opened(server)) for _ in range(MOST + 10)]
        assert all(ended(connection) for connection in silent[MOST:])
        for connection in silent[:MOST]:
            connection.settimeout(0.01)
        assert not any(ended(connection) for connection in silent[:MOST])
    until_none_is_open()
    with opened(server) as connection:
        connection.sendall(WHOLE)
        assert connection.recv(65536).startswith(b"HTTP/1.1 200")


def test_stopping_does_not_wait_for_half_requests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(guarded_http, "REQUEST_TIME", 60.0)
    monkeypatch.setattr(guarded_http, "READING_TIME", 60.0)
    full, pause_writing = Event(), GuardedHttp.pause_writing

    def pause_and_tell(connection: GuardedHttp) -> None:
        pause_writing(connection)
        full.set()

    monkeypatch.setattr(GuardedHttp, "pause_writing", pause_and_tell)
    server = Running(settings(tmp_path))
    server.start()
    with ExitStack() as stack:
        for half in HALVES.values():
            stack.enter_context(opened(server)).sendall(half)
        reader = stack.enter_context(opened(server))
        reader.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert full.wait(PATIENCE)
        server.stop()
    # Those that were waited for would have been given up with an error.
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


def test_a_closed_socket_leaves_nothing_behind(server: Running) -> None:
    """Garbage that has lived long is hardly ever looked for: what refers to itself would stay for hours."""
    ours = (GuardedHttp, WebSocket, Socket)
    gc.collect()
    gc.disable()
    try:
        for _ in range(5):
            with connect(server.socket_url) as client:
                client.send('{"type":"hello","id":"1","protocol":"1.2","language":"en"}')
                assert "welcome" in str(client.recv())
        until(lambda: not any(type(kept) in ours for kept in gc.get_objects()))
    finally:
        gc.enable()
