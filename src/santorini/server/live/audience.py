"""Audiences: a chair, or the watchers. Each counts its own events: what it may not see leaves no gap."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from santorini.match.after import Change
from santorini.match.entries import Said
from santorini.match.match import Match
from santorini.match.seen import tells, told
from santorini.server.live.connection import Connection
from santorini.server.mapping import events
from santorini.server.mapping.texts import news_text, update_text
from santorini.server.wire.writing import as_text

_RECENT = 20  # events that are kept for whoever reconnects


class Kept(NamedTuple):
    version: int
    text: str
    author: str | None  # of chat


@dataclass(eq=False)
class Audience:
    """Before the first change everybody has heard of one: that the game was created."""

    game: str
    chair: int | None
    version: int = 1
    known: bool = False  # has anybody followed?
    followers: set[Connection] = field(default_factory=set)
    recent: deque[Kept] = field(default_factory=lambda: deque(maxlen=_RECENT))

    def missed(self, version: int) -> list[Kept] | None:
        """What came after a version; None if too much did."""
        if version == self.version:
            return []
        if version > self.version or not self.recent or self.recent[0].version > version + 1:
            return None
        return [kept for kept in self.recent if kept.version > version]

    def tell(self, change: Change, news: str, author: str | None) -> None:
        kept = Kept(self.version, update_text(change, self.chair, self.version, news), author)
        self.recent.append(kept)
        for reader in tuple(self.followers):
            reader.send(self.heard(reader, kept))

    def heard(self, reader: Connection, kept: Kept) -> str:
        if reader.hears(kept.author, self.game):
            return kept.text
        return as_text(events.silence(self.game, self.chair, kept.version))

    def whole(self, match: Match, user: str | None, unheard: set[str], time: float) -> str:
        event = events.whole(match, self.chair, user=user, version=self.version, time=time, unheard=unheard)
        return as_text(event)


def count(audiences: Iterable[Audience], change: Change) -> None:
    """A change of which nobody has to be told any more."""
    for audience in audiences:
        audience.version += tells(change, audience.chair)


def tell(audiences: Iterable[Audience], change: Change) -> None:
    author = change.entry.user if isinstance(change.entry, Said) else None
    shared: str | None = None  # by all players, where nobody hides anything
    for audience in audiences:
        if not tells(change, audience.chair):
            continue
        audience.version += 1
        if not audience.known:
            continue
        plays = audience.chair is not None  # watchers see turns, players steps
        news = (plays and shared) or news_text(told(change, audience.chair))
        if plays and not change.after.secretive:
            shared = news
        audience.tell(change, news, author)
