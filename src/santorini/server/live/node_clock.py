"""A node's clock: the time of day, counted by a clock that cannot be set, and where time was nobody's.

Between two looks at the wall clock it goes by the steady one. Small differences are made up for slowly. If
the wall clock has gone further by much (the machine was suspended, the clock was set), it follows at once,
and that time is a gap; if it was set back, it does not follow but goes on: this time never goes back. Time
in which the loop did not run is a gap as well. No player pays for a gap (`match.unasked.stand_still`).
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Iterable
from typing import NamedTuple

from santorini.server.metrics import CLOCK_GAPS, LOOP_LAG

_log = logging.getLogger(__name__)

_BEAT = 0.1  # seconds
_STALL = 0.5  # seconds late from which a beat has left a gap
_JUMP = 1.0  # seconds by which the wall clock has to be ahead
_SLEW = 0.01  # of the time that passes: so much faster or slower while the clocks differ
_KEPT = 20


class Gap(NamedTuple):
    """Time that is nobody's."""

    start: float
    end: float


class NodeClock:
    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        self._wall = wall
        self._steady = steady
        self._offset = wall() - steady()
        self._beaten = steady()
        self._gaps: deque[Gap] = deque(maxlen=_KEPT)
        self._timer: asyncio.TimerHandle | None = None

    def now(self) -> float:
        """Also after a pause of which no beat has told yet: nobody decides on anything before it is noted."""
        steady = self._steady()
        if steady - self._beaten > _BEAT + _STALL:
            self.beat()
        return steady + self._offset

    def gaps(self) -> Iterable[Gap]:
        """The last ones."""
        return tuple(self._gaps)

    def start(self) -> None:
        """Beat in the running loop."""
        self._beaten = self._steady()
        self._timer = asyncio.get_running_loop().call_later(_BEAT, self._beat_again)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def beat(self) -> None:
        """See how late it is, by both clocks."""
        steady = self._steady()
        passed = steady - self._beaten
        before = self._beaten + self._offset
        late = max(0.0, passed - _BEAT)
        LOOP_LAG.observe(late)
        ahead = self._wall() - steady - self._offset
        if ahead > _JUMP:
            self._offset += ahead
        else:
            self._offset += max(-_SLEW * passed, min(_SLEW * passed, ahead))
        self._beaten = steady
        if late > _STALL or ahead > _JUMP:
            self._note("jump" if ahead > _JUMP else "stall", Gap(before, steady + self._offset))

    def _note(self, kind: str, gap: Gap) -> None:
        self._gaps.append(gap)
        CLOCK_GAPS.labels(kind).inc()
        _log.warning(
            "time that no player pays for",
            extra={"fields": {"kind": kind, "seconds": round(gap.end - gap.start, 1)}},
        )

    def _beat_again(self) -> None:
        self.beat()
        self._timer = asyncio.get_running_loop().call_later(_BEAT, self._beat_again)
