"""The inside of a crew's process: answer one job after another. The other end is a Crew."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from typing import TypeVar

READY = "ready"
_NICENESS = 10  # whatever else runs on the machine comes first

Job = TypeVar("Job")
Answer = TypeVar("Answer")


def serve(connection: Connection, prepare: Callable[[], Callable[[Job], Answer]]) -> None:
    """Answer with what `prepare` gives, until nobody is at the other end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent
    os.nice(_NICENESS)
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    answer = prepare()
    with suppress(EOFError, OSError):
        connection.send(READY)
        while True:
            connection.send(answer(connection.recv()))


def _leave_with_parent() -> None:
    """Do not work on for a parent that was killed."""
    parent = parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)
