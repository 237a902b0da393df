"""A table: a game that this node has in memory, with everybody who follows it here."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable, Sequence

from santorini.match.entries import Entry, read_entry
from santorini.match.match import Match
from santorini.server.live.reader import Reader
from santorini.server.live.stage import Audience, Message, Stage
from santorini.server.storage.rows import Row, SeatRow

# What of a summary has to be written anew when it changes.
SummaryKey = tuple[str, float | None, int | None, tuple[SeatRow, ...]]


class Table:
    """Everything that changes it, or shows it, holds its lock: nobody sees what is not in the log yet."""

    def __init__(self, game: str, rows: Sequence[Row], delay: float) -> None:
        self.game = game
        self.lock = asyncio.Lock()
        self.commands: set[str] = set()
        self.written: SummaryKey | None = None
        self.used_at = 0.0
        self.delay = delay
        self._late: Stage | None = None  # for watchers, if they see everything later
        self._queue: deque[Entry] = deque()
        self.stage = self._rebuilt(rows)

    @property
    def match(self) -> Match:
        return self.stage.match

    def _rebuilt(self, rows: Sequence[Row]) -> Stage:
        """The stage as of the log. Followers stay."""
        match = Match(self.game)
        first = read_entry(rows[0].body)
        match.apply(first)
        chairs: list[int | None] = list(range(len(match.chairs)))
        if not self.delay:
            chairs.append(None)
        stage = Stage(match, chairs)
        for audience in stage.audiences.values():
            audience.version = 1
        for row in rows[1:]:
            stage.replay(read_entry(row.body))
        self.commands = {row.command for row in rows if row.command}
        return stage

    def rebuild(self, rows: Sequence[Row]) -> None:
        """Back to what the log says, after something could not be written."""
        old = self.stage
        self.stage = self._rebuilt(rows)
        self.written = None
        for chair, audience in self.stage.audiences.items():
            before = old.audiences[chair]
            audience.followers, audience.known = before.followers, before.known
            audience.recent.extend(kept for kept in before.recent if kept.version <= audience.version)

    # Changing

    def apply(self, entries: Iterable[Entry]) -> list[Message]:
        """What is to be told when the entries are in the log."""
        return [message for entry in entries for message in self.stage.apply(entry)]

    def tell(self, entries: Iterable[Entry], messages: Iterable[Message]) -> None:
        """Everybody hears what is in the log now, watchers perhaps later."""
        if self._late is not None:
            self._queue.extend(entries)
        self.stage.deliver(messages)

    def release(self, now: float) -> None:
        """Show watchers what has become old enough; everything when the game is over."""
        late = None if self.lock.locked() else self._late  # what is being written is not in the log yet
        while late and self._queue and (self.match.over or self._queue[0].at + self.delay <= now):
            late.deliver(late.apply(self._queue.popleft()))

    # Following

    @property
    def needs_late_stage(self) -> bool:
        return bool(self.delay) and self._late is None

    def open_late_stage(self, rows: Sequence[Row], now: float) -> None:
        """From the beginning of the log, as far as it may be shown."""
        match = Match(self.game)
        stage = Stage(match, [None])
        for row in rows:
            entry = read_entry(row.body)
            if not self._queue and (self.match.over or row.at + self.delay <= now or match.created is None):
                stage.replay(entry)
            else:
                self._queue.append(entry)
        self._late = stage

    def stage_for(self, chair: int | None) -> Stage:
        return self._late if chair is None and self._late is not None else self.stage

    def audience(self, chair: int | None) -> Audience:
        return self.stage_for(chair).audiences[chair]

    @property
    def followed(self) -> bool:
        return any(audience.followers for audience in self.audiences)

    def leave(self, reader: Reader, chair: int | None) -> None:
        for audience in self.audiences:
            if audience.chair == chair:
                audience.followers.discard(reader)

    @property
    def audiences(self) -> list[Audience]:
        late = self._late.audiences.values() if self._late is not None else ()
        return [*self.stage.audiences.values(), *late]
