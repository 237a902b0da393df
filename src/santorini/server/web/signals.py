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
def before_exit(tell: Callable[[], None]) -> Iterator[None]:
    """Whoever handles the signals now does so afterwards."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    loop = asyncio.get_running_loop()
    found = {number: signal.getsignal(number) for number in _SIGNALS}
    for number, handler in found.items():
        if callable(handler):
            signal.signal(number, _first(loop, tell, handler))
    try:
        yield
    finally:
        for number, handler in found.items():
            signal.signal(number, handler)


def _first(loop: asyncio.AbstractEventLoop, tell: Callable[[], None], then: _Handler) -> _Handler:
    def handle(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(tell)
        then(number, frame)

    return handle
