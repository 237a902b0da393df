"""`santorini serve` as a process of its own, which can be stopped, killed and started again where it was."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import selectors
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx2

from tests.cpu import cpu_seconds

PATIENCE = 60.0  # seconds that it may take to start or to stop

PROGRAM = [sys.executable, "-c", "from santorini.cli import main; main()"]
# Set by whoever runs the tests, these would reach the server.
_PREFIXES = ("SANTORINI_", "DATABASE_URL", "REDIS_URL")


class Server:
    """One node, or with `workers` several, on a free port of this machine. Limits are off unless wanted."""

    def __init__(self, folder: Path, **settings: object) -> None:
        self.folder = folder
        self.url = ""
        self.package: Path | None = None  # where the program is, if it is another version of it
        self._settings = {"limits": False, "log_format": "json", **settings}
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def start(self) -> None:
        """Returns when it says where it is; whoever connects from then on is served."""
        assert self._process is None, "it runs"
        self.folder.mkdir(parents=True, exist_ok=True)
        port = self.url.rpartition(":")[2] or "0"
        command = [*PROGRAM, "serve", "--port", port, "--data", str(self.folder)]
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=self._environment()
            )
        self.url = self._address(self._process)

    async def answers(self) -> None:
        """Returns when somebody is served: workers start after the address is said, and take their time.

        As long as it runs, it is waited for; raises TimeoutError after minutes.
        """
        async with asyncio.timeout(10 * PATIENCE), httpx2.AsyncClient(timeout=PATIENCE) as client:
            while True:
                assert self._process is not None
                assert self._process.poll() is None, "it does not run"
                try:
                    if (await client.get(f"{self.url}/healthz")).status_code == 200:
                        return
                except httpx2.TransportError:
                    pass
                await asyncio.sleep(0.1)

    def stop(self) -> None:
        """In good order."""
        self.end(signal.SIGTERM)

    def kill(self) -> None:
        """At once, whatever it was doing."""
        self.end(signal.SIGKILL)

    def end(self, number: int) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(number)
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
                raise
            finally:
                assert process.stdout is not None
                process.stdout.close()

    def cpu_seconds(self) -> float:
        """What the process has used so far."""
        assert self._process is not None
        return cpu_seconds(self._process.pid)

    def limit_files(self, size: int) -> None:
        """No file of the process grows beyond so many bytes: as if the disk were full."""
        assert self._process is not None
        resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    async def started(self) -> None:
        """`start`, while clients go on."""
        await asyncio.to_thread(self.start)

    async def stopped(self) -> None:
        """`stop`, while clients hear about it."""
        await asyncio.to_thread(self.stop)

    # What it wrote

    @property
    def _log(self) -> Path:
        return self.folder / "log"

    def written(self) -> str:
        """All of the log."""
        return self._log.read_text() if self._log.exists() else ""

    def errors(self) -> list[str]:
        """Lines of the log that tell of an error, or that nobody meant to write."""
        found = []
        for line in self._log.read_text().splitlines():
            try:
                record: dict[str, Any] = json.loads(line)
            except ValueError:
                found.append(line)
                continue
            if record["level"] in ("error", "critical") or "traceback" in record:
                found.append(line)
        return found

    # Parts

    def _environment(self) -> dict[str, str]:
        mine = {name: value for name, value in os.environ.items() if not name.startswith(_PREFIXES)}
        settings = {f"SANTORINI_{name.upper()}": str(value) for name, value in self._settings.items()}
        version = {"PYTHONPATH": str(self.package)} if self.package else {}
        return {**mine, **settings, **version, "PYTHONUNBUFFERED": "1"}

    def _address(self, process: subprocess.Popen[str]) -> str:
        assert process.stdout is not None
        with selectors.DefaultSelector() as selector:
            selector.register(process.stdout, selectors.EVENT_READ)
            line = process.stdout.readline() if selector.select(PATIENCE) else ""
        address = next((word for word in line.split() if word.startswith("http://")), None)
        if address is None:
            self.kill()
            raise RuntimeError(f"the server does not start:\n{self._log.read_text()}")
        return address
