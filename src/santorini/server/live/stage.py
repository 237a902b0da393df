"""A stage: a match as it is shown, and the audiences that follow it.

Each audience, a chair or the watchers, has its own count of events: what one may not see leaves no gap.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from santorini.match import seen
from santorini.match.entries import Entry, Said
from santorini.match.match import Match
from santorini.server.live.reader import Reader
from santorini.server.wire.events import Update
from santorini.server.wire.values import Model

_RECENT = 20  # events that are kept for whoever reconnects


class Kept(NamedTuple):
    version: int
    text: str
    author: str | None  # of chat


@dataclass(eq=False)
class Audience:
    chair: int | None
    version: int = 0
    known: bool = False  # has anybody followed?
    followers: set[Reader] = field(default_factory=set)
    recent: deque[Kept] = field(default_factory=lambda: deque(maxlen=_RECENT))

    def missed(self, version: int) -> list[Kept] | None:
        """What came after a version; None if too much did."""
        if version == self.version:
            return []
        if version > self.version or not self.recent or self.recent[0].version > version + 1:
            return None
        return [kept for kept in self.recent if kept.version > version]


class Message(NamedTuple):
    """An event on its way to an audience."""

    audience: Audience
    kept: Kept


class Stage:
    def __init__(self, match: Match, audiences: Iterable[int | None]) -> None:
        self.match = match
        self.audiences = {chair: Audience(chair) for chair in audiences}

    def replay(self, entry: Entry) -> None:
        """Apply without telling anybody."""
        self.match.apply(entry)
        for audience in self.audiences.values():
            if seen.tells(self.match, entry, audience.chair):
                audience.version += 1

    def apply(self, entry: Entry) -> list[Message]:
        """Apply, and give what is to be told."""
        self.match.apply(entry)
        author = entry.user if isinstance(entry, Said) else None
        messages = []
        told: Update | None = None  # to players, where nobody hides anything
        for audience in self.audiences.values():
            if not seen.tells(self.match, entry, audience.chair):
                continue
            audience.version += 1
            if audience.known:
                if told is None or audience.chair is None:
                    event = seen.update(self.match, entry, audience.chair, audience.version)
                else:
                    event = seen.readdressed(told, self.match, audience.chair, audience.version)
                if audience.chair is not None and seen.same_for_players(self.match):
                    told = event
                messages.append(Message(audience, Kept(audience.version, as_text(event), author)))
        return messages

    def deliver(self, messages: Iterable[Message]) -> None:
        for audience, kept in messages:
            audience.recent.append(kept)
            for reader in tuple(audience.followers):
                reader.send(self.heard(reader, audience, kept))

    def heard(self, reader: Reader, audience: Audience, kept: Kept) -> str:
        if reader.hears(kept.author, self.match.id):
            return kept.text
        return as_text(seen.silence(self.match.id, audience.chair, kept.version))

    def whole(self, reader_user: str | None, audience: Audience, unheard: set[str], time: float) -> str:
        event = seen.whole(
            self.match,
            audience.chair,
            user=reader_user,
            version=audience.version,
            time=time,
            unheard=unheard,
        )
        return as_text(event)


def as_text(event: Model) -> str:
    return event.model_dump_json(exclude_none=True)
