"""Brings a database to the schema of this version of the program."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, select

from santorini.sentences import Sentence, SentenceError
from santorini.server.storage.database import normal_url, open_engine, repeated, telling_apart

FOLDER: Final = Path(__file__).parent / "migrations"
PATIENCE: Final = 600.0  # seconds that another node may take to do it
LOCK: Final = 0x53414E54  # an arbitrary number that all nodes agree on


class WrongSchema(SentenceError):
    """The database is not of this version of the program."""


def upgrade(url: str, revision: str = "head") -> None:
    """Whole or not at all. Nodes that do it at once wait for the first of them.

    It changes tables that games are being written to, and can be the one that PostgreSQL ends when both
    wait for each other: then it begins again.
    """

    def once() -> None:
        with alone(url) as connection:
            upgrade_within(connection, revision)

    repeated(once)


@contextmanager
def alone(url: str) -> Iterator[Connection]:
    """A transaction in which no other node migrates."""
    with _connection(url, writes=True) as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
        yield connection


def upgrade_within(connection: Connection, revision: str = "head") -> None:
    """In the transaction of somebody else."""
    command.upgrade(_config(connection), revision)


def current(url: str) -> str | None:
    """The revision of the database; none before the first."""
    with _connection(url) as connection:
        return revision_of(connection)


def revision_of(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def known_revision(connection: Connection) -> str | None:
    """The same; raises WrongSchema if a newer version of the program made it."""
    found = revision_of(connection)
    if found is not None and found not in revisions():
        raise WrongSchema("operations.newer", revision=found)
    return found


@cache
def revisions() -> tuple[str, ...]:
    """All of them, oldest first."""
    scripts = ScriptDirectory.from_config(_config())
    return tuple(script.revision for script in scripts.walk_revisions())[::-1]


def head() -> str:
    """The revision that this version of the program needs."""
    return revisions()[-1]


def check(url: str) -> None:
    """Raises WrongSchema unless the database is at the head."""
    with _connection(url) as connection:
        found, needed = known_revision(connection), head()
    if found != needed:
        shown = found or Sentence("operations.no_revision")
        raise WrongSchema("operations.older", revision=shown, needed=needed)


@contextmanager
def _connection(url: str, *, writes: bool = False) -> Iterator[Connection]:
    """In a transaction. Without foreign keys, which SQLite would follow when a table is made anew."""
    engine = open_engine(normal_url(url), 1, PATIENCE, references=False)
    try:
        with telling_apart(), engine.execution_options(writes=writes).begin() as connection:
            yield connection
    finally:
        engine.dispose()


def _config(connection: Connection | None = None) -> Config:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
