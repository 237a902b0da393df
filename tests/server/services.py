"""A PostgreSQL cluster and a Redis server of the tests' own, which can be stopped and started again."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import psycopg
import redis

PATIENCE = 60.0  # seconds that a server may take to start


class Service(ABC):
    """A server program in a folder of its own, on a free port of this machine."""

    program: str
    user: str | None = None  # whom it runs as, where we are root and it refuses to

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="santorini-"))
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        if self.user is not None:
            shutil.chown(self.folder, self.user)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()
        shutil.rmtree(self.folder)

    def start(self) -> None:
        """Returns when it answers."""
        with (self.folder / "output").open("ab") as output:
            self._process = subprocess.Popen(self.command(), stdout=output, stderr=output, **self.identity())
        self._wait_until(self.answers)

    def stop(self) -> None:
        """In good order, without waiting for clients."""
        self._signal(self.stopping)

    def kill(self) -> None:
        """At once, whatever it was doing."""
        self._signal(self.killing)

    stopping = signal.SIGTERM
    killing = signal.SIGKILL

    @abstractmethod
    def command(self) -> Sequence[str]: ...

    @abstractmethod
    def answers(self) -> bool: ...

    def identity(self) -> dict[str, Any]:
        if self.user is None:
            return {}
        return {"user": self.user, "group": self.user, "extra_groups": []}

    def _signal(self, number: int) -> None:
        if self._process is not None:
            self._process.send_signal(number)
            self._process.wait(PATIENCE)
            self._process = None

    def _wait_until(self, ready: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not ready():
            if self._process is None or self._process.poll() is not None or time.monotonic() > end:
                raise RuntimeError(f"{self.program} does not start:\n{(self.folder / 'output').read_text()}")
            time.sleep(0.02)


class PostgreSQL(Service):
    program = "postgres"
    user = "postgres" if os.geteuid() == 0 else None
    stopping = signal.SIGINT
    killing = signal.SIGQUIT  # takes its child processes along, and leaves as much to repair

    def __init__(self) -> None:
        super().__init__()
        self._numbers = count(1)
        making = [find("initdb"), "-D", str(self.data), "-U", "santorini", "--auth=trust", "--no-sync"]
        making += ["--encoding=UTF8", "--locale=C"]
        subprocess.run(making, check=True, stdout=subprocess.DEVNULL, **self.identity())

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def command(self) -> Sequence[str]:
        where = ["-h", "127.0.0.1", "-p", str(self.port), "-k", str(self.folder)]
        return [find("postgres"), "-D", str(self.data), *where]

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://santorini@127.0.0.1:{self.port}/{database}"

    def answers(self) -> bool:
        try:
            psycopg.connect(self.url()).close()
        except psycopg.OperationalError:
            return False
        return True

    def create_database(self, template: str = "template1") -> str:
        """The address of a new one, empty or a copy."""
        name = f"test_{next(self._numbers)}"
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}".encode())
        return self.url(name)


class Redis(Service):
    """Keeps nothing on disk: what is in it goes when it stops."""

    program = "redis-server"

    def command(self) -> Sequence[str]:
        where = ["--bind", "127.0.0.1", "--port", str(self.port), "--dir", str(self.folder)]
        return [find("redis-server"), *where, "--save", "", "--appendonly", "no"]

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def answers(self) -> bool:
        with redis.Redis.from_url(self.url) as client:
            try:
                return bool(client.ping())
            except redis.ConnectionError:
                return False


def find(program: str) -> str:
    """Debian keeps PostgreSQL's programs off the path, one folder for each version."""
    found = shutil.which(program)
    if found is None:
        versions = Path("/usr/lib/postgresql").glob(f"*/bin/{program}")
        newest = max(versions, key=lambda path: int(path.parts[-3]), default=None)
        if newest is None:
            raise RuntimeError(f"{program} is not installed: the server's tests need PostgreSQL and Redis")
        return str(newest)
    return found


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
