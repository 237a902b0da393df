"""Answers that are costly to find and the same for everybody, kept for a while."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

T = TypeVar("T")
_MOST: Final = 1000


class Cache:
    """One asks the database, the others wait for that. What was asked for longest ago goes first."""

    def __init__(
        self, seconds: float = 30.0, clock: Callable[[], float] = time.monotonic, most: int = _MOST
    ) -> None:
        self._seconds = seconds
        self._clock = clock
        self._most = most
        self._kept: OrderedDict[tuple[object, ...], _Kept] = OrderedDict()

    async def recall(
        self, key: tuple[object, ...], find: Callable[[], Awaitable[T]], seconds: float | None = None
    ) -> T:
        kept = self._kept.setdefault(key, _Kept())
        self._kept.move_to_end(key)
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        async with kept.lock:
            if kept.until <= self._clock():
                kept.value = await find()
                kept.until = self._clock() + (self._seconds if seconds is None else seconds)
            found: T = kept.value
            return found

    def __len__(self) -> int:
        return len(self._kept)


class _Kept:
    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.until = float("-inf")
        self.value: Any = None
