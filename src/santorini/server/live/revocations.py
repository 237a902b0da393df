"""Whoever signed out is out: what was opened by a session or token ends with it, on every node.

The database is asked which sessions and tokens are still there. Nodes tell each other when to ask, and ask by
themselves now and then, often while messages between them are lost.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

from santorini.server.live.connection import CloseCode, Connection, Hub
from santorini.server.storage.database import StorageUnavailable
from santorini.server.storage.people import People

_AT_ONCE: Final = 500
_EVERY: Final = 15.0  # seconds
_EVERY_ALONE: Final = 1.0  # while messages are lost


class Revocations:
    def __init__(self, people: People, hub: Hub, publish: Callable[[dict[str, Any]], None]) -> None:
        self._people = people
        self._hub = hub
        self._publish = publish
        self._due = 0.0
        # What was remembered of a user, or of everybody, is to be asked anew.
        self.forget: Callable[[str | None], None] = lambda user: None

    async def revoked(self, user: str) -> None:
        """Sessions or tokens of somebody went: their connections end, here before this returns."""
        self._publish({"revoked": user})
        await self.note(user)

    async def note(self, user: str | None = None) -> None:
        """Somebody's went, or perhaps anybody's."""
        self.forget(user)
        await self._check(self._hub.readers if user is None else self._hub.of(user))

    async def look_again(self, clock: float, heard: bool) -> None:
        """`heard`: do messages of other nodes arrive?"""
        if clock >= self._due:
            self._due = clock + _EVERY
            await self._check(self._hub.readers)
        self._due = min(self._due, clock + (_EVERY if heard else _EVERY_ALONE))

    async def _check(self, readers: Collection[Connection]) -> None:
        try:
            await self._close_invalid([reader for reader in readers if reader.session or reader.token])
        except StorageUnavailable:
            self._due = 0.0  # as soon as it can be asked

    async def _close_invalid(self, known: Sequence[Connection]) -> None:
        for start in range(0, len(known), _AT_ONCE):
            some = known[start : start + _AT_ONCE]
            valid = await self._people.valid(
                [reader.session for reader in some if reader.session],
                [reader.token for reader in some if reader.token],
            )
            for reader in some:
                if (reader.session or reader.token) not in valid and reader.close:
                    self.forget(reader.user)
                    reader.close(CloseCode.SIGNED_OUT)
