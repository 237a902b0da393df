"""The command at a terminal of its own, with a person who waits for what it asks."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.cli.commands import COMMAND, PATIENCE, surroundings

_STYLE = re.compile(r"\x1b\[[0-9;]*m")
_ALTERNATE = re.compile(r"\x1b\[\?1049h.*?(?:\x1b\[\?1049l|\Z)", re.DOTALL)


class Terminal:
    """What a program prints, and keys for it."""

    def __init__(self, master: int, program: subprocess.Popen[bytes]) -> None:
        self.program = program
        self.shown = ""
        self._master = master
        self._read = 0  # how much of it a person has looked at

    def wait_for(self, text: str) -> None:
        """Until a text is shown that was not looked at before."""
        deadline = time.monotonic() + PATIENCE
        while text not in self.shown[self._read :]:
            assert time.monotonic() < deadline, f"{text!r} did not come: {self.shown[-500:]!r}"
            if not self._listen(deadline):
                raise AssertionError(f"the program ended before {text!r}: {self.shown[-500:]!r}")
        self._read = self.shown.index(text, self._read) + len(text)

    def answer(self, prompt: str, line: str) -> None:
        self.wait_for(prompt)
        self.press(line + "\n")

    def press(self, keys: str) -> None:
        os.write(self._master, keys.encode())

    def end(self) -> int:
        """Everything until the program ends; its exit code."""
        deadline = time.monotonic() + PATIENCE
        while self._listen(deadline):
            pass
        return self.program.wait(PATIENCE)

    @property
    def text(self) -> str:
        """All that was shown, without colors."""
        return _STYLE.sub("", self.shown)

    @property
    def left_behind(self) -> str:
        """What can still be seen or scrolled back to: the alternate screen is gone without a trace."""
        return _ALTERNATE.sub("", self.shown)

    def _listen(self, deadline: float) -> bool:
        """Whether there was anything more."""
        ready, _, _ = select.select([self._master], [], [], max(0.0, deadline - time.monotonic()))
        assert ready, f"nothing more came: {self.shown[-500:]!r}"
        try:
            data = os.read(self._master, 65536)
        except OSError:  # how Linux says that the other end is closed
            return False
        self.shown += data.decode(errors="replace")
        return bool(data)


@contextmanager
def at_a_terminal(*arguments: str, home: Path, columns: int = 80, rows: int = 24) -> Iterator[Terminal]:
    """Run the command at a terminal of a size."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    env = {**os.environ, **surroundings(home), "TERM": "xterm-256color"}
    for name in ("COLUMNS", "LINES", "NO_COLOR"):
        env.pop(name, None)
    with subprocess.Popen(
        [*COMMAND, *arguments], stdin=slave, stdout=slave, stderr=slave, env=env, start_new_session=True
    ) as program:
        os.close(slave)
        try:
            yield Terminal(master, program)
        finally:
            program.kill()
            os.close(master)
