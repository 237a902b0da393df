"""Another program, spoken to line by line."""

from __future__ import annotations

import subprocess
import threading
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Full, Queue
from typing import IO

_LONGEST = 100_000  # characters of a line; what is longer is cut into several
_WAITING = 10_000  # lines that may wait to be read; then the program has to wait
_PATIENCE = 1.0  # seconds that a program has to leave by itself


class ProgramGone(Exception):
    """The program has ended, or has closed its output."""


class Program:
    """A running program. Threads read what it says, so that it never has to wait for us."""

    def __init__(self, command: Sequence[str]) -> None:
        """Raises OSError if it cannot be started."""
        self._process = subprocess.Popen(
            list(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
        self._said: Queue[str | None] = Queue(_WAITING)
        self._complaints: deque[str] = deque(maxlen=1)
        self._over = threading.Event()
        self._threads = [
            threading.Thread(target=self._read_output, daemon=True),
            threading.Thread(target=self._read_complaints, daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def say(self, line: str) -> None:
        """Raises ProgramGone."""
        try:
            stdin = _pipe(self._process.stdin)
            stdin.write(line + "\n")
            stdin.flush()
        except (OSError, ValueError):
            raise ProgramGone from None

    def hear(self, deadline: float | None) -> str | None:
        """The next line; None if there is none until then, or `wake` was called. Raises ProgramGone."""
        wait = None if deadline is None else max(deadline - time.monotonic(), 0.0)
        try:
            line = self._said.get(timeout=wait)
        except Empty:
            line = ""
        if line is None:
            raise ProgramGone
        return line or None

    def wake(self) -> None:
        """Let `hear` return."""
        with suppress(Full):
            self._said.put_nowait("")

    def epitaph(self) -> str:
        """How it ended."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_PATIENCE)
        self._threads[1].join(_PATIENCE)
        code = self._process.poll()
        how = "closed its output" if code is None else f"ended with exit code {code}"
        return f"{how}; its last words were: {self._complaints[0]}" if self._complaints else how

    def end(self, farewell: str | None = None) -> None:
        """Let it leave after some last line, or end it."""
        if farewell is not None:
            with suppress(ProgramGone):
                self.say(farewell)
        self._over.set()
        with suppress(OSError, ValueError):
            _pipe(self._process.stdin).close()
        if farewell is not None:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_PATIENCE)
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        for thread in self._threads:
            thread.join(_PATIENCE)
        for thread, stream in zip(self._threads, (self._process.stdout, self._process.stderr), strict=True):
            # A program it has started may still hold the other end; closing would then wait for that.
            if not thread.is_alive():
                _pipe(stream).close()

    # The threads that read

    def _read_output(self) -> None:
        with suppress(OSError, ValueError):
            while line := _pipe(self._process.stdout).readline(_LONGEST):
                self._put(line.strip())
        self._put(None)

    def _put(self, line: str | None) -> None:
        while line != "" and not self._over.is_set():
            with suppress(Full):
                self._said.put(line, timeout=0.1)
                return

    def _read_complaints(self) -> None:
        with suppress(OSError, ValueError):
            while line := _pipe(self._process.stderr).readline(_LONGEST):
                if line.strip():
                    self._complaints.append(line.strip())


def _pipe(stream: IO[str] | None) -> IO[str]:
    assert stream is not None
    return stream
