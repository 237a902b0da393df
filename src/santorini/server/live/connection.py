"""Readers: whoever is connected and gets events, and the hub that knows them all."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import IntEnum

# A message as it is sent: one JSON object.
Send = Callable[[str], None]


class CloseCode(IntEnum):
    """With which the server closes sockets (docs/protocol.md)."""

    SIGNED_OUT = 4401
    SLOW = 4408
    OLD_CLIENT = 4426
    TOO_MANY = 4429


@dataclass(eq=False)
class Connection:
    """One connection. `send` never waits: a connection that cannot follow is closed by its owner."""

    send: Send
    user: str | None = None
    name: str = ""
    lag: float = 0.0
    address: str = ""
    follows: set[tuple[str, int | None]] = field(default_factory=set)  # games, each as a chair or a watcher
    follows_mine: bool = False  # all games of the user, as they come
    takes_changes: bool = False  # of the lobby, instead of all of it
    unheard: set[str] = field(default_factory=set)  # users whose chat is not wanted
    muted: dict[str, set[str]] = field(default_factory=dict)  # by game

    session: str | None = None  # by which the user is known: the hash of a session, or
    token: str | None = None  # a token's id
    ping: Callable[[], None] | None = None
    close: Callable[[int], None] | None = None

    def end(self) -> None:
        """Lets its owner go: else they would keep each other until garbage is looked for among everything."""
        self.send, self.ping, self.close = _unsent, None, None

    def note_blocks(self, blocks: Iterable[tuple[str, str]]) -> None:
        """Pairs of a user and the game where they are not heard ("": nowhere)."""
        for user, game in blocks:
            self.mute(user, game, True)

    def mute(self, user: str, game: str, on: bool) -> None:
        users = self.muted.setdefault(game, set()) if game else self.unheard
        users.add(user) if on else users.discard(user)

    def hears(self, user: str | None, game: str) -> bool:
        return user is None or (user not in self.unheard and user not in self.muted.get(game, ()))

    def unheard_in(self, game: str) -> set[str]:
        return self.unheard | self.muted.get(game, set())


def _unsent(text: str) -> None:
    """To nobody."""


class Hub:
    """The readers of this node."""

    def __init__(self) -> None:
        self.readers: set[Connection] = set()
        self.lobby: set[Connection] = set()
        self._by_user: defaultdict[str, set[Connection]] = defaultdict(set)
        self._by_address: Counter[str] = Counter()

    def add(self, reader: Connection) -> None:
        self.readers.add(reader)
        self._by_address[reader.address] += 1
        if reader.user:
            self._by_user[reader.user].add(reader)

    def remove(self, reader: Connection) -> None:
        self.readers.discard(reader)
        self._by_address[reader.address] -= 1
        if not self._by_address[reader.address]:
            del self._by_address[reader.address]
        self.lobby.discard(reader)
        if reader.user and reader.user in self._by_user:
            self._by_user[reader.user].discard(reader)
            if not self._by_user[reader.user]:
                del self._by_user[reader.user]

    def has_room(self, reader: Connection, most_of_user: int, most_of_address: int) -> bool:
        """To be asked right before it is added."""
        mine = len(self._by_user.get(reader.user or "", ()))
        return mine < most_of_user and self._by_address[reader.address] < most_of_address

    def of(self, user: str) -> tuple[Connection, ...]:
        return tuple(self._by_user.get(user, ()))

    def elsewhere(self, user: str, game: str) -> list[Connection]:
        """A user's connections that do not follow a game."""
        return [
            reader
            for reader in self._by_user.get(user, ())
            if game not in [followed for followed, _ in reader.follows]
        ]

    def notify(self, user: str, event: str) -> None:
        """Tell a user's connections."""
        for reader in self.of(user):
            reader.send(event)
