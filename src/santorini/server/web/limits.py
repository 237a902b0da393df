"""How often things may be done: token buckets for addresses and users.

What a user may do, everybody at one address together may do a few times as often: guests are easily made.

Each process counts for itself. With several of them somebody may do a few times as much, which the limits
are generous enough not to care about; a shared count would cost a round trip for every message.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from ipaddress import IPv6Address, ip_address
from typing import Final

from starlette.requests import HTTPConnection

from santorini.server.wire.errors import Code, Refused

LARGEST_MESSAGE: Final = 16 * 1024  # bytes, over a socket
TOGETHER: Final = 5  # times as much as one user, everybody at one address
_MOST_BUCKETS: Final = 100_000


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, then one every so many seconds."""

    name: str
    burst: int
    every: float


# By address
FILES: Final = Rate("files", 400, 0.02)  # whatever is not the API: pages of the client, health, metrics
REQUESTS: Final = Rate("requests", 200, 0.05)
GUESTS: Final = Rate("guests", 30, 20.0)
SIGN_IN: Final = Rate("sign in", 10, 30.0)
SOCKETS: Final = Rate("sockets", 100, 0.5)
OUTSIDE: Final = Rate("outside", 30, 1.0)  # what is worked out in a process apart
# By user, and everybody at one address together five times as much
GUESSES: Final = Rate("guesses", 100, 10.0)  # of one password, from everywhere: one address cannot use it up
ACCOUNT: Final = Rate("account", 30, 5.0)
EXPORTS: Final = Rate("exports", 5, 60.0)
GAMES: Final = Rate("games", 20, 10.0)
BROUGHT: Final = Rate("brought", 60, 10.0)  # games from devices, and reviews
MESSAGES: Final = Rate("messages", 60, 0.05)
CHAT: Final = Rate("chat", 6, 2.0)
DESK: Final = Rate("desk", 60, 0.5)  # of practice that no game is made for
THOUGHTS: Final = Rate("thoughts", 15, 4.0)  # the same, where the engine has to think
REPORTS: Final = Rate("reports", 5, 300.0)


class Buckets:
    """A bucket is the time at which it will be full again. Those not used for long are forgotten."""

    def __init__(
        self, *, on: bool = True, clock: Callable[[], float] = time.monotonic, most: int = _MOST_BUCKETS
    ) -> None:
        self._on = on
        self._clock = clock
        self._most = most
        self._full_at: OrderedDict[tuple[str, str], float] = OrderedDict()

    def take(self, key: str, rate: Rate) -> None:
        """Raises Refused if that was too often."""
        if not self._on:
            return
        now = self._clock()
        bucket = (rate.name, key)
        full_at = max(now, self._full_at.get(bucket, now))
        wait = full_at - now - (rate.burst - 1) * rate.every
        if wait > 0:
            raise Refused(Code.TOO_MANY, "server.too_often", wait=round(wait + 0.05, 1))
        self._full_at[bucket] = full_at + rate.every
        self._full_at.move_to_end(bucket)
        if len(self._full_at) > self._most:
            self._full_at.popitem(last=False)

    def take_of_both(self, user: str, address: str, rate: Rate) -> None:
        """By a user, of whom there may be many at an address."""
        self.take(address, _together(rate))
        self.take(user, rate)

    def __len__(self) -> int:
        return len(self._full_at)


@cache
def _together(rate: Rate) -> Rate:
    return Rate(f"{rate.name} of an address", TOGETHER * rate.burst, rate.every / TOGETHER)


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


def address_key(address: str) -> str:
    """What counts as one address: whoever has one of IPv6 has a whole network of them.

    >>> address_key("2001:db8:1:2:3:4:5:6"), address_key("::ffff:192.0.2.1"), address_key("192.0.2.1")
    ('2001:db8:1:2::/64', '192.0.2.1', '192.0.2.1')
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    network = IPv6Address(int(found) >> 64 << 64)
    return f"{network}/64"
