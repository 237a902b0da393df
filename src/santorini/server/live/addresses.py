"""Where users were last seen, so that what one address has together can be bounded."""

from __future__ import annotations

from collections import OrderedDict, defaultdict
from typing import Final

_MOST: Final = 50_000


class Addresses:
    """Only in memory, and those noted longest ago are forgotten."""

    def __init__(self, most: int = _MOST) -> None:
        self._most = most
        self._by_user: OrderedDict[str, str] = OrderedDict()
        self._users: defaultdict[str, set[str]] = defaultdict(set)

    def note(self, user: str, address: str) -> None:
        self._forget(user)
        self._by_user[user] = address
        self._users[address].add(user)
        if len(self._by_user) > self._most:
            self._forget(next(iter(self._by_user)))

    def of(self, user: str) -> str:
        """Whoever was not seen here is alone."""
        return self._by_user.get(user, f"user {user}")

    def users_at(self, address: str) -> frozenset[str]:
        return frozenset(self._users.get(address, ()))

    def _forget(self, user: str) -> None:
        address = self._by_user.pop(user, None)
        if address is not None:
            self._users[address].discard(user)
            if not self._users[address]:
                del self._users[address]
