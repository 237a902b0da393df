"""The server as a program: it says where it is, and stops cleanly."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from httpx2 import Client
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from santorini.server.storage import migrate
from santorini.server.web.server import CannotListen, open_socket
from santorini.server.wire import PROTOCOL
from tests.server.network.process import Server
from tests.server.services import PostgreSQL, Redis


class Program:
    def __init__(self, *arguments: str, **environment: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "santorini.cli", "serve", "--port", "0", *arguments],
            env={**os.environ, "SANTORINI_LOG_FORMAT": "json", **environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert "open http" in said, said
        self.url = said.split()[2]

    def stop(self, number: signal.Signals = signal.SIGTERM) -> str:
        """Tells what it logged."""
        self.process.send_signal(number)
        _, logged = self.process.communicate(timeout=120)
        return logged


@contextmanager
def program(*arguments: str, **environment: str) -> Iterator[Program]:
    found = Program(*arguments, **environment)
    try:
        yield found
    finally:
        if found.process.poll() is None:
            found.process.kill()
        found.process.communicate()


def get(url: str) -> Client:
    """Waits for a server that is about to start."""
    return Client(base_url=url, timeout=60)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_cleanly_and_says_goodbye(tmp_path: Path, number: signal.Signals) -> None:
    with program("--data", str(tmp_path)) as server, get(server.url) as client:
        assert client.get("/healthz").json()["status"] == "ok"
        with connect(server.url.replace("http", "ws") + "/ws") as socket:
            socket.send(json.dumps({"type": "hello", "id": "1", "protocol": PROTOCOL}))
            assert json.loads(socket.recv())["type"] == "welcome"
            logged = server.stop(number)
            kinds = []
            with suppress(ConnectionClosed):
                for message in socket:
                    kinds.append(json.loads(message)["type"])
        assert "goodbye" in kinds
        assert socket.close_code == 1012
        events = [json.loads(line)["event"] for line in logged.splitlines()]
        assert events[0] == "started"
        assert events[-1] == "stopped"
        assert "unexpected error" not in events


def test_it_goes_on_for_a_while_if_it_should_be_drained(tmp_path: Path) -> None:
    with program("--data", str(tmp_path), SANTORINI_DRAIN="600") as server, get(server.url) as client:
        assert client.get("/healthz").json()["status"] == "ok"
        server.process.send_signal(signal.SIGTERM)
        while client.get("/healthz").status_code == 200:
            pass
        assert client.get("/healthz").status_code == 503
        assert client.post("/api/session", json={"name": "Ada"}).status_code == 201
        with connect(server.url.replace("http", "ws") + "/ws") as socket:
            socket.send(json.dumps({"type": "hello", "id": "1", "protocol": PROTOCOL}))
            assert json.loads(socket.recv())["type"] == "welcome"
        server.stop()  # at a second signal it does not wait any longer


def test_when_it_is_drained_it_stops(tmp_path: Path) -> None:
    with program("--data", str(tmp_path), SANTORINI_DRAIN="0.5") as server, get(server.url) as client:
        assert client.get("/healthz").json()["status"] == "ok"
        assert '"stopped"' in server.stop()


def test_what_was_done_is_there_after_a_restart(tmp_path: Path) -> None:
    with program("--data", str(tmp_path)) as server, get(server.url) as client:
        client.post("/api/session", json={"name": "Ada"})
        made = client.post("/api/games", json={}, headers={"Origin": server.url}).json()["game"]
        server.stop()
    with program("--data", str(tmp_path)) as server, get(server.url) as client:
        assert client.get(f"/api/games/{made}").json()["status"] == "open"
        server.stop()


def test_a_port_in_use_is_said() -> None:
    with open_socket("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CannotListen, match=f"cannot listen on 127.0.0.1, port {port}: Address"):
            open_socket("127.0.0.1", port)


def test_an_unknown_host_is_said() -> None:
    with pytest.raises(CannotListen, match=r"cannot listen on host\.invalid"):
        open_socket("host.invalid", 0)


@pytest.fixture
def two_processes(tmp_path: Path, postgresql: PostgreSQL, redis_server: Redis) -> Iterator[Program]:
    url = postgresql.create_database()
    migrate.upgrade(url)
    arguments = ("--workers", "2", "--database-url", url, "--redis-url", redis_server.url)
    with program("--data", str(tmp_path), *arguments) as server:
        yield server


@pytest.mark.slow
@pytest.mark.xdist_group("services")
def test_several_processes_serve_one_port(two_processes: Program) -> None:
    server = two_processes
    nodes: set[str] = set()
    while len(nodes) < 2:
        with get(server.url) as client:
            nodes.add(client.get("/healthz").json()["node"])
    with get(server.url) as client:
        assert "santorini_requests_total" in client.get("/metrics").text
    logged = server.stop()
    events = [json.loads(line)["event"] for line in logged.splitlines()]
    assert events.count("started") == 2
    assert events.count("stopped") == 2


@pytest.mark.slow
@pytest.mark.xdist_group("services")
def test_processes_stop_if_the_one_that_started_them_is_killed(two_processes: Program) -> None:
    server = two_processes
    with get(server.url) as client:
        assert client.get("/healthz").json()["status"] == "ok"
    server.process.kill()
    _, logged = server.process.communicate(timeout=120)  # as long as anybody could write to it
    assert '"stopped"' in logged


def test_two_servers_do_not_share_a_file(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "santorini.cli", "serve", "--port", "0", "--data", str(tmp_path)]
    with program("--data", str(tmp_path)) as first:
        second = subprocess.run(command, capture_output=True, text=True, timeout=120)
        assert second.returncode != 0
        assert "another server uses" in second.stderr
        first.process.kill()
        first.process.wait()
        with program("--data", str(tmp_path)) as third, get(third.url) as client:
            assert client.get("/healthz").json()["status"] == "ok"


@pytest.mark.xdist_group("services")
def test_a_database_that_starts_later_is_waited_for(tmp_path: Path) -> None:
    with PostgreSQL() as database:
        migrate.upgrade(database.url())
        database.stop()
        server = Server(tmp_path, database_url=database.url(), database_wait=600)
        with ThreadPoolExecutor() as threads:
            starting = threads.submit(server.start)
            while not starting.done() and "waiting for the database" not in server.written():
                time.sleep(0.05)
            assert not starting.done(), "it waits"
            database.start()
            starting.result()
        with get(server.url) as client:
            assert client.get("/healthz").json()["status"] == "ok"
        server.stop()
