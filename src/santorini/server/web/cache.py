"""Answers that are costly to find and the same for everybody, kept for a while."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

T = TypeVar("T")


class Cache:
    """One asks the database, the others wait for that."""

    def __init__(self, seconds: float = 30.0, clock: Callable[[], float] = time.monotonic) -> None:
        self._seconds = seconds
        self._clock = clock
        self._kept: dict[tuple[object, ...], tuple[float, Any]] = {}
        self._locks: dict[tuple[object, ...], asyncio.Lock] = {}

    async def recall(self, key: tuple[object, ...], find: Callable[[], Awaitable[T]]) -> T:
        """Keys come from a bounded set: pools and cards."""
        async with self._locks.setdefault(key, asyncio.Lock()):
            until, value = self._kept.get(key, (0.0, None))
            if until <= self._clock():
                value = await find()
                self._kept[key] = (self._clock() + self._seconds, value)
            found: T = value
            return found
