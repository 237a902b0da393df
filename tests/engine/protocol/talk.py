"""A conversation with the host inside the test, and small programs that play the part of an engine."""

from __future__ import annotations

import os
import re
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue

from santorini.engine.protocol.host import Host
from santorini.engine.protocol.ugi import UgiHost

WAIT = 120.0  # seconds; far more than any answer takes, on any machine

# Our own engine as a program.
OWN_ENGINE = [sys.executable, "-c", "from santorini.cli.engine import engine; engine()"]


class Talk:
    """The host, with somebody who says something and waits for the answer."""

    def __init__(self, host: type[Host | UgiHost] = Host) -> None:
        self._said: SimpleQueue[str | None] = SimpleQueue()
        self._heard: SimpleQueue[str] = SimpleQueue()
        self._host = threading.Thread(target=host(self._lines(), self._heard.put).run, daemon=True)
        self._host.start()

    def say(self, *lines: str) -> None:
        for line in lines:
            self._said.put(line)

    def hear(self) -> str:
        return self._heard.get(timeout=WAIT)

    def hear_until(self, start: str) -> list[str]:
        """All lines up to one that begins like this."""
        heard = [self.hear()]
        while not heard[-1].startswith(start):
            heard.append(self.hear())
        return heard

    def end(self) -> list[str]:
        """End the input; what was said since the last line that was heard."""
        self._said.put(None)
        self._host.join(WAIT)
        assert not self._host.is_alive()
        rest = []
        while not self._heard.empty():
            rest.append(self._heard.get())
        return rest

    def _lines(self) -> Iterator[str]:
        while (line := self._said.get()) is not None:
            yield line


def matches(pattern: str, line: str) -> bool:
    """Is this the line? A star stands for anything."""
    return re.fullmatch(".*".join(map(re.escape, pattern.split("*"))), line) is not None


GREETING = """
import os, sys, time
def say(line):
    print(line, flush=True)
for line in sys.stdin:
    line = line.strip()
    if line == "santorini":
        say("id name fake")
        say("option name Style type string default calm")
        say("santoriniok")
    elif line == "isready":
        say("readyok")
    elif line == "quit":
        break
    elif line == "stop":
        on_stop()
    elif line.startswith("go"):
        on_go()
"""


def fake(folder: Path, *, on_go: str = "pass", on_stop: str = "pass", program: str = GREETING) -> list[str]:
    """The command of a program that answers `go` with a line of Python."""
    path = folder / "fake.py"
    functions = f"def on_go():\n    {on_go}\n\ndef on_stop():\n    {on_stop}\n"
    path.write_text(functions + program, encoding="utf-8")
    return [sys.executable, str(path)]


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
