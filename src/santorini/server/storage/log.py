"""The log of every game: rows are added at its end, and never changed."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Collection, Sequence
from functools import partial
from typing import Final, NamedTuple

from sqlalchemy import Connection, func, insert, select
from sqlalchemy.exc import IntegrityError

from santorini.server.metrics import APPEND_ROWS, APPEND_SECONDS
from santorini.server.storage.batch import Append, write_batch, write_rows, write_seats
from santorini.server.storage.database import Database, StorageUnavailable
from santorini.server.storage.rows import GAME, Progress, Row, SeatRow, Summary, read_summaries
from santorini.server.storage.tables import games, log

__all__ = ["GameLog", "Progress", "Row", "SeatRow", "Summary"]

LARGEST_BATCH: Final = 200
# A transaction costs more than the rows in it: unless this many wait, it begins so long after the last.
ENOUGH: Final = 50
GATHERING: Final = 0.01  # seconds


class _Waiting(NamedTuple):
    append: Append
    answer: asyncio.Future[bool]


class GameLog:
    """While one batch is being written, the next one gathers."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: deque[_Waiting] = deque()
        self._writer: asyncio.Task[None] | None = None
        self._next = 0.0  # the loop's time from which a few are enough

    async def create(self, rows: Sequence[Row], summary: Summary) -> bool:
        """Begins a game. False: there is one of this id, and nothing was written."""
        Append(rows, summary)  # raises ValueError if they do not fit
        try:
            await self._database.write(partial(_create, rows=rows, summary=summary))
        except IntegrityError:
            return False
        return True

    async def append(self, rows: Sequence[Row], summary: Summary | Progress | None) -> bool:
        """Writes all rows, durably, or none.

        False: the game went on from another version, or knows the command already; nothing was written.
        After StorageUnavailable the rows may be there or not: read the game again.
        """
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(Append(rows, summary), answer))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_waiting())
        return await answer

    async def since(self, game: str, version: int) -> list[Row]:
        """Rows with a greater version, in order."""
        query = select(log).where(log.c.game == game, log.c.version > version).order_by(log.c.version)
        return await self._database.read(lambda connection: [Row(*row) for row in connection.execute(query)])

    async def summary(self, game: str) -> Summary | None:
        query = GAME.where(games.c.id == game)
        return next(iter(await self._database.read(partial(read_summaries, query=query))), None)

    async def versions(self, of: Collection[str]) -> dict[str, int]:
        """The last version of each game in the log; summaries may be older."""
        latest = select(func.max(log.c.version)).where(log.c.game == games.c.id).scalar_subquery()
        query = select(games.c.id, latest).where(games.c.id.in_(of))
        return await self._database.read(lambda connection: dict(map(tuple, connection.execute(query))))

    async def close(self) -> None:
        """Writes what is waiting."""
        if self._writer is not None:
            await self._writer

    async def _write_waiting(self) -> None:
        try:
            while self._waiting:
                await self._gather()
                await self._write(self._next_batch())
        finally:
            self._writer = None

    async def _gather(self) -> None:
        clock = asyncio.get_running_loop().time
        if len(self._waiting) < ENOUGH and clock() < self._next:
            await asyncio.sleep(self._next - clock())
        self._next = clock() + GATHERING

    def _next_batch(self) -> list[_Waiting]:
        """One append of each game at most: the next one can only follow when this one is there."""
        batch: dict[str, _Waiting] = {}
        later = []
        while self._waiting and len(batch) < LARGEST_BATCH:
            waiting = self._waiting.popleft()
            if batch.setdefault(waiting.append.game, waiting) is not waiting:
                later.append(waiting)
        self._waiting.extendleft(reversed(later))
        return list(batch.values())

    async def _write(self, batch: Sequence[_Waiting]) -> None:
        appends = [waiting.append for waiting in batch]
        APPEND_ROWS.observe(sum(len(append.rows) for append in appends))
        try:
            with APPEND_SECONDS.time():
                answers = await self._database.write(partial(write_batch, batch=appends))
        except StorageUnavailable as error:
            for waiting in batch:
                _fail(waiting, error)
        except Exception as error:
            await self._write_apart(batch, error)
        else:
            for waiting, won in zip(batch, answers, strict=True):
                _answer(waiting, won)

    async def _write_apart(self, batch: Sequence[_Waiting], error: Exception) -> None:
        """One append of the batch is at fault; the others shall not suffer from it."""
        if len(batch) > 1:
            for waiting in batch:
                await self._write([waiting])
        elif isinstance(error, IntegrityError):  # a command that came again in a later row
            _answer(batch[0], False)
        else:
            _fail(batch[0], error)


def _create(connection: Connection, rows: Sequence[Row], summary: Summary) -> None:
    connection.execute(insert(games), summary.columns)
    write_rows(connection, rows)
    write_seats(connection, [summary])


def _answer(waiting: _Waiting, won: bool) -> None:
    if not waiting.answer.done():
        waiting.answer.set_result(won)


def _fail(waiting: _Waiting, error: Exception) -> None:
    if not waiting.answer.done():
        failure = StorageUnavailable(str(error))
        failure.__cause__ = error
        waiting.answer.set_exception(failure)
