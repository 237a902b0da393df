"""Being told of a signal that ends the process, before connections are closed."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
_Handler = Callable[[int, FrameType | None], object]


@contextmanager
def before_exit(warn: Callable[[], None], tell: Callable[[], None], *, drain: float = 0.0) -> Iterator[None]:
    """`warn` is called at once, `tell` after `drain` seconds or at another signal.

    Whoever handles the signals now does so after that.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    loop = asyncio.get_running_loop()
    found = {number: signal.getsignal(number) for number in _SIGNALS}
    for number, handler in found.items():
        if callable(handler):
            signal.signal(number, _Leaving(loop, warn, tell, handler, drain))
    try:
        yield
    finally:
        for number, handler in found.items():
            signal.signal(number, handler)


class _Leaving:
    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        warn: Callable[[], None],
        tell: Callable[[], None],
        then: _Handler,
        drain: float,
    ) -> None:
        self._loop, self._warn, self._tell, self._then = loop, warn, tell, then
        self._drain = drain

    def __call__(self, number: int, frame: FrameType | None) -> None:
        drain, self._drain = self._drain, 0.0
        self._loop.call_soon_threadsafe(self._warn)
        if drain:
            self._loop.call_soon_threadsafe(self._loop.call_later, drain, self._leave, number)
        else:
            self._loop.call_soon_threadsafe(self._tell)
            self._then(number, frame)

    def _leave(self, number: int) -> None:
        self._tell()
        self._then(number, None)
