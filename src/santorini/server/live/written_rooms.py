"""Rooms and their logs: load a game, let something change it, write, and only then tell everybody."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import contextmanager
from random import Random, SystemRandom
from typing import Any

from santorini.match import unasked
from santorini.match.after import Change, changes
from santorini.match.entries import Entry
from santorini.match.log import NewerLog
from santorini.match.match import Match
from santorini.rules.errors import IllegalStep
from santorini.server.live.entry_rows import entry_rows
from santorini.server.live.game_room import GameRoom
from santorini.server.live.loaded import LoadedRooms
from santorini.server.live.node_clock import Gap
from santorini.server.live.summary import news_of, summary_key
from santorini.server.storage.database import StorageUnavailable
from santorini.server.storage.log import GameLog
from santorini.server.wire.errors import Code, Refused

ATTEMPTS = 8  # at a command that others are faster than
_AT_ONCE = 200  # entries of a log that are read without letting others go on
AGAIN, MOST_AGAIN = 0.2, 5.0  # seconds before another attempt after a failure

# From a match to what shall happen to it.
Decision = Callable[[Match], Sequence[Entry]]
# Told when something changed at a room.
Listener = Callable[[GameRoom, Sequence[Change]], None]


class WrittenRooms:
    """`changed` hear of every change that this node made or learned of; they must not wait."""

    def __init__(
        self,
        log: GameLog,
        *,
        now: Callable[[], float],
        gaps: Callable[[], Iterable[Gap]] = tuple,
        watch_delay: float = 0.0,
        random: Random | None = None,
    ) -> None:
        self.log = log
        self.now = now
        self.gaps = gaps
        self.changed: list[Listener] = []
        self.publish: Callable[[dict[str, Any]], None] = lambda message: None
        self.outage: tuple[float, float] | None = None  # when no node was there
        self._watch_delay = watch_delay
        self._random = random or SystemRandom()
        self._rooms = LoadedRooms(self._load, now)
        self._tasks: set[asyncio.Task[None]] = set()
        self._settling = False

    # Changing

    async def act(self, game: str, decision: Decision, command: str | None = None) -> Sequence[Entry]:
        """Change a game; nothing happens if the command is known already."""
        async with self._rooms.held(game) as room:
            for _ in range(ATTEMPTS):
                if command in room.commands:
                    return ()
                if not await self._note_gaps(room):
                    continue
                entries = decision(room.match)
                if not entries:
                    return ()
                if await self._write(room, entries, command):
                    await self._draw(room)
                    return entries
        raise Refused(Code.TRY_AGAIN, "server.busy")

    async def _note_gaps(self, room: GameRoom) -> bool:
        """Nobody pays for time in which this node did not run; tells whether no other node was faster."""
        gaps = [gap for gap in self.gaps() if gap.end > room.ran_from]
        if not gaps:
            return True
        # All at once: a machine with too much to do has many gaps, and should not get more to do by them.
        entries = unasked.stand_still(room.match, gaps)
        if entries and not await self._write(room, entries, None):
            return False
        room.ran_from = gaps[-1].end
        return True

    async def _draw(self, room: GameRoom) -> None:
        """Chance draws as soon as it has to."""
        for _ in range(ATTEMPTS):
            entries = unasked.draw(room.match, self.now(), self._random)
            if not entries:
                return
            await self._write(room, entries, None)

    async def _write(self, room: GameRoom, entries: Sequence[Entry], command: str | None) -> bool:
        """Write what entries make of the match, then let it happen and tell.

        If another node was faster, that happens instead: whoever decided decides again.
        """
        made = changes(room.match, entries)
        after = made[-1].after
        key = summary_key(after)
        rows = entry_rows(room.game, room.match.version, entries, command)
        try:
            written = await self.log.append(rows, news_of(after, key, room.written))
        except BaseException:
            # Perhaps it is in the log nevertheless.
            self._start(self._read_again(room))
            raise
        if not written:
            await self._read_on(room)
            return False
        room.take(made, [command] if command else [])
        room.written = key
        self._announce(room, made)
        return True

    def _announce(self, room: GameRoom, made: Sequence[Change]) -> None:
        self.publish({"game": room.game, "version": room.match.version})
        self._hear(room, made)

    def _hear(self, room: GameRoom, made: Sequence[Change]) -> None:
        for listener in self.changed:
            listener(room, made)

    async def _read_on(self, room: GameRoom) -> None:
        """Entries that are in the log, and new here."""
        rows = await self.log.since(room.game, room.match.version)
        if rows:
            with _readable():
                made = room.changes_of(rows)
            room.take(made, [row.command for row in rows if row.command])
            room.written = None
            self._hear(room, made)

    async def _read_again(self, room: GameRoom) -> None:
        """After a failure: see in the log what happened, as soon as storage is there again."""
        wait = AGAIN
        while self._rooms.has(room):
            await asyncio.sleep(wait)
            try:
                await self.catch_up(room.game)
                return
            except StorageUnavailable:
                if self._settling:
                    return
                wait = min(2 * wait, MOST_AGAIN)

    async def catch_up(self, game: str, version: int | None = None) -> None:
        """Another node said that there is something new."""
        room = self._rooms.get(game)
        if room is None or (version is not None and room.match.version >= version):
            return
        async with room.lock:
            if self._rooms.has(room) and (version is None or room.match.version < version):
                await self._read_on(room)

    # In memory

    @property
    def loaded(self) -> list[GameRoom]:
        return self._rooms.all

    def room(self, game: str) -> GameRoom | None:
        return self._rooms.get(game)

    def evict(self) -> None:
        self._rooms.evict()

    async def match(self, game: str) -> Match:
        """The truth, for whoever may know it; raises Refused."""
        return (await self._rooms.wanted(game)).match

    async def _load(self, game: str) -> None:
        rows = await self.log.since(game, 0)
        if not rows:
            raise Refused(Code.NOT_FOUND, "server.no_game")
        with _readable():
            room = GameRoom(game, rows[:_AT_ONCE], watch_delay=self._watch_delay)
            for first in range(_AT_ONCE, len(rows), _AT_ONCE):
                await asyncio.sleep(0)  # a long log holds up nobody else
                room.read(rows[first : first + _AT_ONCE])
        room.catch_up(self.now())
        self._rooms.put(room)
        async with room.lock:
            await self._note_outage(room)
            await self._draw(room)
        for listener in self.changed:  # what a node that died left undone
            listener(room, ())

    async def _note_outage(self, room: GameRoom) -> None:
        """While no node was there, no clock ran."""
        if self.outage is None or room.match.updated_at >= max(self.outage):
            return
        at = max(self.outage[0], room.match.updated_at)
        entries = unasked.halt(room.match, at)
        if entries:
            await self._write(room, entries, None)

    async def settle(self) -> None:
        """Wait for what is being done in the background; what fails is not tried again."""
        self._settling = True
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._settling = False

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


@contextmanager
def _readable() -> Iterator[None]:
    """Nothing is half read, or played by other rules than it was."""
    try:
        yield
    except NewerLog:
        raise Refused(Code.TRY_AGAIN, "server.newer_version") from None
    except IllegalStep:
        raise Refused(Code.ILLEGAL, "server.other_rules") from None
