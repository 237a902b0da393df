"""Passwords: only their argon2 hashes are kept."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

_HASHER: Final = PasswordHasher()
_AT_ONCE: Final = 2  # each takes a processor and 64 MiB for a while


class Passwords:
    """Hashing is slow on purpose, so it happens in threads of its own, a few at a time."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(_AT_ONCE, thread_name_prefix="password")

    async def hash(self, password: str) -> str:
        return await asyncio.wrap_future(self._threads.submit(_HASHER.hash, password))

    async def fits(self, password: str, hashed: str | None) -> bool:
        """Takes as long for somebody who has none."""
        return await asyncio.wrap_future(self._threads.submit(_fits, password, hashed))

    def is_outdated(self, hashed: str) -> bool:
        """Was it made with other parameters than today's?"""
        return _HASHER.check_needs_rehash(hashed)


def _fits(password: str, hashed: str | None) -> bool:
    try:
        return _HASHER.verify(hashed or _nobodys(), password) and hashed is not None
    except (VerificationError, InvalidHashError):
        return False


@cache
def _nobodys() -> str:
    return _HASHER.hash("a password that nobody has")
