"""A room: a game that this node has in memory, with everybody who follows it here."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable, Sequence

from santorini.match.after import Change, changes
from santorini.match.entries import Created
from santorini.match.log import read_entry
from santorini.match.match import Match
from santorini.match.options import LiveClock
from santorini.server.live.audience import Audience, count, tell
from santorini.server.live.connection import Connection
from santorini.server.live.summary import SummaryKey
from santorini.server.storage.rows import Row


class GameRoom:
    """The match is what the log says: it is swapped for the next one when that is durable.

    Whoever changes the match holds the lock. Watchers of rated games with a clock see everything later, by
    `delay` seconds: what they have not seen yet waits in a queue.
    """

    def __init__(self, game: str, rows: Sequence[Row], *, watch_delay: float = 0.0) -> None:
        """From the beginning of a log, as much as there is or as is read at once; raises what `read` does."""
        created = read_entry(rows[0].body)
        if not isinstance(created, Created):
            raise ValueError(f"a log begins with its creation, not with {created.kind}")
        timed = created.options.rated and isinstance(created.options.clock, LiveClock)
        self.game = game
        self.lock = asyncio.Lock()
        self.match = Match.created(game, created)
        self.commands: set[str] = _commands(rows[:1])
        self.written: SummaryKey | None = None
        self.used_at = 0.0
        self.ran_from = 0.0  # no time before was taken from its players that was nobody's
        self.delay = watch_delay if timed else 0.0
        self.players = [Audience(game, chair) for chair in range(created.options.players)]
        self.watchers = Audience(game, None)
        self._queue: deque[Change] = deque()
        self.read(rows[1:])

    def read(self, rows: Sequence[Row]) -> None:
        """More of the log, of which nobody has to be told any more.

        Raises InvalidNotation if it has entries that this version of the program cannot read.
        """
        for change in self.changes_of(rows):
            self._swap(change)
            count(self.players, change)
        self.commands |= _commands(rows)

    def catch_up(self, now: float) -> None:
        """All is read: watchers have seen what is old enough."""
        while self._queue and self._may_be_seen(now):
            count((self.watchers,), self._queue.popleft())

    def changes_of(self, rows: Sequence[Row]) -> list[Change]:
        """What rows of the log make of the match."""
        return changes(self.match, (read_entry(row.body) for row in rows))

    # Changing

    def take(self, made: Iterable[Change], commands: Iterable[str]) -> None:
        """What is in the log now happens here, and everybody hears of it, watchers perhaps later."""
        self.commands.update(commands)
        for change in made:
            self._swap(change)
            tell(self.players, change)
        if not self.delay:
            self.release(0.0)

    def _swap(self, change: Change) -> None:
        self.match = change.after
        self._queue.append(change)

    def release(self, now: float) -> None:
        """Show watchers what has become old enough; everything when the game is over."""
        while self._queue and self._may_be_seen(now):
            tell((self.watchers,), self._queue.popleft())

    def _may_be_seen(self, now: float) -> bool:
        return not self.delay or self.match.over or self._queue[0].entry.at + self.delay <= now

    # Following

    @property
    def audiences(self) -> list[Audience]:
        return [*self.players, self.watchers]

    def audience(self, chair: int | None) -> Audience:
        return self.watchers if chair is None else self.players[chair]

    def shown(self, chair: int | None) -> Match:
        """The match as far as an audience may see it by now."""
        return self._queue[0].before if chair is None and self._queue else self.match

    @property
    def followed(self) -> bool:
        return any(audience.followers for audience in self.audiences)

    def leave(self, reader: Connection, chair: int | None) -> None:
        self.audience(chair).followers.discard(reader)


def _commands(rows: Iterable[Row]) -> set[str]:
    return {row.command for row in rows if row.command}
