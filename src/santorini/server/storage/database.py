"""One database, asked from threads: SQLite for one process, PostgreSQL for many nodes."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Any, Final, TypeVar

from psycopg import Connection as PostgreSQLConnection
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from santorini.sentences import Sentence
from santorini.server.alarm import Alarm

T = TypeVar("T")
_log = logging.getLogger(__name__)

PATIENCE: Final = 5.0  # seconds
ATTEMPTS: Final = 5
# The first byte of SQLite's codes that say "not now" where SQLITE_ERROR says "never".
SQLITE_PASSING: Final = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_INTERRUPT,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PROTOCOL,
    }
)
SERIALIZATION, DEADLOCK, READ_ONLY = "40001", "40P01", "25006"


class StorageUnavailable(Exception):
    """Full disk, lost connection, locked too long: the database cannot now, but perhaps later."""


class Database:
    """Work is a function of a connection. It runs in a thread, in a transaction of its own."""

    def __init__(self, url: str, *, threads: int = 4, patience: float = PATIENCE) -> None:
        """`patience` is how many seconds to wait for what others have locked."""
        self.url: Final = normal_url(url)
        self._engine = open_engine(self.url, threads, patience)
        self._writing = self._engine.execution_options(writes=True)
        # SQLite has one writer at a time: a queue is fairer and cheaper than its lock.
        writers = 1 if self.embedded else threads
        self._readers = ThreadPoolExecutor(threads, thread_name_prefix="storage-read")
        self._writers = ThreadPoolExecutor(writers, thread_name_prefix="storage-write")
        self.writes = True  # did the last attempt to write succeed?
        self._alarm = Alarm("storage unavailable", _log)

    @property
    def embedded(self) -> bool:
        """Whether it is a file of this process, SQLite."""
        return self.url.get_backend_name() == "sqlite"

    @property
    def dialect(self) -> str:
        return self._engine.dialect.name

    async def read(self, work: Callable[[Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._readers, _attempt, self._engine, work)
        except StorageUnavailable as error:
            self._alarm.ring(error=error, writes=self.writes)
            raise

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Committed when it returns. Work that met another writer is done again, from the start."""
        loop = asyncio.get_running_loop()
        try:
            done = await loop.run_in_executor(self._writers, _attempt, self._writing, work)
        except StorageUnavailable as error:
            self.writes = False
            self._alarm.ring(error=error, writes=self.writes)
            raise
        self.writes = True
        return done

    async def close(self) -> None:
        """Waits for work that was begun."""
        await asyncio.to_thread(self._shut)

    def _shut(self) -> None:
        self._writers.shutdown()
        self._readers.shutdown()
        self._engine.dispose()


def normal_url(url: str) -> URL:
    """With the driver that we use, whichever way PostgreSQL is spelled."""
    found = make_url(url)
    if found.drivername in ("postgres", "postgresql"):
        return found.set(drivername="postgresql+psycopg")
    if found.get_backend_name() not in ("sqlite", "postgresql"):
        raise ValueError(f"a database of SQLite or PostgreSQL is expected, not {found.drivername!r}")
    return found


def open_engine(url: URL, threads: int, patience: float, *, references: bool = True) -> Engine:
    """Connections for so many threads that read and write; `references` has SQLite check foreign keys."""
    if url.get_backend_name() == "postgresql":
        engine = create_engine(
            url,
            pool_size=2 * threads,
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args={"connect_timeout": 5, "tcp_user_timeout": 10_000},
        )
        event.listen(engine, "connect", partial(_open_postgresql, patience=patience))
        return engine
    engine = create_engine(
        url, pool_size=threads + 1, hide_parameters=True, connect_args={"timeout": patience}
    )
    event.listen(engine, "connect", partial(_open_sqlite, references=references))
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _open_postgresql(connection: PostgreSQLConnection[Any], _record: object, *, patience: float) -> None:
    connection.execute(f"SET lock_timeout = {1000 * patience:.0f}".encode())
    connection.commit()


def _begin_sqlite(connection: Connection) -> None:
    # A transaction that reads first and writes later could find that it lost its turn.
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _open_sqlite(connection: sqlite3.Connection, _record: object, *, references: bool) -> None:
    connection.isolation_level = None  # no BEGIN but ours
    _log_ahead(connection)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(f"PRAGMA foreign_keys = {references:d}")


def _log_ahead(connection: sqlite3.Connection) -> None:
    """Lets readers and a writer work at once. SQLite does not wait when two switch to it in a new file."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError:
            if time.monotonic() > end:
                raise
            time.sleep(0.01)


def _attempt(engine: Engine, work: Callable[[Connection], T]) -> T:
    return repeated(lambda: _transaction(engine, work))


def repeated(work: Callable[[], T]) -> T:
    """Begins a transaction anew that the database ended because it was in the way of another one."""
    for _ in range(ATTEMPTS - 1):
        try:
            return work()
        except StorageUnavailable as error:
            if _state(error.__cause__) not in (SERIALIZATION, DEADLOCK):
                raise
    return work()


def _transaction(engine: Engine, work: Callable[[Connection], T]) -> T:
    with telling_apart(), engine.begin() as connection:
        return work(connection)


@contextmanager
def telling_apart() -> Iterator[None]:
    """Raises StorageUnavailable for the errors that mean it."""
    try:
        yield
    except (DBAPIError, NoConnectionFree) as error:
        if cannot_now(error):
            raise StorageUnavailable(Sentence("operations.unavailable", reason=_reason(error))) from error
        raise


def cannot_now(error: Exception) -> bool:
    """Whether an error is about the database's condition, not about what it was asked."""
    if isinstance(error, NoConnectionFree):
        return True
    if not isinstance(error, DBAPIError) or isinstance(error, IntegrityError):
        return False
    if isinstance(error.orig, sqlite3.Error):
        code = getattr(error.orig, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
        return code & 0xFF in SQLITE_PASSING
    return (
        error.connection_invalidated
        or isinstance(error, OperationalError | InterfaceError)
        or _state(error) == READ_ONLY
    )


def is_full(error: StorageUnavailable) -> bool:
    """Whether SQLite could not write any more."""
    code = getattr(getattr(error.__cause__, "orig", None), "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return code & 0xFF in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR)


def _state(error: BaseException | None) -> Any:
    return getattr(getattr(error, "orig", None), "sqlstate", None)


def _reason(error: Exception) -> str:
    return str(getattr(error, "orig", None) or error).partition("\n")[0]
