"""Everything that a database has as one file, out of and into either kind of database."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, MetaData, func, insert, inspect, select

from santorini.files import replacing
from santorini.sentences import SentenceError
from santorini.server.storage import migrate
from santorini.server.storage.backup_file import Contents, looked_through, new_file, read_only
from santorini.server.storage.database import (
    StorageUnavailable,
    is_full,
    normal_url,
    open_engine,
    telling_apart,
)
from santorini.server.storage.nodes import DEAD
from santorini.server.storage.tables import games, metadata, nodes, users

PAGE: Final = 5000  # rows in memory at once
PRIVATE: Final = 0o600  # there are hashes of passwords in it
VERSIONS: Final = "alembic_version"


class CannotSave(SentenceError):
    """There is nothing to save, or no place for it."""


class CannotRestore(SentenceError):
    """The database is none to restore into."""


def back_up(url: str, file: Path) -> Contents:
    """As of one moment, while servers go on. The file is whole or not there, and replaces no other."""
    if file.exists():
        raise CannotSave("operations.file_exists", file=str(file))
    if not file.parent.is_dir():
        raise CannotSave("operations.no_folder", folder=str(file.parent))
    with replacing(file) as draft, _room_for(file):
        draft.unlink(missing_ok=True)
        draft.touch(PRIVATE)
        with _snapshot(url) as source:
            revision = migrate.known_revision(source)
            if revision is None:
                raise CannotSave("operations.no_tables")
            with new_file(draft) as target:
                migrate.upgrade_within(target, revision)
                _copy(source, target)
        contents = looked_through(draft)
        _make_sure_of(draft)
    return contents


def restore(url: str, file: Path, *, replace: bool = False) -> Contents:
    """Whole or not at all, at the revision of the file; `replace` removes what is there."""
    contents = looked_through(file)
    with migrate.alone(url) as target:
        _make_room(target, replace)
        migrate.upgrade_within(target, contents.revision)
        with read_only(file) as source:
            _copy(source, target)
    return contents


@contextmanager
def _snapshot(url: str) -> Iterator[Connection]:
    """What others write meanwhile is not seen; they do not wait. A migration does."""
    place = normal_url(url)
    if place.get_backend_name() == "sqlite" and not Path(place.database or "").is_file():
        raise CannotSave("operations.no_database", file=str(place.database))
    engine = open_engine(place, 1, migrate.PATIENCE)
    try:
        with telling_apart(), engine.connect() as connection:
            if connection.dialect.name == "postgresql":
                connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
                connection.execute(select(func.pg_advisory_lock_shared(migrate.LOCK)))
                connection.commit()  # the lock stays as long as the connection
            with connection.begin():
                yield connection
    finally:
        engine.dispose()


def _copy(source: Connection, target: Connection) -> None:
    """All rows, into tables that are empty; what others refer to comes first."""
    tables = MetaData()
    tables.reflect(target)
    for table in tables.sorted_tables:
        if table.name not in metadata.tables:
            continue
        query = select(table).order_by(*table.primary_key)
        rows = source.execute(query, execution_options={"yield_per": PAGE})
        for page in rows.mappings().partitions():
            target.execute(insert(table), [dict(row) for row in page])


def _make_room(target: Connection, replace: bool) -> None:
    names = set(inspect(target).get_table_names())
    if not names:
        return
    if VERSIONS not in names:
        raise CannotRestore("operations.foreign")
    if migrate.known_revision(target) is not None:
        _check_unused(target)
        found = [
            target.execute(select(func.count()).select_from(table)).scalar_one() for table in (games, users)
        ]
        if any(found) and not replace:
            raise CannotRestore("operations.not_empty", games=found[0], people=found[1])
    ours = MetaData()
    ours.reflect(target, only=sorted(names & {VERSIONS, *metadata.tables}))
    ours.drop_all(target)


def _check_unused(target: Connection) -> None:
    """A file is locked by its server; other databases know their nodes."""
    if target.dialect.name == "postgresql":
        alive = select(nodes.c.id).where(nodes.c.seen_at > time.time() - DEAD)
        if target.execute(alive).first() is not None:
            raise CannotRestore("operations.running", seconds=f"{DEAD:g}")


@contextmanager
def _room_for(file: Path) -> Iterator[None]:
    try:
        yield
    except StorageUnavailable as error:
        if is_full(error):
            raise CannotSave("operations.no_room", file=str(file)) from None
        raise


def _make_sure_of(file: Path) -> None:
    """It is on the disk when this returns, whatever happens to the machine."""
    with file.open("rb+") as written:
        os.fsync(written.fileno())
