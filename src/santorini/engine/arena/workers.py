"""Games side by side, in processes of this machine."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context

from santorini.engine.arena.match import PairResult, PairSpec, Spread


@contextmanager
def workers(processes: int) -> Iterator[Spread]:
    """Spreads pairs of games over processes; with one, they are played here."""
    if processes == 1:
        yield map
        return
    # Not forked: what the parent's threads hold would stay locked in the child.
    with get_context("spawn").Pool(processes, initializer=_leave_interrupts) as pool:

        def spread(
            function: Callable[[PairSpec], PairResult], specs: Iterable[PairSpec]
        ) -> Iterable[PairResult]:
            return pool.imap_unordered(function, specs)

        yield spread


def _leave_interrupts() -> None:
    """Ctrl-C is for the parent, which ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
