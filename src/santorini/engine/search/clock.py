"""When a search has to stop: by the clock, by the number of positions, or because it is told to."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

_EVERY: Final = 256  # positions between two looks at the clock
_PAUSE: Final = 0.004  # seconds between two pauses for other threads; one may take a tenth of a millisecond


@final
class SearchClock:
    """What a search may take. It looks here whenever it has made `next_look` positions."""

    def __init__(self) -> None:
        self.deadline = math.inf
        self.processor_time = False  # which clock the deadline is on
        self.most_nodes: i64 = 1 << 60
        self.interrupted: Callable[[], bool] | None = None  # asked at every look
        self.next_look: i64 = 0
        self._next_pause = 0.0

    def start(self, deadline: float, most_nodes: i64) -> None:
        self.deadline = deadline
        self.most_nodes = most_nodes
        self.next_look = min(_EVERY, most_nodes)

    def leave(self, nodes: i64, more: i64) -> None:
        """From so many positions on, allow at most so many more."""
        self.most_nodes = min(self.most_nodes, nodes + more)

    def is_over(self, nodes: i64) -> bool:
        """Is it time to stop? Letting go of the interpreter now and then lets other threads say so."""
        self.next_look = min(nodes + _EVERY, self.most_nodes)
        now = time.monotonic()
        if now >= self._next_pause:
            time.sleep(0)
            now = time.monotonic()
            self._next_pause = now + _PAUSE
        if self.processor_time:
            now = time.thread_time()
        if nodes >= self.most_nodes or now >= self.deadline:
            return True
        return self.interrupted is not None and self.interrupted()
