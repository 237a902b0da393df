"""Inserting where a row may be there already, which each database spells in its own dialect."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite


def insert_new(connection: Connection, table: Table, row: Mapping[str, Any]) -> None:
    """Leaves a row with the same key as it is."""
    connection.execute(_insert(connection, table).on_conflict_do_nothing(), row)


def put(
    connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]], *, keep: Sequence[str] = ()
) -> None:
    """Takes the place of rows with the same primary key, except in the columns to keep."""
    if not rows:
        return
    statement = _insert(connection, table)
    key = table.primary_key.columns.keys()
    changed = {name: statement.excluded[name] for name in rows[0] if name not in (*key, *keep)}
    connection.execute(statement.on_conflict_do_update(index_elements=key, set_=changed), rows)


def _insert(connection: Connection, table: Table) -> postgresql.Insert | sqlite.Insert:
    if connection.dialect.name == "postgresql":
        return postgresql.insert(table)
    return sqlite.insert(table)
