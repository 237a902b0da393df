"""The server as a process of its own, on one core."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

_ADDRESS = re.compile(r"http://[\d.]+:\d+")


class Server:
    """`santorini serve` until the block ends."""

    def __init__(
        self, folder: Path, core: int | None = None, python: str = sys.executable, **environment: str
    ) -> None:
        self._environment = {
            **os.environ,
            "SANTORINI_DATA": str(folder),
            "SANTORINI_LIMITS": "0",
            "SANTORINI_LOG_FORMAT": "json",
            **environment,
        }
        self._core = core
        self._python = python
        self._output = folder / "server.log"

    def __enter__(self) -> Self:
        command = [self._python, "-m", "santorini.cli", "serve", "--port", "0"]
        self._log = self._output.open("w")
        self._process = subprocess.Popen(
            command, env=self._environment, stdout=subprocess.PIPE, stderr=self._log, text=True
        )
        if self._core is not None:
            os.sched_setaffinity(self._process.pid, {self._core})
        assert self._process.stdout is not None
        found = None
        while found is None:
            line = self._process.stdout.readline()
            if not line:
                raise RuntimeError(f"the server does not start:\n{self._output.read_text()}")
            found = _ADDRESS.search(line)
        self.url = found[0]
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.terminate()
        try:
            self._process.wait(30)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._log.close()

    def memory(self) -> float:
        """Resident megabytes."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        return int(found[1]) / 1024 if found else 0.0

    def loop_cpu(self) -> float:
        """Seconds that its event loop has had the processor, exactly."""
        return self._loop_times()[0]

    def loop_waited(self) -> float:
        """Seconds that its event loop had something to do and no processor, because others had it."""
        return self._loop_times()[1]

    def _loop_times(self) -> list[float]:
        process = self._process.pid
        fields = Path(f"/proc/{process}/task/{process}/schedstat").read_text().split()
        return [int(field) / 1e9 for field in fields]

    def exact_cpu(self) -> float:
        """Seconds that all its threads have had the processor, to the nanosecond."""
        tasks = Path(f"/proc/{self._process.pid}/task").glob("*/schedstat")
        return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9

    def cpu(self) -> float:
        """Seconds of processor time so far, of threads that have ended too."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
