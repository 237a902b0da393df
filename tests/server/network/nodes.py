"""Several nodes behind one PostgreSQL and one Redis, and what their log says."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import psycopg

from tests.server.network.process import Server


class LogRow(NamedTuple):
    version: int
    command: str | None
    body: dict[str, Any]


@contextmanager
def nodes(
    folder: Path, database: str, redis: str, count: int = 2, **settings: object
) -> Iterator[list[Server]]:
    """So many, all started; they share the database, which is up to date."""
    with ExitStack() as stack:
        places = {"database_url": database, "redis_url": redis, **settings}
        yield [stack.enter_context(Server(folder / f"node{number}", **places)) for number in range(count)]


def log_of(database: str, game: str) -> list[LogRow]:
    """The log, as the database has it; versions without a gap."""
    with psycopg.connect(database) as connection:
        query = "SELECT version, command, body FROM log WHERE game = %s ORDER BY version"
        rows = connection.execute(query, [game]).fetchall()
    found = [LogRow(version, command, json.loads(body)) for version, command, body in rows]
    assert [row.version for row in found] == list(range(1, len(found) + 1))
    return found
