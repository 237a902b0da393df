"""Who does not want to hear whom, kept for a while: thousands may come back at once."""

from __future__ import annotations

import time
from collections import OrderedDict

from santorini.server.storage.people import People

_FRESH = 60.0  # seconds; what is changed on another node is heard of after that
_MOST = 50_000


class Blocks:
    def __init__(self, people: People) -> None:
        self._people = people
        self._known: OrderedDict[str, tuple[float, tuple[tuple[str, str], ...]]] = OrderedDict()

    async def of(self, user: str) -> tuple[tuple[str, str], ...]:
        """Pairs of somebody who is not heard and the game where ("": nowhere)."""
        until, pairs = self._known.get(user, (0.0, ()))
        if until <= time.monotonic():
            pairs = tuple((block.blocked, block.game) for block in await self._people.blocked_by(user))
            self._known[user] = (time.monotonic() + _FRESH, pairs)
            self._known.move_to_end(user)
            if len(self._known) > _MOST:
                self._known.popitem(last=False)
        return pairs

    def forget(self, user: str) -> None:
        self._known.pop(user, None)
