"""The file of a backup: an SQLite database of our tables, at the revision of the one that was saved."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import quote

from sqlalchemy import Connection, create_engine, func, or_, select
from sqlalchemy.exc import DBAPIError

from santorini.sentences import SentenceError
from santorini.server.storage import migrate
from santorini.server.storage.tables import games, log, users

WHOLE: Final = "ok"


class BadBackup(SentenceError):
    """The file is none that can be restored."""


@dataclass(frozen=True)
class Contents:
    revision: str
    games: int
    entries: int
    people: int


def looked_through(file: Path) -> Contents:
    """What is in a backup; raises BadBackup unless it can be restored, and no log has a gap."""
    if not file.is_file():
        raise BadBackup("operations.no_file", file=str(file))
    try:
        with read_only(file) as connection:
            return _contents(connection, str(file))
    except DBAPIError as error:
        if getattr(error.orig, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB:
            raise BadBackup("operations.not_a_backup", file=str(file)) from None
        raise BadBackup("operations.damaged", file=str(file), found=str(error.orig)) from None
    except migrate.WrongSchema:
        raise BadBackup("operations.newer_backup", file=str(file)) from None


@contextmanager
def read_only(file: Path) -> Iterator[Connection]:
    with _opened(file, "ro") as connection:
        yield connection


@contextmanager
def new_file(file: Path) -> Iterator[Connection]:
    """Without a journal: whoever is interrupted begins anew."""
    with _opened(file, "rw") as connection:
        connection.exec_driver_sql("PRAGMA journal_mode = OFF")
        yield connection
        connection.commit()


@contextmanager
def _opened(file: Path, mode: str) -> Iterator[Connection]:
    address = f"file:{quote(str(file.absolute()))}?mode={mode}"
    engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(address, uri=True))
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


def _contents(connection: Connection, file: str) -> Contents:
    found = connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar_one()
    if found != WHOLE:
        raise BadBackup("operations.damaged", file=file, found=found)
    revision = migrate.known_revision(connection)
    if revision is None:
        raise BadBackup("operations.not_a_backup", file=file)
    _check_logs(connection, file)
    numbers = [
        connection.execute(select(func.count()).select_from(table)).scalar_one()
        for table in (games, log, users)
    ]
    return Contents(revision, *numbers)


def _check_logs(connection: Connection, file: str) -> None:
    """Versions of a game's entries count from one, at least to that of the game, whose row may be older."""
    number, last = func.count(log.c.version), func.max(log.c.version)
    query = (
        select(games.c.id)
        .outerjoin(log, log.c.game == games.c.id)
        .group_by(games.c.id, games.c.version)
        .having(or_(number == 0, number != last, last < games.c.version))
    )
    game = connection.execute(query.limit(1)).scalar()
    if game is not None:
        raise BadBackup("operations.gap", file=file, game=game)
